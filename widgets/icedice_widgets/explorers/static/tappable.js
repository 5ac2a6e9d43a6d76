// The page's side of an explorer's picture: it shows what Python drew and tells what was tapped.

const ANSWER_WITHIN = 6000;
const NARROW_BELOW = 800;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LOST = "This explorer has lost its kernel: run its cell again.";

export default {
  render({ model, el }) {
    const view = new Picture(model, el);
    return () => view.destroy();
  },
};

class Picture {
  constructor(model, el) {
    this.model = model;
    this.pending = new Map();
    this.stage = make("div", { class: "icexplorer-stage" });
    this.live = make("div", { class: "icexplorer-unseen", role: "status", "aria-live": "polite" });
    this.warning = make("p", { class: "icexplorer-lost", role: "alert" });
    this.host = make("div", { class: "icexplorer-picture" }, this.warning, this.stage, this.live);
    el.append(this.host);
    this.stage.addEventListener("click", (event) => this.press(event.target.closest("[data-tap]")));
    this.stage.addEventListener("focusin", (event) => this.rove(event.target.closest("[data-tap]")));
    this.changes = { "change:revision": () => this.show(true), "msg:custom": ({ ack }) => this.settle(ack) };
    for (const [name, act] of Object.entries(this.changes)) model.on(name, act);
    this.watcher = new ResizeObserver(() => this.measure());
    this.watcher.observe(this.host);
    this.kernel = model.widget_manager?.kernel?.statusChanged;
    this.look = (_, status) => ["restarting", "autorestarting", "dead"].includes(status) && this.lose();
    this.kernel?.connect(this.look);
    this.show(false);
  }

  destroy() {
    for (const [name, act] of Object.entries(this.changes)) this.model.off(name, act);
    for (const timer of this.pending.values()) clearTimeout(timer);
    this.watcher.disconnect();
    this.kernel?.disconnect(this.look);
    this.host.remove();
  }

  pieces() {
    return [...this.stage.querySelectorAll("[data-tap]")];
  }

  // What had the focus has it again in the new picture; if it is gone, its place in the row has it.
  show(speak) {
    const held = document.activeElement?.closest?.("[data-tap]");
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
    box.addEventListener("keydown", (event) => this.keyed(event));
    box.addEventListener("keydown", (event) => event.key === "Escape" && leave(event, box), true); // fields keep theirs
  }

  keyed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    event.stopPropagation();
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
    const id = crypto.randomUUID?.() ?? String(Math.random());
    this.pending.set(id, setTimeout(() => this.lose(), ANSWER_WITHIN));
    try {
      this.model.send({ ...said, revision: this.model.get("revision"), id });
    } catch {
      this.lose(); // a kernel that is known to be dead refuses at once
    }
  }

  settle(ack) {
    clearTimeout(this.pending.get(ack));
    if (this.pending.delete(ack)) this.warning.textContent = "";
  }

  lose() {
    this.warning.textContent = LOST;
  }
}

function leave(event, box) {
  event.stopPropagation();
  document.activeElement.blur();
  box.closest(".jp-Cell, .cell")?.focus();
}

function middle(piece) {
  const { left, top, width, height } = piece.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function nearest(here, pieces, [dx, dy]) {
  const [x, y] = middle(here);
  let best, least = Infinity;
  for (const piece of pieces) {
    const [px, py] = middle(piece);
    const along = (px - x) * dx + (py - y) * dy;
    const cost = along + 2 * (Math.abs((px - x) * dy) + Math.abs((py - y) * dx));
    if (along > 4 && cost < least) [best, least] = [piece, cost];
  }
  return best;
}

function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}
