// What lies over a lesson's page: work that was found, the news that the kernel is lost, setting up.

const LOST_TITLE = "This page lost its connection";
const LOST_WORDS = "Your work up to here is safe. Copy the code to be sure. Then press Start again.";
const YOUNG_WORDS = "Your work is safe. Press Start again.";
const EMPTY_WORDS = "Press Start again.";
const TYPED = "The words you just typed are kept in this browser. ";
const BY_MENU = "If nothing happens, open the menu Run and choose Run All Cells. ";

const SHOWN_FIRST = 3; // works that are offered at first sight

const day = (at) => new Date(at).setHours(0, 0, 0, 0);

// "today at 10:40", "yesterday at 10:40", "on November 16 at 10:40", in the learner's own time.
function whenSaid(at, now = Date.now()) {
  const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" }).format(at);
  const days = Math.round((day(now) - day(at)) / 86400000);
  const date = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" }).format(at);
  return `${["Today", "Yesterday"][days] ?? `On ${date}`} at ${time}`;
}

function offerPanel(title, offers, goOn, afresh) {
  const rows = offers.map(({ at, where, number }, place) => {
    const who = number ? `Number ${number}. ` : "";
    const words = make("p", {}, make("strong", {}, `${who}${whenSaid(at * 1000)}`), ` you were at ${where}.`);
    return make("li", {}, words, button("Go on", () => goOn(place), place ? "" : "act"));
  });
  const list = (some) => make("ul", { class: "icetrail-offers" }, ...some);
  const older = rows.splice(SHOWN_FIRST);
  const more = make("details", {}, make("summary", {}, `Older work on this computer (${older.length})`), list(older));
  const row = make("div", { class: "icetrail-row" }, button("Start over", afresh), button("Not mine", afresh));
  return panelOf("Go on where you were?", make("p", {}, title), list(rows), ...(older.length ? [more] : []), row,
    make("p", { class: "quiet" }, "Starting over deletes nothing. You can still get this work back in Set up."));
}

// The youngest read about no code: for them it is folded away.
function lostPanel(code, { isLab, isYoung, isTyping, startAgain, copied }) {
  const box = make("textarea", { readonly: "", rows: "3", "aria-label": "The code for your work" }, code);
  const copy = button("Copy the code", () => copyFrom(box, copy, copied), "act");
  const start = button("▶ Start again", startAgain, isYoung ? "act" : "");
  const row = make("div", { class: "icetrail-row" }, box, copy);
  const kept = isYoung ? make("details", {}, make("summary", {}, "For a grown-up: the code for this work"), row) : row;
  const words = code ? (isYoung ? YOUNG_WORDS : LOST_WORDS) : EMPTY_WORDS;
  return panelOf(LOST_TITLE, make("p", {}, words), ...(code ? [kept] : []), make("div", { class: "icetrail-row" }, start,
    make("p", { class: "quiet" }, `${isTyping ? TYPED : ""}${isLab ? BY_MENU : ""}If the page is only slow, it will come back by itself.`)));
}

function panelOf(title, ...children) {
  return make("section", { class: "icetrail-panel", role: "dialog", "aria-label": title },
    make("h2", { tabindex: "-1" }, title), ...children);
}

async function copyFrom(box, pressed, copied) {
  box.select();
  try {
    await navigator.clipboard.writeText(box.value);
  } catch {
    if (!document.execCommand("copy")) return copied("Press Ctrl+C to copy.");
  }
  sayForAWhile(pressed, "✓ Copied");
  copied("Copied.");
}
