// The kernel on the other side: what is asked of it, what it has not answered yet, and how its loss is noticed.

const GONE = ["restarting", "autorestarting", "dead"];

let asking = 0; // views on this page; each widget loads its own copy of this file

class Kernel {
  // `lost` is called when nobody answers within `patience` milliseconds, `answered` with the id of what was answered,
  // and whether it was refused.
  constructor(model, patience, { lost, answered }) {
    Object.assign(this, { model, patience, lost, answered, pending: new Map(), sent: 0 });
    this.name = `v${++asking}x${Math.random().toString(36).slice(2, 8)}`;
    this.hear = ({ ack, refused }) => this.heard(ack, Boolean(refused));
    this.look = (_, status) => GONE.includes(status) && lost();
    model.on("msg:custom", this.hear);
    model.on("comm:close", lost);
    // Where the page tells how its kernel is, nobody has to press a dead board to find out.
    this.status = model.widget_manager?.kernel?.statusChanged;
    this.status?.connect(this.look);
  }

  ask(message, buffers) {
    const id = `${this.name}:${++this.sent}`;
    this.pending.set(id, setTimeout(this.lost, this.patience));
    try {
      this.model.send({ ...message, id }, undefined, buffers);
    } catch {
      this.lost(); // a kernel that is known to be dead refuses at once
    }
    return id;
  }

  heard(id, refused) {
    if (!this.pending.has(id)) return;
    clearTimeout(this.pending.get(id));
    this.pending.delete(id);
    this.answered(id, refused);
  }

  isAsked(id) {
    return this.pending.has(id);
  }

  leave() {
    this.model.off("msg:custom", this.hear);
    this.model.off("comm:close", this.lost);
    this.status?.disconnect(this.look);
    for (const timer of this.pending.values()) clearTimeout(timer);
  }
}
