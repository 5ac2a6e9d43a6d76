// The card of a lesson where there is no room for it beside its board, as on a tablet: a drawer that a handle opens.

const OPEN = "icetrail-open";

function layDrawers({ ground }) {
  for (const board of ground.querySelectorAll(".icelesson-board")) {
    if (!board.querySelector(":scope > .icetrail-handle")) board.append(handleOf(board));
  }
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
