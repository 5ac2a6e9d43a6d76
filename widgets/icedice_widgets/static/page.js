// A page of words in a part of a lesson: it shows what Python wrote and tells what was filled in or pressed. It knows
// no lesson and no answer.

const LARGEST_FILE = 2000000; // bytes; a table of games is the largest
const TOO_LONG = 400001; // letters: more than any code has, so that the answer to a larger file is true
const SLIDER = 'input[type="range"]';
const FEEDBACK = "[class^='tone-']";

class Page {
  // `ask` tells the kernel what was done on the page of this name, and gives the message's id.
  constructor(name, ask) {
    Object.assign(this, { name, ask, sent: new Map() }); // forms that wait for their answer
    this.page = make("div", { class: "icelesson-page", tabindex: "-1" });
    this.live = make("div", { class: "icelesson-unseen", role: "status", "aria-live": "polite" });
    this.host = make("div", { class: "icelesson", "data-page": name }, this.page, this.live);
    this.page.addEventListener("submit", (event) => this.submitted(event));
    this.page.addEventListener("click", (event) => this.clicked(event));
    this.page.addEventListener("input", ({ target }) => { target.isAhead = true; }); // until Python has the same words
    this.page.addEventListener("input", slid);
    this.page.addEventListener("pointerup", slid); // pressed where it already stands
    this.host.addEventListener("keydown", keepKeys);
    noteKeys(this.host);
    this.hands = new Hands(this.page, (act, said) => this.send(act, said));
    this.sideways = new Sideways(this.page);
  }

  leave() {
    this.sideways.leave();
    this.host.remove();
  }

  // What has not changed stays as it is, with the words somebody is typing in it.
  show({ html, spoken, revision }, speak) {
    if (this.host.dataset.revision === String(revision)) return;
    const said = this.feedback.map((node) => node.textContent);
    const focus = this.page.contains(focusAround(this.page)) ? focusAround(this.page) : null;
    const fresh = make("template", {});
    fresh.innerHTML = html;
    morphChildren(this.page, fresh.content);
    this.page.querySelectorAll(SLIDER).forEach(tell);
    this.sideways.look();
    if (focus && focusAround(this.page) !== focus) {
      const heir = this.page.contains(focus) ? focus : this.page;
      heir.focus({ preventScroll: true });
    }
    this.host.dataset.revision = revision;
    this.host.dispatchEvent(new CustomEvent("icedice-shown", { bubbles: true })); // the page may move the focus on
    if (speak && this.asked) this.showFeedback(said);
    if (speak && spoken) this.say(spoken);
  }

  // What is said about the task that is shown, and not on the sheets below it.
  get feedback() {
    return [...this.page.querySelectorAll(FEEDBACK)].filter((node) => node.offsetParent);
  }

  // What follows an act is seen, even if it stands below a long picture; so is what is said a second time.
  showFeedback(before) {
    const { feedback } = this;
    const seen = feedback.filter((node) => !before.includes(node.textContent)).at(-1) ?? feedback.at(-1);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    seen?.scrollIntoView({ block: "nearest", behavior: still ? "instant" : "smooth" });
    this.asked = false;
  }

  say(words) {
    this.live.textContent = "";
    setTimeout(() => { this.live.textContent = words; }, 60);
  }

  async submitted(event) {
    event.preventDefault();
    const form = event.target, said = {};
    for (const field of form.elements) field.isAhead = false;
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") said[name] = value;
      else if (value.size) said[name] = value.size <= LARGEST_FILE ? await value.text() : "x".repeat(TOO_LONG);
    }
    for (const slider of form.querySelectorAll(SLIDER)) if (!slider.moved) delete said[slider.name];
    for (const file of form.querySelectorAll('input[type="file"]')) file.value = "";
    this.sent.set(this.send(form.dataset.act, said), { act: form.dataset.act, said });
  }

  clicked(event) {
    const pressed = event.target.closest("button[data-act], button[data-copy], button[data-print]");
    if (!pressed) return;
    if (pressed.dataset.act?.startsWith("hint ") && isEcho(event)) return;
    if (pressed.dataset.print) return printFile(this.page.querySelector(`a[download="${pressed.dataset.print}"]`));
    if (pressed.dataset.act) this.send(pressed.dataset.act, {});
    else this.copy(pressed);
  }

  copy(pressed) {
    const code = this.page.querySelector("textarea[readonly]");
    code.select();
    const done = () => {
      sayForAWhile(pressed, "✓ Copied");
      this.say("Copied.");
    };
    const byHand = () => this.say("The code is selected. Copy it with Ctrl+C or Cmd+C.");
    navigator.clipboard ? navigator.clipboard.writeText(code.value).then(done, byHand) : byHand();
  }

  send(act, said) {
    this.asked = true;
    return this.ask({ act, said, page: this.name });
  }

  answered(id, refused) {
    this.hands.answered(id);
    const detail = { ...this.sent.get(id), refused };
    if (this.sent.delete(id)) this.host.dispatchEvent(new CustomEvent("icedice-followed", { bubbles: true, detail }));
  }
}

// A slider always stands somewhere; it counts as a choice only when somebody has moved it.
function slid({ target }) {
  if (!target.matches(SLIDER)) return;
  target.moved = true;
  tell(target);
}

// The value of a slider in words, for eyes and for screen readers.
function tell(slider) {
  if (!slider.moved) return;
  const said = JSON.parse(slider.dataset.words)[(slider.value - slider.min) / slider.step];
  slider.setAttribute("aria-valuetext", said);
  slider.closest(".slider").querySelector(".now").textContent = said;
}
