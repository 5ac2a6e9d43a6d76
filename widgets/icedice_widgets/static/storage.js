// The browser's own memory: the newest code of each work, and words that are typed and not sent yet.
// Where there is no such memory, or it is full, the file and the notebook keep the work.

const KEPT = "icedice work";
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
function keptFor(lesson) {
  const found = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (!key.startsWith(`${KEPT} ${lesson} `)) continue;
      found.push({ ...JSON.parse(localStorage.getItem(key)), key, mark: key.split(" ").at(-1) });
    }
  } catch { /* somebody else wrote there, or nothing can be read */ }
  return found.filter(({ at }) => Number.isFinite(at)).sort((one, other) => other.at - one.at);
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
