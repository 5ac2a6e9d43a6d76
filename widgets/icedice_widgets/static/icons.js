// Icons of a lesson's page, drawn with one line.

const ICONS = {
  tick: "M-6 0-2 4.5 6-4.5",
  lock: "M-4.5-1H4.5V5.5H-4.5ZM-3-1V-3A3 3 0 0 1 3-3V-1",
  home: "M-8 0 0-7 8 0M-5.5-2V7H5.5V-2",
  speaker: "M-8-3H-5L0-7V7L-5 3H-8ZM3.5-3.5A5 5 0 0 1 3.5 3.5M6-6.5A9 9 0 0 1 6 6.5",
  gear: "M-8-4H2M6-4H8M-8 4H-4M0 4H8M4-6.5A2.5 2.5 0 1 1 4-1.5 2.5 2.5 0 0 1 4-6.5M-2 1.5A2.5 2.5 0 1 1-2 6.5 2.5 2.5 0 0 1-2 1.5",
};

function icon(name) {
  const place = make("span", { class: "icon", "aria-hidden": "true" });
  place.innerHTML = `<svg viewBox="-10 -10 20 20" width="22" height="22"><path d="${ICONS[name]}" fill="none"
    stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return place;
}
