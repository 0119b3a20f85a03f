"""Taking the census of a file, or of a part of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from msgspec import json

from decklint.card_checks import (
    aliases,
    lacking_fields,
    mixed_quotes,
    mixed_script,
    rare_values,
    similar_names,
    spreadsheets,
    texts,
)
from decklint.card_checks.census import Census, Censuses, Said
from decklint.card_checks.columns import at_once, by_shape, columns, gather
from decklint.card_checks.values import NO_TEXTS
from decklint.games.cards import Card
from decklint.games.file_cards import FileCards, Plain
from decklint.games.game_files import TABLES
from decklint.names.fold import fold_all


def take_census(own: FileCards, file: Path) -> bytes | None:
    """The census of what was read of a file, encoded.

    None if it cannot be told from the data alone what is said twice there, or the texts are none that
    can be encoded: then the cards have to be looked at in any case.
    """
    if own.shared:
        return None
    census = Census()
    if own.plain is not None:
        _count_names(census, *_named_data(own.plain))
        _count_texts(census, own.plain.data)
    else:
        cards = own.cards
        ids = (one for card in cards.found for one in card.ids)
        _count_names(census, ids, (card.names for card in cards.found))
        _count_texts(census, cards.data.values())
        if own.refused:
            _leave_out_words(census, cards.kept)
    if file.suffix.lower() in TABLES:
        census.closer.append(spreadsheets.CLOSER)
    try:
        return json.encode(census)
    except UnicodeEncodeError:
        return None


def read_censuses(encoded: Sequence[bytes]) -> Censuses | None:
    """The censuses again; None if one is none of this program's."""
    try:
        return [json.decode(one, type=Census) for one in encoded]
    except (ValueError, RecursionError):
        return None


def _named_data(plain: Plain) -> tuple[Iterable[str], Iterable[dict[str, str]]]:
    """The ids of cards of which nothing is made yet, and of each its names by language."""
    ids = [one["id"] for one in plain.data]
    ids += [printing["id"] for one in plain.data if "printings" in one for printing in one["printings"]]
    main = plain.languages[0]
    names = (one["name"] for one in plain.data)
    return ids, (name if type(name) is dict else {main: name} for name in names)


def _count_names(census: Census, ids: Iterable[str], names: Iterable[dict[str, str]]) -> None:
    census.ids = fold_all([*ids])
    said: dict[str, tuple[list[str], list[str]]] = {}
    for some in at_once(names):
        for languages, group in by_shape(some).items():
            own = []
            for language, typed in zip(languages, columns(group), strict=True):
                own.append(fold_all(typed))
                every, folded = said.setdefault(language, ([], []))
                every += typed
                folded += own[-1]
            census.apart += sum(map(len, map(set, zip(*own, strict=True))))
    census.names = {language: similar_names.count_names(*both) for language, both in said.items()}


def _leave_out_words(census: Census, kept: Sequence[Card]) -> None:
    """Leaves out the words of refused cards: one more among many changes which of them are compared."""
    for language, names in census.names.items():
        folds = fold_all([card.names[language] for card in kept if language in card.names])
        names.words = list(similar_names.words_of(folds))


def _count_texts(census: Census, data: Iterable[dict[str, Any]]) -> None:
    found = gather(data)
    said = [Said(field, own) for field, own in found.texts.items()]
    if any(map(texts.is_odd, said)):
        census.closer.append(texts.CLOSER)
    if any(map(mixed_script.has_other_letters, said)):
        census.closer.append(mixed_script.CLOSER)
    if any("aliases" in fields for _, fields in found.shapes):
        census.closer.append(aliases.CLOSER)
    of_text = [one for one in said if one.field not in NO_TEXTS]
    quotes = {one.field: mixed_quotes.quotes_in(one) for one in of_text}
    census.quotes = {field: own for field, own in quotes.items() if own}
    census.values = rare_values.count_values(of_text)
    census.fields = lacking_fields.count_fields(found.shapes)
