// The filters of the course: subject, grade, standard and words. What is chosen stands in the address, so that a
// list can be sent to a colleague. Without this script all lessons are shown.

const form = document.getElementById("filters"), count = document.getElementById("shown");
const cards = [...document.querySelectorAll(".lessons > li")];
const NAMES = ["subject", "grade", "standard", "words"];

const asked = () => Object.fromEntries(NAMES.map((name) => [name, form.elements[name].value.trim()]));
const isInGrade = (card, grade) => Number(card.dataset.low) <= grade && grade <= Number(card.dataset.high);
const hasWords = (card, words) => words.toLowerCase().split(/\s+/).every((word) => card.dataset.words.includes(word));

function fits(card, { subject, grade, standard, words }) {
  return (!subject || card.dataset.subject === subject)
    && (!grade || isInGrade(card, Number(grade)))
    && (!standard || card.dataset.standards.split(" ").includes(standard))
    && (!words || hasWords(card, words));
}

function choose() {
  const wanted = asked();
  for (const card of cards) card.hidden = !fits(card, wanted);
  const found = cards.filter((card) => !card.hidden).length;
  count.textContent = found ? `${found} of ${cards.length} lessons` : "No lesson fits all of this. Try fewer words.";
  const chosen = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
  history.replaceState(null, "", `${location.pathname}${chosen.size ? `?${chosen}` : ""}`);
}

for (const [name, value] of new URLSearchParams(location.search)) {
  if (NAMES.includes(name)) form.elements[name].value = value;
}
form.hidden = false;
form.addEventListener("input", choose);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(choose));
choose();
