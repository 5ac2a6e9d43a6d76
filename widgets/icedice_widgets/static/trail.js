// The page of a lesson: one station at a time, a bar that shows the way, Next and Back. It knows no lesson.

const ANSWER_WITHIN = 6000;
const trails = new WeakMap(); // the trail of each notebook on this page

export default {
  initialize({ model }) {
    const trail = new Trail(model);
    return () => trail.leave();
  },
};

class Trail {
  constructor(model) {
    this.model = model;
    this.drafts = new Drafts(model, (act, said) => this.ask(act, said));
    this.laid = {}; // the sheet that lies on top in each station
    this.kernel = new Kernel(model, ANSWER_WITHIN, { lost: () => this.lose(), answered: (id, refused) => this.answered(id, refused) });
    this.aloud = new Aloud({ facts: () => model.get("facts"), places: () => this.frame ? this.partsShown() : [],
      isCovered: () => !this.cover.hidden });
    this.build();
    this.mounting = new Mounting(model, (frame) => this.settle(frame), () => this.frame && this.showCells(),
      (what) => this.kernel.ask(what));
    const draw = () => this.draw();
    this.changes = { stations: draw, place: draw, why: draw, facts: draw, code: () => this.drafts.keep(),
      saved: () => keepInNotebook(model.widget_manager.context?.model, model.get("saved")), offers: () => this.offer() };
    for (const [name, act] of Object.entries(this.changes)) model.on(`change:${name}`, act);
  }

  leave() {
    for (const [name, act] of Object.entries(this.changes)) this.model.off(`change:${name}`, act);
    this.aloud.leave();
    this.kernel.leave();
    this.mounting.leave();
    this.unsettle();
  }

  // -- what there is -------------------------------------------------------------------------------

  build() {
    this.steps = make("ol", { class: "icetrail-steps" });
    this.home = make("a", { class: "icetrail-tool", href: "#", "aria-label": "All lessons", hidden: "" }, icon("home"));
    this.more = button("", () => this.toggleSetUp(), "icetrail-tool");
    this.more.setAttribute("aria-label", "Set up");
    this.more.append(icon("gear"));
    this.tools = make("div", { class: "icetrail-tools" }, this.aloud.button, this.more);
    this.here = make("button", { type: "button", class: "icetrail-here" });
    this.bar = make("nav", { class: "icetrail icetrail-bar", "aria-label": "Steps of this lesson" },
      this.home, this.here, this.steps, this.tools);
    stepList(this.bar, this.here);
    this.back = button("Back", () => this.turn(-1), "back");
    this.next = button("Next", () => this.turn(1), "next");
    this.said = make("p", { class: "icetrail-said", id: `${this.kernel.name}-said` });
    this.next.setAttribute("aria-describedby", this.said.id);
    this.foot = make("div", { class: "icetrail icetrail-foot" }, this.back, this.said, this.next);
    this.live = make("div", { class: "icetrail-unseen", role: "status", "aria-live": "polite" });
    this.cover = make("div", { class: "icetrail icetrail-cover", hidden: "" });
    this.foot.append(this.live);
    for (const host of [this.bar, this.foot, this.cover]) {
      host.addEventListener("keydown", keepKeys);
      noteKeys(host);
    }
    this.steps.addEventListener("keydown", (event) => this.steer(event));
    this.cover.addEventListener("keydown", ({ key }) => key === "Escape" && this.settingUp && this.toggleSetUp());
  }

  // The notebook that this lesson is in has been found, or has changed.
  settle(frame) {
    if (!frame) return this.unsettle();
    if (this.frame?.panel !== frame.panel) {
      this.unsettle();
      trails.get(frame.panel)?.unsettle();
      trails.set(frame.panel, this);
      this.dress(frame);
      makeRoom(frame);
      this.drafts.listen(frame.panel);
      frame.panel.addEventListener("icedice-lost", this.heardLoss = (event) => this.tellLoss(event));
      frame.panel.addEventListener("icedice-shown", this.heardNews = () => this.renew());
      frame.panel.append(this.bar, this.cover, this.foot);
      const { lesson } = this.model.get("facts");
      this.drafts.tellFound(keptFor(lesson));
      const code = takeClass(lesson);
      if (code && !this.model.get("code")) this.ask("settle", { class: code });
    }
    this.frame = frame;
    this.arrange();
  }

  unsettle() {
    if (!this.frame) return;
    const { panel } = this.frame;
    this.drafts.stop(panel);
    panel.removeEventListener("icedice-lost", this.heardLoss);
    panel.removeEventListener("icedice-shown", this.heardNews);
    for (const node of [this.bar, this.cover, this.foot]) node.remove();
    panel.classList.remove("icetrail-walk", "icetrail-everything", "icetrail-code");
    delete panel.dataset.room;
    showAllCells(this.frame);
    this.frame.ground.classList.remove("icetrail-ground");
    if (trails.get(panel) === this) trails.delete(panel);
    this.frame = null;
  }

  dress(frame) {
    let sheet = document.getElementById("icetrail-style");
    if (!sheet) document.head.append(sheet = make("style", { id: "icetrail-style" }));
    write(sheet, this.model.get("style"));
    frame.panel.classList.add("icetrail-walk");
    frame.panel.dataset.room = "lesson"; // boards may take three columns
    frame.panel.classList.toggle("icetrail-lab", frame.isLab);
    frame.ground.classList.add("icetrail-ground");
  }

  // -- where the learner is --------------------------------------------------------------------------

  // Until the kernel has answered a turn, the page is ahead of it: what the kernel says meanwhile is about turns before.
  get stations() {
    return this.ahead?.stations ?? this.model.get("stations");
  }

  get at() {
    return this.ahead?.place ?? this.model.get("place");
  }

  get now() {
    return this.stations.find(({ state }) => state === "now");
  }

  stationOf(part) {
    return this.stations.find(({ parts }) => parts.includes(part))?.name ?? null;
  }

  // The sheets of the station that is shown, such as the tasks of practice, and the one that lies on top.
  get sheets() {
    const places = this.partsShown();
    if (places.length < 2) return places.flatMap((node) => [...node.querySelectorAll("[data-sheet]")]);
    for (const node of places) Object.assign(node.dataset, { sheet: node.dataset.icedicePart, state: "done" });
    return places;
  }

  get sheet() {
    const { sheets } = this;
    const wanted = this.at.split(" ").slice(1).join(" ");
    const chosen = sheets.find((one) => one.dataset.sheet === (wanted || this.laid[this.now.name]));
    const top = chosen ?? sheets.find((one) => one.dataset.state !== "done") ?? sheets[0];
    this.laid[this.now.name] = top?.dataset.sheet; // it stays on top when it is done
    return top;
  }

  // To the next or the last sheet, or else to the next or the last station.
  turn(by) {
    if (isOff(by > 0 ? this.next : this.back)) return this.say(this.said.textContent);
    const { sheets, stations } = this;
    const to = sheets[sheets.indexOf(this.sheet) + by];
    const from = stations.indexOf(this.now);
    if (to && sheets.length) this.go(`${this.now.name} ${to.dataset.sheet}`);
    else if (stations[from + by]) this.go(stations[from + by].name);
  }

  go(place) {
    const name = place.split(" ")[0];
    this.asked = null;
    const stations = this.stations.map((one) => one.name === name ? { ...one, state: "now" }
      : { ...one, state: one.state === "now" ? "done" : one.state });
    this.ahead = { stations, place, id: this.ask(`go ${place}`) };
    this.draw();
    this.turned();
  }

  // After a turn the learner begins at the top, and hears where that is.
  turned() {
    const { ground } = this.frame;
    for (const node of [ground, ...ground.querySelectorAll(".jp-WindowedPanel-outer")]) node.scrollTop = 0;
    if (ground === document.body) window.scrollTo(0, 0);
    const { stations, now } = this;
    focusTitle(this.partsShown()[0]);
    this.say(`Step ${stations.indexOf(now) + 1} of ${stations.length}, ${now.label}`);
    this.aloud.turned();
  }

  partsShown() {
    const { now } = this;
    return [...this.frame.ground.querySelectorAll(PLACE)].filter((node) => now.parts.includes(node.dataset.icedicePart));
  }

  // -- showing ---------------------------------------------------------------------------------------

  draw() {
    if (this.frame) this.arrange();
  }

  // Says whether all stations are shown.
  showCells() {
    const everything = this.frame.panel.classList.contains("icetrail-everything");
    showStation(this.frame, (part) => this.stationOf(part), everything ? null : this.now.name);
    return everything;
  }

  arrange() {
    const { panel } = this.frame;
    const everything = this.showCells();
    panel.dataset.station = this.now.name;
    panel.classList.toggle("icetrail-young", Boolean(this.model.get("facts").young));
    layOut(this.frame, this.sheets, this.sheet, everything, (sheet) => this.go(`${this.now.name} ${sheet}`));
    if (this.sheet?.dataset.state !== "done") this.isOpen = this.sheet?.dataset.sheet;
    layDrawers(this.frame);
    watchCards(this.frame);
    for (const card of this.frame.ground.querySelectorAll(".icelesson-card")) card.tabIndex = 0; // keys scroll it
    this.drawHome();
    this.drawSteps();
    this.drawFoot();
    this.aloud.opened();
  }

  // A part shows something new: sheets may have come, and whoever has just got a task right goes on.
  renew() {
    if (!this.frame) return;
    const { sheet } = this;
    const isDone = sheet?.dataset.state === "done";
    const goesOn = isDone && this.isOpen === sheet.dataset.sheet;
    this.isOpen = null;
    this.arrange();
    if (goesOn) this.next.focus({ preventScroll: true });
    this.aloud.heard();
  }

  // The way back to all lessons, where there is a start page and we know how it opens here.
  drawHome() {
    const { home } = this.model.get("facts");
    this.home.hidden = !home || opened(home) === home;
    if (!this.home.hidden) this.home.href = opened(home);
  }

  drawSteps() {
    const { stations, now } = this;
    const drawn = JSON.stringify(stations);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const had = this.steps.contains(document.activeElement) ? document.activeElement.dataset.to : null;
    this.steps.replaceChildren(...stations.map((one, place) => stepOf(one, place,
      () => one.state === "shut" ? this.tellWhy() : this.go(one.name))));
    this.reward(stations.filter(({ state }) => state === "done").map(({ name }) => name));
    write(this.here, `${now.label} · step ${stations.indexOf(now) + 1} of ${stations.length}`);
    if (had) this.steps.querySelector(`[data-to="${had}"]`)?.focus({ preventScroll: true });
  }

  // A step that has just been finished fills its disc, once.
  reward(done) {
    const news = done.filter((name) => this.finished && !this.finished.has(name));
    this.finished = new Set([...this.finished ?? [], ...done]);
    for (const name of news) this.steps.querySelector(`[data-to="${name}"]`).classList.add("fresh");
  }

  // Arrows go along the bar; Enter presses.
  steer(event) {
    const all = [...this.steps.querySelectorAll("button")];
    const here = all.indexOf(document.activeElement);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    all[to]?.focus();
    event.preventDefault();
  }

  drawFoot() {
    const { stations, sheets, sheet, now } = this;
    const place = stations.indexOf(now), last = sheets.indexOf(sheet) === sheets.length - 1;
    const after = stations[place + 1];
    const first = place === 0 && sheets.indexOf(sheet) < 1;
    this.back.style.visibility = first ? "hidden" : "";
    this.next.style.visibility = last && !after ? "hidden" : "";
    const waits = last && after?.state === "shut" ? this.model.get("why") : this.waits(now);
    const skips = !waits && sheets.length > 0 && sheet.dataset.state !== "done" && now.name !== "exit";
    write(this.next, skips ? "Skip" : "Next");
    this.next.classList.toggle("act", !waits && !skips);
    this.next.toggleAttribute("aria-disabled", false);
    if (waits) this.next.setAttribute("aria-disabled", "true");
    const asked = this.asked === this.model.get("why") && this.asked;
    const words = asked || waits || (skips ? "You can skip a task and come back." : "");
    this.said.replaceChildren(...this.movesSaid(now), words);
  }

  // What the station itself waits for.
  waits(now) {
    const { guessed, movesLeft } = this.model.get("facts");
    if (now.name === "predict" && !guessed) return "Choose a guess first.";
    return now.name === "play" && guessed && movesLeft ? this.model.get("why") : "";
  }

  movesSaid({ name }) {
    const { moves, movesLeft, guessed } = this.model.get("facts");
    if (name !== "play" || !guessed) return [];
    const dots = make("span", { class: "moves", "aria-hidden": "true" });
    for (let i = 0; i < moves; i++) dots.append(make("i", { class: i < moves - movesLeft ? "made" : "" }));
    return [dots];
  }

  // Why a step is shut stays in the foot until the learner goes on, or until it is no longer so.
  tellWhy() {
    this.say(this.asked = this.model.get("why"));
    this.drawFoot();
  }

  say(words) {
    this.live.replaceChildren(make("p", {}, words));
  }

  // -- what is kept, and what is lost ------------------------------------------------------------------

  ask(act, said = {}) {
    return this.kernel.ask({ act, said });
  }

  offer() {
    const offers = this.model.get("offers");
    if (!offers.length || this.settingUp) return this.offering && this.uncover();
    this.offering = true;
    this.open(offerPanel(this.model.get("facts").title, offers, (place) => {
      this.ask(`go-on ${place}`);
      this.uncover();
    }, () => {
      this.ask("afresh");
      this.uncover();
    }));
  }

  lose() {
    if (this.lost || !this.frame) return;
    this.lost = true;
    const { isLab } = this.frame;
    this.open(lostPanel(this.model.get("code"), { isLab, isYoung: this.model.get("facts").young,
      isTyping: this.drafts.waits, startAgain: () => runAgain(this.frame), copied: (words) => this.say(words) }));
    this.frame.panel.classList.add("icetrail-lost");
  }

  answered(id, refused) {
    this.mounting.answered(id, refused);
    this.drafts.answered(id, refused);
    if (id === this.ahead?.id) {
      this.ahead = null;
      this.draw();
    }
    if (!this.lost) return;
    this.lost = false;
    this.frame?.panel.classList.remove("icetrail-lost");
    this.uncover();
  }

  // Boards that lose their kernel say so here, once for the whole page. An answer at last is heard here, too.
  tellLoss(event) {
    event.preventDefault();
    if (!this.lost) this.ask("here");
    this.lose();
  }

  toggleSetUp() {
    if (this.settingUp) return this.uncover();
    this.settingUp = true;
    const walk = this.frame.panel.classList;
    const place = make("div", { "data-icedice-part": "setup" });
    const toggle = (words, name) => {
      const node = button(words, () => {
        walk.toggle(name);
        node.setAttribute("aria-pressed", String(walk.contains(name)));
        this.arrange();
      });
      node.setAttribute("aria-pressed", String(walk.contains(name)));
      return node;
    };
    const earlier = button("Go on with earlier work", () => {
      this.uncover();
      this.ask("earlier");
    });
    this.open(panelOf("Set up", place, make("div", { class: "icetrail-row" },
      ...(this.model.get("facts").found ? [earlier] : []), toggle("Show everything", "icetrail-everything"), toggle("Show code", "icetrail-code"),
      button("Close", () => this.uncover(), "act"))));
    this.mounting.soon();
  }

  open(panel) {
    this.cover.replaceChildren(panel);
    this.cover.hidden = false;
    panel.querySelector("h2").focus({ preventScroll: true });
  }

  uncover() {
    this.offering = this.settingUp = false;
    this.cover.replaceChildren();
    this.cover.hidden = true;
  }
}

const isOff = (node) => node.getAttribute("aria-disabled") === "true";
