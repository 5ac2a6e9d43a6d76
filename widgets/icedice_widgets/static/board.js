// The page's side of a board: it shows the picture that Python drew and tells what was pressed.
// It knows no game and no rule.

const PRESSABLE = '[role="button"]';
const BUTTON = /<g( data-key="[^"]*")?( aria-label="[^"]*" data-(move|tap|tool|hold)="([^"]*)")/g;
const NAMES_AN_ID = / (?:id="|href="#|(?:fill|stroke|clip-path|mask|marker-\w+)="url\(#)/g;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const WIDE_FROM = 840;
const TOUCHABLE_FROM = 344; // where there is less room, a finger's place is smaller than a finger
const ANSWER_WITHIN = 4000;
const SAID_FOR = 2500;
const RESTS_FOR = 80; // a pointer that only passes by asks for nothing
const FOCUSED_WITHIN = 60; // sooner than anybody types after a click
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const USAGE = "Arrow keys move, Enter presses. Numbers and signs can be typed. "
  + "A question mark tells where the game stands. Escape leaves the board.";
const LEAVING = "[data-leaving]"; // it has gone from the picture but still has the focus
const STAYING = `:not(${LEAVING}, ${LEAVING} *)`;
const CLOSES = '[data-tool="close"], [data-tap="close"]';
const READY = '[data-tool="ready"]';
const ON_EVERY_SHEET = ["viewBox", "class", "fill", "font-family", "stroke-linecap", "stroke-linejoin"];
const LET_GO = ["pointerup", "pointercancel", "keyup", "blur"];
const LOST = "This board has lost its kernel: run its cell again.";

let views = 0;

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
    this.name = `v${++views}x${Math.random().toString(36).slice(2, 8)}`; // each board loads its own copy of this file
    this.pending = new Map();
    this.big = false;
    this.timers = [];
    this.motions = []; // to begin with the next frame
    this.unseen = []; // to be done once the new picture is seen
    this.sliding = [];
    this.notices = [];
    this.sent = 0;
    this.held = "";
    this.build(el);
    this.listen();
    this.draw();
    this.showForm();
  }

  build(el) {
    this.stage = make("div", { class: "icedice-stage", role: "application", "aria-roledescription": "game board",
      "aria-label": this.model.get("title"), "aria-describedby": `${this.name}-usage` });
    this.ring = make("div", { class: "icedice-ring", hidden: "" });
    this.over = make("div", { class: "icedice-over", hidden: "" });
    this.live = make("div", { class: "icedice-unseen", role: "status", "aria-live": "polite" });
    this.usage = make("p", { class: "icedice-unseen", id: `${this.name}-usage` });
    this.above = make("div", { class: "icedice-above" });
    this.stage.append(this.above, this.ring);
    this.grow = button("", () => this.toggleBig(), "icedice-grow");
    this.host = make("div", { class: "icedice" }, this.grow, this.stage, this.over, this.live, this.usage);
    el.append(this.host);
  }

  listen() {
    const changes = { "change:revision": () => this.draw(true), "change:form": () => this.showForm(),
      "msg:custom": (message) => this.answered(message), "comm:close": () => this.lose() };
    for (const [name, act] of Object.entries(changes)) this.model.on(name, act);
    this.stage.addEventListener("click", (event) => this.clicked(event));
    this.stage.addEventListener("pointerdown", (event) => this.grasped(event));
    this.stage.addEventListener("contextmenu", (event) => event.target.closest("[data-hold]") && event.preventDefault());
    const letGo = (event) => {
      this.hold("");
      if (event.type !== "pointerup" || !this.down?.contains(event.target)) this.letUp();
    };
    for (const name of LET_GO) window.addEventListener(name, letGo);
    this.host.addEventListener("keydown", (event) => this.keyed(event));
    this.stage.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.expect(event.target));
    for (const name of ["focusin", "focusout"]) this.stage.addEventListener(name, (event) => this.focused(event));
    const measure = debounced(() => this.measure(), 120);
    const watcher = new ResizeObserver(measure);
    watcher.observe(this.host);
    const unwatch = this.watchKernel();
    this.stopListening = () => {
      for (const [name, act] of Object.entries(changes)) this.model.off(name, act);
      for (const name of LET_GO) window.removeEventListener(name, letGo);
      watcher.disconnect();
      unwatch();
      measure.cancel();
    };
  }

  destroy() {
    this.stopListening();
    this.stopTimers();
    clearTimeout(this.expecting);
    cancelAnimationFrame(this.frame);
    for (const timer of this.pending.values()) clearTimeout(timer);
    this.host.remove();
  }

  // -- messages ------------------------------------------------------------------------------------

  send(kind, text = "", more = {}) {
    const id = `${this.name}:${++this.sent}`;
    this.pending.set(id, setTimeout(() => this.lose(), ANSWER_WITHIN));
    try {
      this.model.send({ kind, text, revision: this.model.get("revision"), id, ...more });
    } catch {
      this.lose(); // a kernel that is known to be dead refuses at once
    }
    return id;
  }

  // Whoever drags or holds a key down wishes faster than anybody can answer: only the newest wish waits.
  wish(...message) {
    this.wished = message;
    if (!this.pending.has(this.asked)) this.ask();
  }

  ask() {
    if (!this.wished) return;
    this.asked = this.send(...this.wished);
    this.wished = null;
  }

  answered({ ack, ahead }) {
    if (ahead) this.readAhead(ahead);
    if (!this.pending.has(ack)) return;
    this.isAnswered = true;
    this.letUp();
    clearTimeout(this.pending.get(ack));
    this.pending.delete(ack);
    if (ack === this.asked) this.ask();
    if (this.lost) this.find();
  }

  // Where the page tells how its kernel is, nobody has to press a dead board to find out.
  watchKernel() {
    const changes = this.model.widget_manager?.kernel?.statusChanged;
    const look = (_, status) => ["restarting", "autorestarting", "dead"].includes(status) && this.lose();
    changes?.connect(look);
    return () => changes?.disconnect(look);
  }

  lose() {
    if (this.lost) return;
    this.lost = true;
    this.letUp();
    this.stopTimers();
    this.host.classList.add("lost");
    const here = this.host.contains(document.activeElement);
    this.cover(lostPanel(this.model.get("code"), (code, word) => this.copy(code, word)), LOST);
    if (here) this.over.querySelector("button").focus({ preventScroll: true });
  }

  find() {
    this.lost = false;
    this.host.classList.remove("lost");
    this.showForm();
    this.draw();
  }

  // -- the picture ---------------------------------------------------------------------------------

  draw(spoken = false) {
    this.settle();
    this.letUp();
    const due = this.takeDue(), focus = due ?? this.focusedPiece();
    const home = focus?.closest("svg > [data-key]").dataset.key;
    if (!this.change(this.model.get("svg"))) return;
    this.unseen.push(() => this.handOn(focus, home, Boolean(due)));
    this.showBig();
    write(this.usage, [USAGE, this.svg.dataset.usage].filter(Boolean).join(" "));
    this.host.dataset.layout = this.svg.dataset.layout;
    this.host.dataset.revision = this.model.get("revision");
    if (this.byKeys || !spoken) this.settle(); // whoever types has the focus at every moment
    this.placeRing();
    this.setTimers();
    onceSeen(() => {
      this.settle();
      if (spoken) this.speak(this.model.get("spoken"));
      this.showNotice();
      this.expectNext();
    });
  }

  // Most of a picture is what it was: only what has changed is read.
  change(text) {
    const isReady = this.ready?.text === text && this.ready.was === this.text;
    const { changed, next } = isReady ? this.ready : this.read(text);
    this.ready = null; // what was read can be shown once
    if (!next) return false;
    const sheet = sheetLike(next);
    if (!changed) sheet.append(...travelling(next));
    if (this.svg) this.renew(next, sheet, changed?.map(({ node }, i) => [node, next.children[i]]));
    else this.begin(next, sheet);
    this.text = text;
    return true;
  }

  read(text) {
    const changed = this.svg && this.changed(text);
    const next = this.parsed(changed ? `${opening(text)}${changed.map(({ now }) => now).join("")}</svg>` : text);
    return { was: this.text, text, changed, next };
  }

  // What a press will show is read before it comes.
  readAhead({ head, changed }) {
    const { parts } = split(this.text);
    for (const [place, now] of changed) parts[place] = now;
    this.ready = this.read(`${head}${parts.join("")}</svg>`);
  }

  // What travels lies on a sheet of its own, above: what changes below is then painted without it.
  begin(svg, sheet) {
    this.stage.prepend((this.svg = svg));
    this.above.append((this.sheet = sheet));
  }

  // The smallest elements that have changed, or nothing where the two pictures are built differently.
  changed(text) {
    const parts = arrived?.was === this.text ? arrived.parts : partsChanged(split(this.text).parts, split(text).parts);
    if (!parts?.every(({ was, now }) => whoIs(was) === whoIs(now))) return undefined;
    const panels = panelsOn(this.stage);
    return parts.flatMap(({ place, was, now }) => changes(panels[place], was, now));
  }

  renew(next, sheet, pairs = [[this.svg, next], [this.sheet, sheet]]) {
    const still = STILL.matches || this.svg.dataset.layout !== next.dataset.layout;
    const before = still ? null : snapshot(this.stage, pairs);
    morphAttributes(this.svg, next);
    morphAttributes(this.sheet, sheet);
    for (const [old, fresh] of pairs) morph(old, fresh);
    if (before) this.move(before);
  }

  // What goes somewhere sets off from where it was, in the first frame that shows it; what stays waits for the next.
  move(before) {
    const thrown = news(this.stage, before, "data-tumble");
    this.motions.push(() => this.sliding.push(...animate(this.stage, before, thrown.length > 0)));
    this.unseen.push(...thrown.map(tumble));
    this.unseen.push(...news(this.stage, before, "data-refused").map((piece) => () => shake(piece)));
  }

  // Two views of one board would repeat every id, and the first one hidden would blank the second. No word of a
  // player's can look like an attribute: its quotation marks are written otherwise.
  parsed(text) {
    return parse(text.replace(NAMES_AN_ID, `$&${this.name}-`).replace(BUTTON, (_, key, rest, kind, what) => (
      `<g role="button" tabindex="-1"${key ?? ` data-key="${kind} ${what}"`}${rest}`)));
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

  setTimers() {
    this.stopTimers();
    const { nextMs, wakeMs } = this.svg.dataset;
    if (this.lost) return;
    if (nextMs && !this.model.get("form")) this.timers.push(setTimeout(() => this.send("go"), Number(nextMs)));
    if (wakeMs) this.timers.push(setTimeout(() => this.send("tick"), Number(wakeMs)));
    const clock = this.stage.querySelector("[data-countdown]" + STAYING);
    if (clock) this.timers.push(countDown(clock));
  }

  stopTimers() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer); // intervals share the numbers of timeouts
  }

  measure() {
    const room = this.host.clientWidth;
    const layout = room >= WIDE_FROM ? "wide" : "narrow";
    if (room && layout !== this.room && layout !== this.svg?.dataset.layout) this.send("layout", layout);
    if (room) this.room = layout; // asked once for each change of room, so two views cannot quarrel
    this.offerRoom(room);
    this.placeRing();
  }

  // In a notebook on a phone half of the screen is not the board's.
  offerRoom(room = this.host.clientWidth) {
    const offered = this.stage.querySelector('[data-tool="big"]');
    this.grow.hidden = Boolean(offered) || (!this.big && room >= TOUCHABLE_FROM);
    this.grow.textContent = this.big ? "Back to the notebook" : "Fill the screen";
  }

  // An answer to who has pressed something here is seen, even if it stands at the other end of a phone.
  showNotice() {
    const notices = [...this.stage.querySelectorAll("[data-notice]" + STAYING)];
    const fresh = notices.find((notice) => !this.notices.includes(notice.textContent));
    if (this.isAnswered) fresh?.scrollIntoView({ block: "nearest", behavior: STILL.matches ? "instant" : "smooth" });
    this.notices = notices.map((notice) => notice.textContent);
    this.isAnswered = false;
  }

  // Whoever made the board big finds the way back in the same place.
  showBig() {
    const tool = this.stage.querySelector('[data-tool="big"]' + STAYING);
    tool?.setAttribute("aria-pressed", String(this.big));
    if (tool) write(tool.querySelector("text"), this.big ? "Back" : "Big");
  }

  speak(words) {
    if (words) this.live.replaceChildren(make("p", {}, words)); // a new node, so that equal words are said again
  }

  // -- pressing ------------------------------------------------------------------------------------

  clicked(event) {
    const piece = event.target.closest(PRESSABLE);
    if (!piece) return this.dragged || this.point(event.target.closest("[data-spot]"), event);
    if (this.skipped && piece.closest("[data-late]")) return; // it was not to be seen yet
    this.typing = this.byKeys = false;
    const wasHeld = piece.dataset.hold !== undefined && event.detail > 0; // a finger holds; other clicks switch
    const asked = this.sent;
    if (!wasHeld) this.press(piece); // first: the answer is under way while the focus moves
    if (this.sent === asked) this.letUp();
    if (!this.stage.inert) this.focusSoon(piece, this.sent === asked);
  }

  // A mouse has given the focus already. Who clicks otherwise gets it with the answer: to show it before would only
  // delay the answer. Where that takes long, the focus does not wait, as keys would go to the notebook.
  focusSoon(piece, now) {
    if (now || document.activeElement === piece) return piece.focus({ preventScroll: true });
    this.due = piece;
    setTimeout(() => this.takeDue()?.focus({ preventScroll: true }), FOCUSED_WITHIN);
  }

  takeDue() {
    const piece = this.due?.isConnected ? this.due : null;
    this.due = null;
    return piece;
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
    if (tool !== "close") this.opener = key;
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

  // A button stays down until its answer is there: to paint it up again in the meantime would only delay the answer.
  pressDown(piece) {
    this.letUp();
    this.down = piece;
    piece.classList.add("down");
    this.announce(piece);
  }

  // The kernel may think about a press before it comes: while the pointer or the focus rests there.
  expect(target, kind = "soon") {
    clearTimeout(this.expecting);
    const piece = target?.closest(PRESSABLE);
    if (piece) this.expecting = setTimeout(() => this.announce(piece, kind), RESTS_FOR);
  }

  // What comes next is most likely where somebody is already, or else the first thing that can be played.
  expectNext() {
    const pieces = this.pieces();
    const here = pieces.find((piece) => piece.matches(":hover")) ?? (this.byKeys ? this.focusedPiece() : null);
    this.expect(here ?? pieces.find(isPlayable), here ? "soon" : "perhaps");
  }

  announce(piece, kind = "soon") {
    clearTimeout(this.expecting);
    const { dataset } = piece, name = ["move", "tap", "tool"].find((one) => one in dataset);
    if (this.lost || this.pending.size || !name || isOff(piece) || !piece.isConnected) return;
    const text = `${name} ${dataset[name]}`, revision = this.model.get("revision"), known = `${revision} ${text}`;
    if (this.announced === known) return;
    this.announced = known;
    try {
      this.model.send({ kind, text, revision });
    } catch {
      // a dead kernel is told of when it is really pressed
    }
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
      if (!this.host.contains(document.activeElement)) this.enter();
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

  keyed(event) {
    this.settle();
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    if (event.key === "Escape") return this.escaped(event);
    this.byKeys = true;
    const skipped = this.skip();
    event.stopPropagation(); // the notebook's shortcuts would delete cells while a piece has the focus
    if (this.over.contains(event.target) || !this.stage.contains(event.target)) return;
    if (event.repeat && this.held) return event.preventDefault();
    if (skipped && ["Enter", " "].includes(event.key)) return event.preventDefault(); // what it would press was not seen yet
    if (this.steer(event.key, event.shiftKey)) event.preventDefault();
  }

  steer(key, shift) {
    const here = this.focusedPiece();
    const pieces = this.pieces();
    if (key in ARROWS && shift && this.svg.dataset.usage) return this.wish("key", `Shift+${key}`), true;
    if (key in ARROWS) return this.goTo(nearest(here, pieces, ARROWS[key]));
    if (key === "Home") return this.goTo(pieces[0]);
    if (key === "End") return this.goTo(pieces.at(-1));
    if (key === "Enter" && shift) return true;
    if (key === " " || (key === "Enter" && !this.typing)) return this.press(here), true;
    if (key.length > 1 && !["Enter", "Backspace", "Delete"].includes(key)) return false;
    this.typing = key !== "Enter"; // after typing, Enter belongs to what was typed
    return this.send("key", key), true;
  }

  enter() {
    this.settle();
    this.stage.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  goTo(piece) {
    this.typing = false;
    piece?.focus();
    return true;
  }

  escaped(event) {
    event.stopPropagation();
    if (!this.over.hidden) return this.lost ? this.leave() : this.closeCover();
    const closing = this.stage.querySelector(CLOSES);
    if (closing) return this.press(closing);
    if (this.big) return this.toggleBig();
    this.leave();
  }

  leave() {
    const cell = this.host.closest(".jp-Cell, .cell");
    document.activeElement.blur();
    cell?.focus();
  }

  // -- focus ---------------------------------------------------------------------------------------

  pieces() {
    const pieces = [...this.stage.querySelectorAll(PRESSABLE)];
    return this.stage.querySelector(LEAVING) ? pieces.filter((piece) => !piece.closest(LEAVING)) : pieces;
  }

  focusedPiece() {
    const piece = document.activeElement?.closest?.(PRESSABLE);
    return piece && this.stage.contains(piece) && !piece.closest(LEAVING) ? piece : null;
  }

  focused(event) {
    const piece = event.type === "focusin" && event.target.closest(PRESSABLE);
    if (piece) {
      this.stop = piece.dataset.key;
      this.rove();
      if (this.byKeys) this.expect(piece);
    }
    this.placeRing();
  }

  // The focused piece may have gone with the last step: then the tool that opened a card gets the focus again, or
  // what the next player says to begin, or something to play in its panel, or what closes the card that lies there
  // now. Chosen by order: asking where things are would lay out the page.
  handOn(piece, home, due) {
    const leaving = this.stage.querySelector(LEAVING), here = document.activeElement;
    if (piece && (due || leaving?.contains(here) || here === document.body)) {
      const pieces = this.pieces(), playable = pieces.filter(isPlayable);
      const called = (key) => pieces.find((other) => keyOf(other) === key);
      const heir = called(keyOf(piece)) ?? (piece.matches(CLOSES) ? called(this.opener) : undefined)
        ?? pieces.find((other) => other.matches(READY))
        ?? playable.find((other) => other.closest("svg > [data-key]").dataset.key === home)
        ?? pieces.find((other) => other.matches(CLOSES)) ?? playable[0] ?? pieces[0];
      if (heir?.matches(READY)) this.typing = false; // what was typed is played
      heir?.focus({ preventScroll: true });
    }
    leaving?.remove();
    this.rove();
  }

  placeRing() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.setOff();
      this.moveRing();
    });
  }

  // A new picture is shown first. What makes the browser lay out the page waits: motion for the next frame, where it
  // does so anyway, and a focus whose piece has gone until that frame is seen.
  settle() {
    for (const act of this.unseen.splice(0)) act();
    this.setOff();
  }

  setOff() {
    for (const motion of this.motions.splice(0)) motion();
  }

  moveRing() {
    const piece = this.focusedPiece();
    this.ring.hidden = !piece?.matches(":focus-visible");
    if (this.ring.hidden) return;
    const board = this.stage.getBoundingClientRect();
    const box = target(piece).getBoundingClientRect();
    const share = (part, whole) => `${(100 * part) / whole}%`;
    Object.assign(this.ring.style, { left: share(box.left - board.left, board.width),
      top: share(box.top - board.top, board.height), width: share(box.width, board.width),
      height: share(box.height, board.height) });
  }

  // -- over the board ------------------------------------------------------------------------------

  toggleBig() {
    this.big = !this.big;
    this.host.classList.toggle("big", this.big);
    if (this.host.showPopover) { // the top layer: no panel of the page can cut it off
      this.host.popover = this.big ? "manual" : null;
      if (this.big) this.host.showPopover();
    }
    this.draw();
    this.offerRoom();
    (this.stage.querySelector('[data-tool="big"]') ?? this.grow).focus({ preventScroll: true });
  }

  cover(panel, words) {
    this.over.replaceChildren(panel);
    this.over.hidden = false;
    this.stage.inert = true;
    if (words) this.speak(words);
  }

  uncover() {
    if (this.over.hidden) return;
    const inside = this.over.contains(document.activeElement);
    this.over.replaceChildren();
    this.over.hidden = true;
    this.stage.inert = false;
    if (inside) this.enter();
  }

  closeCover() {
    if (this.model.get("form")) this.send("tool", "close");
    else this.uncover();
  }

  showForm() {
    const form = this.model.get("form");
    if (this.lost) return;
    if (!form) return this.uncover();
    const here = this.host.contains(document.activeElement);
    const panel = formPanel(form, this.name, {
      submit: (answers) => this.send("form", form.name, { answers }),
      other: (tool) => this.send("tool", tool),
      cancel: () => this.closeCover(),
    });
    this.cover(panel);
    if (here) panel.querySelector("input, textarea, select").focus();
  }

  async copy(code, word) {
    try {
      await navigator.clipboard.writeText(code);
      this.speak("The save code is copied.");
      if (word) sayForAWhile(word, "Copied");
    } catch {
      if (!this.lost) this.cover(copyPanel(code, () => this.closeCover()));
      const text = this.over.querySelector("textarea");
      text.focus();
      text.select(); // where the page may not write the clipboard, Ctrl+C still may
    }
  }
}

// -- panels of plain HTML ----------------------------------------------------------------------------

function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// Text that is written anew is laid out anew, and all the page around it.
function write(node, words) {
  if (node.textContent !== words) node.textContent = words;
}

function sayForAWhile(node, words) {
  const before = node.textContent;
  node.textContent = words;
  setTimeout(() => node.textContent === words && (node.textContent = before), SAID_FOR);
}

function button(words, press, look = "") {
  const node = make("button", { type: "button", class: look }, words);
  if (press) node.addEventListener("click", press);
  return node;
}

function codeBox(code) {
  return make("label", {}, "Save code", make("textarea", { readonly: "", rows: "4", spellcheck: "false" }, code));
}

function lostPanel(code, copy) {
  return make("section", { class: "icedice-panel", role: "alertdialog", "aria-label": LOST },
    make("h2", {}, LOST),
    make("p", {}, "If a cell is still working, the board comes back by itself."),
    codeBox(code),
    button("Copy save code", ({ target }) => copy(code, target), "act"),
    make("p", {}, "To go on: on a new board press New, then Load a game. Or write in a cell ",
      make("code", {}, 'from icedice_widgets import load'), " and below it ", make("code", {}, 'load("…")'),
      " with the code between the quotation marks."));
}

function copyPanel(code, close) {
  return make("section", { class: "icedice-panel", role: "dialog", "aria-label": "Save code" },
    make("h2", {}, "Press Ctrl+C to copy"), codeBox(code), button("Close", close));
}

function formPanel(form, name, { submit, other, cancel }) {
  const title = make("h2", { id: `${name}-title` }, form.title);
  const error = make("p", { class: "icedice-error", role: "alert" }, form.error);
  const fields = make("div", { class: "icedice-fields" }, ...form.fields.map((field) => formField(field, name)));
  const row = make("div", { class: "icedice-row" }, make("button", { class: "act" }, form.submit));
  if (form.other) row.append(button(form.other.label, () => other(form.other.tool)));
  row.append(button("Cancel", cancel));
  const panel = make("form", { class: `icedice-panel ${form.name}`, role: "dialog", "aria-labelledby": title.id });
  panel.append(title, error, fields, row);
  panel.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(Object.fromEntries(new FormData(panel)));
  });
  return panel;
}

function formField({ name, label, value, kind, limit, help, choices }, board) {
  const id = `${board}-${name}`;
  const tag = { select: "select", area: "textarea" }[kind] ?? "input";
  const input = make(tag, { id, name, maxlength: limit, autocomplete: "off", spellcheck: "false" });
  for (const [choice, words] of choices) input.append(make("option", { value: choice }, words));
  input.value = value;
  const field = make("div", { class: `icedice-field ${kind}` }, make("label", { for: id }, label), input);
  if (help) {
    input.setAttribute("aria-describedby", `${id}-help`);
    field.append(make("small", { id: `${id}-help` }, help));
  }
  return field;
}

// -- from one picture to the next ----------------------------------------------------------------------

const keyOf = (node) => node.getAttribute?.("data-key"); // a dataset takes several times as long

// After the first picture only the parts that changed are sent, and of what was foretold only its number. The model
// puts them together, for its views now and for those to come; a model that has missed something asks for the whole.
let arrived = null;

function follow(model) {
  let text, parts, foretold;
  model.on("msg:custom", (message) => {
    const { since, now, count, number, ahead } = message;
    foretold = ahead ?? foretold;
    if (since === undefined || now.revision <= model.get("revision")) return;
    const was = model.get("svg");
    if (text !== was) parts = split(was).parts;
    const isForetold = number !== undefined, isKnown = !isForetold || foretold?.number === number;
    if (since !== model.get("revision") || count !== parts.length || !isKnown) return askForAll(model);
    const { head, changed } = isForetold ? foretold : message;
    const news = changed.map(([place, now]) => ({ place, was: parts[place], now }));
    for (const { place, now } of news) parts[place] = now;
    text = `${head}${parts.join("")}</svg>`;
    arrived = { was, parts: news };
    model.set({ ...now, svg: text });
    arrived = null;
  });
}

function askForAll(model) {
  model.send({ kind: "whole", revision: model.get("revision") });
}

// The opening tag. Drawings write > only at the end of a tag.
const opening = (text) => text.slice(0, text.indexOf(">") + 1);

function parse(text) {
  const nest = document.createElement("template"); // no script runs in here, and no picture is fetched
  nest.innerHTML = text;
  return nest.content.querySelector("svg");
}

// An element's opening tag and its children, as text.
function split(text) {
  const tags = /<(\/?)[a-z][^>]*?(\/?)>/gi;
  const parts = [];
  let head = "", depth = 0, from = 0;
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    if (tag[1]) depth -= 1;
    else if (!tag[2]) depth += 1;
    if (head && depth === 1) parts.push(text.slice(from, tags.lastIndex));
    if (depth === 1) from = tags.lastIndex;
    head ||= tag[0];
  }
  return { head, parts, tail: text.slice(from) };
}

// What kind of element it is, and its key: one can become another only if both are the same. The key of a button
// may go without saying: what pressing it does.
const WHO = /^<(\w+)(?: aria-label="[^"]*" data-(move|tap|tool|hold)="([^"]*)"|[^>]*? data-key="([^"]*)")?/;

function whoIs(text) {
  const [, tag, kind, what, key = kind && `${kind} ${what}`] = WHO.exec(text) ?? [];
  return `${tag} ${key}`;
}

// The children of the picture, wherever they lie.
const panelsOn = (stage) => [...stage.children]
  .flatMap((child) => (child.localName === "svg" ? child : [...child.children]))
  .flatMap((sheet) => [...sheet.children]).filter((panel) => !isLeaving(panel));

// Everything from the first group of pieces on, which drawings put last.
const travelling = (svg) => [...svg.querySelectorAll(":scope > [data-glide], :scope > [data-glide] ~ *")];

// An empty sheet of the same size, whose words and lines look the same.
function sheetLike(svg) {
  const sheet = svg.cloneNode(false);
  for (const name of sheet.getAttributeNames()) if (!ON_EVERY_SHEET.includes(name)) sheet.removeAttribute(name);
  sheet.setAttribute("role", "none");
  return sheet;
}

function partsChanged(before, after) {
  if (before.length !== after.length) return undefined;
  return after.map((now, place) => ({ place, was: before[place], now })).filter(({ was, now }) => was !== now);
}

// The smallest elements whose text has changed, with their new text.
function changes(node, was, now) {
  if (was === now) return [];
  const [a, b] = [split(was), split(now)];
  const alike = a.head === b.head && a.tail === b.tail && a.tail.startsWith("</")
    && a.parts.length === b.parts.length && a.parts.length === node.children.length
    && b.parts.every((part, i) => part.startsWith("<") && whoIs(part) === whoIs(a.parts[i]));
  if (!alike) return [{ node, now }];
  return b.parts.flatMap((part, i) => changes(node.children[i], a.parts[i], part));
}

function morph(old, next) {
  if (old.isEqualNode(next)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = next.nodeValue;
    return;
  }
  morphAttributes(old, next);
  morphChildren(old, next);
}

// Which piece is the tab stop is not the drawing's to say.
function morphAttributes(old, next) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    if (name !== "tabindex" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function morphChildren(old, next) {
  const keys = new Set([...next.children].map(keyOf));
  for (const child of [...old.children]) if (keyOf(child) && !keys.has(keyOf(child))) leave(child);
  const keyed = new Map([...old.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let cursor = isLeaving(old.firstChild) ? after(old.firstChild) : old.firstChild;
  for (const want of [...next.childNodes]) {
    const have = keyOf(want) ? keyed.get(keyOf(want)) : unkeyed(cursor, want.nodeName);
    const fits = have?.nodeName === want.nodeName;
    if (fits) morph(have, want);
    if (fits && have === cursor) cursor = after(cursor);
    else old.insertBefore(fits ? have : want, cursor); // only what is out of place is moved: moving loses the focus
  }
  while (cursor) {
    const rest = cursor;
    cursor = after(cursor);
    leave(rest);
  }
}

// Whoever has the focus leaves last, unseen: without it the browser would look for another place at once.
function leave(node) {
  const focused = document.activeElement;
  if (!node.contains(focused)) return node.remove();
  node.dataset.leaving = "";
}

const isLeaving = (node) => node?.hasAttribute?.("data-leaving");

function after(node) {
  do node = node.nextSibling; while (isLeaving(node));
  return node;
}

function unkeyed(node, name) {
  while (node && (keyOf(node) || node.nodeName !== name)) node = node.nextSibling;
  return node;
}

// -- motion: only transform and opacity --------------------------------------------------------------

const TUMBLE = 450, STEP = 130; // milliseconds: a die falls, a piece goes from one point of its way to the next
const GLIDING = "[data-glide] > [data-key]";
const TURNS = [0, 12, -12, 8, 0].map((angle) => ({ transform: `rotate(${angle}deg)` })); // round the die's middle
const MARKS = ["data-tumble", "data-path", "data-refused"]; // one that is new sets something in motion

// What is about to change in the picture, as it is now.
function snapshot(stage, pairs) {
  const [old, fresh] = [0, 1].map((side) => pairs.map((pair) => pair[side]));
  const coming = keyed(within(fresh, "[data-key][transform]"));
  const glides = within(old, GLIDING).filter((node) => (
    coming.has(keyOf(node)) && coming.get(keyOf(node)).getAttribute("transform") !== node.getAttribute("transform")));
  return {
    places: new Map(glides.map((node) => [keyOf(node), getComputedStyle(node).transform])), // also in mid-flight
    marks: new Map(MARKS.filter((mark) => within(fresh, `[${mark}]`).length).map((mark) => [mark, marks(stage, mark)])),
    panels: new Set(panelsOn(stage).map(keyOf)),
  };
}

const keyed = (nodes) => new Map(nodes.map((node) => [keyOf(node), node]));
const within = (nodes, selector) => nodes.flatMap((node) => (
  [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]));
const marks = (stage, mark) => new Map(within([stage], `[${mark}]`).map((node) => [keyOf(node), node.getAttribute(mark)]));

// The pieces whose mark is not as it was.
function news(stage, before, mark) {
  const was = before.marks.get(mark);
  const now = was ? within([stage], `[${mark}]${STAYING}`) : [];
  return now.filter((node) => was.get(keyOf(node)) !== node.getAttribute(mark));
}

function animate(stage, before, thrown) {
  const gliding = before.places.size ? keyed(within([stage], GLIDING)) : null;
  const slid = news(stage, before, "data-path");
  for (const node of slid) before.places.delete(keyOf(node));
  const wait = Math.max(0, ...slid.map((node) => pathOf(node).at(-1)[0]));
  const glides = [...before.places].map(([key, from], i) => glide(gliding.get(key), from, wait + Math.min(60 * i, 320), thrown));
  for (const node of panelsOn(stage)) {
    if (keyOf(node) && !before.panels.has(keyOf(node))) node.animate([{ opacity: 0 }, {}], 120);
  }
  if (!wait) return [];
  const late = within([stage], "[data-late]").map((node) => appear(node, wait));
  return [...glides, ...slid.flatMap(slide), ...late];
}

// A way over the board: milliseconds, place, turn and perhaps size, stop by stop; in between it goes straight on.
const pathOf = (node) => node.dataset.path.split(",").map((stop) => stop.split(" ").map(Number));

function slide(node) {
  const path = pathOf(node), duration = path.at(-1)[0] || 1;
  const { a } = new DOMMatrix(getComputedStyle(node).transform);
  const frames = path.map(([time, x, y, turn, size = a]) => (
    { offset: time / duration, transform: `translate(${x}px,${y}px) rotate(${turn}deg) scale(${size})` }));
  const motions = [node.animate(frames, { duration, fill: "backwards" })];
  if (node.hasAttribute("opacity")) motions.push(node.animate([{ opacity: 1 }, { opacity: 1, offset: 0.96 }, {}], duration));
  return motions;
}

// What tells how everything lies is seen when it does.
function appear(node, wait) {
  return node.animate([{ opacity: 0 }, { opacity: 0, offset: 0.96 }, {}], wait);
}

// A piece goes straight to its place; one with points on its way (data-via) goes from one to the next, once the dice lie.
function glide(piece, from, delay, thrown) {
  const easing = "cubic-bezier(.2,.8,.2,1)";
  if (!piece.dataset.via) return piece.animate([{ transform: from }, {}], { duration: 280, delay, easing, fill: "backwards" });
  const here = new DOMMatrix(getComputedStyle(piece).transform);
  const stops = piece.dataset.via.split(" ").map((point) => {
    [here.e, here.f] = point.split(",").map(Number);
    return { transform: `${here}`, easing };
  });
  const timing = { duration: STEP * (stops.length + 1), delay: thrown ? TUMBLE : delay, fill: "backwards" };
  return piece.animate([{ transform: from, easing }, ...stops, {}], timing);
}

// A die shows other faces while it falls; how it turns is told apart, to begin once it is seen.
function tumble(die) {
  const face = die.localName === "use" ? die : die.querySelector("use");
  const thrown = die.dataset.tumble;
  const last = face?.getAttribute("href");
  if (!last) return () => {};
  const others = [1, 2, 3, 4, 5, 6].filter((n) => !last.endsWith(n)).sort(() => Math.random() - 0.5).slice(0, 3);
  const show = (href) => die.dataset.tumble === thrown && face.setAttribute("href", href);
  const [first, ...rest] = [...others.map((n) => last.replace(/\d+$/, n)), last];
  show(first);
  rest.forEach((href, i) => setTimeout(show, (TUMBLE / 3) * (i + 1), href));
  return () => face.animate(TURNS, { duration: TUMBLE, composite: "add" });
}

function shake(piece) {
  const frames = [0, -4, 4, -4, 4, 0].map((x) => ({ transform: `translate(${x}px,0)` }));
  piece.animate(frames, { duration: 240, composite: "add" });
}

function countDown(clock) {
  const end = performance.now() + 1000 * Number(clock.dataset.countdown);
  return setInterval(() => {
    const left = Math.max(0, Math.floor((end - performance.now()) / 1000 + 0.05));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }, 1000);
}

// -- where things are ----------------------------------------------------------------------------------

const isOff = (piece) => piece.getAttribute("aria-disabled") === "true";
const isPlayable = (piece) => (piece.getAttribute("data-move") ?? piece.getAttribute("data-tap")) && !isOff(piece);

// What takes the finger: a place of its own, or the piece as it is.
const target = (piece) => piece.querySelector(".hit") ?? piece;

function middle(piece) {
  const { left, top, width, height } = target(piece).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function nearest(here, pieces, [dx, dy]) {
  const [x, y] = middle(here);
  return least(pieces, (piece) => {
    const [px, py] = middle(piece);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    return along > 4 ? along + 2 * aside : Infinity;
  });
}

function least(things, cost) {
  const costs = things.map(cost);
  const best = Math.min(...costs);
  return best < Infinity ? things[costs.indexOf(best)] : undefined;
}

// In the frame after the next one: then what has just been drawn is seen.
function onceSeen(act) {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

function debounced(act, ms) {
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  wait.cancel = () => clearTimeout(timer);
  return wait;
}
