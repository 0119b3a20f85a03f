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
    facetParts.push({ details, boxes, number, counts: new Uint32Array(boxes.length) });
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

// Which cards have the words and the chosen values, and how many cards each value would leave: a card that
// only one list refuses counts in that list.
function filtered(candidates) {
  const found = [];
  const active = chosen.flatMap((one, at) => (one.size ? [at] : []));
  facetParts.forEach((one) => one.counts.fill(0));
  for (const at of candidates) {
    const values = data.cards[at].f;
    let refusing = -1;
    let refusals = 0;
    for (const facet of active) {
      if (!values[facet].some((one) => chosen[facet].has(one))) {
        refusing = facet;
        if (++refusals > 1) break;
      }
    }
    if (refusals === 0) {
      found.push(at);
      for (let facet = 0; facet < values.length; facet++) count(facet, values[facet]);
    } else if (refusals === 1) {
      count(refusing, values[refusing]);
    }
  }
  return found;
}

function count(facet, values) {
  const { counts } = facetParts[facet];
  for (const value of values) counts[value]++;
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
  const { boxes, counts } = facetParts[at];
  boxes.forEach(({ number, label }, place) => {
    const written = String(counts[place]);
    if (number.textContent === written) return;
    number.textContent = written;
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
