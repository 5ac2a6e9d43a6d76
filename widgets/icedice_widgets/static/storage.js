// The browser's own memory: the newest code of each work, and words that are typed and not sent yet.
// Where there is no such memory, or it is full, the file and the notebook keep the work.

const KEPT = "icedice work";
const CLASS = "icedice class";
const CLASS_WAITS = 3600000;
const MOST_KEPT = 12; // works of one lesson

const keptKey = ({ lesson, seed, number, mark }) => [KEPT, lesson, seed, number || "-", mark].join(" ");

function keepHere(facts, code, drafts) {
  if (!facts.mark || !(code || Object.keys(drafts).length)) return;
  const { lesson, title, where } = facts;
  const kept = { code, drafts, where, lesson, title, at: Date.now(), page: location.pathname };
  try {
    localStorage.setItem(keptKey(facts), JSON.stringify(kept));
    for (const { key } of keptFor(lesson).slice(MOST_KEPT)) localStorage.removeItem(key);
  } catch { /* the other places keep it */ }
}

// All work for a lesson that this browser has, the newest first.
const keptFor = (lesson) => keptUnder(`${KEPT} ${lesson} `);

// All work for any lesson, the newest first.
const allKept = () => keptUnder(`${KEPT} `);

function keptUnder(beginning) {
  const found = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (!key.startsWith(beginning)) continue;
      found.push({ ...JSON.parse(localStorage.getItem(key)), key, mark: key.split(" ").at(-1) });
    }
  } catch { /* somebody else wrote there, or nothing can be read */ }
  return found.filter(({ at }) => Number.isFinite(at)).sort((one, other) => other.at - one.at);
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
    told[`code ${place}`] = String(code || "");
    told[`at ${place}`] = String(Math.round(at));
    told[`mark ${place}`] = String(mark);
    told[`drafts ${place}`] = JSON.stringify(drafts ?? {});
  });
  return told;
}
