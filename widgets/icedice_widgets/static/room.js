// Room for a lesson in a small window: JupyterLab's list of files and its bars at both sides fold away.

const TOO_NARROW = 560; // pixels of a window in which the list would take half of the lesson's room
const NEEDS_BOTH_SIDES = 820; // and in which a board would be too small between the two bars
const FOLD = { key: "b", code: "KeyB", ctrlKey: true, bubbles: true, cancelable: true };
const watchedPanels = new WeakSet(); // notebooks for which the window is watched

// Folds them away when a lesson opens, and when the window becomes too narrow; whoever wants them opens them again.
function makeRoom({ panel, isLab }) {
  if (!isLab) return;
  foldAway(panel);
  if (watchedPanels.has(panel)) return;
  watchedPanels.add(panel);
  for (const most of [TOO_NARROW, NEEDS_BOTH_SIDES]) {
    const limit = matchMedia(`(max-width: ${most}px)`);
    limit.addEventListener("change", function follow() {
      if (!panel.isConnected) limit.removeEventListener("change", follow);
      else if (limit.matches) foldAway(panel);
    });
  }
}

function foldAway(panel) {
  if (innerWidth > NEEDS_BOTH_SIDES) return; // asked first: what has a width has to be laid out
  const home = panel.querySelector("[data-icedice-trail]");
  if (!home || !panel.offsetWidth) return;
  if (innerWidth <= TOO_NARROW && document.getElementById("jp-left-stack")?.offsetWidth) foldList();
  for (const side of ["left", "right"]) {
    const bar = document.querySelector(`.jp-SideBar.jp-mod-${side}`);
    if (bar?.offsetWidth) giveCommand(home, "application:toggle-side-tabbar", { side });
  }
}

// As Ctrl+B does it.
function foldList() {
  const pressed = new KeyboardEvent("keydown", FOLD);
  Object.defineProperty(pressed, "keyCode", { value: 66 }); // JupyterLab knows keys by their numbers
  document.body.dispatchEvent(pressed);
}
