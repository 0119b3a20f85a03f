"use strict";

// Everything from the game's files becomes text nodes here, so nothing in it can be markup.
const data = JSON.parse(document.getElementById("data").textContent);
const ownLanguage = data.languages[0];

function byId(id) {
  return document.getElementById(id);
}

function make(tag, attributes = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...content);
  return element;
}

// Text from a file: its direction is its own, and does not reach what stands beside it.
function text(words, language, kind = "span", style = null) {
  return make(kind, { lang: language, dir: "auto", class: style }, words);
}

function format(number) {
  return number.toLocaleString("en");
}

function titleOf(path) {
  return data.titles[path] ?? path;
}

function isByLanguage(value) {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => data.languages.includes(key));
}

// The page's own language first.
function inOrder(languages) {
  const rest = languages.filter((one) => one !== data.language);
  return rest.length < languages.length ? [data.language, ...rest] : rest;
}

function showValue(value, path, language = ownLanguage) {
  if (typeof value === "string") {
    if (/^https?:\/\/\S+$/i.test(value)) {
      return make("a", { href: value, rel: "noopener noreferrer", target: "_blank" }, value);
    }
    return text(value, language);
  }
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === "string" && one.length < 40)) {
      return text(value.join(", "), language);
    }
    return make("ul", {}, ...value.map((one) => make("li", {}, showValue(one, path, language))));
  }
  if (isByLanguage(value)) {
    const lines = inOrder(Object.keys(value)).map((one) => {
      return make("span", { class: "version" }, tag(one), showValue(value[one], path, one));
    });
    return make("span", {}, ...lines);
  }
  return make("span", { class: "pairs" }, ...Object.keys(value).map((key) => pair(key, value[key], path, language)));
}

function pair(key, value, path, language) {
  const inner = `${path}.${key}`;
  return make("span", { class: "pair" }, make("small", {}, titleOf(inner)), " ", showValue(value, inner, language));
}

// The name of a language, in front of what is in it.
function tag(language) {
  return make("abbr", { class: "language", title: languageName(language) }, language);
}

function languageName(language) {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(language);
  } catch {
    return language;
  }
}

// A field with the card's text: paragraphs, and what is said beside them in front of each.
function showText(value, path, language) {
  if (typeof value === "string") return [marked(value, language, "p")];
  if (Array.isArray(value)) return value.flatMap((one) => showText(one, path, language));
  if (isByLanguage(value)) {
    return inOrder(Object.keys(value)).flatMap((one) => showText(value[one], path, one));
  }
  const inside = (key) => data.texts.includes(`${path}.${key}`);
  const beside = Object.keys(value).filter((key) => !inside(key));
  const labels = beside.map((key) => pair(key, value[key], path, language));
  const said = Object.keys(value).filter(inside).flatMap((key) => showText(value[key], `${path}.${key}`, language));
  return [make("div", { class: "item" }, ...(labels.length ? [make("p", { class: "labels" }, ...labels)] : []), ...said)];
}
