// Where the parts of a lesson are on the page: each place is found, and what stands there is brought to life.

const PLACE = "[data-icedice-part]";
const CELL = ".jp-Cell";
const NOBODY_KNOWS = undefined; // the station of a cell that has not run yet
const ownCells = new WeakSet();

class Mounting {
  // `changed` is called when there is something new to arrange, and `came` before anybody sees a new cell. `ask` tells the
  // kernel what was done on a page of words, where there are such pages.
  constructor(model, changed, came = () => {}, ask = null) {
    Object.assign(this, { model, changed, ask, standing: new Map() });
    this.look = () => this.soon();
    this.hear = (news) => this.heard(news);
    this.watcher = new MutationObserver((news) => {
      if (news.every(isOurs)) return;
      if (news.some(({ addedNodes }) => [...addedNodes].some(hasCome))) came();
      this.soon();
    });
    this.watcher.observe(document.body, { childList: true, subtree: true });
    model.on("change:parts", this.look);
    model.on("msg:custom", this.hear);
    this.soon();
  }

  leave() {
    this.watcher.disconnect();
    clearTimeout(this.waiting);
    this.model.off("change:parts", this.look);
    this.model.off("msg:custom", this.hear);
    for (const one of this.standing.values()) one.leave();
    this.standing.clear();
  }

  // Parts that are new or made up anew, and pages that show something new. None is missed: anywidget keeps messages back
  // until this script listens.
  heard({ parts, pages }) {
    if (!pages) return;
    Object.assign(this.model.get("pages"), pages);
    Object.assign(this.model.get("parts"), parts);
    for (const one of this.standing.values()) one.renew(pages);
    if (parts) this.soon();
  }

  answered(id, refused) {
    for (const one of this.standing.values()) one.answered(id, refused);
  }

  // Many cells come at once: one look for all of them.
  soon() {
    this.waiting ??= setTimeout(() => {
      this.waiting = null;
      this.find();
    }, 0);
  }

  // The place of the lesson itself, by which its notebook is known among others on the same page.
  get home() {
    const room = this.model.get("room");
    return room && document.querySelector(`[data-icedice-trail="${room}"]`);
  }

  find() {
    for (const [node, one] of this.standing) {
      if (node.isConnected) continue;
      one.leave();
      this.standing.delete(node);
    }
    const { home } = this;
    if (!home) return this.changed(null);
    const frame = frameAround(home);
    const parts = this.model.get("parts");
    for (const node of frame.panel.querySelectorAll(PLACE)) {
      const part = parts[node.dataset.icedicePart];
      if (part) this.at(node).lay(part, this.model.get("pages"));
    }
    this.changed(frame);
  }

  at(node) {
    if (!this.standing.has(node)) {
      this.standing.set(node, new Standing(node, this.model.widget_manager, this.ask, () => this.soon()));
    }
    return this.standing.get(node);
  }
}

// Whoever comes to a part begins at its title.
function focusTitle(place) {
  const title = place?.querySelector("[data-sheet]:not([hidden]) :is(h3, h4), h3, h4") ?? place?.querySelector(".icelesson-page");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
}

// What the page of the lesson draws by itself, such as its bar, is no news to it.
const isOurs = ({ target }) => target.closest?.(".icetrail") && !target.closest(".icetrail-panel");

// A cell, or what a cell shows; not what a board or a part draws within it.
const hasCome = (node) => node.nodeType === Node.ELEMENT_NODE
  && (node.matches(`${CELL}, .jp-OutputArea-child, .jp-OutputArea-output`) || node.querySelector(`${CELL}, ${PLACE}`) !== null);

// The notebook around a place: the panel that bar and foot lie over, and the ground that the cells scroll on.
function frameAround(home) {
  const ground = home.closest(".jp-Notebook:not(body)") ?? document.getElementById("rendered_cells") ?? document.body;
  const panel = home.closest(".jp-NotebookPanel") ?? document.body;
  return { home, panel, ground, isLab: panel !== document.body };
}

// Runs all cells, where there are any; a page without tools runs them when it is opened. JupyterLab asks nobody about a
// button in an output that it trusts, as it trusts all that this page's kernel has shown.
function runAgain({ home, isLab }) {
  if (isLab) giveCommand(home, "notebook:run-all-cells");
  else location.reload();
}

// Gives JupyterLab a command, as a button in an output can.
function giveCommand(home, name, how = {}) {
  const press = make("button", { hidden: "", "data-commandlinker-command": name,
    "data-commandlinker-args": JSON.stringify(how) });
  home.append(press);
  press.click();
  press.remove();
}

// Shows the cells of one station and hides the others. A cell without a place belongs to the station before it.
function showStation(frame, stationOf, now) {
  let station = null;
  for (const cell of frame.ground.querySelectorAll(CELL)) {
    const place = cell.querySelector(PLACE)?.dataset.icedicePart;
    if (place) station = stationOf(place);
    else if (station !== null && isStillToCome(cell)) station = NOBODY_KNOWS;
    if (place) ownCells.delete(cell);
    cell.toggleAttribute("data-icetrail-away", station !== now && now !== null);
    cell.toggleAttribute("data-icetrail-own", Boolean(place) || cell.contains(frame.home));
    cell.toggleAttribute("data-icetrail-before", station === null);
  }
}

// Whether a cell waits for its turn while all cells run, so that nobody knows what it will show: folded, with nothing below,
// or marked with a star. One that has once run without a place is the learner's own, and stays where it is while it runs.
function isStillToCome(cell) {
  const prompt = cell.querySelector(".jp-InputPrompt")?.textContent ?? "";
  if (/\d/.test(prompt)) ownCells.add(cell);
  const isEmpty = cell.matches(".jp-mod-noOutputs") && cell.querySelector(".jp-InputPlaceholder") !== null;
  return isEmpty || (prompt.includes("*") && !ownCells.has(cell));
}

function showAllCells(frame) {
  for (const cell of frame.ground.querySelectorAll(CELL)) {
    for (const name of ["away", "own", "before"]) cell.removeAttribute(`data-icetrail-${name}`);
  }
}
