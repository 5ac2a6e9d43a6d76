// The page keeps the code of a game for the time when the kernel is gone, and knows when that was.

class Keeping {
  // `open` lays a panel over the board and `close` takes it away; `resume` asks for the game of a code.
  constructor(model, { open, close, resume }) {
    Object.assign(this, { model, open, close, resume, offered: false });
    this.code = model.get("code"); // what was here when this view began is no news
  }

  get name() {
    return this.model.get("kept_as") && `icedice game ${this.model.get("kept_as")}`;
  }

  // Keeps what somebody has played since; a new game that nobody has begun leaves nothing to keep.
  note() {
    if (this.offered && this.model.get("played")) this.end();
    const code = this.model.get("code");
    if (!this.name || code === this.code) return;
    this.code = code;
    if (this.model.get("played")) this.store(JSON.stringify({ code, at: Date.now() }));
    else this.forget();
  }

  store(text) {
    try {
      localStorage.setItem(this.name, text);
    } catch {} // a page may have no room of its own: then nothing is offered later
  }

  forget() {
    try {
      localStorage.removeItem(this.name);
    } catch {}
  }

  // The kernel that had this game is gone, but the page has kept it.
  offer() {
    const game = this.found;
    if (!game || this.model.get("form")) return;
    this.offered = true;
    this.open(gamePanel(game.at, () => this.resume(game.code), () => this.end()));
  }

  // What was kept has been taken up, or nobody wants it.
  end() {
    this.offered = false;
    if (!this.model.get("played")) this.forget();
    this.close();
  }

  // The game to go on with: only on a board on which nobody has moved yet.
  get found() {
    if (!this.name || this.model.get("played")) return null;
    try {
      const { code, at } = JSON.parse(localStorage.getItem(this.name));
      return typeof code === "string" && Number.isFinite(at) ? { code, at } : null;
    } catch {
      return null;
    }
  }
}

function gamePanel(at, goOn, begin) {
  const then = new Date(at);
  const day = then.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" });
  const time = then.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  const title = "Go on with your game?";
  return make("section", { class: "icedice-panel game", role: "dialog", "aria-label": title },
    make("h2", {}, title),
    make("p", {}, `Somebody played here on ${day}, at ${time}. Was that you?`),
    make("div", { class: "icedice-row" }, button("Go on", goOn, "act"), button("Start a new game", begin)));
}
