// The teacher's desk: tabs, forms, files that come and go, and what is shown on the projector.

const ANSWER_WITHIN = 60_000; // a pack of pages takes its time
const LOOK_AGAIN = 4_000;
const KEPT = "icedice desk";

export default {
  initialize({ model }) {
    const desk = new TeachersDesk(model);
    return () => desk.leave();
  },
};

class TeachersDesk {
  constructor(model) {
    this.model = model;
    this.waiting = new Map(); // what goes on when a message has been answered
    this.kernel = new Kernel(model, ANSWER_WITHIN, { lost: () => this.lose(), answered: (id) => this.heard(id) });
    this.mounting = new Mounting(model, (frame) => this.settle(frame));
    this.changed = () => this.show();
    this.save = (message, buffers) => message.file && download(message, buffers);
    model.on("change:revision", this.changed);
    model.on("msg:custom", this.save);
    this.clock = setInterval(() => this.lookAgain(), LOOK_AGAIN);
  }

  leave() {
    clearInterval(this.clock);
    this.model.off("change:revision", this.changed);
    this.model.off("msg:custom", this.save);
    this.kernel.leave();
    this.mounting.leave();
  }

  settle(frame) {
    if (!frame || frame.home.querySelector(".iceteach")) return;
    this.dress(frame);
    this.root = make("main", { class: "iceteach" });
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("click", (event) => this.press(event));
    this.root.addEventListener("submit", (event) => this.submit(event));
    this.root.addEventListener("input", ({ target }) => target.matches("[data-search]") && this.search());
    this.root.addEventListener("change", ({ target }) => target.matches("[data-files]") && this.take([...target.files], target));
    for (const name of ["dragover", "dragleave", "drop"]) this.root.addEventListener(name, (event) => this.drag(event));
    noteKeys(this.root);
    frame.home.replaceChildren(this.root);
    this.show();
    this.root.closest(".jp-WindowedPanel-outer, .jp-Notebook")?.scrollTo(0, 0);
    const kept = recalled();
    if (kept) this.ask("remembered", { kept });
  }

  dress(frame) {
    let sheet = document.getElementById("iceteach-style");
    if (!sheet) document.head.append(sheet = make("style", { id: "iceteach-style" }));
    write(sheet, this.model.get("style"));
    frame.panel.classList.add("iceteach-page");
    const own = frame.home.closest(CELL);
    own?.classList.add("iceteach-own");
    for (const cell of frame.ground.querySelectorAll(CELL)) cell.classList.toggle("iceteach-other", cell !== own);
  }

  // -- showing -----------------------------------------------------------------------------------------

  show() {
    if (!this.root) return;
    const { tab, opened: inside, kept } = this.model.get("facts");
    const isNew = this.shown !== `${tab} ${inside}`;
    const fresh = make("template", {});
    fresh.innerHTML = this.model.get("html");
    for (const link of fresh.content.querySelectorAll("[data-opens]")) link.href = opened(link.dataset.opens);
    morphChildren(this.root, fresh.content);
    for (const one of this.root.querySelectorAll("[role=tab]")) one.tabIndex = one.ariaSelected === "true" ? 0 : -1;
    this.search();
    if (this.asked) remember(kept);
    if (isNew && this.shown) this.root.querySelector("[data-opened]")?.focus();
    if (isNew && this.shown && !inside) this.root.closest(".jp-WindowedPanel-outer, .jp-Notebook")?.scrollTo(0, 0);
    this.shown = `${tab} ${inside}`;
  }

  search() {
    const field = this.root.querySelector("[data-search]");
    if (!field) return;
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = [...this.root.querySelectorAll("[data-find]")];
    for (const row of rows) {
      row.hidden = !words.every((word) => row.dataset.find.includes(word));
      this.root.querySelector(`[data-box="${row.dataset.row}"]`)?.toggleAttribute("data-away", row.hidden);
    }
    const found = rows.filter((row) => !row.hidden).length;
    write(this.root.querySelector("[data-found]"), words.length ? `${found} of ${rows.length} lessons` : "");
  }

  lookAgain() {
    const { follows, tab } = this.model.get("facts");
    const isSeen = this.root?.isConnected && !document.hidden;
    if (isSeen && follows && ["collect", "look"].includes(tab) && !this.isBusy) this.ask("look again");
  }

  // -- asking ------------------------------------------------------------------------------------------

  ask(act, said = {}, more = {}, buffers) {
    this.asked = act !== "look again" && act !== "remembered" || this.asked;
    return new Promise((answered) => {
      this.isBusy = true;
      this.root.toggleAttribute("data-busy", act.startsWith("print"));
      this.waiting.set(this.kernel.ask({ act, said, ...more }, buffers), answered);
    });
  }

  heard(id) {
    this.root?.querySelector(".lost")?.remove();
    this.waiting.get(id)?.();
    this.waiting.delete(id);
    this.isBusy = this.waiting.size > 0;
    if (!this.isBusy) this.root?.removeAttribute("data-busy");
  }

  press(event) {
    const { target } = event;
    const pressed = target.closest("[data-act], [data-copy], [data-project], .iceteach-projector");
    if (!pressed || pressed.tagName === "FORM") return;
    if (pressed.dataset.copy) return copied(pressed, this.say.bind(this));
    if (pressed.dataset.project) return this.project(pressed);
    if (pressed.dataset.act) this.ask(pressed.dataset.act, pressed.dataset.said ? { note: pressed.dataset.said } : {});
  }

  submit(event) {
    event.preventDefault();
    const said = {};
    for (const [name, value] of new FormData(event.target)) said[name] = String(value);
    this.ask(event.target.dataset.act, said);
  }

  say(words) {
    write(this.root.querySelector(".said"), words);
  }

  // One stop for Tab in the row of tabs; Enter and Space press what is drawn, too.
  key(event) {
    const { target, key } = event;
    const move = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const tabs = target.role === "tab" || target.getAttribute("role") === "tab" ? [...target.parentNode.children] : [];
    if (move && tabs.length) {
      const next = tabs[(tabs.indexOf(target) + move + tabs.length) % tabs.length];
      next.focus();
      this.ask(next.dataset.act);
      event.preventDefault();
    } else if (["Enter", " "].includes(key) && target.matches("svg [data-act]")) {
      this.ask(target.dataset.act);
      event.preventDefault();
    }
    keepKeys(event);
  }

  // -- files -------------------------------------------------------------------------------------------

  async drag(event) {
    const zone = event.target.closest("[data-drop]");
    if (!zone) return;
    event.preventDefault();
    zone.toggleAttribute("data-over", event.type === "dragover");
    if (event.type !== "drop") return;
    const files = event.dataTransfer.items?.length ? await filesIn(event.dataTransfer.items) : [...event.dataTransfer.files];
    this.take(files);
  }

  async take(files, field) {
    if (!files.length) return;
    const progress = (done) => {
      const bar = this.root.querySelector("[data-progress]");
      if (!bar) return;
      bar.hidden = done === files.length;
      bar.querySelector("progress").value = done / files.length;
      write(bar.querySelector("p"), `${Math.floor(done)} of ${files.length} files`);
    };
    progress(0);
    await handIn(files, ({ act, ...more }, buffers) => this.ask(act, {}, more, buffers), progress);
    if (field) field.value = "";
  }

  // -- the projector -------------------------------------------------------------------------------------

  project(pressed) {
    const shown = this.root.querySelector(`[data-projected="${pressed.dataset.project}"]`).cloneNode(true);
    shown.hidden = false;
    const close = button("Close", () => cover.close(), "btn");
    const cover = make("dialog", { class: "iceteach iceteach-projector", "aria-label": "On the projector" }, close, shown);
    cover.addEventListener("keydown", (event) => event.stopPropagation());
    cover.addEventListener("close", () => { cover.remove(); pressed.focus(); });
    document.body.append(cover);
    cover.showModal();
  }

  lose() {
    if (!this.root || this.root.querySelector(".lost")) return;
    const start = button("▶ Start again", () => {}, "btn act");
    start.dataset.commandlinkerCommand = "notebook:run-all-cells";
    start.dataset.commandlinkerArgs = "{}";
    this.root.prepend(make("div", { class: "lost", role: "status" },
      make("p", {}, "Your desk lost its connection. Your students' files are safe where they are. Start again, and collect them once more."), start));
  }
}

function download({ file, mime }, [content]) {
  const address = URL.createObjectURL(new Blob([content], { type: mime }));
  const link = make("a", { href: address, download: file });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function copied(pressed, say) {
  const words = pressed.querySelector("span") ?? pressed;
  try {
    await navigator.clipboard.writeText(pressed.dataset.copy);
  } catch {
    const box = make("textarea", {}, pressed.dataset.copy);
    document.body.append(box);
    box.select();
    document.execCommand("copy");
    box.remove();
  }
  sayForAWhile(words, "✓ Copied");
  say("Copied.");
}

function recalled() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function remember(kept) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch { /* then it is asked again next time */ }
}
