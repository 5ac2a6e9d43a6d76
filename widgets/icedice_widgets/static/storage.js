// The browser's own memory: the newest code of each work, and words that are typed and not sent yet.
// Where there is no such memory, or it is full, the file and the notebook keep the work.

const KEPT = "icedice work";
const CLASS = "icedice class";
const CLASS_WAITS = 3600000;
const MOST_KEPT = 20; // works of one lesson, as many as learners may share a computer
const LONGEST_KEPT = 1000000; // letters; what is longer was written by somebody else
const LAST_DAY = 8.64e15; // the last moment that a date can be

const keptKey = ({ lesson, seed, number, mark }) => [KEPT, lesson, seed, number || "-", mark].join(" ");

// Keeps the code, and the words that only this page has. The same lesson in another window keeps its words in the same
// place: what this page does not know is left there. Says whether the browser took it.
function keepHere(facts, code, words, known) {
  const others = Object.entries(keptUnder(keptKey(facts))?.drafts ?? {}).filter(([field, said]) => known[field] !== said);
  const drafts = { ...Object.fromEntries(others), ...words };
  if (!facts.mark || !(code || Object.keys(drafts).length)) return false;
  const { lesson, title, where } = facts;
  const kept = { code, drafts, where, lesson, title, at: Date.now(), page: location.pathname };
  try {
    localStorage.setItem(keptKey(facts), JSON.stringify(kept));
    for (const { key } of keptFor(lesson).slice(MOST_KEPT)) localStorage.removeItem(key);
    return true;
  } catch {
    return false; // the other places keep it
  }
}

// The cell that is saved with the notebook says the newest code. The kernel shows it there as long as the page that ran
// the cell is open; a page that was loaded again has to write it down itself.
function keepInNotebook(notebook, saved) {
  for (const { outputs } of notebook?.cells ?? []) {
    for (let place = 0; place < (outputs?.length ?? 0); place++) {
      const output = outputs.get(place).toJSON();
      if (!isSavedCode(output) || textOf(output) === saved["text/html"]) continue;
      outputs.set(place, { output_type: output.output_type, metadata: output.metadata, data: saved });
    }
  }
}

const textOf = ({ data }) => [data?.["text/html"] ?? ""].flat().join("");
const isSavedCode = (output) => output.output_type === "display_data" && textOf(output).includes("data-icedice-code");

// All work for a lesson that this browser has, the newest first.
const keptFor = (lesson) => allUnder(`${KEPT} ${lesson} `);

// All work for any lesson, the newest first.
const allKept = () => allUnder(`${KEPT} `);

const allUnder = (beginning) =>
  keysUnder(beginning).map(keptUnder).filter(Boolean).sort((one, other) => other.at - one.at);

function keysUnder(beginning) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch { // there is no such memory here
    return [];
  }
}

// The work under this key; null where somebody else wrote there.
function keptUnder(key) {
  try {
    const text = localStorage.getItem(key);
    const { code, at, drafts, where, lesson, title, page } = text.length > LONGEST_KEPT ? {} : JSON.parse(text);
    if (typeof (code ?? "") !== "string" || !(at >= 0 && at <= LAST_DAY) || typeof at !== "number") return null;
    const [said, named, from] = [where, title, page].map((words) => String(words ?? ""));
    const mark = key.split(" ").at(-1);
    return { code: code ?? "", at, drafts: wordsIn(drafts), where: said, title: named, page: from,
      lesson: String(lesson ?? ""), key, mark };
  } catch {
    return null;
  }
}

// Of what was kept as half typed words, those that are words.
function wordsIn(drafts) {
  const named = drafts && typeof drafts === "object" && !Array.isArray(drafts) ? Object.entries(drafts) : [];
  return Object.fromEntries(named.filter(([, words]) => typeof words === "string"));
}

// A class code that was typed on the start page waits here for its lesson, for the time of a lesson.
function leaveClass(lesson, code) {
  try {
    localStorage.setItem(CLASS, JSON.stringify({ lesson, code, at: Date.now() }));
  } catch { /* then it can be typed in Set up */ }
}

// The code that was left for this lesson, which is taken away with it.
function takeClass(lesson) {
  try {
    const left = JSON.parse(localStorage.getItem(CLASS));
    if (left?.lesson !== lesson) return "";
    localStorage.removeItem(CLASS);
    return Date.now() - left.at < CLASS_WAITS ? String(left.code) : "";
  } catch {
    return "";
  }
}

// What a lesson is told on opening; nothing is brought back before the learner says so.
function toldOf(kept) {
  const told = {};
  kept.forEach(({ code, at, mark, drafts }, place) => {
    told[`code ${place}`] = code;
    told[`at ${place}`] = String(Math.round(at));
    told[`mark ${place}`] = mark;
    told[`drafts ${place}`] = JSON.stringify(drafts);
  });
  return told;
}
