// Room for a lesson in a small window: JupyterLab's list of files folds away, as Ctrl+B does it.

const TOO_NARROW = 560; // pixels of a window in which the list would take half of the lesson's room
const FOLD = { key: "b", code: "KeyB", ctrlKey: true, bubbles: true, cancelable: true };

// Folds the list away once, when a lesson opens; whoever wants it opens it again.
function makeRoom({ isLab }) {
  const list = document.getElementById("jp-left-stack");
  if (!isLab || innerWidth > TOO_NARROW || !list?.offsetWidth) return;
  const pressed = new KeyboardEvent("keydown", FOLD);
  Object.defineProperty(pressed, "keyCode", { value: 66 }); // JupyterLab knows keys by their numbers
  document.body.dispatchEvent(pressed);
}
