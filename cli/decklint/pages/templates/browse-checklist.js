"use strict";

// What is printed: all cards that are shown, whether their rows are in the page or not.
function makeChecklist(description) {
  const rows = list.shown.map((at) => {
    const card = data.cards[at];
    const names = make("td", {}, ...card.n.map(([language, name], place) => {
      return text(name, language, "span", place ? "other" : null);
    }));
    const box = make("td", { class: "box" }, make("span"));
    return make("tr", {}, box, make("td", { class: "blank" }), make("td", {}, card.i), names, make("td", {}, card.k));
  });
  const heads = ["", "Count", "ID", "Name", "Type"].map((one) => make("th", { scope: "col" }, one));
  byId("checklist").replaceChildren(
    make("h2", {}, document.title),
    make("p", {}, description),
    make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)),
  );
}

function startChecklist(describe) {
  const printing = matchMedia("print");
  const prepare = () => makeChecklist(describe());
  const forget = () => byId("checklist").replaceChildren();
  addEventListener("beforeprint", prepare);
  addEventListener("afterprint", forget);
  printing.addEventListener("change", () => (printing.matches ? prepare() : forget()));
  byId("print").addEventListener("click", () => print());
}
