"use strict";

// Folds what is typed as the program has folded the texts that are searched: case, width, accents of Latin
// letters, dashes, quotes, traditional characters. The tables come with the cards.
function makeFold(tables) {
  const [alike, cases, chinese] = [tables.alike, tables.case, tables.chinese].map(
    (table) => new Map(Object.entries(table)),
  );
  const replaced = (text, table) => Array.from(text, (one) => table.get(one) ?? one).join("");
  // Letter by letter: what becomes of a letter must not depend on those around it.
  const small = (text) => Array.from(text, (one) => cases.get(one) ?? one.toLowerCase()).join("");

  function withoutAccents(text) {
    let onLatin = false;
    let kept = "";
    for (const one of text.normalize("NFD")) {
      if (/\p{Mn}/u.test(one)) {
        if (onLatin) continue;
      } else {
        onLatin = /\p{Script=Latin}/u.test(one);
      }
      kept += one;
    }
    return kept.normalize("NFC");
  }

  return function fold(text) {
    let folded = text.replace(/\p{Cf}/gu, "");
    folded = replaced(replaced(folded, alike).normalize("NFKC"), alike);
    folded = small(folded).normalize("NFKC");
    folded = folded.replace(/[\s\x1c-\x1f\x85]+/g, " ").trim();
    return replaced(withoutAccents(folded), chinese);
  };
}
