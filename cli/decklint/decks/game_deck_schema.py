"""The JSON Schema of the YAML and JSON decks of one game, with its sections, formats and cards.

It stands alone, so that an editor needs nothing else to complete and check a deck. Exact names are
enumerated, which editors offer; other spellings that the program accepts are let through by patterns
(see ``spellings``), for a deck that is marked though nothing is wrong with it is worse than a typo that
only ``decklint check`` finds. It does not count: sizes, copies and the like are for the program.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from decklint.decks.deck_schema import COUNT, META
from decklint.decks.headings import Headings
from decklint.decks.meta import META_KEYS, meta_key
from decklint.decks.spellings import Spellings
from decklint.documents.scalars import type_scalar
from decklint.findings import Severity
from decklint.games.cards import Card
from decklint.games.model import ChoiceRule, Game, Section, Title
from decklint.names.fold import fold
from decklint.validation import DIALECT

Schema = dict[str, Any]

_DIGITS = "[0-9０-９]{1,4}"
_TIMES = "[xX×ｘＸ]"
# The forms of ``readings``, looser where that costs nothing: a count in front of a name, and one behind it.
_BEFORE = rf"(?:[-+]\s+|[•·●○◦‣▪■□・]\s*)?(?:{_DIGITS}\s+|{_DIGITS}\s*{_TIMES}\s*|{_TIMES}\s?{_DIGITS}\s+)?"
_BEHIND = rf"(?:(?:\s+{_TIMES}|×)\s?{_DIGITS}|\s{_DIGITS}\s?{_TIMES})?"
# A count that touches other letters than Latin ones: whose name begins or ends there is left to the program.
_TOUCHING = rf"^\s*{_TIMES}?{_DIGITS}[^\x00-\x7f]|[^\x00-\x7f]{_TIMES}{_DIGITS}\s*$"
_EMPTY = r"^\s*$"
_MERGE = "^<<$"
_KINDS = {bool: "boolean", int: "number", float: "number"}


def game_deck_schema(game: Game) -> Schema:
    """The schema of a deck file of ``game``."""
    return _Writer(game).deck()


class _Writer:
    def __init__(self, game: Game) -> None:
        self._game = game
        self._headings = Headings(game)
        texts = chain.from_iterable(_called(card) for card in game.cards)
        titles = chain.from_iterable(names for names in self._keys())
        formats = chain.from_iterable((one.id, *one.title.all) for one in game.formats.values())
        self._spellings = Spellings([*texts, *titles, *formats, game.id])
        self._ids = self._spellings.pattern(one for card in game.cards for one in card.ids)
        # Without its description, which some editors would show in place of the card's.
        count = {key: value for key, value in COUNT.items() if key != "description"}
        self._defs: dict[str, Schema] = {"count": count}

    def deck(self) -> Schema:
        """The whole schema."""
        exact: dict[str, Schema] = {}
        spelled: dict[str, Schema] = {}
        for names in self._keys():
            fitting = [name for name in names if name not in exact]
            for kind in dict.fromkeys(map(self._meaning, fitting)):
                own = [name for name in fitting if self._meaning(name) == kind]
                schema = self._entry(*kind)
                exact |= dict.fromkeys(own, schema)
                undescribed = {key: value for key, value in schema.items() if key != "description"}
                spelled[self._spellings.whole(own)] = undescribed
        return {
            "$schema": DIALECT,
            "title": f"A deck of {self._game.title.shown}",
            "description": "what there is to say about the deck, and its sections with their cards",
            "type": "object",
            "properties": exact,
            "patternProperties": {**spelled, self._spellings.foreign: True, _MERGE: True},
            "additionalProperties": False,
            "errorMessage": f"a {self._game.id} deck has no such key",
            "$defs": self._defs,
        }

    def _keys(self) -> Iterator[list[str]]:
        """The names of each top-level key."""
        yield from ([key] for key in META_KEYS)
        titled = [(one.id, one.title) for one in self._game.choices.values()]
        titled += [(one.id, one.title) for one in self._game.sections.values()]
        for own_id, title in titled:
            words = (own_id, own_id.replace("_", " "), *title.all)
            yield list(dict.fromkeys(word for word in words if fold(word)))

    def _meaning(self, key: str) -> tuple[str, str, str]:
        """The metadata, choice and section that a key means, each "" where it means none."""
        choice, section = self._headings.choice(key), self._headings.section(key)
        meta = meta_key(key) if choice is None else None
        return meta or "", choice.id if choice else "", section.id if section else ""

    def _entry(self, meta: str, choice: str, section: str) -> Schema:
        """What may stand under a key; one that means both a section and something else is either."""
        found = []
        if section:
            found.append(self._section(self._game.sections[section]))
        if choice:
            found.append(self._choice(self._game.choices[choice]))
        if meta:
            found.append(self._meta(meta))
        if len(found) == 1:
            return found[0]
        return {"description": "; or ".join(one["description"] for one in found), "anyOf": found}

    def _meta(self, key: str) -> Schema:
        if key == "game":
            return self._word(META[key]["description"], {self._game.id: self._game.title.shown}, empty=False)
        if key == "format":
            words: dict[str, str] = {}
            for one in self._game.formats.values():
                words |= {name: one.title.shown for name in (one.id, *one.title.all) if name not in words}
            described = f"how it is played (default: {self._game.default_format})"
            return self._word(described, words, empty=True)
        return META[key]

    def _word(self, description: str, words: dict[str, str], *, empty: bool) -> Schema:
        """One of some words, as plain text or in another spelling."""
        message = f"it must be {' or '.join(words)}" if len(words) < 6 else "no such word"
        other = f"{self._spellings.foreign}|{self._spellings.whole(words)}{f'|{_EMPTY}' if empty else ''}"
        return {
            "description": description,
            "type": ["string", *_other_kinds(words), *(["null"] if empty else [])],
            "anyOf": [
                {"enum": list(words), "enumDescriptions": list(words.values())},
                {"pattern": other, "patternErrorMessage": message},
            ],
            "errorMessage": message,
        }

    def _choice(self, choice: ChoiceRule) -> Schema:
        section = self._game.sections[choice.section] if choice.section is not None else None
        strict = choice.severity is Severity.ERROR and choice.rule not in _softened(self._game)
        cards = [
            card
            for card in self._game.cards
            if not strict or (choice.where(card) and (section is None or section.accepts(card)))
        ]
        name = self._names(f"choice.{choice.id}", choice.title, cards)
        kinds = ["string", *_other_kinds(_texts(cards)), "null"]
        return {
            "description": f"{choice.title.shown}: a card's name or id",
            "type": kinds,
            "anyOf": [name, {"pattern": _EMPTY}],
        }

    def _section(self, section: Section) -> Schema:
        cards = _accepted(self._game, section)
        own = f"section.{section.id}"
        names = self._names(own, section.title, cards)
        if f"{own}.counts" not in self._defs:
            self._defs[f"{own}.counts"] = self._counts(section.title, names, cards)
            self._defs[f"{own}.item"] = self._item(section.title, names, cards)
        return {
            "description": f"{section.title.shown}: a list of cards, or their names and ids with counts",
            "type": ["object", "array", "string", "null"],
            "if": {"type": "object"},
            "then": _ref(f"{own}.counts"),
            "else": {
                "if": {"type": "string"},
                "then": {
                    "pattern": _EMPTY,
                    "patternErrorMessage": "a section takes a list or a mapping of cards",
                },
                "else": {"items": _ref(f"{own}.item")},
            },
        }

    def _names(self, own: str, title: Title, cards: list[Card]) -> Schema:
        """A reference to the schema of a text that names one of the cards."""
        if own not in self._defs:
            described = _described(cards)
            if not described:  # the cards are still to be written: nothing can be said of a name
                self._defs[own] = {"description": "a card's name or id"}
                return _ref(own)
            beside = self._beside(self._spellings.pattern(described))
            message = _unknown(title)
            self._defs[own] = {
                "anyOf": [
                    {
                        # Editors quote only what is a string; null is what stands there before it.
                        "type": ["string", "null"],
                        "enum": list(described),
                        "enumDescriptions": list(described.values()),
                        "errorMessage": message,
                    },
                    {
                        "pattern": rf"{self._spellings.unjudged}|^\s*{beside}\s*$",
                        "patternErrorMessage": message,
                    },
                ],
                "errorMessage": message,
            }
        return _ref(own)

    def _beside(self, name: str) -> str:
        """The pattern of a name with an id beside it."""
        return rf"(?:{self._ids}:?\s+)?{name}(?:\s+#?{self._ids})?"

    def _counts(self, title: Title, names: Schema, cards: list[Card]) -> Schema:
        """A mapping of names to counts."""
        return {
            "type": "object",
            "properties": {
                text: {"description": words, "$ref": "#/$defs/count"}
                for text, words in _described(cards).items()
            },
            "patternProperties": {_MERGE: True},
            "additionalProperties": _ref("count"),
            "propertyNames": {"anyOf": [names, {"pattern": _MERGE}], "errorMessage": _unknown(title)},
        }

    def _item(self, title: Title, names: Schema, cards: list[Card]) -> Schema:
        described = _described(cards)
        beside = self._beside(self._spellings.pattern(described))
        message = _unknown(title)
        line = {
            "description": 'a card: NAME, "3 NAME" or "NAME x3"',
            "anyOf": [
                names,
                {
                    "pattern": rf"{_TOUCHING}|^\s*{_BEFORE}{beside}{_BEHIND}\s*$",
                    "patternErrorMessage": message,
                },
            ],
            "errorMessage": message,
        }
        if not described:
            line = names
        fields = ("card", "count", *self._game.line_fields)
        return {
            "description": '"3 NAME", "NAME x3" or NAME; {card: NAME, count: 3}; or {NAME: 3}',
            "type": ["string", "object", *_other_kinds(described)],
            # This refuses nothing: some editors look for what to offer in anyOf, and not behind an if.
            "anyOf": [names, {}],
            "if": {"type": "object"},
            "then": {
                "if": {"patternProperties": {self._spellings.whole(fields): False}},
                "then": self._pair(names, described),
                "else": self._record(names, described),
            },
            "else": line,
        }

    def _pair(self, names: Schema, texts: Iterable[str]) -> Schema:
        """``- NAME: 3``; or a name with a colon, unquoted, that YAML takes apart."""
        pair = {
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": _ref("count"),
            "propertyNames": names,
        }
        fronts = [text.partition(": ")[0] for text in texts if ": " in text]
        if not fronts:
            return pair
        taken_apart = rf"^\s*{_BEFORE}{self._spellings.pattern(fronts)}\s*$"
        return {
            "if": {"minProperties": 1, "maxProperties": 1, "propertyNames": {"pattern": taken_apart}},
            "else": pair,
        }

    def _record(self, names: Schema, texts: Iterable[str]) -> Schema:
        """``{card: NAME, count: 3}`` with the game's own fields."""
        fields = {
            "card": {
                "description": "the card's name or id",
                "type": ["string", *_other_kinds(texts)],
                **names,
            },
            "count": {"description": "how many copies (default: 1)", "$ref": "#/$defs/count"},
            **self._game.line_fields,
        }
        return {
            "properties": fields,
            "patternProperties": {
                **{self._spellings.whole([name]): schema for name, schema in fields.items()},
                self._spellings.foreign: True,
            },
            "additionalProperties": False,
            "errorMessage": f"an item has {', '.join(fields)}",
        }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _unknown(title: Title) -> str:
    return f'no card that may stand in "{title.shown}" is called so'


def _called(card: Card) -> Iterator[str]:
    """Every text by which a card is known."""
    yield from card.names.values()
    yield from card.aliases
    yield from card.ids


def _texts(cards: Iterable[Card]) -> set[str]:
    return {text for card in cards for text in _called(card)}


def _described(cards: Iterable[Card]) -> dict[str, str]:
    """The names, aliases and ids of cards, names first, each with what an editor says of it."""
    cards = list(cards)
    found: dict[str, list[str]] = {}
    for card in cards:
        for name in dict.fromkeys((*card.names.values(), *card.aliases)):
            others = [card.id, *(other for other in card.names.values() if other != name)]
            found.setdefault(name, []).append(", ".join([*others, card.type]))
    for card in cards:
        for one in card.ids:
            found.setdefault(one, []).append(", ".join([*card.names.values(), card.type]))
    return {text: "; ".join(words) for text, words in found.items()}


def _other_kinds(texts: Iterable[str]) -> list[str]:
    """What readers of YAML take one of the texts for if it is not quoted, beside text."""
    kinds = {type(type_scalar(text)[0]) for text in texts}
    return sorted({name for kind, name in _KINDS.items() if kind in kinds})


def _softened(game: Game) -> set[str]:
    """The rules that are no error in some format."""
    return {
        rule
        for one in game.formats.values()
        for rule in (*one.off, *(rule for rule, level in one.severity.items() if level is not Severity.ERROR))
    }


def _accepted(game: Game, section: Section) -> list[Card]:
    """The cards that may stand in a section; those too that some format refuses without an error."""
    softened = _softened(game)

    def may_stand(card: Card) -> bool:
        if section.accepts(card):
            return True
        refusal = next((one for one in section.refuse if one.test(card)), None)
        return refusal is not None and refusal.rule in softened

    return [card for card in game.cards if may_stand(card)]
