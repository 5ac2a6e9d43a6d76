// The game on the front page. Its pictures come in one file, when the page has time for it or somebody presses a
// button; the scripts of the boards (elements, picture, motion) show them, so that pieces glide as they do in a game.

const NARROW = matchMedia("(max-width: 700px)");
const PAUSE = 900, WORD = 250, LONGEST = 4000; // milliseconds: to see a picture, to read a word, to wait at most
const room = document.getElementById("replay");
const told = document.getElementById("told"), where = document.getElementById("where");
const slider = room.querySelector("input"), player = room.querySelector('[data-do="play"]');
const stage = room.querySelector(".icedice-stage");

// The pictures of one layout, put together from their elements when they are asked for.
class Reel {
  constructor({ head, parts, elements, frames, moves, still }) {
    Object.assign(this, { head, frames, moves, place: still, revision: 0, texts: [] });
    this.partAt = (number) => parts[number].map((element) => elements[element]).join("");
  }

  // What a board's picture asks of its model: the parts, each with the revision at which it became so.
  show(picture, place) {
    this.place = place;
    this.revision += 1;
    const texts = this.frames[place][2].map(this.partAt);
    this.parts = texts.map((text, i) => [text === this.texts[i] ? this.parts[i][0] : this.revision, text]);
    this.texts = texts;
    picture.show({ get: (name) => this[name] });
  }
}

let reel = null, picture = null, loading = null, timer = null, isSeen = true;

// A script, not a fetch: that works where the site is a folder on a memory stick, too.
function load() {
  const layout = NARROW.matches ? "narrow" : "lesson";
  if (loading?.layout === layout) return loading.done;
  const done = new Promise((resolve) => {
    globalThis.icediceReplay = (told) => resolve(told);
    document.head.append(Object.assign(document.createElement("script"), { src: room.dataset[layout] }));
  }).then((told) => {
    if (loading.layout !== layout) return loading.done;
    const place = reel?.place ?? told.still;
    reel = new Reel(told);
    stage.replaceChildren();
    picture = new Picture(stage, "replay");
    slider.max = reel.frames.length - 1;
    show(place);
    return reel;
  });
  loading = { layout, done };
  return done;
}

function show(place) {
  reel.show(picture, place);
  const [sentence, move] = reel.frames[place];
  const said = `move ${move} of ${reel.moves}`;
  told.textContent = sentence;
  where.textContent = said;
  slider.value = place;
  slider.setAttribute("aria-valuetext", said);
  stage.setAttribute("aria-label", stage.querySelector("title").textContent);
}

const isMoving = () => timer !== null;
const isAtEnd = () => reel.place >= reel.frames.length - 1;

function pause() {
  clearTimeout(timer);
  timer = null;
  tellState();
}

function play() {
  if (isAtEnd()) show(0);
  wait();
  tellState();
}

// Long enough to read the sentence; nothing moves while nobody looks.
function wait() {
  const words = reel.frames[reel.place][0].split(" ").length;
  timer = setTimeout(() => {
    if (isSeen && !document.hidden) show(reel.place + 1);
    if (isAtEnd()) pause();
    else wait();
  }, Math.min(PAUSE + WORD * words, LONGEST));
}

// While it plays by itself a screen reader is left in peace; step by step it reads what happened.
function tellState() {
  room.classList.toggle("moving", isMoving());
  player.setAttribute("aria-label", isMoving() ? "Pause" : "Play");
  told.setAttribute("aria-live", isMoving() ? "off" : "polite");
}

const ACTS = {
  play: () => (isMoving() ? pause() : play()),
  back: () => stepTo(reel.place - 1),
  on: () => stepTo(reel.place + 1),
};

function stepTo(place) {
  pause();
  show(Math.max(0, Math.min(place, reel.frames.length - 1)));
}

for (const button of room.querySelectorAll("[data-do]")) {
  button.addEventListener("click", () => load().then(ACTS[button.dataset.do]));
}
slider.addEventListener("input", () => load().then(() => stepTo(Number(slider.value))));
NARROW.addEventListener("change", load);
new IntersectionObserver(([entry]) => (isSeen = entry.isIntersecting)).observe(room);

room.querySelector(".controls").hidden = false;
tellState();
const isSparing = () => STILL.matches || navigator.connection?.saveData;
const whenIdle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 200));
addEventListener("load", () => whenIdle(() => {
  if (NARROW.matches || !isSparing()) load().then(() => isSparing() || isMoving() || play());
}));
