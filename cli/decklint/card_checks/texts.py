"""Texts with white space around them, and with characters that nobody sees."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from decklint.builtin_rules import BUILTIN_RULES, builtin_finding
from decklint.card_checks.census import Censuses, Said
from decklint.card_checks.values import IDS, CardData, Text
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.games.blank_names import is_blank
from decklint.games.cards import Card
from decklint.names.fold import invisible, without_invisible
from decklint.names.unseen import advice, placed, unwanted, without_unwanted

# Between letters of scripts that need them, and between the parts of an emoji, these mean something.
_JOINERS = "\u200c\u200d"
_DIRECTIONS = "\u200e\u200f\u061c"
_NAMES = ("name", "aliases", "printings.name")
_NAMES_BY_LANGUAGE = ("name.", "printings.name.")


CLOSER = "texts"


def may_find(files: Censuses) -> bool:
    """Whether some text is odd."""
    return any(CLOSER in one.closer for one in files)


def is_odd(texts: Said) -> bool:
    """Whether one of the texts has white space around it, or characters that nobody sees."""
    spaces = _may_be_untrimmed(texts) and any(untrimmed(one) or one.isspace() for one in texts.said)
    return spaces or (not texts.printable and any(map(unseen, texts.said)))


def check(data: CardData) -> Iterator[Finding]:
    """Warnings ``untrimmed-text`` and ``invisible-character``; names are looked at when they are read."""
    for field, texts in (*data.ids.items(), *data.by_field.items()):
        for at, said in enumerate(texts.said if _may_be_untrimmed(texts) else ()):
            if not said or not (said[0].isspace() or said[-1].isspace()):
                continue
            if (_is_name(field) or field in IDS) and is_blank(said):  # that is an error
                continue
            text = texts[at]
            if untrimmed(said):
                what = "ends" if said[:1].strip() else "begins"
                message = f'{field} of {text.card.name} {what} with white space: "{said}"'
                yield text.finding("untrimmed-text", message, "take it out")
            elif said.isspace():
                message = f'{field} of card {text.card.id} is nothing but white space: "{said}"'
                yield text.finding("untrimmed-text", message, "write what belongs there, or take it out")
    for card in data.cards:
        if card.translated:
            yield from _untrimmed_names(card)
    for field, texts in data.by_field.items():
        # What is printable has no format characters; most fields are, as a whole.
        if not _is_name(field) and not texts.printable:
            for text in texts:
                yield from _invisible(text)


def _untrimmed_names(card: Card) -> Iterator[Finding]:
    """The names that a card has from translations."""
    for language, (path, span) in card.translated.items():
        name = card.names[language]
        if untrimmed(name):
            what = "ends" if name[:1].strip() else "begins"
            message = f'name ({language}) of card {card.id} {what} with white space: "{name}"'
            problem = Problem("untrimmed-text", span, message, "take it out")
            severity = BUILTIN_RULES["untrimmed-text"].card_data
            yield builtin_finding(path, problem, severity=severity, cards=(card.id,))


def _may_be_untrimmed(texts: Said) -> bool:
    """Whether some text may have white space around it; the only one that is printable is a space."""
    joined = texts.joined
    return not joined.isprintable() or "  " in joined or joined[:1] == " " or joined[-1:] == " "


def _is_name(field: str) -> bool:
    return field in _NAMES or field.startswith(_NAMES_BY_LANGUAGE)


def untrimmed(said: str) -> bool:
    """Whether white space at its ends is more than the line end that a block of YAML has."""
    inner = said.strip()
    return said != inner and said.rstrip("\n") != inner and bool(inner)


def unseen(said: str) -> list[tuple[int, str]]:
    """The characters of a text that nobody sees, and that mean nothing, with their offsets."""
    if said.isprintable():
        return []
    found = [(at, one) for at, one in invisible(said) if not _needed(said, at)]
    return sorted([*found, *unwanted(said)])


def _invisible(text: Text) -> Iterator[Finding]:
    found = unseen(text.said)
    if found:
        shown = without_unwanted(without_invisible(text.said))
        message = (
            f'{text.field} of {text.card.name} contains invisible characters ({placed(found)}): "{shown}"'
        )
        yield text.finding("invisible-character", message, advice(found), offset=found[0][0])


def _needed(said: str, offset: int) -> bool:
    """Whether the character joins letters or the parts of an emoji, or stands in text from right to left."""
    around = said[max(0, offset - 2) : offset] + said[offset + 1 : offset + 3]
    if said[offset] in _JOINERS:
        return any(ord(one) > 0x02FF and unicodedata.category(one) not in ("Zs", "Cc") for one in around)
    if said[offset] in _DIRECTIONS:
        return any(unicodedata.bidirectional(one) in ("R", "AL") for one in said)
    return False
