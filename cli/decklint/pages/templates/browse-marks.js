"use strict";

// Marks in names and texts what was searched, letter by letter as they are folded.
const foldedLetters = new Map();

function foldedLetter(letter) {
  if (!foldedLetters.has(letter)) foldedLetters.set(letter, /\s/.test(letter) ? " " : fold(letter));
  return foldedLetters.get(letter);
}

function marked(words, language, kind = "span", style = null) {
  const element = text("", language, kind, style);
  const letters = Array.from(words);
  const isMarked = searched.wanted.length ? marksOf(letters) : [];
  for (let start = 0, end; start < letters.length; start = end) {
    for (end = start + 1; end < letters.length && isMarked[end] === isMarked[start]; ) end++;
    const run = letters.slice(start, end).join("");
    element.append(isMarked[start] ? make("mark", {}, run) : run);
  }
  return element;
}

function marksOf(letters) {
  let folded = "";
  const places = [];
  letters.forEach((letter, place) => {
    const form = foldedLetter(letter);
    folded += form;
    for (let at = 0; at < form.length; at++) places.push(place);
  });
  const isMarked = letters.map(() => false);
  for (const word of searched.wanted) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let one = at; one < at + word.length; one++) isMarked[places[one]] = true;
    }
  }
  return isMarked;
}
