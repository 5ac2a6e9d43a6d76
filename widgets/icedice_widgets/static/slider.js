// A range of the page's own, with its name above and its value in words.

export default {
  render({ model, el }) {
    const range = make("input", { type: "range", min: "0", step: "1" });
    const said = make("output", {});
    const show = () => {
      const words = model.get("words"), place = model.get("place");
      range.max = String(words.length - 1);
      range.value = String(place);
      range.setAttribute("aria-valuetext", words[place]);
      said.textContent = words[place];
    };
    range.addEventListener("input", () => {
      model.set("place", Number(range.value));
      model.save_changes();
    });
    const name = make("span", { class: "widget-label" }, model.get("label"));
    el.append(make("label", {}, name, make("span", { class: "icexplorer-scale" }, range, said)));
    const changes = ["change:place", "change:words"];
    for (const name of changes) model.on(name, show);
    show();
    return () => changes.forEach((name) => model.off(name, show));
  },
};
