"""From a game to what every program is given of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from decklint.exports.left_out import note_left_out
from decklint.exports.model import Content, ExportCard, ExportPrinting, ExportSet, FieldValue, Losses
from decklint.exports.values import as_field, as_text, is_structured, merged, texts_at
from decklint.games.cards import Card, Printing
from decklint.games.model import Game
from decklint.language.fields import FieldTable


def content_of(
    game: Game, target: str, reserved: frozenset[str], lang: str | None, losses: Losses
) -> Content:
    """The cards of the game for a program, names and texts in a language where the cards have them."""
    table = FieldTable.of([one.schema for one in game.types.values()])
    reader = _Reader(game, table, lang, losses)
    cards = tuple(map(reader.card, game.cards))
    note_left_out(game, lang, losses)
    fields = [one for one in reader.fields if any(one in card.fields for card in cards)]
    own = game.export.names.get(target, {})
    main = max(game.sections.values(), key=lambda one: sum(map(one.accepts, game.cards)))
    return Content(
        id=game.id,
        title=_in_language(game.title.by_language, lang) or game.title.shown,
        sets=tuple(reader.sets.values()),
        cards=cards,
        names=dict(_names(fields, own, reserved)),
        kinds={one: _kind(table, one) for one in fields},
        zones=tuple(one.title.shown for one in game.sections.values()),
        extras=dict(_extras(game, main.id, reader)),
    )


def _names(fields: list[str], own: Mapping[str, str], reserved: frozenset[str]) -> Iterator[tuple[str, str]]:
    """What each field is called: as the game says for the program, or as in the game where that is free."""
    taken = {one.casefold() for one in (*reserved, *own.values())}
    for field in fields:
        name = own.get(field)
        if name is None:
            name = field
            while name.casefold() in taken:
                name += "_"
            taken.add(name.casefold())
        yield field, name


def _kind(table: FieldTable, field: str) -> str:
    kinds = {one.get("type") if isinstance(one.get("type"), str) else None for one in table.fragments[field]}
    return kinds.pop() or "string" if kinds in ({"integer"}, {"boolean"}) else "string"


def _extras(game: Game, main: str, reader: _Reader) -> Iterator[tuple[str, str]]:
    """The types of which no card belongs into the main section, each with the section that takes it."""
    for kind in game.types:
        cards = [one for one in game.cards if one.type == kind]
        if not cards or any(map(game.sections[main].accepts, cards)):
            continue
        section = next((one for one in game.sections.values() if any(map(one.accepts, cards))), None)
        if section is not None:
            yield reader.type_name(kind), section.title.shown


def _in_language(texts: Mapping[str, Any], lang: str | None) -> str:
    found = texts.get(lang or "")
    return str(found[0] if isinstance(found, tuple) else found) if found else ""


class _Reader:
    """Reads cards, and collects the sets that they are in."""

    def __init__(self, game: Game, table: FieldTable, lang: str | None, losses: Losses) -> None:
        self.game, self.table, self.lang, self.losses = game, table, lang, losses
        self.sets: dict[str, ExportSet] = {}
        apart = {game.export.set, game.export.rarity, game.display.image, *game.display.text}
        chosen = game.export.fields
        self.fields = chosen if chosen is not None else tuple(x for x in table.top() if x not in apart)

    def card(self, card: Card) -> ExportCard:
        """A card with what the program is given of it."""
        fields = merged(card.fields, card.texts.get(self.lang or "", {}))
        kind = self.type_name(card.type)
        line = [kind, *texts_at(fields, self.game.display.type_line)]
        return ExportCard(
            id=card.id,
            name=self._name(card),
            type=kind,
            type_line=" - ".join([line[0], ", ".join(line[1:])]) if line[1:] else kind,
            texts=tuple(texts_at(fields, self.game.display.text)),
            fields=dict(self._fields(card, fields)),
            printings=(self._own_printing(card), *(self._printing(card, one) for one in card.printings)),
        )

    def type_name(self, kind: str) -> str:
        """What a card of that type is called: its id is a single one, titles may be of many."""
        titles = self.game.types[kind].title.by_language
        own = "" if self.lang in (None, "en") else _in_language(titles, self.lang)
        return own or kind.replace("_", " ").capitalize()

    def _name(self, card: Card) -> str:
        if self.lang is not None and self.lang not in card.names:
            self.losses.add(f"no name in `{self.lang}`, so the main name is used", card.id)
        return card.names.get(self.lang or "", card.name)

    def _fields(self, card: Card, fields: Mapping[str, Any]) -> Iterator[tuple[str, FieldValue]]:
        for name in self.fields:
            value = fields.get(name)
            if value is None or value in ("", [], {}):
                continue
            if is_structured(value):
                self.losses.add(f"the parts of `{name}` are one text there", card.id)
            yield name, as_field(value)

    def _own_printing(self, card: Card) -> ExportPrinting:
        settings, image = self.game.export, self.game.display.image
        stated = card.fields.get(settings.set) if settings.set else None
        rarity = as_text(card.fields.get(settings.rarity)) if settings.rarity else ""
        picture = texts_at(card.fields, [image])[:1] if image else []
        return ExportPrinting(card.id, card.id, self._set(stated), rarity, *picture)

    def _printing(self, card: Card, one: Printing) -> ExportPrinting:
        """Another printing: what it does not say itself is as on the card."""
        own, settings = self._own_printing(card), self.game.export
        stated = one.facts.get("set", one.facts.get(settings.set) if settings.set else None)
        rarity = as_text(one.facts.get(settings.rarity)) if settings.rarity else ""
        picture = texts_at(one.facts, [self.game.display.image])[:1] if self.game.display.image else []
        return ExportPrinting(
            one.id,
            as_text(one.facts.get("number")) or one.id,
            own.set if stated is None else self._set(stated),
            rarity or own.rarity,
            picture[0] if picture else own.image,
            self._own_name(one.facts.get("name")),
        )

    def _own_name(self, stated: Any) -> str:
        """The name that a printing states: one, or one for each language."""
        if isinstance(stated, Mapping):
            return as_text(stated.get(self.lang or "") or next(iter(stated.values()), ""))
        return as_text(stated)

    def _set(self, stated: Any) -> str:
        """The code of the set that a card or printing states, or that of the game as a whole."""
        value = as_text(stated)
        title = self.game.title.shown
        if not value:
            found = ExportSet(self.game.id, title)
        elif isinstance(stated, str):
            found = ExportSet(value, value)
        else:
            field = (self.game.export.set or "set").replace("_", " ")
            found = ExportSet(f"{self.game.id}-{value}", f"{title}, {field} {value}")
        return self.sets.setdefault(found.code, found).code
