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
