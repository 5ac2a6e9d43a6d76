// What lies over a board: forms to fill in, the save code to copy, the news that the kernel is lost.

const LOST = "This board lost its kernel.";

class Cover {
  constructor(stage) {
    this.stage = stage;
    this.over = make("div", { class: "icedice-over", hidden: "" });
  }

  get isOpen() {
    return !this.over.hidden;
  }

  has(node) {
    return this.over.contains(node);
  }

  open(panel) {
    this.over.replaceChildren(panel);
    this.over.hidden = false;
    this.stage.inert = true;
  }

  // Says whether the focus was in there, and so is nowhere now.
  close() {
    const inside = this.has(focusAround(this.over));
    this.over.replaceChildren();
    this.over.hidden = true;
    this.stage.inert = false;
    return inside;
  }
}

function codeBox(code) {
  return make("label", {}, "Save code", make("textarea", { readonly: "", rows: "4", spellcheck: "false" }, code));
}

function lostPanel(code, copy) {
  return make("section", { class: "icedice-panel", role: "alertdialog", "aria-label": LOST },
    make("h2", {}, LOST),
    make("p", {}, "Copy the save code first. Then run this cell again."),
    codeBox(code),
    button("Copy save code", ({ target }) => copy(code, target), "act"),
    make("p", {}, "If your game does not come back, press New, and then Load a game. Or type in a cell ",
      make("code", {}, 'from icedice_widgets import load'), " and below it ", make("code", {}, 'load("…")'),
      " with the code between the quotation marks."),
    make("p", {}, "If a cell is still running, the board will come back by itself."));
}

function copyPanel(code, close) {
  return make("section", { class: "icedice-panel", role: "dialog", "aria-label": "Save code" },
    make("h2", {}, "Press Ctrl+C to copy"), codeBox(code), button("Close", close));
}

function formPanel(form, name, { submit, other, cancel }) {
  const title = make("h2", { id: `${name}-title` }, form.title);
  const error = make("p", { class: "icedice-error", role: "alert" }, form.error);
  const shown = form.fields.filter(({ folded }) => !folded), folded = form.fields.filter((field) => field.folded);
  const fields = (some) => make("div", { class: "icedice-fields" }, ...some.map((field) => formField(field, name)));
  const row = make("div", { class: "icedice-row" }, make("button", { class: "act" }, form.submit));
  if (form.other) row.append(button(form.other.label, () => other(form.other.tool)));
  row.append(button("Cancel", cancel));
  const panel = make("form", { class: `icedice-panel ${form.name}`, role: "dialog", "aria-labelledby": title.id });
  panel.append(title, error, fields(shown));
  if (folded.length) {
    const more = make("details", {}, make("summary", {}, "More choices"), fields(folded));
    more.open = Boolean(form.error); // what is wrong may stand in there
    panel.append(more);
  }
  panel.append(row);
  panel.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(Object.fromEntries(new FormData(panel)));
  });
  return panel;
}

function formField({ name, label, value, kind, limit, help, choices }, board) {
  const id = `${board}-${name}`;
  const tag = { select: "select", area: "textarea" }[kind] ?? "input";
  const input = make(tag, { id, name, maxlength: limit, autocomplete: "off", spellcheck: "false" });
  for (const [choice, words] of choices) input.append(make("option", { value: choice }, words));
  input.value = value;
  const field = make("div", { class: `icedice-field ${kind}` }, make("label", { for: id }, label), input);
  if (help) {
    input.setAttribute("aria-describedby", `${id}-help`);
    field.append(make("small", { id: `${id}-help` }, help));
  }
  return field;
}
