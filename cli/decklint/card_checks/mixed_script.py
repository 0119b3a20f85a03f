"""Letters of another alphabet in a word that look like its own: a search for the word misses it."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.card_checks.census import Censuses, Said
from decklint.card_checks.values import CardData, Text
from decklint.findings import Finding
from decklint.lazy_regex import lazy
from decklint.names.scripts import Foreign, code_point, foreign_letters, has_double, skeleton

# Greek and Cyrillic letters: without one of them no word mixes alphabets.
_OTHER = lazy("[\u0370-\u03ff\u0400-\u052f]")
_SHOWN = 3


CLOSER = "mixed-script"


def may_find(files: Censuses) -> bool:
    """Whether there are such letters at all."""
    return any(CLOSER in one.closer for one in files)


def has_other_letters(texts: Said) -> bool:
    """Whether there are such letters in texts."""
    return not texts.joined.isascii() and _OTHER.search(texts.joined) is not None


def check(data: CardData) -> Iterator[Finding]:
    """Warnings ``mixed-script``, with the letters and their code points."""
    names: dict[str, Text] | None = None
    for texts in (*data.ids.values(), *data.by_field.values()):
        if not has_other_letters(texts):
            continue
        for text in texts.where([at for at, said in enumerate(texts.said) if _OTHER.search(said)]):
            found = [one for one in foreign_letters(text.said) if has_double(one)]
            if found:
                names = _plain_names(data) if names is None else names
                yield _finding(text, found, names)


def _plain_names(data: CardData) -> dict[str, Text]:
    """The names without such letters, by what they look like."""
    plain: dict[str, Text] = {}
    for field, texts in data.by_field.items():
        if field == "name" or field.startswith("name."):
            for text in texts:
                if not foreign_letters(text.said):
                    plain.setdefault(skeleton(text.said), text)
    return plain


def _finding(text: Text, found: list[Foreign], names: dict[str, Text]) -> Finding:
    said = text.said
    letters = [f"{one.script} {one.character} at position {one.position}" for one in found[:_SHOWN]]
    more = len(found) - _SHOWN
    shown = ", ".join(letters) + (f" and {more} more" if more > 0 else "")
    message = f'{text.field} of {text.card.name} mixes alphabets in a word: {shown}, in "{said}"'
    points = ", ".join(dict.fromkeys(code_point(one.character) for one in found[:_SHOWN]))
    hint = f"type the word anew in one alphabet; foreign to it is {points}"
    other = names.get(skeleton(said)) if text.field.startswith("name") else None
    return text.finding("mixed-script", message, hint, *([] if other is None else [other]))
