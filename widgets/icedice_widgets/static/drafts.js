// Words that are typed and not sent yet: the browser keeps them at once, the kernel hears of them a moment later, and
// when it has them they are part of the work.

const DRAFT_AFTER = 700;
const NO_WORDS = ["file", "radio", "range"];
const NO_WORK = ["restore", "settle", "pool"];

class Drafts {
  // `ask` tells the kernel and gives the message's id; `keep` is called whenever there is something else to keep.
  constructor({ ask, keep }) {
    Object.assign(this, { ask, keep, words: {}, told: new Map(), sent: null });
  }

  // Is there anything that only the browser knows?
  get waits() {
    return Object.keys(this.words).length > 0;
  }

  typed({ target }) {
    const act = target.closest?.("form[data-act]")?.dataset.act;
    if (!act || !target.name || NO_WORDS.includes(target.type) || NO_WORK.includes(act.split(" ")[0])) return;
    this.words[`${act}/${target.name}`] = target.value;
    this.keep();
    this.soon();
  }

  soon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.tell(), DRAFT_AFTER);
  }

  // All that the kernel does not have yet, form by form.
  tell() {
    const forms = {};
    for (const [key, words] of Object.entries(this.words)) {
      const end = key.lastIndexOf("/");
      (forms[key.slice(0, end)] ??= {})[key.slice(end + 1)] = words;
    }
    for (const [act, said] of Object.entries(forms)) this.told.set(this.ask(`draft ${act}`, said), [act, said]);
  }

  // The kernel has what it was told, unless somebody has typed on.
  answered(id) {
    const [act, said] = this.told.get(id) ?? [];
    if (!this.told.delete(id)) return;
    for (const name in said) if (this.words[`${act}/${name}`] === said[name]) delete this.words[`${act}/${name}`];
    this.keep();
  }

  // A form was sent. If it is refused, its words are drafts still.
  submitted({ target }) {
    this.sent = target.dataset.act;
    this.soon();
  }

  // The work has changed: by the form that was sent.
  changed() {
    for (const key in this.words) if (key.slice(0, key.lastIndexOf("/")) === this.sent) delete this.words[key];
    this.sent = null;
  }
}
