// Keys: which of them are ours, how they leave for the notebook, and where an arrow leads.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Keys with Ctrl, Alt or the command key belong to the browser, and so does Tab.
const isPlain = (event) => !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab";

// The notebook's shortcuts must not fire while somebody plays or writes here: d d would delete the cell.
function keepKeys(event) {
  if (isPlain(event) && event.key !== "Escape") event.stopPropagation();
}

// Whoever uses keys sees where the focus is. After focus() by a script not every browser says :focus-visible, so the
// host says by itself that keys are used.
function noteKeys(host) {
  const note = ({ type }) => host.toggleAttribute("data-keys", type === "keydown");
  for (const name of ["keydown", "pointerdown"]) host.addEventListener(name, note, true);
}

// Back to the cell, where the notebook's shortcuts work again.
function leaveToCell(host) {
  focusAround(host)?.blur();
  host.closest(".jp-Cell, .cell")?.focus();
}

// What takes the finger: a place of its own, or the piece as it is.
const target = (piece) => piece.querySelector(".hit") ?? piece;

function middle(piece) {
  const { left, top, width, height } = target(piece).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// The piece that an arrow leads to: near, and rather straight ahead than aside.
function nearest(here, pieces, [dx, dy]) {
  const [x, y] = middle(here);
  let best, least = Infinity;
  for (const piece of pieces) {
    const [px, py] = middle(piece);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (along > 4 && along + 2 * aside < least) [best, least] = [piece, along + 2 * aside];
  }
  return best;
}

// The second half of a double click, or a key that is held down: nobody means to ask for help twice by it. A mouse
// counts its clicks; of a finger and a key only the time between two of them tells.
const DOUBLE = 300; // milliseconds
let asked = -Infinity;
function isEcho({ detail, timeStamp, pointerType }) {
  const soon = pointerType !== "mouse" && timeStamp - asked < DOUBLE;
  asked = timeStamp;
  return detail > 1 || soon;
}
