// What stands at one place of a lesson: pages of words, and the boards and explorers among them.

class Standing {
  // `ask` tells the kernel what was done on a page; `came` is called when a board or an explorer is there.
  constructor(node, manager, ask, came) {
    Object.assign(this, { node, manager, ask, came, told: "", pieces: new Map() });
  }

  leave() {
    for (const piece of this.pieces.values()) piece.leave();
    this.pieces.clear();
  }

  // Lays the pieces of a part in their order; those that lie here already stay as they are. What was there before stays
  // to be seen until all of them are ready.
  async lay(part, pages) {
    const told = JSON.stringify(part);
    if (told === this.told) return;
    this.told = told;
    try {
      const made = part.pieces.map((piece) => this.piece(piece, pages));
      const isAtOnce = made.every((piece) => !(piece instanceof Promise));
      const laid = isAtOnce ? made : await Promise.all(made);
      if (this.told !== told || !this.node.isConnected) return;
      this.letGoOfOthers(part.pieces);
      const wasHere = this.node.contains(focusAround(this.node)); // on a slow machine a learner may be there first
      this.put(part.look, laid);
      if (wasHere && !this.node.contains(focusAround(this.node))) focusTitle(this.node);
      if (!isAtOnce) this.came();
    } catch (error) {
      this.told = "";
      console.error("icedice: a part of the lesson could not be shown", error);
    }
  }

  // A page is there at once, a widget when its model is.
  piece({ page, widget }, pages) {
    const name = page ?? widget;
    if (this.pieces.has(name)) return this.pieces.get(name);
    if (!page) return this.view(widget);
    const made = new Page(page, this.ask);
    made.show(pages[page], false);
    this.pieces.set(page, made);
    return made;
  }

  async view(id) {
    const made = new View(await this.manager.create_view(await this.manager.get_model(id), {}));
    this.pieces.set(id, made);
    return made;
  }

  letGoOfOthers(wanted) {
    const names = new Set(wanted.map(({ page, widget }) => page ?? widget));
    for (const [name, piece] of this.pieces) {
      if (names.has(name)) continue;
      piece.leave();
      this.pieces.delete(name);
    }
  }

  // The pages of a board lie on its card; all other pieces lie one below the other.
  put(look, laid) {
    const ground = this.ground(look);
    if (look !== "board") return lay(ground, laid);
    this.card ??= make("div", { class: "icelesson-card icetrail" });
    lay(ground, [...laid.filter(({ widget }) => widget), { host: this.card }]);
    lay(this.card, laid.filter(({ widget }) => !widget));
  }

  ground(look) {
    if (this.look !== look) this.node.replaceChildren(...look ? [make("div", { class: `icelesson-${look}` })] : []);
    this.look = look;
    return look ? this.node.firstElementChild : this.node;
  }

  renew(pages) {
    for (const [name, piece] of this.pieces) if (pages[name]) piece.show(pages[name], true);
  }

  answered(id, refused) {
    for (const piece of this.pieces.values()) piece.answered?.(id, refused);
  }
}

// A board or an explorer on the page.
class View {
  constructor(view) {
    Object.assign(this, { view, widget: view.luminoWidget ?? view.pWidget });
  }

  get host() {
    return this.widget.node;
  }

  // What the notebook has taken off the page cannot be detached any more; letting go is all that is left to do.
  leave() {
    try {
      this.view.remove();
    } catch { /* it is gone already */ }
  }
}

// From the last to the first, so that each knows what comes behind it. What lies where it belongs is not moved: moving
// loses the focus.
function lay(ground, pieces) {
  let behind = null;
  for (const piece of [...pieces].reverse()) {
    const { host, widget } = piece;
    if (widget && !widget.isAttached) widget.constructor.attach(widget, ground, behind);
    else if (host.parentElement !== ground || (behind && host.nextElementSibling !== behind)) ground.insertBefore(host, behind);
    behind = host;
  }
}
