// The card of a lesson beside its board is seen whole: its pictures get smaller where they would end below its edge, but
// never so small that their words could not be read.

const SMALLEST_TYPE = 12; // pixels
const CARD = ".icelesson-card";

const cardWatcher = new ResizeObserver((news) => requestAnimationFrame(() => {
  for (const card of new Set(news.map(({ target }) => target.closest(CARD)))) if (card) fit(card);
}));

// Every look at the page may bring new cards; what is watched already is only watched on.
const watched = new WeakSet();
function watchCards({ ground }) {
  for (const node of ground.querySelectorAll(`${CARD}, ${CARD} .icelesson-page`)) {
    if (!watched.has(node)) cardWatcher.observe(node);
    watched.add(node);
  }
}

function fit(card) {
  const drawings = [...card.querySelectorAll("figure > svg")].filter((drawing) => drawing.getBoundingClientRect().height);
  card.style.removeProperty("--fit");
  const over = card.scrollHeight - card.clientHeight;
  if (over <= 0 || !drawings.length || getComputedStyle(card).overflowY !== "auto") return;
  const tall = drawings.reduce((sum, drawing) => sum + drawing.getBoundingClientRect().height, 0);
  const least = Math.min(1, SMALLEST_TYPE / Math.min(...drawings.map(smallestType)));
  card.style.setProperty("--fit", Math.max(least, 1 - (over + 1) / tall).toFixed(3));
}

// The size of the smallest words of a drawing, as they are seen.
function smallestType(drawing) {
  const sizes = [...drawing.querySelectorAll("text")].map((words) => {
    const { a, b } = words.getScreenCTM();
    return parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b);
  });
  return Math.min(...sizes, Infinity);
}
