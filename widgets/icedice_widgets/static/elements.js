// Elements: how they are made, and how one becomes like another without losing what somebody does with it.

function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function button(words, press, look = "") {
  const node = make("button", { type: "button", class: look }, words);
  node.addEventListener("click", press);
  return node;
}

// Text that is written anew is laid out anew, and all the page around it.
function write(node, words) {
  if (node.textContent !== words) node.textContent = words;
}

// What was done is said for a moment where it was pressed.
const SAID_FOR = 2500;
function sayForAWhile(node, words) {
  const before = node.textContent;
  node.textContent = words;
  setTimeout(() => node.textContent === words && (node.textContent = before), SAID_FOR);
}

// What has the focus on the page that a node is on; some notebooks put each output on a page within the page (a shadow
// root), and the document itself knows only that page.
const focusAround = (node) => node.getRootNode().activeElement;

// By its key a thing is known again wherever it lies in the next picture. (A dataset takes several times as long.)
const keyOf = (node) => node.getAttribute?.("data-key") ?? node.getAttribute?.("data-act") ?? null;
const alike = (one, other) => one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

// Makes an element like another one. It stays the same element, so that it keeps the focus and goes on moving.
function morph(old, next) {
  if (old.isEqualNode(next)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.nodeValue = next.nodeValue;
    return;
  }
  const value = valueOf(old);
  morphAttributes(old, next);
  morphChildren(old, next);
  if (valueOf(old) !== value) fill(old);
}

// Which piece is the tab stop is not for Python to say, but only a thing that stays a button can be it. What somebody
// has unfolded stays open, and a title that somebody was led to keeps the focus.
function morphAttributes(old, next) {
  const isTitle = old.getAttribute("tabindex") === "-1" && focusAround(old) === old;
  const stays = (name) => name === "open" || (name === "tabindex" && isTitle);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !stays(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    const isKept = name === "tabindex" && old.hasAttribute(name);
    if (!isKept && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

// A child with a key becomes the new one with that key, any other child the next one of its kind.
function morphChildren(old, next) {
  const wanted = new Set([...next.children].map(keyOf));
  for (const child of [...old.children]) if (keyOf(child) && !wanted.has(keyOf(child))) child.remove();
  const keyed = new Map([...old.children].filter(keyOf).reverse().map((child) => [keyOf(child), child]));
  let cursor = old.firstChild;
  for (const want of [...next.childNodes]) {
    const have = keyOf(want) ? keyed.get(keyOf(want)) : nextUnkeyed(cursor, want.nodeName);
    keyed.delete(keyOf(want)); // where a key stands twice, each new child has an old one of its own
    if (!have || !alike(have, want)) {
      old.insertBefore(want, cursor);
      continue;
    }
    morph(have, want);
    if (have === cursor) cursor = cursor.nextSibling;
    else old.insertBefore(have, cursor); // only what is out of place is moved: moving loses the focus
  }
  while (cursor) {
    const rest = cursor;
    cursor = cursor.nextSibling;
    rest.remove();
  }
}

function nextUnkeyed(node, name) {
  while (node && (keyOf(node) || node.nodeName !== name)) node = node.nextSibling;
  return node;
}

// What Python wrote into a field. The field takes it only when it is new: what is being typed is the learner's.
function valueOf(field) {
  if (field.type === "radio") return field.hasAttribute("checked");
  if (field.type === "text") return field.getAttribute("value");
  return field.type === "textarea" ? field.textContent : null;
}

function fill(field) {
  if (field.type === "radio") field.checked = valueOf(field);
  else if (field.value === valueOf(field)) field.isAhead = false;
  else if (!field.isAhead) field.value = valueOf(field); // or somebody types on while Python writes what was typed before
}
