"use strict";

// The table. Only the rows in sight are in the page, between two that keep the place of all others.
const OVERSCAN = 6;
const list = { shown: [], active: 0, first: 0, last: 0, open: null };
const body = byId("cards").tBodies[0];
body.lang = ownLanguage;
const space = [make("tr", { "aria-hidden": "true" }), make("tr", { "aria-hidden": "true" })];

// The name has what the other columns leave. Where that is little, the widest of them become narrower.
const NAME_WIDTH = 240;

function makeHead(sortBy) {
  data.columns.forEach((column, at) => {
    byId("cards").querySelector("colgroup").append(make("col"));
    const button = make("button", { type: "button" }, column.title);
    button.addEventListener("click", () => sortBy(at));
    const head = make("th", { scope: "col", class: column.number ? "figure" : null }, button);
    byId("cards").querySelector("thead tr").append(head);
  });
  byId("cards").setAttribute("aria-colcount", data.columns.length);
}

function fitColumns() {
  const wanted = data.columns.map((one) => (one.path === "name" ? 0 : one.width));
  const room = byId("cards").parentElement.clientWidth - 32 - NAME_WIDTH;
  const most = widest(wanted, room);
  byId("cards").querySelectorAll("col").forEach((col, at) => {
    col.style.width = wanted[at] ? `${Math.floor(Math.min(wanted[at], most))}px` : "auto";
  });
}

// How wide a column may be so that all have room: columns that need less keep what they need.
function widest(wanted, room) {
  const ordered = [...wanted].sort((one, other) => one - other);
  let left = Math.max(room, 0);
  for (let at = 0; at < ordered.length; at++) {
    const share = left / (ordered.length - at);
    if (ordered[at] > share) return share;
    left -= ordered[at];
  }
  return Infinity;
}

function showList(shown) {
  list.shown = shown;
  list.active = Math.min(list.active, Math.max(shown.length - 1, 0));
  byId("cards").setAttribute("aria-rowcount", shown.length + 1);
  byId("cards").hidden = shown.length === 0;
  byId("nothing").hidden = shown.length > 0;
  drawRows(true);
}

function rowHeight() {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--row"));
}

// Where the rows begin below the upper edge of the window, and how much of it the bars at the top cover.
function drawRows(always = false) {
  const height = rowHeight();
  const top = byId("cards").getBoundingClientRect().top + byId("cards").tHead.offsetHeight;
  const first = Math.max(Math.floor(-top / height) - OVERSCAN, 0);
  const last = Math.min(Math.ceil((innerHeight - top) / height) + OVERSCAN, list.shown.length);
  if (!always && first === list.first && last === list.last) return;
  const focused = body.contains(document.activeElement);
  [list.first, list.last] = [Math.min(first, Math.max(last, 0)), Math.max(last, 0)];
  space[0].style.height = `${list.first * height}px`;
  space[1].style.height = `${(list.shown.length - list.last) * height}px`;
  const rows = [];
  for (let at = list.first; at < list.last; at++) rows.push(makeRow(at));
  body.replaceChildren(space[0], ...rows, space[1]);
  if (focused) (activeRow() ?? byId("cards")).focus({ preventScroll: true });
}

const narrow = matchMedia("(max-width: 640px)");

function makeRow(at) {
  const card = data.cards[list.shown[at]];
  const row = make("tr", { "aria-rowindex": at + 2, tabindex: at === list.active ? 0 : -1 });
  row.dataset.at = at;
  data.columns.forEach((column, place) => {
    if (column.path === "name") {
      row.append(nameCell(card));
    } else if (!narrow.matches) {
      const cell = document.createElement("td");
      cell.textContent = card.c[place];
      if (column.number) cell.className = "figure";
      if (card.c[place].length > 12) cell.title = card.c[place];
      row.append(cell);
    }
  });
  return row;
}

// The name and its other names, or on a narrow screen what is in the other columns.
function nameCell(card) {
  const [[language, name], ...others] = card.n;
  const cell = make("td", { class: "names" }, marked(name, language, "span", "name"));
  const other = others.find((one) => one[1] !== name);
  if (narrow.matches) cell.append(make("span", { class: "rest" }, ...restOf(card)));
  else if (other) cell.append(marked(other[1], other[0], "span", "other"));
  return cell;
}

function restOf(card) {
  return data.columns.flatMap(({ path, number, title }, at) => {
    const shown = card.c[at];
    if (path === "name" || !shown) return [];
    // A bare figure says nothing without its column.
    const isBare = path !== "id" && (number || /^[\d+\-–./, ]+$/.test(shown));
    return [make("bdi", {}, isBare ? `${title} ${shown}` : shown)];
  });
}

function activeRow() {
  return body.querySelector(`tr[data-at="${list.active}"]`);
}

// Makes a row the one that keys act on, and brings it in sight.
function goTo(at, focus = true) {
  if (!list.shown.length) return;
  list.active = Math.max(0, Math.min(at, list.shown.length - 1));
  const height = rowHeight();
  const covered = document.querySelector(".bar").offsetHeight + byId("cards").tHead.offsetHeight;
  const top = byId("cards").getBoundingClientRect().top + byId("cards").tHead.offsetHeight + list.active * height;
  if (top < covered) scrollBy(0, top - covered - height / 2);
  else if (top + height > innerHeight) scrollBy(0, top + height - innerHeight + height / 2);
  drawRows(true);
  if (focus) activeRow()?.focus({ preventScroll: true });
}

function listKey(event) {
  const page = Math.max(Math.floor(innerHeight / rowHeight()) - 4, 1);
  const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Enter" && event.target.closest("tbody tr")) {
    list.open(list.active);
  } else if (event.key === "ArrowUp" && list.active === 0) {
    byId("search").focus();
  } else if (event.key in moves && !event.target.closest("thead")) {
    goTo(list.active + moves[event.key]);
  } else {
    return;
  }
  event.preventDefault();
}

function startList(open) {
  list.open = open;
  byId("cards").addEventListener("keydown", listKey);
  body.addEventListener("click", (event) => {
    const row = event.target.closest("tr[data-at]");
    if (!row || String(getSelection())) return;
    list.active = Number(row.dataset.at);
    open(list.active);
  });
  let waiting = false;
  const later = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      drawRows();
    });
  };
  addEventListener("scroll", later, { passive: true });
  const fit = () => {
    fitColumns();
    drawRows(true);
  };
  addEventListener("resize", () => requestAnimationFrame(fit));
  fitColumns();
}
