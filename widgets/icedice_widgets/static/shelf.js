// The start page: what the browser remembers, the class code, cards by grade, and a table for each game.

const ANSWER_WITHIN = 6000;
const CHECK_AFTER = 200;
const CODE_LONG = 8;
const GRADE = "icedice grade";

export default {
  initialize({ model }) {
    const shelf = new Shelf(model);
    return () => shelf.leave();
  },
};

class Shelf {
  constructor(model) {
    this.model = model;
    this.passed = new Set(); // work that somebody said is not theirs
    this.kernel = new Kernel(model, ANSWER_WITHIN, { lost: () => this.lose(), answered: () => this.find() });
    this.mounting = new Mounting(model, (frame) => this.settle(frame));
    this.judge = () => this.showVerdict();
    model.on("change:verdict", this.judge);
  }

  leave() {
    this.model.off("change:verdict", this.judge);
    this.kernel.leave();
    this.mounting.leave();
  }

  // The notebook that this shelf is in has been found, or has changed.
  settle(frame) {
    if (!frame) return;
    if (frame.home.querySelector(".iceshelf")) return this.showBoard();
    this.dress(frame);
    this.root = make("main", { class: "iceshelf" });
    this.root.innerHTML = this.model.get("html");
    this.root.addEventListener("keydown", keepKeys);
    noteKeys(this.root);
    for (const link of this.root.querySelectorAll("a.lc")) link.href = opened(link.getAttribute("href"));
    this.root.addEventListener("click", (event) => this.press(event));
    this.steerChips();
    this.readCode();
    this.showKept();
    this.showGrade(recalled(GRADE) ?? "1 12");
    frame.home.replaceChildren(this.root);
    this.root.closest(".jp-WindowedPanel-outer, .jp-Notebook")?.scrollTo(0, 0);
  }

  dress(frame) {
    let sheet = document.getElementById("iceshelf-style");
    if (!sheet) document.head.append(sheet = make("style", { id: "iceshelf-style" }));
    write(sheet, this.model.get("style"));
    frame.panel.classList.add("iceshelf-page");
    const own = frame.home.closest(CELL);
    own?.classList.add("iceshelf-own");
    for (const cell of frame.ground.querySelectorAll(CELL)) {
      if (cell === own) break;
      cell.classList.add("iceshelf-before");
    }
  }

  part(query) {
    return this.root.querySelector(query);
  }

  ask(act, said = {}) {
    return this.kernel.ask({ act, said });
  }

  press({ target }) {
    const chip = target.closest(".chips button");
    if (chip) this.showGrade(chip.dataset.span);
    const game = target.closest("[data-game]");
    if (game) this.layTable(game);
  }

  // -- what this browser remembers ---------------------------------------------------------------------

  // The newest work on any lesson of this shelf that nobody has passed on.
  showKept() {
    const card = this.part(".goon");
    const cards = new Map([...this.root.querySelectorAll("a.lc")].map((link) => [link.dataset.lesson, link]));
    const kept = allKept().find(({ key, lesson }) => !this.passed.has(key) && cards.has(lesson));
    card.hidden = !kept;
    this.root.toggleAttribute("data-kept", Boolean(kept));
    if (!kept) return card.replaceChildren();
    const { lesson, title, at, where, key } = kept;
    const goOn = make("a", { class: "btn act", href: cards.get(lesson).href }, "Go on");
    const notMine = button("Not mine", () => {
      this.passed.add(key);
      this.showKept();
      (this.part(".goon a") ?? this.part(".code input")).focus();
    }, "btn bare");
    const cover = cards.get(lesson).querySelector("svg").cloneNode(true);
    cover.setAttribute("preserveAspectRatio", "xMidYMax meet"); // its ground goes on above
    card.replaceChildren(cover, make("div", { class: "tx" },
      make("p", { class: "eyebrow" }, "Go on where you were"), make("h2", {}, String(title)),
      make("p", { class: "quiet" }, `${whenSaid(at)} you were at ${where}.`), make("div", { class: "row" }, goOn, notMine)));
  }

  // -- grades ------------------------------------------------------------------------------------------

  showGrade(span) {
    const chips = [...this.root.querySelectorAll(".chips button")];
    const chosen = chips.find((chip) => chip.dataset.span === span) ?? chips.at(-1);
    for (const chip of chips) {
      chip.setAttribute("aria-checked", String(chip === chosen));
      chip.tabIndex = chip === chosen ? 0 : -1;
    }
    const [from, to] = chosen.dataset.span.split(" ").map(Number);
    for (const { dataset, style } of this.root.querySelectorAll("a.lc")) {
      style.display = Number(dataset.low) <= to && Number(dataset.high) >= from ? "" : "none";
    }
    remember(GRADE, chosen.dataset.span);
    return chosen;
  }

  // One stop for Tab; arrows choose.
  steerChips() {
    const row = this.part(".chips");
    row.addEventListener("keydown", (event) => {
      const chips = [...row.children];
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!by) return;
      const to = chips[(chips.indexOf(event.target) + by + chips.length) % chips.length];
      this.showGrade(to.dataset.span).focus();
      event.preventDefault();
    });
  }

  // -- the class code ----------------------------------------------------------------------------------

  readCode() {
    const form = this.part("form.code");
    const field = form.elements.code;
    field.addEventListener("input", () => {
      const signs = signsIn(field.value);
      if (field.selectionStart === field.value.length) field.value = signs.replace(/^(.{4})(?=.)/, "$1 ");
      this.setVerdict("", "");
      clearTimeout(this.checking);
      if (signs.length >= CODE_LONG) this.checking = setTimeout(() => this.ask("check", { code: signs }), CHECK_AFTER);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.openClass(signsIn(field.value));
    });
    const linked = signsIn(location.hash); // a link from the teacher's desk may bring the code along
    if (linked.length !== CODE_LONG) return;
    field.value = linked.replace(/^(.{4})/, "$1 ");
    this.ask("check", { code: linked });
  }

  showVerdict() {
    const { code, sentence, lesson } = this.model.get("verdict");
    if (this.root && code === signsIn(this.part("form.code").elements.code.value)) this.setVerdict(sentence, lesson);
  }

  setVerdict(sentence, lesson) {
    const said = this.part(".verdict");
    this.classLesson = lesson;
    write(said, sentence);
    said.classList.toggle("works", Boolean(lesson));
    this.part("form.code button").setAttribute("aria-disabled", String(!lesson));
  }

  // The lesson finds the code where it is left for it, and sets seed and stage by it.
  openClass(code) {
    const link = this.classLesson && this.part(`a.lc[data-lesson="${this.classLesson}"]`);
    if (!link) return this.part(".verdict").textContent || write(this.part(".verdict"), "A class code has eight letters and digits.");
    leaveClass(this.classLesson, code);
    location.assign(link.href);
  }

  // -- games -------------------------------------------------------------------------------------------

  layTable(card) {
    for (const one of this.root.querySelectorAll("[data-game]")) one.setAttribute("aria-expanded", String(one === card));
    const { game, title, few, many } = card.dataset;
    const who = choices("Who plays?", "who", [["friends", "Friends, on this screen"], ["Pip", "Pip the penguin and me"]]);
    const counts = Array.from({ length: many - few + 1 }, (_, i) => [String(Number(few) + i), String(Number(few) + i)]);
    const form = make("form", { class: "iceshelf-card" }, make("h3", { tabindex: "-1" }, title), who,
      choices("How many players?", "many", counts), make("button", { type: "submit", class: "btn act" }, "Start"));
    const place = make("div", { "data-icedice-part": "board" });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask(`play ${game}`, Object.fromEntries(new FormData(form)));
      place.replaceChildren();
      this.awaits = place;
    });
    this.part(".table").replaceChildren(form, place);
    form.scrollIntoView({ block: "nearest" });
    form.querySelector("h3").focus({ preventScroll: true });
  }

  // A board that has come is brought into view, once.
  showBoard() {
    if (!this.awaits?.childElementCount) return;
    this.awaits.scrollIntoView({ block: "start" });
    this.awaits = null;
  }

  lose() {
    if (!this.root || this.part(".lost")) return;
    this.root.prepend(make("p", { class: "lost", role: "status" },
      "This page lost its connection. The lessons below still open. For a game or a class code, reload the page and press Start."));
  }

  find() {
    this.root?.querySelector(".lost")?.remove();
  }
}

const signsIn = (typed) => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

function choices(label, name, options) {
  const rows = options.map(([value, words], i) => {
    const radio = make("input", { type: "radio", name, value });
    radio.checked = i === 0;
    return make("label", {}, radio, words);
  });
  return make("fieldset", {}, make("legend", {}, label), ...rows);
}

function recalled(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch { /* then it is asked again next time */ }
}
