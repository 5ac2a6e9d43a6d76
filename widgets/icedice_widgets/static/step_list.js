// On a phone the steps are thin segments; a press on where the learner is opens them as a list, large enough for fingers.

function stepList(bar, here) {
  const show = (isOpen) => {
    bar.classList.toggle("icetrail-list", isOpen);
    here.setAttribute("aria-expanded", String(isOpen));
  };
  here.addEventListener("click", () => show(!bar.classList.contains("icetrail-list")));
  bar.addEventListener("click", ({ target }) => target.closest("[data-to]:not([aria-disabled])") && show(false));
  bar.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") show(false);
  });
  show(false);
}

const STATES = { done: "done", now: "you are here", shut: "not open yet", "to come": "" };

// A step on the bar: a disc on the rail, its name below, and in words where it is.
function stepOf({ name, label, state }, place, pressed) {
  const disc = make("span", { class: "disc", "aria-hidden": "true" });
  if (state === "done") disc.append(icon("tick"));
  if (state === "shut") disc.append(icon("lock"));
  const words = [`Step ${place + 1}, ${label}`, STATES[state]].filter(Boolean).join(", ");
  const node = make("button", { type: "button", class: state.replace(" ", "-"), "data-to": name, "aria-label": words,
    tabindex: state === "now" ? "0" : "-1" }, disc, make("span", { class: "label", "aria-hidden": "true" }, label));
  if (state === "now") node.setAttribute("aria-current", "step");
  if (state === "shut") node.setAttribute("aria-disabled", "true");
  node.addEventListener("click", pressed);
  return make("li", {}, node);
}
