// The sheets of a station, such as the tasks of practice: one lies on top, and a row of dots leads to the others.

// Shows the sheet on top and the dots; `turnTo` is called with the name of the sheet whose dot was pressed.
function layOut({ ground }, sheets, top, everything, turnTo) {
  for (const one of sheets) one.hidden = !everything && one !== top;
  const row = ground.querySelector(".icetrail-dots");
  const [first] = sheets;
  if (!first?.dataset.key || sheets.length < 2 || everything) return row?.remove();
  const dots = sheets.map((one, place) => dotFor(one, place, one === top));
  const wanted = make("div", { class: "icetrail icetrail-dots", role: "group", "aria-label": "Tasks" }, ...dots);
  const place = first.closest(PLACE);
  if (row?.innerHTML === wanted.innerHTML && row.parentElement === place) return;
  row?.remove();
  wanted.addEventListener("keydown", keepKeys);
  wanted.addEventListener("click", ({ target }) => {
    const to = target.closest("button")?.dataset.to;
    if (to) turnTo(to);
  });
  place.prepend(wanted);
}

function dotFor({ dataset: { sheet, state } }, place, isNow) {
  const words = state && (state === "done" ? "done" : "tried");
  const node = make("button", { type: "button", class: `dot ${state}${isNow ? " now" : ""}`, "data-to": sheet,
    "aria-label": `Task ${place + 1}${words && `, ${words}`}` }, state === "done" ? "✓" : String(place + 1));
  if (isNow) node.setAttribute("aria-current", "step");
  return node;
}
