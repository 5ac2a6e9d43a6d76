// What moves from one picture to the next: only transform and opacity.

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const TUMBLE = 450, STEP = 130; // milliseconds: a die falls, a piece goes from one point of its way to the next
const GLIDING = "[data-glide] > [data-key]";
const TURNS = [0, 12, -12, 8, 0].map((angle) => ({ transform: `rotate(${angle}deg)` })); // round the die's middle
const MARKS = ["data-tumble", "data-path", "data-refused"]; // one that is new sets something in motion

// What is about to change in the picture, as it is now.
function snapshot({ stage, panels }, pairs) {
  const [old, fresh] = [0, 1].map((side) => pairs.map((pair) => pair[side]));
  const coming = keyed(within(fresh, "[data-key][transform]"));
  const glides = within(old, GLIDING).filter((node) => (
    coming.has(keyOf(node)) && coming.get(keyOf(node)).getAttribute("transform") !== node.getAttribute("transform")));
  return {
    places: new Map(glides.map((node) => [keyOf(node), getComputedStyle(node).transform])), // also in mid-flight
    marks: new Map(MARKS.filter((mark) => within(fresh, `[${mark}]`).length).map((mark) => [mark, marks(stage, mark)])),
    panels: new Set(panels.map(keyOf)),
  };
}

const keyed = (nodes) => new Map(nodes.map((node) => [keyOf(node), node]));
const within = (nodes, selector) => nodes.flatMap((node) => (
  [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]));
const marks = (stage, mark) => new Map(within([stage], `[${mark}]`).map((node) => [keyOf(node), node.getAttribute(mark)]));

// The pieces whose mark is not as it was.
function news(stage, before, mark) {
  const was = before.marks.get(mark);
  const now = was ? within([stage], `[${mark}]`) : [];
  return now.filter((node) => was.get(keyOf(node)) !== node.getAttribute(mark));
}

// Starts what is new or has moved. Gives the motions of a throw, which whoever plays on does not wait for.
function setOff({ stage, panels }, before) {
  const thrown = news(stage, before, "data-tumble"), slid = news(stage, before, "data-path");
  const wait = Math.max(0, ...slid.map((node) => pathOf(node).at(-1)[0]));
  const glides = glideAll(stage, before, slid, wait, thrown.length > 0);
  thrown.forEach(tumble);
  news(stage, before, "data-refused").forEach(shake);
  for (const node of panels) {
    if (keyOf(node) && !before.panels.has(keyOf(node))) node.animate([{ opacity: 0 }, {}], 120);
  }
  if (!wait) return [];
  const late = within([stage], "[data-late]").map((node) => appear(node, wait));
  return [...glides, ...slid.flatMap(slide), ...late];
}

// Pieces go one after the other, once what was thrown lies; what slides has a way of its own.
function glideAll(stage, before, slid, wait, isThrown) {
  for (const node of slid) before.places.delete(keyOf(node));
  if (!before.places.size) return [];
  const gliding = keyed(within([stage], GLIDING));
  const delay = (i) => wait + Math.min(60 * i, 320);
  const going = [...before.places].filter(([key]) => gliding.has(key));
  return going.map(([key, from], i) => glide(gliding.get(key), from, delay(i), isThrown));
}

// A way over the board: milliseconds, place, turn and perhaps size, stop by stop; in between it goes straight on.
const pathOf = (node) => node.dataset.path.split(",").map((stop) => stop.split(" ").map(Number));

function slide(node) {
  const path = pathOf(node), duration = path.at(-1)[0] || 1;
  const { a } = new DOMMatrix(getComputedStyle(node).transform);
  const frames = path.map(([time, x, y, turn, size = a]) => (
    { offset: time / duration, transform: `translate(${x}px,${y}px) rotate(${turn}deg) scale(${size})` }));
  const motions = [node.animate(frames, { duration, fill: "backwards" })];
  if (node.hasAttribute("opacity")) motions.push(node.animate([{ opacity: 1 }, { opacity: 1, offset: 0.96 }, {}], duration));
  return motions;
}

// What tells how everything lies is seen when it does.
function appear(node, wait) {
  return node.animate([{ opacity: 0 }, { opacity: 0, offset: 0.96 }, {}], wait);
}

// A piece goes straight to its place; one with points on its way (data-via) goes from one to the next, once the dice lie.
function glide(piece, from, delay, thrown) {
  const easing = "cubic-bezier(.2,.8,.2,1)";
  if (!piece.dataset.via) return piece.animate([{ transform: from }, {}], { duration: 280, delay, easing, fill: "backwards" });
  const here = new DOMMatrix(getComputedStyle(piece).transform);
  const stops = piece.dataset.via.split(" ").map((point) => {
    [here.e, here.f] = point.split(",").map(Number);
    return { transform: `${here}`, easing };
  });
  const timing = { duration: STEP * (stops.length + 1), delay: thrown ? TUMBLE : delay, fill: "backwards" };
  return piece.animate([{ transform: from, easing }, ...stops, {}], timing);
}

// A die turns and shows other faces while it falls.
function tumble(die) {
  const face = die.localName === "use" ? die : die.querySelector("use");
  const thrown = die.dataset.tumble;
  const last = face?.getAttribute("href");
  if (!last) return;
  const others = [1, 2, 3, 4, 5, 6].filter((n) => !last.endsWith(n)).sort(() => Math.random() - 0.5).slice(0, 3);
  const show = (href) => die.dataset.tumble === thrown && face.setAttribute("href", href);
  const [first, ...rest] = [...others.map((n) => last.replace(/\d+$/, n)), last];
  show(first);
  rest.forEach((href, i) => setTimeout(show, (TUMBLE / 3) * (i + 1), href));
  face.animate(TURNS, { duration: TUMBLE, composite: "add" });
}

function shake(piece) {
  const frames = [0, -4, 4, -4, 4, 0].map((x) => ({ transform: `translate(${x}px,0)` }));
  piece.animate(frames, { duration: 240, composite: "add" });
}

function countDown(clock) {
  const end = performance.now() + 1000 * Number(clock.dataset.countdown);
  return setInterval(() => {
    const left = Math.max(0, Math.floor((end - performance.now()) / 1000 + 0.05));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }, 1000);
}

// Acts once, when nothing has asked for it for a while.
function debounced(act, ms) {
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  wait.cancel = () => clearTimeout(timer);
  return wait;
}
