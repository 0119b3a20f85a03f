"use strict";

// The lists by which the cards are filtered: any of the chosen values of a list, in all of the lists.
const MANY_VALUES = 12;
const chosen = data.facets.map(() => new Set());
const facetParts = [];

function makeFacets(changed) {
  let open = 3;
  data.facets.forEach((facet, at) => {
    const boxes = facet.values.map(([, shown], place) => {
      const box = make("input", { type: "checkbox" });
      box.addEventListener("change", () => {
        if (box.checked) chosen[at].add(place);
        else chosen[at].delete(place);
        changed();
      });
      const number = make("span", { class: "number" });
      const label = make("label", {}, box, text(shown, ownLanguage, "span", "value"), number);
      return { box, number, label, shown };
    });
    const list = make("div", { class: "values" }, ...boxes.map((one) => one.label));
    const content = [list];
    const many = boxes.length > MANY_VALUES;
    if (many) {
      content.unshift(finder(facet, boxes));
      list.classList.add("many");
    }
    const number = make("span", { class: "badge", hidden: true });
    const details = make("details", {}, make("summary", {}, facet.title, number), ...content);
    details.open = !many && open-- > 0;
    // The counts of a closed list are written when it is opened.
    details.addEventListener("toggle", () => details.open && writeCounts(at));
    details.setAttribute("role", "group");
    details.setAttribute("aria-label", facet.title);
    facetParts.push({ details, boxes, number, packed: packed(at) });
    byId("filters").append(details);
  });
}

// A field that narrows a long list of values.
function finder(facet, boxes) {
  const field = make("input", { type: "search", class: "find", placeholder: `Find in ${boxes.length}`, autocomplete: "off" });
  field.setAttribute("aria-label", `Find a value of ${facet.title}`);
  const folded = boxes.map((one) => fold(one.shown));
  field.addEventListener("input", () => {
    const wanted = fold(field.value);
    boxes.forEach((one, at) => (one.label.hidden = !folded[at].includes(wanted)));
  });
  return field;
}

// The values of all cards in a row, and where those of each begin: to go through them takes little.
function packed(facet) {
  const starts = new Uint32Array(data.cards.length + 1);
  const values = data.cards.flatMap((card, at) => {
    starts[at + 1] = starts[at] + card.f[facet].length;
    return card.f[facet];
  });
  return { starts, values: Uint32Array.from(values) };
}

// The cards that have the words, which lists refuse each of them, and the last of these lists.
const last = { candidates: [], refusals: new Uint8Array(data.cards.length), refusing: new Uint8Array(data.cards.length) };

// Of the cards that have the words those that have the chosen values too.
function filtered(candidates) {
  const { refusals, refusing } = last;
  last.candidates = candidates;
  refusals.fill(0);
  chosen.forEach((wanted, facet) => {
    if (!wanted.size) return;
    const { starts, values } = facetParts[facet].packed;
    for (const at of candidates) {
      let has = false;
      for (let one = starts[at]; one < starts[at + 1] && !has; one++) has = wanted.has(values[one]);
      if (has) continue;
      refusals[at]++;
      refusing[at] = facet;
    }
  });
  return candidates.filter((at) => refusals[at] === 0);
}

// How many cards each value would leave: a card that only this list refuses counts in it.
function counted(facet) {
  const { starts, values } = facetParts[facet].packed;
  const counts = new Uint32Array(data.facets[facet].values.length);
  for (const at of last.candidates) {
    if (last.refusals[at] > 1 || (last.refusals[at] === 1 && last.refusing[at] !== facet)) continue;
    for (let one = starts[at]; one < starts[at + 1]; one++) counts[values[one]]++;
  }
  return counts;
}

function writeFacets() {
  facetParts.forEach((one, at) => {
    if (one.details.open) writeCounts(at);
    const size = chosen[at].size;
    one.number.hidden = size === 0;
    one.number.textContent = size || "";
    one.boxes.forEach(({ box }, place) => {
      if (box.checked !== chosen[at].has(place)) box.checked = !box.checked;
    });
  });
  const size = chosen.reduce((sum, one) => sum + one.size, 0);
  byId("filters-number").hidden = size === 0;
  byId("filters-number").textContent = size || "";
}

function writeCounts(at) {
  const counts = counted(at);
  facetParts[at].boxes.forEach(({ box, number, label, shown }, place) => {
    const written = String(counts[place]);
    if (number.textContent === written) return;
    number.textContent = written;
    box.setAttribute("aria-label", `${shown}, ${written} ${written === "1" ? "card" : "cards"}`);
    label.classList.toggle("none", counts[place] === 0);
  });
}

// What is chosen, as words that can be clicked away.
function makeChips(changed) {
  const chips = chosen.flatMap((values, at) =>
    [...values].map((place) => {
      const shown = data.facets[at].values[place][1];
      const button = make("button", { type: "button" }, make("small", {}, data.facets[at].title), " ");
      button.append(text(shown, ownLanguage), make("span", { "aria-hidden": "true", class: "cross" }, "✕"));
      button.setAttribute("aria-label", `Remove the filter ${data.facets[at].title}: ${shown}`);
      button.addEventListener("click", () => {
        chosen[at].delete(place);
        changed();
        byId("search").focus();
      });
      return make("li", {}, button);
    }),
  );
  if (chips.length > 1) {
    const all = make("button", { type: "button", class: "plain" }, "Clear all");
    all.addEventListener("click", () => {
      chosen.forEach((one) => one.clear());
      changed();
      byId("search").focus();
    });
    chips.push(make("li", {}, all));
  }
  byId("chips").replaceChildren(...chips);
}
