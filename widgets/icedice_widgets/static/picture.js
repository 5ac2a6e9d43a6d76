// The picture of a board: the parts that Python drew, as living elements.
//
// Python sends each part with the revision at which it was drawn so. A picture that shows revision 7 reads only the
// parts that are newer, and makes the elements that are there like them.

const PRESSES = ["move", "tap", "tool", "hold"];
const PAINTS = ["fill", "stroke", "clip-path", "mask", "marker-start", "marker-mid", "marker-end"];
const ON_EVERY_SHEET = ["viewBox", "class", "fill", "font-family", "stroke-linecap", "stroke-linejoin"];

// The model of a board follows what Python tells, for its views now and for those to come. After the first picture
// only the parts that changed are sent; a model that has missed something asks for the whole.
function follow(model) {
  model.on("msg:custom", ({ since, now, changed, count }) => {
    if (since === undefined || now.revision <= model.get("revision")) return;
    if (since !== model.get("revision")) return model.send({ kind: "whole", revision: model.get("revision") });
    const parts = model.get("parts").slice(0, count);
    for (const [place, text] of changed) parts[place] = [now.revision, text];
    const { revision, ...rest } = now;
    // One by one, as every front end can; the revision is last, for that is what the views wait for.
    for (const [name, value] of Object.entries({ ...rest, parts, revision })) model.set(name, value);
  });
}

class Picture {
  // `name` makes the ids of this view its own.
  constructor(stage, name) {
    Object.assign(this, { stage, name, revision: -1 });
    this.above = make("div", { class: "icedice-above" });
    stage.prepend(this.above);
  }

  // The elements of the parts, in their order.
  get panels() {
    return this.svg ? [...this.svg.children, ...this.sheet.children] : [];
  }

  // Shows the parts that the model has; gives the motions that somebody may have to wait for.
  show(model) {
    const [head, parts] = [model.get("head"), model.get("parts")];
    const places = [...parts.keys()].filter((place) => parts[place][0] > this.revision);
    this.revision = model.get("revision");
    const next = this.read(head, parts, places), panels = this.panels;
    const pairs = [...next.children].map((part, i) => [panels[places[i]], part]);
    const fits = panels.length === parts.length && pairs.every(([old, part]) => alike(old, part));
    return fits ? this.renew(next, sheetLike(next), pairs) : this.rebuild(this.read(head, parts, [...parts.keys()]));
  }

  // What travels lies on a sheet of its own, above: what changes below is then painted without it.
  rebuild(next) {
    const sheet = sheetLike(next);
    sheet.append(...travelling(next));
    if (this.svg) return this.renew(next, sheet, [[this.svg, next], [this.sheet, sheet]]);
    this.stage.prepend((this.svg = next));
    this.above.append((this.sheet = sheet));
    return [];
  }

  // Pairs of an element and what it becomes.
  renew(next, sheet, pairs) {
    const isStill = STILL.matches || this.svg.dataset.layout !== next.dataset.layout;
    const before = isStill ? null : snapshot(this, pairs);
    morphAttributes(this.svg, next);
    morphAttributes(this.sheet, sheet);
    for (const [old, fresh] of pairs) morph(old, fresh);
    return before ? setOff(this, before) : [];
  }

  read(head, parts, places) {
    const nest = document.createElement("template"); // no script runs in here, and nothing is fetched
    nest.innerHTML = `${head}${places.map((place) => parts[place][1]).join("")}</svg>`;
    const svg = nest.content.firstChild;
    makeButtons(svg);
    makeIdsOwn(svg, this.name);
    return svg;
  }
}

// Only here can a piece be pressed, so only here it is a button. Its key, if it has none, is what pressing it does.
function makeButtons(svg) {
  for (const kind of PRESSES) {
    for (const piece of svg.querySelectorAll(`[data-${kind}]`)) {
      piece.setAttribute("role", "button");
      piece.setAttribute("tabindex", "-1");
      if (!keyOf(piece)) piece.setAttribute("data-key", `${kind} ${piece.getAttribute(`data-${kind}`)}`);
    }
  }
}

// Two views of one board would repeat every id, and the first one hidden would blank the second.
function makeIdsOwn(svg, name) {
  for (const node of svg.querySelectorAll("[id]")) node.id = `${name}-${node.id}`;
  const refer = (attribute, start) => {
    for (const node of svg.querySelectorAll(`[${attribute}^="${start}"]`)) {
      node.setAttribute(attribute, node.getAttribute(attribute).replace("#", `#${name}-`));
    }
  };
  refer("href", "#");
  for (const paint of PAINTS) refer(paint, "url(#");
}

// Everything from the first group of pieces on, which drawings put last.
const travelling = (svg) => [...svg.querySelectorAll(":scope > [data-glide], :scope > [data-glide] ~ *")];

// An empty sheet of the same size, whose words and lines look the same.
function sheetLike(svg) {
  const sheet = svg.cloneNode(false);
  for (const name of sheet.getAttributeNames()) if (!ON_EVERY_SHEET.includes(name)) sheet.removeAttribute(name);
  sheet.setAttribute("role", "none");
  return sheet;
}
