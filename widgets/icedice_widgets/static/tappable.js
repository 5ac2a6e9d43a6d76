// The page's side of an explorer's picture: it shows what Python drew and tells what was tapped.

const ANSWER_WITHIN = 6000;
const NARROW_BELOW = 800;
const LOST = "This explorer lost its kernel. Run its cell again.";

export default {
  render({ model, el }) {
    const view = new Tappable(model, el);
    return () => view.destroy();
  },
};

class Tappable {
  constructor(model, el) {
    this.model = model;
    this.kernel = new Kernel(model, ANSWER_WITHIN, { lost: () => this.lose(), answered: () => this.find() });
    this.stage = make("div", { class: "icexplorer-stage" });
    this.live = make("div", { class: "icexplorer-unseen", role: "status", "aria-live": "polite" });
    this.warning = make("p", { class: "icexplorer-lost", role: "alert" });
    this.host = make("div", { class: "icexplorer-picture" }, this.warning, this.stage, this.live);
    el.append(this.host);
    this.stage.addEventListener("click", (event) => this.press(event.target.closest("[data-tap]")));
    this.stage.addEventListener("focusin", (event) => this.rove(event.target.closest("[data-tap]")));
    this.changed = () => this.show(true);
    model.on("change:revision", this.changed);
    this.watcher = new ResizeObserver(() => this.measure());
    this.watcher.observe(this.host);
    this.show(false);
  }

  destroy() {
    this.model.off("change:revision", this.changed);
    this.watcher.disconnect();
    this.kernel.leave();
    this.host.remove();
  }

  pieces() {
    return [...this.stage.querySelectorAll("[data-tap]")];
  }

  // What had the focus has it again in the new picture; if it is gone, its place in the row has it.
  show(speak) {
    const held = focusAround(this.stage)?.closest("[data-tap]");
    const place = held && this.stage.contains(held) ? this.pieces().indexOf(held) : -1;
    this.stage.innerHTML = this.model.get("svg");
    const pieces = this.pieces();
    for (const piece of pieces) piece.setAttribute("role", "button"); // only here can it be pressed
    const heir = pieces.find((piece) => piece.dataset.key === this.stop) ?? pieces[Math.min(place, pieces.length - 1)];
    this.rove(heir ?? pieces[0]);
    if (place >= 0) heir?.focus({ preventScroll: true });
    this.host.dataset.revision = this.model.get("revision");
    if (speak && this.model.get("spoken")) this.live.replaceChildren(make("p", {}, this.model.get("spoken")));
  }

  // One tab stop for the whole picture; arrows move inside.
  rove(stop) {
    if (!stop) return;
    this.stop = stop.dataset.key;
    for (const piece of this.pieces()) piece.setAttribute("tabindex", piece === stop ? "0" : "-1");
  }

  measure() {
    const width = this.host.clientWidth;
    const layout = width < NARROW_BELOW ? "narrow" : "wide";
    if (width && layout !== this.layout) {
      if (this.layout || layout === "narrow") this.send({ layout }); // Python draws wide unless told
      this.layout = layout;
    }
    this.fence();
  }

  // Plain keys stay in the explorer: in the notebook "3" turns the cell into a heading and d d deletes it.
  fence() {
    const box = this.host.closest(".icexplorer");
    if (this.fenced || !box) return;
    this.fenced = true;
    noteKeys(box);
    box.addEventListener("keydown", (event) => this.keyed(event));
    box.addEventListener("keydown", (event) => event.key === "Escape" && leave(event, box), true);
  }

  keyed(event) {
    if (!isPlain(event)) return;
    keepKeys(event);
    const piece = event.target.closest("[data-tap]");
    if (!piece) return;
    if (event.key === "Enter" || event.key === " ") this.press(piece);
    else if (event.key in ARROWS) nearest(piece, this.pieces(), ARROWS[event.key])?.focus();
    else return;
    event.preventDefault();
  }

  press(piece) {
    if (!piece) return;
    piece.focus({ preventScroll: true });
    this.send({ tap: piece.dataset.tap });
  }

  send(said) {
    this.kernel.ask({ ...said, revision: this.model.get("revision") });
  }

  find() {
    this.warning.textContent = "";
  }

  lose() {
    if (!this.host.dispatchEvent(new CustomEvent("icedice-lost", { bubbles: true, cancelable: true }))) return;
    this.warning.textContent = LOST;
  }
}

// Also from a field of the explorer, which would keep Escape for itself.
function leave(event, box) {
  event.stopPropagation();
  leaveToCell(box);
}
