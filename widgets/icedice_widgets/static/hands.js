// Handles on a picture: dragged, moved by keys or tapped. What is wanted goes to Python, which draws the picture anew.

const SLIDE = '.handle[role="slider"]';
const TAP = '.handle [data-by], .handle[data-value]';
const STEER = "[data-choose], [data-grow]";
const STRIDES = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10,
  Home: -Infinity, End: Infinity };

class Hands {
  // `send` takes an act with what it says, and gives an id, which comes back through `answered`.
  constructor(page, send) {
    Object.assign(this, { page, send, waiting: new Map(), chosen: new Map(), sent: null, drag: null });
    page.addEventListener("pointerdown", (event) => this.grab(event));
    page.addEventListener("pointermove", (event) => this.drag && this.follow(event));
    for (const name of ["pointerup", "pointercancel"]) page.addEventListener(name, () => { this.drag = null; });
    page.addEventListener("click", ({ target }) => this.tap(target.closest(TAP)));
    page.addEventListener("click", ({ target }) => this.steer(target.closest(STEER)));
    page.addEventListener("keydown", (event) => this.key(event));
    page.addEventListener("focusin", ({ target }) => rove(target.closest(TAP)));
    page.addEventListener("focusin", ({ target }) => this.choose(target.closest(SLIDE)));
  }

  // One message is on its way at a time. What is wanted meanwhile waits: of each handle only the newest.
  want(handle, wanted) {
    const { low, high } = rangeOf(handle), value = Math.min(Math.max(wanted, low), high);
    if (value === this.valueOf(handle)) return;
    this.waiting.set(nameOf(handle), { act: actOf(handle), handle: handle.dataset.handle, value });
    preview(handle, value);
    if (!this.sent) this.ask();
  }

  ask() {
    const [name, { act, handle, value }] = this.waiting.entries().next().value;
    this.waiting.delete(name);
    this.sent = { name, value, id: this.send(act, { handle, value: String(value) }) };
  }

  answered(id) {
    if (id !== this.sent?.id) return;
    this.sent = null;
    if (this.waiting.size) this.ask();
  }

  // Where a handle is, or soon will be.
  valueOf(handle) {
    const name = nameOf(handle), sent = this.sent?.name === name ? this.sent.value : null;
    return this.waiting.get(name)?.value ?? sent ?? rangeOf(handle).value;
  }

  grab(event) {
    const handle = nearestAt(event, this.page);
    if (!handle || event.button) return;
    event.preventDefault(); // no text is selected while somebody drags
    handle.focus({ preventScroll: true });
    this.page.setPointerCapture(event.pointerId);
    const jumps = "jumps" in handle.dataset; // it goes to the finger, instead of being moved by it
    this.drag = { handle, off: jumps ? 0 : placeOf(handle, this.valueOf(handle)) - along(handle, event) };
    if (jumps) this.follow(event);
  }

  follow(event) {
    const { handle, off } = this.drag;
    this.want(handle, valueAt(handle, along(handle, event) + off));
  }

  tap(pressed) {
    if (!pressed) return;
    const handle = pressed.closest(".handle");
    pressed.focus({ preventScroll: true });
    this.want(handle, pressed.dataset.by ? this.valueOf(handle) + Number(pressed.dataset.by)
      : Number(pressed.dataset.value));
  }

  // Which column of a picture was touched last: the buttons below the picture change it.
  choose(handle) {
    if (handle) this.chosen.set(actOf(handle), handle.dataset.handle);
  }

  // Arrow keys for fingers, where columns are narrower than a finger. So the ring is shown as it is for keys.
  steer(pressed) {
    if (!pressed) return;
    const columns = [...pressed.ownerSVGElement.querySelectorAll(SLIDE)];
    const here = columns.findIndex((one) => one.dataset.handle === this.chosen.get(actOf(one)));
    const there = here + Number(pressed.dataset.choose ?? 0);
    const column = columns[Math.min(Math.max(there, 0), columns.length - 1)];
    column.focus({ preventScroll: true });
    column.scrollIntoView({ block: "nearest", inline: "nearest" }); // on a phone the picture may be scrolled sideways
    column.closest(".icelesson").toggleAttribute("data-keys", true);
    if (pressed.dataset.grow) this.stride(column, Number(pressed.dataset.grow));
  }

  key(event) {
    const slide = event.target.closest(SLIDE), pressed = event.target.closest(TAP);
    if (!isPlain(event) || !(slide || pressed)) return;
    if (slide && event.key in STRIDES) this.stride(slide, STRIDES[event.key]);
    else if (pressed && [" ", "Enter"].includes(event.key)) this.tap(pressed);
    else if (pressed && event.key in ARROWS) nearest(pressed, tapsBeside(pressed), ARROWS[event.key])?.focus();
    else return;
    event.preventDefault();
  }

  // A page key goes a tenth of the way.
  stride(handle, steps) {
    const { low, high, step } = rangeOf(handle), tenth = Math.max(1, Math.round((high - low) / step / 10));
    const by = Math.abs(steps) === 10 ? tenth * Math.sign(steps) : steps;
    const value = this.valueOf(handle) + by * step;
    this.want(handle, isFinite(value) ? snapped(handle, value) : by < 0 ? low : high);
  }
}

const actOf = (handle) => handle.closest("[data-hands]").dataset.hands;
const nameOf = (handle) => `${actOf(handle)}/${handle.dataset.handle}`;
const tapsBeside = (pressed) => [...pressed.ownerSVGElement.querySelectorAll(TAP)];

// One tab stop for all that can be tapped in a picture; arrows lead to the others.
function rove(stop) {
  for (const other of stop ? tapsBeside(stop) : []) other.setAttribute("tabindex", other === stop ? "0" : "-1");
}

function rangeOf(handle) {
  const read = (name) => Number(handle.getAttribute(name));
  if (!handle.matches(SLIDE)) return { low: read("data-low"), high: Number(handle.dataset.high ?? 1), step: 1,
    value: handle.dataset.now ? read("data-now") : 1 - read("data-value") };
  return { low: read("aria-valuemin"), high: read("aria-valuemax"), step: read("data-step"),
    value: read("aria-valuenow") };
}

function snapped(handle, value) {
  const { low, high, step } = rangeOf(handle);
  return Math.min(Math.max(low + Math.round((value - low) / step) * step, low), high);
}

// Where on the picture a value is, and which value is where.
function placeOf(handle, value) {
  const { low, high } = rangeOf(handle), [from, to] = endsOf(handle);
  return high > low ? from + ((to - from) * (value - low)) / (high - low) : from;
}

function valueAt(handle, place) {
  const { low, high } = rangeOf(handle), [from, to] = endsOf(handle);
  return to === from ? low : snapped(handle, low + ((place - from) / (to - from)) * (high - low));
}

const endsOf = (handle) => [Number(handle.dataset.from), Number(handle.dataset.to)];
const isUpright = (handle) => handle.getAttribute("aria-orientation") === "vertical";

// A finger's place along the way of a handle, in the units of the picture.
function along(handle, { clientX, clientY }) {
  const place = new DOMPoint(clientX, clientY).matrixTransform(handle.ownerSVGElement.getScreenCTM().inverse());
  return isUpright(handle) ? place.y : place.x;
}

// Of handles that lie on each other, the one whose middle is nearest to the finger.
function nearestAt({ target, clientX, clientY }, page) {
  if (!target.closest(SLIDE)) return null;
  const away = (handle) => Math.hypot(middle(handle)[0] - clientX, middle(handle)[1] - clientY);
  const there = page.getRootNode().elementsFromPoint(clientX, clientY).map((thing) => thing.closest(SLIDE));
  return [...new Set(there)].filter(Boolean).sort((one, other) => away(one) - away(other))[0];
}

// The knob is with the finger at once, however far away Python is; the next picture puts it where it belongs.
function preview(handle, value) {
  const moved = placeOf(handle, value) - placeOf(handle, rangeOf(handle).value);
  handle.querySelector(".knob")?.setAttribute("transform", isUpright(handle) ? `translate(0 ${moved})`
    : `translate(${moved} 0)`);
}
