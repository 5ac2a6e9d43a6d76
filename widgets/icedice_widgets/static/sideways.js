// What is wider than its place is scrolled sideways: its edge says so, and keys can scroll it, too.

const SCROLLED = "figure, .table";
const ALL_OF_IT = "Scroll sideways to see all of it";
const ENOUGH = 2; // pixels that nobody misses

class Sideways {
  constructor(page) {
    this.page = page;
    this.watcher = new ResizeObserver(() => this.look());
    this.watcher.observe(page);
    page.addEventListener("scroll", ({ target }) => target.matches?.(SCROLLED) && markSides(target), true);
  }

  leave() {
    this.watcher.disconnect();
  }

  look() {
    this.page.querySelectorAll(SCROLLED).forEach(markSides);
  }
}

// Where there is more to see: at the left, at the right, or on both sides.
function markSides(box) {
  const away = box.scrollWidth - box.clientWidth;
  if (away <= ENOUGH) return box.dataset.more && unmarkSides(box);
  const before = box.scrollLeft > ENOUGH, after = box.scrollLeft < away - ENOUGH;
  box.dataset.more = [before && "left", after && "right"].filter(Boolean).join(" ");
  for (const [name, value] of [["tabindex", "0"], ["role", "group"], ["aria-label", ALL_OF_IT]]) box.setAttribute(name, value);
}

function unmarkSides(box) {
  for (const name of ["data-more", "tabindex", "role", "aria-label"]) box.removeAttribute(name);
}
