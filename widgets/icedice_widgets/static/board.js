// The page's side of a board: it shows the picture that Python drew and tells what was pressed.
// It knows no game and no rule.

const WIDE_FROM = 840;
const LESSON_FROM = 1169; // three columns, on a page that a lesson has to itself, and 44 pixels for each finger
const TABLET_FROM = 720; // two of them
const TOUCHABLE_FROM = 344; // where there is less room, a finger's place is smaller than a finger
const ANSWER_WITHIN = 4000;
const USAGE = "Arrow keys move, Enter presses. Numbers and signs can be typed. "
  + "Press the question mark key to hear how the game is going. Escape leaves the board.";
const PRESSING = ["Enter", " "];
const LET_GO = ["pointerup", "pointercancel", "keyup", "blur"];

export default {
  initialize({ model }) {
    follow(model);
  },
  render({ model, el }) {
    const view = new View(model, el);
    return () => view.destroy();
  },
};

class View {
  constructor(model, el) {
    this.model = model;
    this.kernel = new Kernel(model, ANSWER_WITHIN, { lost: () => this.lose(), answered: (id) => this.answered(id) });
    this.big = false;
    this.timers = [];
    this.sliding = []; // motions that end at once when somebody goes on
    this.notices = [];
    this.held = "";
    this.build(el);
    this.listen();
    this.draw();
    this.showForm();
    this.keeping.offer();
  }

  build(el) {
    const { name } = this.kernel;
    this.stage = make("div", { class: "icedice-stage", role: "application", "aria-roledescription": "game board",
      "aria-label": this.model.get("title"), "aria-describedby": `${name}-usage` });
    this.picture = new Picture(this.stage, name);
    this.focus = new Focus(this.stage);
    this.keeping = new Keeping(this.model, { open: (panel) => this.cover.open(panel), close: () => this.uncover(),
      resume: (code) => this.send("resume", "", { answers: { code } }) });
    this.cover = new Cover(this.stage);
    this.live = make("div", { class: "icedice-unseen", role: "status", "aria-live": "polite" });
    this.usage = make("p", { class: "icedice-unseen", id: `${name}-usage` });
    this.grow = button("Fill the screen", () => this.toggleBig(), "icedice-grow");
    this.grow.hidden = true; // until it is known how much room there is
    this.host = make("div", { class: "icedice" }, this.grow, this.stage, this.cover.over, this.live, this.usage);
    el.append(this.host);
  }

  listen() {
    const changes = { "change:revision": () => this.draw(true), "change:form": () => this.showForm() };
    for (const name in changes) this.model.on(name, changes[name]);
    this.stage.addEventListener("click", (event) => this.clicked(event));
    this.stage.addEventListener("pointerdown", (event) => this.grasped(event));
    this.stage.addEventListener("contextmenu", (event) => event.target.closest("[data-hold]") && event.preventDefault());
    this.host.addEventListener("keydown", (event) => this.keyed(event));
    noteKeys(this.host);
    const letGo = (event) => {
      this.hold("");
      if (event.type !== "pointerup" || !this.down?.contains(event.target)) this.letUp();
    };
    for (const name of LET_GO) window.addEventListener(name, letGo);
    this.room = new BoardRoom(this.host, () => this.measure());
    this.stopListening = () => {
      for (const [name, act] of Object.entries(changes)) this.model.off(name, act);
      for (const name of LET_GO) window.removeEventListener(name, letGo);
      this.room.leave();
    };
  }

  destroy() {
    this.stopListening();
    this.stopTimers();
    this.kernel.leave();
    this.host.remove();
  }

  // -- messages ------------------------------------------------------------------------------------

  send(kind, text = "", more = {}) {
    return this.kernel.ask({ kind, text, revision: this.model.get("revision"), ...more });
  }

  // Whoever drags or holds a key down wishes faster than anybody can answer: only the newest wish waits.
  wish(...message) {
    this.wished = message;
    if (!this.kernel.isAsked(this.asked)) this.sendWish();
  }

  sendWish() {
    if (!this.wished) return;
    this.asked = this.send(...this.wished);
    this.wished = null;
  }

  answered(id) {
    this.letUp();
    if (id === this.asked) this.sendWish();
    if (this.lost) this.find();
    this.showNotice();
  }

  lose() {
    if (this.lost) return;
    this.lost = true;
    this.letUp();
    this.stopTimers();
    if (!this.host.dispatchEvent(new CustomEvent("icedice-lost", { bubbles: true, cancelable: true }))) return;
    this.host.classList.add("lost");
    const here = this.host.contains(focusAround(this.host));
    this.cover.open(lostPanel(this.model.get("code"), (code, word) => this.copy(code, word)));
    this.speak(LOST);
    if (here) this.cover.over.querySelector("button").focus({ preventScroll: true });
  }

  find() {
    this.lost = false;
    this.host.classList.remove("lost");
    this.showForm();
    this.keeping.offer();
    this.draw();
  }

  // -- the picture ---------------------------------------------------------------------------------

  draw(spoken = false) {
    this.letUp();
    this.focus.keptWhile(() => this.sliding.push(...this.picture.show(this.model)));
    if (this.focus.piece?.matches(READY)) this.typing = false; // what was typed is played
    const { usage, layout } = this.picture.svg.dataset;
    write(this.usage, [USAGE, usage].filter(Boolean).join(" "));
    this.host.dataset.layout = layout;
    this.host.dataset.revision = this.model.get("revision");
    this.showBig();
    this.noteNotices();
    this.setTimers();
    this.focus.placeRing();
    if (spoken) this.speak(this.model.get("spoken"));
    this.keeping.note();
  }

  setTimers() {
    this.stopTimers();
    const { nextMs, wakeMs } = this.picture.svg.dataset;
    if (this.lost) return;
    if (nextMs && !this.model.get("form")) this.timers.push(setTimeout(() => this.send("go"), Number(nextMs)));
    if (wakeMs) this.timers.push(setTimeout(() => this.send("tick"), Number(wakeMs)));
    const clock = this.stage.querySelector("[data-countdown]");
    if (clock) this.timers.push(countDown(clock));
  }

  stopTimers() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer); // intervals share the numbers of timeouts
  }

  measure() {
    const { width } = this.room;
    const layout = this.layoutFor(width);
    if (width && layout !== this.asks && layout !== this.host.dataset.layout) this.send("layout", layout);
    if (width) this.asks = layout; // asked once for each change of room, so two views cannot quarrel
    this.offerRoom(width);
    this.focus.placeRing();
  }

  layoutFor(room) {
    if (room >= TABLET_FROM && this.host.closest("[data-room~='lesson']")) return room >= LESSON_FROM ? "lesson" : "tablet";
    return room >= WIDE_FROM ? "wide" : "narrow";
  }

  // In a notebook on a phone half of the screen is not the board's.
  offerRoom(room = this.host.clientWidth) {
    const offered = this.stage.querySelector('[data-tool="big"]');
    this.grow.hidden = Boolean(offered) || (!this.big && room >= TOUCHABLE_FROM);
    this.grow.textContent = this.big ? "Back to the notebook" : "Fill the screen";
  }

  // What was not said in the picture before.
  noteNotices() {
    const notices = [...this.stage.querySelectorAll("[data-notice]")];
    this.notice = notices.find((notice) => !this.notices.includes(notice.textContent));
    this.notices = notices.map((notice) => notice.textContent);
  }

  // An answer to who has pressed something here is seen, even if it stands at the other end of a phone.
  showNotice() {
    this.notice?.scrollIntoView({ block: "nearest", behavior: STILL.matches ? "instant" : "smooth" });
    this.notice = null;
  }

  // Whoever made the board big finds the way back in the same place.
  showBig() {
    const tool = this.stage.querySelector('[data-tool="big"]');
    tool?.setAttribute("aria-pressed", String(this.big));
    if (tool) write(tool.querySelector("text"), this.big ? "Back" : "Big");
  }

  toggleBig() {
    this.big = !this.big;
    this.host.classList.toggle("big", this.big);
    if (this.host.showPopover) { // the top layer: no panel of the page can cut it off
      this.host.popover = this.big ? "manual" : null;
      if (this.big) this.host.showPopover();
    }
    this.host.dispatchEvent(new CustomEvent("icedice-big", { bubbles: true, detail: this.big }));
    this.draw();
    this.offerRoom();
    (this.stage.querySelector('[data-tool="big"]') ?? this.grow).focus({ preventScroll: true });
  }

  speak(words) {
    if (words) this.live.replaceChildren(make("p", {}, words)); // a new node, so that equal words are said again
  }

  // -- pressing ------------------------------------------------------------------------------------

  clicked(event) {
    const piece = event.target.closest(PRESSABLE);
    if (!piece) return this.dragged || this.point(event.target.closest("[data-spot]"), event);
    if (this.skipped && piece.closest("[data-late]")) return; // it was not to be seen yet
    if (piece.dataset.tool === "hint" && isEcho(event)) return this.letUp();
    this.typing = false;
    const isHeld = piece.dataset.hold !== undefined && event.detail > 0; // a finger holds; other clicks switch
    const { sent } = this.kernel;
    if (!isHeld) this.press(piece);
    if (this.kernel.sent === sent) this.letUp(); // there is no answer to wait for
    if (!this.stage.inert) piece.focus({ preventScroll: true });
  }

  press(piece) {
    const { move, tap, tool, hold } = piece.dataset;
    if (isOff(piece)) this.speak(piece.getAttribute("aria-label"));
    else if (tool === "big") this.toggleBig();
    else if (tool === "copy") this.copy(this.model.get("code"), piece.querySelector("text"));
    else if (tool !== undefined) this.useTool(piece);
    else if (tap !== undefined) this.send("tap", tap);
    else if (move !== undefined) this.send("move", move);
    else if (hold !== undefined) this.hold(this.held ? "" : hold);
  }

  useTool({ dataset: { tool, key } }) {
    if (tool !== "close") this.focus.opener = key;
    this.send("tool", tool);
  }

  // What is held is shown until it is let go: the finger lifted, the key released, the window left.
  grasped(event) {
    this.skipped = this.skip();
    this.dragged = false;
    const spot = event.target.closest("[data-spot]");
    const held = event.pointerType !== "touch" || event.target.matches(".grip"); // elsewhere a finger scrolls the page
    if (spot && held && event.button === 0) this.drag(spot, event);
    const piece = event.target.closest(PRESSABLE);
    if (!piece || isOff(piece) || event.button !== 0) return;
    if (piece.dataset.hold !== undefined) this.hold(piece.dataset.hold);
    else this.pressDown(piece);
  }

  // A button stays down until its answer is there.
  pressDown(piece) {
    this.letUp();
    this.down = piece;
    piece.classList.add("down");
  }

  letUp() {
    this.down?.classList.remove("down");
    this.down = null;
  }

  // A spot tells where it is pointed at, in the units in which it is drawn.
  drag(spot, event) {
    this.dragged = true;
    const move = (now) => this.point(spot, now);
    const end = () => {
      window.removeEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel"]) window.removeEventListener(name, end);
      if (!this.host.contains(focusAround(this.host))) this.focus.enter();
    };
    window.addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, end);
    move(event);
  }

  point(spot, { clientX, clientY }) {
    if (!spot?.isConnected) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(spot.getScreenCTM().inverse());
    this.wish("tap", `${spot.dataset.spot} ${x.toFixed(1)} ${y.toFixed(1)}`);
  }

  // Nobody has to wait until everything has slid to its place.
  skip() {
    const moving = this.sliding.splice(0).filter((motion) => motion.playState === "running");
    for (const motion of moving) motion.finish();
    return moving.length > 0;
  }

  hold(what) {
    if (what === this.held) return;
    this.held = what;
    this.send("hold", what);
  }

  // -- keys ----------------------------------------------------------------------------------------

  keyed(event) {
    if (!isPlain(event)) return;
    if (event.key === "Escape") return this.escaped(event);
    const skipped = this.skip();
    keepKeys(event);
    if (!this.stage.contains(event.target)) return;
    if (event.repeat && this.held) return event.preventDefault();
    const isPress = PRESSING.includes(event.key); // a key held down is one press, and what is not seen yet is not pressed
    if (isPress && (skipped || event.repeat)) return event.preventDefault();
    if (this.steer(event.key, event.shiftKey)) event.preventDefault();
  }

  // Says whether the key meant something here.
  steer(key, shift) {
    const here = this.focus.piece, pieces = this.focus.pieces();
    if (key in ARROWS && shift && this.picture.svg.dataset.usage) return this.wish("key", `Shift+${key}`), true;
    if (key in ARROWS) return this.goTo(nearest(here, pieces, ARROWS[key]));
    if (key === "Home") return this.goTo(pieces[0]);
    if (key === "End") return this.goTo(pieces.at(-1));
    if (key === "Enter" && shift) return true;
    if (key === " " || (key === "Enter" && !this.typing)) return this.press(here), true;
    if (key.length > 1 && !["Enter", "Backspace", "Delete"].includes(key)) return false;
    this.typing = key !== "Enter"; // after typing, Enter belongs to what was typed
    return this.send("key", key), true;
  }

  goTo(piece) {
    this.typing = false;
    piece?.focus();
    return true;
  }

  // Escape closes what lies uppermost; where nothing is open it leaves the board.
  escaped(event) {
    event.stopPropagation();
    if (this.lost || this.keeping.offered) return leaveToCell(this.host);
    if (this.cover.isOpen) return this.closeCover();
    const closing = this.stage.querySelector(CLOSES);
    if (closing) this.press(closing);
    else if (this.big) this.toggleBig();
    else leaveToCell(this.host);
  }

  // -- over the board ------------------------------------------------------------------------------

  closeCover() {
    if (this.model.get("form")) this.send("tool", "close");
    else this.uncover();
  }

  uncover() {
    if (this.cover.isOpen && this.cover.close()) this.focus.enter();
  }

  // The same form keeps its panel, with what is half typed there, also when the kernel was lost in between.
  showForm() {
    const form = this.model.get("form");
    if (this.lost) return;
    if (form !== this.form) this.panel = form && this.panelOf(form);
    this.form = form;
    if (!form) return this.uncover();
    const here = this.host.contains(focusAround(this.host));
    this.cover.open(this.panel);
    if (here) this.panel.querySelector("input, textarea, select").focus();
  }

  panelOf(form) {
    return formPanel(form, this.kernel.name, {
      submit: (answers) => this.send("form", form.name, { answers }),
      other: (tool) => this.send("tool", tool),
      cancel: () => this.closeCover(),
    });
  }

  async copy(code, word) {
    try {
      await navigator.clipboard.writeText(code);
      this.speak("The save code is copied.");
      if (word) sayForAWhile(word, "Copied");
    } catch {
      if (!this.lost) this.cover.open(copyPanel(code, () => this.closeCover()));
      const text = this.cover.over.querySelector("textarea");
      text.focus();
      text.select(); // where the page may not write the clipboard, Ctrl+C still may
    }
  }
}
