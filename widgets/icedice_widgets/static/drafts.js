// Words that are typed and not sent yet: the browser keeps them at once, the kernel hears of them a moment later, and
// when it has them they are part of the work.

const DRAFT_AFTER = 700;
const NO_WORDS = ["file", "radio", "range"];
const NO_WORK = ["restore", "settle", "pool"];

class Drafts {
  // `ask` tells the kernel and gives the message's id; `model` knows whose work this is, and its code.
  constructor(model, ask) {
    Object.assign(this, { model, ask, words: {}, typed: {}, told: new Map(), sent: new Set() });
    this.listeners = { input: (event) => this.note(event), submit: (event) => this.submitted(event),
      "icedice-followed": (event) => this.followed(event) };
    this.hidden = () => this.tell();
    this.leaving = (event) => this.isOnlyHere && event.preventDefault(); // then the browser asks before it closes
  }

  listen(panel) {
    for (const [news, hear] of Object.entries(this.listeners)) panel.addEventListener(news, hear);
    addEventListener("pagehide", this.hidden);
    addEventListener("beforeunload", this.leaving);
  }

  stop(panel) {
    for (const [news, hear] of Object.entries(this.listeners)) panel.removeEventListener(news, hear);
    removeEventListener("pagehide", this.hidden);
    removeEventListener("beforeunload", this.leaving);
  }

  // Is there anything that only the browser knows?
  get waits() {
    return Object.keys(this.words).length > 0;
  }

  // Tells the kernel what lies in the browser; when it has answered, that is no news.
  tellFound(kept) {
    this.found = { kept, id: this.ask("found", toldOf(kept)) };
  }

  keep() {
    const facts = this.model.get("facts");
    const old = this.hasFound && this.found.kept.find(({ key }) => key === keptKey(facts))?.drafts;
    const isKept = keepHere(facts, this.model.get("code"), this.words, { ...old, ...this.typed });
    this.isOnlyHere = this.waits && !isKept;
  }

  note({ target }) {
    const act = target.closest?.("form[data-act]")?.dataset.act;
    if (!act || !target.name || NO_WORDS.includes(target.type) || NO_WORK.includes(act.split(" ")[0])) return;
    const field = `${act}/${target.name}`;
    this.sent.delete(act);
    this.words[field] = this.typed[field] = target.value.toWellFormed?.() ?? target.value; // no half characters
    this.keep();
    this.soon();
  }

  soon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.tell(), DRAFT_AFTER);
  }

  // All that the kernel does not have yet, form by form; a form that was just sent waits for its answer.
  tell() {
    const forms = {};
    for (const [key, words] of Object.entries(this.words)) {
      const end = key.lastIndexOf("/");
      (forms[key.slice(0, end)] ??= {})[key.slice(end + 1)] = words;
    }
    for (const act of this.sent) delete forms[act];
    for (const [act, said] of Object.entries(forms)) this.told.set(this.ask(`draft ${act}`, said), [act, said]);
  }

  // What the kernel could not take stays with the browser.
  answered(id, refused) {
    if (id === this.found?.id) this.hasFound = true;
    const [act, said] = this.told.get(id) ?? [];
    if (this.told.delete(id) && !refused) this.has(act, said);
  }

  // The kernel has these words, unless somebody has typed on.
  has(act, said) {
    for (const name in said) if (this.words[`${act}/${name}`] === said[name]) delete this.words[`${act}/${name}`];
    this.keep();
  }

  submitted({ target }) {
    this.sent.add(target.dataset.act);
  }

  // The form that was sent has its answer. If it was refused, its words are drafts still.
  followed({ detail: { act, said, refused } }) {
    if (!this.sent.delete(act)) return;
    if (!refused) this.has(act, said);
    if (this.waits) this.soon();
  }
}
