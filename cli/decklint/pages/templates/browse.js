"use strict";

// Puts the parts together: what is searched, sorted and filtered, and its place in the page's address.
const fold = makeFold(data.folding);
const order = { column: -1, down: false };
const searchField = byId("search");
let writing = 0;

const everyCard = data.cards.map((_, at) => at);
const searched = { words: "", wanted: [], found: everyCard };

// Whoever goes on typing narrows what was found.
function withWords() {
  const typed = fold(searchField.value);
  const wanted = typed.split(" ").filter(Boolean);
  const among = typed.startsWith(searched.words) ? searched.found : everyCard;
  searched.found = wanted.length ? among.filter((at) => hasAll(data.cards[at].s, wanted)) : everyCard;
  searched.words = typed;
  searched.wanted = wanted;
  return searched.found;
}

function hasAll(said, wanted) {
  for (const word of wanted) if (!said.includes(word)) return false;
  return true;
}

function found() {
  const cards = filtered(withWords());
  if (order.column < 0) return order.down ? cards.reverse() : cards;
  const isFound = new Uint8Array(data.cards.length);
  for (const at of cards) isFound[at] = 1;
  return inOrderOf(order.column, order.down).filter((at) => isFound[at]);
}

const orders = new Map();

// All cards in the order of a column. What a card lacks is last in both directions; equal cards stay in the
// order of the game.
function inOrderOf(column, down) {
  const key = `${column}${down}`;
  if (!orders.has(key)) {
    const ranks = data.cards.map((card) => card.r[column]);
    const sorted = [...everyCard].sort((one, other) => {
      const [left, right] = [ranks[one], ranks[other]];
      if (left === right) return one - other;
      if (left < 0 || right < 0) return left < 0 ? 1 : -1;
      return down ? right - left : left - right;
    });
    orders.set(key, sorted);
  }
  return orders.get(key);
}

function update() {
  showList(found());
  const [shown, all] = [list.shown.length, data.cards.length];
  const cards = all === 1 ? "card" : "cards";
  byId("count").textContent = shown === all ? `${format(all)} ${cards}` : `${format(shown)} of ${format(all)} ${cards}`;
  writeFacets();
  makeChips(changed);
  writeOrder();
  writeAddress();
}

// Something was chosen: the list begins anew.
function changed() {
  list.active = 0;
  if (scrollY > 0) scrollTo(0, 0);
  update();
}

function writeOrder() {
  byId("sort").value = String(order.column);
  byId("direction").firstChild.textContent = order.down ? "↓" : "↑";
  byId("direction").setAttribute("aria-pressed", String(order.down));
  byId("cards").querySelectorAll("thead th").forEach((head, at) => {
    if (at === order.column) head.setAttribute("aria-sort", order.down ? "descending" : "ascending");
    else head.removeAttribute("aria-sort");
  });
}

// Upwards, downwards, and then the order of the game again.
function sortBy(column) {
  if (order.column !== column) [order.column, order.down] = [column, false];
  else if (!order.down) order.down = true;
  else [order.column, order.down] = [-1, false];
  changed();
}

function describe() {
  const parts = chosen.flatMap((values, at) => {
    const shown = [...values].map((place) => data.facets[at].values[place][1]);
    return shown.length ? [`${data.facets[at].title}: ${shown.join(", ")}`] : [];
  });
  if (searchField.value.trim()) parts.unshift(`Search: ${searchField.value.trim()}`);
  return [byId("count").textContent, ...parts].join(" · ");
}

function address() {
  const said = new URLSearchParams();
  if (searchField.value.trim()) said.set("q", searchField.value.trim());
  chosen.forEach((values, at) => {
    for (const place of values) said.append(`f.${data.facets[at].path}`, data.facets[at].values[place][0]);
  });
  if (order.column >= 0) said.set("sort", (order.down ? "-" : "") + data.columns[order.column].path);
  else if (order.down) said.set("sort", "-");
  if (view.at !== null) said.set("card", data.cards[view.at].i);
  return said.toString();
}

// Not at every letter: browsers refuse addresses that change too often.
function writeAddress() {
  clearTimeout(writing);
  writing = setTimeout(() => {
    if (location.hash.slice(1) !== address()) history.replaceState(null, "", `#${address()}`);
  }, 150);
}

function readAddress() {
  const said = new URLSearchParams(location.hash.slice(1));
  searchField.value = said.get("q") ?? "";
  data.facets.forEach((facet, at) => {
    const wanted = said.getAll(`f.${facet.path}`);
    chosen[at].clear();
    facet.values.forEach(([value], place) => wanted.includes(value) && chosen[at].add(place));
    if (chosen[at].size) facetParts[at].details.open = true;
  });
  const sort = said.get("sort") ?? "";
  order.down = sort.startsWith("-");
  order.column = data.columns.findIndex((one) => one.path === sort.replace("-", ""));
  changed();
  const at = data.cards.findIndex((one) => one.i === said.get("card"));
  if (at >= 0) {
    goTo(Math.max(list.shown.indexOf(at), 0), false);
    openCard(at);
  } else if (dialog.open) {
    dialog.close();
  }
}

function pageKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || dialog.open) return;
  const typing = event.target.closest("input, select, textarea");
  if (event.key === "/" && (!typing || typing.type === "checkbox")) {
    event.preventDefault();
    searchField.focus();
    searchField.select();
  } else if (event.key === "Escape" && byId("filters").classList.contains("shown")) {
    showFilters(false);
  }
}

function searchKey(event) {
  if (event.key === "ArrowDown") {
    event.preventDefault();
    goTo(list.active);
  } else if (event.key === "Enter" && list.shown.length && !event.isComposing) {
    event.preventDefault();
    openCard(list.shown[list.active]);
  } else if (event.key === "Escape" && searchField.value) {
    event.preventDefault();
    searchField.value = "";
    changed();
  }
}

// On a narrow screen the filters are shown only when asked for.
function showFilters(shown) {
  byId("filters").classList.toggle("shown", shown);
  byId("show-filters").setAttribute("aria-expanded", String(shown));
  if (!shown) byId("show-filters").focus();
}

function showAll() {
  searchField.value = "";
  chosen.forEach((one) => one.clear());
  changed();
  searchField.focus();
}

// Until somebody chooses, the browser says what is wanted; where nothing can be kept, it is asked again.
function startTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  let kept = null;
  try {
    kept = localStorage.getItem("theme");
  } catch {
    kept = null;
  }
  if (kept === "light" || kept === "dark") root.dataset.theme = kept;
  byId("theme").addEventListener("click", () => {
    const now = root.dataset.theme ?? (dark.matches ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      // The choice holds while the page is open.
    }
  });
}

function startSort() {
  byId("sort").append(make("option", { value: "-1" }, "Default"));
  data.columns.forEach((one, at) => byId("sort").append(make("option", { value: at }, one.title)));
  byId("sort").addEventListener("change", () => {
    [order.column, order.down] = [Number(byId("sort").value), false];
    changed();
  });
  byId("direction").addEventListener("click", () => {
    order.down = !order.down;
    changed();
  });
}

function start() {
  startTheme();
  startSort();
  makeFacets(changed);
  makeHead(sortBy);
  startList((place) => openCard(list.shown[place]));
  startCard(writeAddress);
  startChecklist(describe);
  searchField.addEventListener("input", changed);
  searchField.addEventListener("keydown", searchKey);
  document.addEventListener("keydown", pageKey);
  addEventListener("hashchange", readAddress);
  byId("skip").addEventListener("click", () => goTo(list.active));
  byId("show-all").addEventListener("click", showAll);
  byId("show-filters").addEventListener("click", () => showFilters(!byId("filters").classList.contains("shown")));
  document.documentElement.classList.toggle("one-name", data.cards.every((one) => one.n.length === 1));
  readAddress();
}

start();
