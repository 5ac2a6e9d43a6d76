// Reading aloud: the step that is shown, by the browser's own voice, with the word that is read marked on the page.
// Only voices of this machine are used, so that nothing a learner reads or writes leaves it.

const ALOUD = "icedice aloud";
const READ = "icedice-read"; // the name of the mark, and of the attribute where there are no such marks
const TO_READ = "h3, h4, p, legend, label, figcaption, li:not(:has(p))";
const UNREAD = "svg, button, input, textarea, select, table, [aria-hidden='true'], .icelesson-unseen, [class~='icedice']";
const NEWS = "[class^='tone-']";
const SLOWER = 0.85; // for the youngest
const SAID_AS = { en: { "×": " times ", "÷": " divided by ", "−": " minus ", "▁": " blank ", "▢": " blank " } };
const UNSAID = /[✓↻✎☞→●]/;

class Aloud {
  // `page` says what is shown now: its facts, the places of its parts, whether something lies over them.
  constructor(page) {
    this.page = page;
    this.known = new Set();
    this.button = button("", () => this.toggle(), "icetrail-tool");
    this.button.setAttribute("aria-label", "Read aloud");
    this.button.append(icon("speaker"));
    this.offer = () => this.show();
    this.hush = () => this.stop();
    window.speechSynthesis?.addEventListener?.("voiceschanged", this.offer);
    window.addEventListener("pagehide", this.hush);
    this.show();
  }

  leave() {
    this.stop();
    window.speechSynthesis?.removeEventListener?.("voiceschanged", this.offer);
    window.removeEventListener("pagehide", this.hush);
  }

  get language() {
    return this.page.facts().language || "en";
  }

  get voice() {
    const voices = window.speechSynthesis?.getVoices() ?? [];
    const ours = voices.filter(({ lang, localService }) => localService && lang.toLowerCase().startsWith(this.language));
    return ours.find((voice) => voice.default) ?? ours[0];
  }

  get isOn() {
    try {
      const chosen = localStorage.getItem(ALOUD);
      if (chosen) return chosen === "on";
    } catch { /* nothing is remembered here */ }
    return this.chosen ?? Boolean(this.page.facts().aloud);
  }

  // No voice, no button.
  show() {
    this.button.hidden = !this.voice;
    this.button.setAttribute("aria-pressed", String(this.isOn));
    this.opened();
  }

  toggle() {
    this.chosen = !this.isOn;
    try {
      localStorage.setItem(ALOUD, this.chosen ? "on" : "off");
    } catch { /* it holds for this page */ }
    this.show();
    this.chosen ? this.readStep() : this.stop();
  }

  // The page has opened: whoever is read to hears its first step, when nothing lies over it.
  opened() {
    const isReady = this.voice && this.page.places().some((place) => place.querySelector(".icelesson-page"));
    if (this.begun || !isReady || this.page.isCovered()) return;
    this.begun = true;
    this.turned();
  }

  // Another step is shown: what was being read is over.
  turned() {
    this.stop();
    if (this.isOn) this.readStep();
  }

  readStep() {
    this.note();
    this.read(this.passages());
  }

  // Something was done: what is said to it is read, and nothing else again.
  heard() {
    const news = this.passages().filter(({ node, words }) => node.matches(NEWS) && !this.known.has(words));
    this.note();
    if (this.isOn && news.length) this.read(news);
  }

  note() {
    this.known = new Set(this.passages().filter(({ node }) => node.matches(NEWS)).map(({ words }) => words));
  }

  // What there is to read, in the order of the page; pictures are described to the youngest, after the words.
  passages() {
    const places = this.page.places();
    const nodes = places.flatMap((place) => [...place.querySelectorAll(TO_READ)]).filter(isRead);
    const said = nodes.map((node) => passageOf(node, SAID_AS[this.language] ?? {})).filter(({ words }) => words.trim());
    return this.page.facts().aloud ? [...said, ...places.flatMap(pictured)] : said;
  }

  read(passages) {
    this.stop();
    const { voice } = this;
    if (!voice) return;
    this.reading = passages.map((passage) => this.utterance(passage, voice));
    for (const one of this.reading) speechSynthesis.speak(one);
  }

  utterance(passage, voice) {
    const one = new SpeechSynthesisUtterance(passage.words);
    Object.assign(one, { voice, lang: voice.lang, rate: this.page.facts().aloud ? SLOWER : 1 });
    const isOurs = () => this.reading?.includes(one);
    one.addEventListener("start", () => isOurs() && mark(passage, 0, passage.words.length));
    one.addEventListener("boundary", ({ name, charIndex }) => {
      if (isOurs() && (name ?? "word") === "word") mark(passage, charIndex, wordEnd(passage.words, charIndex));
    });
    one.addEventListener("end", () => isOurs() && unmark());
    return one;
  }

  stop() {
    if (!this.reading) return;
    this.reading = null;
    speechSynthesis.cancel();
    unmark();
  }
}

// A thing is read where it is seen, and once: a paragraph, not the list around it.
const isRead = (node) => node.checkVisibility() && !node.closest(UNREAD) && !node.parentElement.closest("p, label, legend");

const wordEnd = (words, from) => from + (/^\s*\S+/.exec(words.slice(from))?.[0].length ?? 0);

// The words of an element as they are spoken, and for each letter of them the place on the page that it comes from.
function passageOf(node, saidAs) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const origins = [];
  let words = "";
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement.closest(UNREAD)) continue;
    [...text.data].reduce((at, letter) => {
      const isAgain = saidAs[letter] && words.endsWith(saidAs[letter]); // a gap is two signs wide
      const spoken = UNSAID.test(letter) || isAgain ? "" : saidAs[letter] ?? letter;
      words += spoken;
      for (let i = 0; i < spoken.length; i++) origins.push([text, at, at + letter.length]);
      return at + letter.length;
    }, 0);
  }
  return { node, words, origins };
}

function pictured(place) {
  const pictures = [...place.querySelectorAll(":is(figure, li, td) :is(svg[aria-label], img[alt])")];
  const seen = pictures.filter((node) => node.checkVisibility() && !node.closest("[class~='icedice'], .handle, .cert li"));
  const words = seen.map((node) => [node.closest("figure, li, td"), node.getAttribute("aria-label") ?? node.alt]);
  return words.filter(([, text]) => text).map(([node, text]) => ({ node, words: text, origins: [] }));
}

// Marks a stretch of what is spoken; a picture, and a page that cannot mark words, is marked as a whole.
function mark({ node, origins }, from, to) {
  unmark();
  const [first, last] = [origins[from], origins[Math.min(to, origins.length) - 1]];
  if (!first || !last || !window.Highlight || !CSS.highlights || !first[0].isConnected || !last[0].isConnected) {
    return node.setAttribute(`data-${READ}`, "");
  }
  const range = new Range();
  range.setStart(first[0], Math.min(first[1], first[0].length));
  range.setEnd(last[0], Math.min(last[2], last[0].length));
  CSS.highlights.set(READ, new Highlight(range));
}

function unmark() {
  CSS.highlights?.delete(READ);
  for (const node of document.querySelectorAll(`[data-${READ}]`)) node.removeAttribute(`data-${READ}`);
}
