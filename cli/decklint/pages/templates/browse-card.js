"use strict";

// The view of one card.
const dialog = byId("card");
const view = { at: null, place: -1, changed: null };

function openCard(at) {
  view.at = at;
  view.place = list.shown.indexOf(at);
  byId("card-content").replaceChildren(...cardContent(data.cards[at]));
  byId("card-place").textContent = view.place < 0 ? "" : `${format(view.place + 1)} of ${format(list.shown.length)}`;
  byId("previous").disabled = view.place <= 0;
  byId("next").disabled = view.place < 0 || view.place >= list.shown.length - 1;
  if (!dialog.open) dialog.showModal();
  byId("card-content").scrollTop = 0;
  byId("card-content").focus({ preventScroll: true });
  view.changed();
}

function turn(step) {
  const place = view.place + step;
  if (view.place < 0 || place < 0 || place >= list.shown.length) return;
  goTo(place, false);
  openCard(list.shown[place]);
}

function startCard(changed) {
  view.changed = changed;
  byId("previous").addEventListener("click", () => turn(-1));
  byId("next").addEventListener("click", () => turn(1));
  byId("close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    view.at = null;
    changed();
    goTo(list.active);
  });
  // Beside the card is outside of it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    turn(step);
  });
}

function cardContent(card) {
  const [[language, name], ...others] = card.n;
  const head = make("header", {}, make("h2", { id: "card-name", lang: language, dir: "auto" }, name));
  if (others.length) {
    const names = others.map(([one, other]) => make("li", {}, tag(one), text(other, one)));
    head.append(make("ul", { class: "other-names" }, ...names));
  }
  const line = make("p", { class: "type-line" }, make("b", {}, card.k));
  for (const one of card.l ?? []) line.append(text(one, ownLanguage));
  line.append(make("span", { class: "id" }, card.i));
  head.append(line);
  const parts = [];
  for (const [path, value] of card.x ?? []) parts.push(textBlock(versionsOf(card, path, value), path));
  for (const path of onlyTranslated(card)) parts.push(textBlock(versionsOf(card, path), path));
  const fields = otherFields(card);
  if (fields.length) parts.push(make("dl", {}, ...fields));
  if (card.p) parts.push(printings(card));
  const rest = make("div", { class: "card-parts" }, head, ...parts);
  return card.m ? [picture(card), rest] : [rest];
}

function picture(card) {
  const image = make("img", { src: card.m, alt: "", loading: "lazy", decoding: "async", referrerpolicy: "no-referrer" });
  image.addEventListener("error", () => image.remove());
  return image;
}

// A field in the game's first language and in those into which it is translated.
function versionsOf(card, path, value) {
  const versions = value === undefined ? {} : { [ownLanguage]: value };
  for (const [language, texts] of Object.entries(card.t ?? {})) {
    if (Object.hasOwn(texts, path)) versions[language] = texts[path];
  }
  return versions;
}

function onlyTranslated(card) {
  const own = new Set([...(card.x ?? []), ...(card.d ?? [])].map(([path]) => path));
  return new Set(Object.values(card.t ?? {}).flatMap(Object.keys).filter((path) => !own.has(path)));
}

// The page's language first; what there is in one language only needs no mark of it.
function textBlock(versions, path) {
  const languages = inOrder(Object.keys(versions));
  const shown = languages.flatMap((one) => {
    const lines = showText(versions[one], path, one);
    return languages.length > 1 ? [make("div", { class: "version" }, tag(one), make("div", {}, ...lines))] : lines;
  });
  return make("section", { class: "text" }, make("h3", {}, titleOf(path)), ...shown);
}

function otherFields(card) {
  const fields = (card.d ?? []).map(([path, own]) => {
    const versions = versionsOf(card, path, own);
    const value = Object.keys(versions).length > 1 ? versions : own;
    return [titleOf(path), showValue(value, path), size(value)];
  });
  if (card.a) fields.push(["Also called", text(card.a.join(", "), null), 2]);
  fields.sort((one, other) => Math.min(one[2], 1) - Math.min(other[2], 1));
  const styles = [null, "half", "wide"];
  return fields.map(([title, shown, room]) => make("div", { class: styles[room] }, make("dt", {}, title), make("dd", {}, shown)));
}

// Figures and single words stand side by side; what is longer has more room.
function size(value) {
  const length = lengthOf(value);
  if (length < 16) return 0;
  return length < 36 ? 1 : 2;
}

function lengthOf(value) {
  if (typeof value === "string") return value.length;
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + lengthOf(one) + 2, -2);
  return Object.keys(value).reduce((sum, key) => sum + key.length + lengthOf(value[key]) + 2, 8);
}

function printings(card) {
  const rows = card.p.map((one) => {
    const { id, ...facts } = one;
    return make("li", {}, make("span", { class: "id" }, id), showValue(facts, "printings"));
  });
  return make("section", { class: "printings" }, make("h3", {}, "Other printings"), make("ul", {}, ...rows));
}
