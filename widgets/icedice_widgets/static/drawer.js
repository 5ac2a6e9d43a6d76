// The card of a lesson where there is no room for it beside its board, as on a tablet: a drawer that a handle opens.

const OPEN = "icetrail-open";

function layDrawers({ ground }) {
  for (const board of ground.querySelectorAll(".icelesson-board")) {
    if (board.querySelector(":scope > .icetrail-handle")) continue;
    board.append(handleOf(board));
    board.addEventListener("icedice-big", ({ detail }) => lift(board.querySelector(".icelesson-card"), detail));
  }
}

// Over a board that fills the screen the card lies as the board does: in the top layer, above the page.
function lift(card, up) {
  if (!card?.showPopover) return;
  card.popover = up ? "manual" : null;
  if (up) card.showPopover();
}

function handleOf(board) {
  const handle = button("What to do", () => turn(!board.classList.contains(OPEN)), "icetrail icetrail-handle");
  const turn = (open) => {
    board.classList.toggle(OPEN, open);
    handle.setAttribute("aria-expanded", String(open));
    if (!open) handle.focus({ preventScroll: true });
  };
  handle.setAttribute("aria-expanded", "false");
  handle.addEventListener("keydown", keepKeys);
  board.addEventListener("keydown", ({ key }) => key === "Escape" && board.classList.contains(OPEN) && turn(false));
  return handle;
}
