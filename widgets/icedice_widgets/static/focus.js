// The focus on a board: one tab stop, who gets it when a piece has gone, and the ring that shows it.

const PRESSABLE = '[role="button"]';
const CLOSES = '[data-tool="close"], [data-tap="close"]';
const READY = '[data-tool="ready"]';

const isOff = (piece) => piece.getAttribute("aria-disabled") === "true";
const isPlayable = (piece) => (piece.getAttribute("data-move") ?? piece.getAttribute("data-tap")) && !isOff(piece);
const homeOf = (piece) => keyOf(piece.closest("svg > *"));

class Focus {
  constructor(stage) {
    this.stage = stage;
    this.ring = make("div", { class: "icedice-ring", hidden: "" });
    stage.append(this.ring);
    for (const name of ["focusin", "focusout"]) stage.addEventListener(name, (event) => this.moved(event));
    for (const name of ["keydown", "pointerdown"]) stage.addEventListener(name, () => this.placeRing());
  }

  // Everything that can be pressed, in the order of the picture.
  pieces() {
    return [...this.stage.querySelectorAll(PRESSABLE)];
  }

  // The piece that has the focus.
  get piece() {
    const piece = focusAround(this.stage)?.closest(PRESSABLE);
    return piece && this.stage.contains(piece) ? piece : null;
  }

  moved(event) {
    const piece = event.type === "focusin" && event.target.closest(PRESSABLE);
    if (piece) {
      this.stop = keyOf(piece);
      this.rove();
    }
    this.placeRing();
  }

  // One tab stop: the piece that was focused last, or the first that can be played.
  rove() {
    const pieces = this.pieces();
    const stop = pieces.find((piece) => keyOf(piece) === this.stop) ?? pieces.find(isPlayable) ?? pieces[0];
    for (const piece of pieces) {
      const index = piece === stop ? "0" : "-1";
      if (piece.getAttribute("tabindex") !== index) piece.setAttribute("tabindex", index);
    }
  }

  enter() {
    this.stage.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  // Does something that changes the picture. A piece that has the focus may go with it, or stay and be no button any
  // more: then another one gets the focus at once, before anybody can press a key.
  keptWhile(change) {
    const piece = this.piece, home = piece && homeOf(piece);
    change();
    this.rove();
    if (piece && !this.piece) this.heir(piece, home)?.focus({ preventScroll: true });
  }

  // The same piece elsewhere, or the tool that opened the card that is closed now, or what the next player says to
  // begin, or something to play in the same panel, or what closes the card that lies there now.
  heir(piece, home) {
    const pieces = this.pieces(), playable = pieces.filter(isPlayable);
    const called = (key) => pieces.find((other) => keyOf(other) === key);
    return called(keyOf(piece)) ?? (piece.matches(CLOSES) ? called(this.opener) : undefined)
      ?? pieces.find((other) => other.matches(READY))
      ?? playable.find((other) => homeOf(other) === home)
      ?? pieces.find((other) => other.matches(CLOSES)) ?? playable[0] ?? pieces[0];
  }

  placeRing() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.moveRing());
  }

  moveRing() {
    const piece = this.piece;
    this.ring.hidden = !piece || !(this.stage.closest("[data-keys]") || piece.matches(":focus-visible"));
    if (this.ring.hidden) return;
    const board = this.stage.getBoundingClientRect();
    const box = target(piece).getBoundingClientRect();
    const share = (part, whole) => `${(100 * part) / whole}%`;
    Object.assign(this.ring.style, { left: share(box.left - board.left, board.width),
      top: share(box.top - board.top, board.height), width: share(box.width, board.width),
      height: share(box.height, board.height) });
  }
}
