"""The page: every key of game.yaml, card files, lists and decks, and every option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from decklint.builtin_rules import BUILTIN_RULES
from decklint.card_rules.shapes import CARD_SHAPES
from decklint.decks.deck_schema import deck_schema
from decklint.games.card_rule_schema import CARD_COMMON
from decklint.games.card_schema import type_schema
from decklint.games.game_schema import game_schema
from decklint.games.rule_schema import COMMON, RULE_ONLY
from decklint.games.shared_schemas import CARD_LIST
from decklint.games.stat_schema import STAT_COMMON
from decklint.games.translation_schema import translation_schema
from decklint.language import conditions, messages, values
from decklint.language.conditions import OPERATOR_WORDS
from decklint.language.functions import FUNCTIONS
from decklint.language.messages import MESSAGE_WORDS
from decklint.reference.commands import command_pages
from decklint.reference.tables import key_table, prose, table
from decklint.reference.texts import (
    CARD_RULES,
    CARDS,
    DECKS,
    EXPRESSIONS,
    FIELDS,
    GAME,
    GUARDS,
    LISTS,
    NAMES,
    RULES,
    SEVERITIES,
    STATS,
    TITLES,
    TRANSLATIONS,
)
from decklint.rules.shapes import SHAPES
from decklint.stats.kinds import KINDS


def reference_page() -> str:
    """The whole page in Markdown."""
    return (
        "\n\n".join(
            [
                _HEAD,
                *_game_parts(),
                *_language_parts(),
                *_rule_parts(),
                *_card_rule_parts(),
                *_stat_parts(),
                *_other_parts(),
            ]
        )
        + "\n"
    )


_HEAD = """# Reference

<!-- Made by `make generate` from the program itself: change that, not this file. -->

Every key of `game.yaml`, of card files, lists and decks, the language of conditions and expressions,
the shapes of constraints, the built-in rules, and every option of the command line.
[Declaring a game](declaring-a-game.md) shows how they fit together. The same keys are in the JSON Schemas
in `schemas/`, with which editors complete and check them."""


def _game_parts() -> Iterator[str]:
    schema = game_schema()
    defs, top = schema["$defs"], schema["properties"]
    yield f"## game.yaml\n\n{GAME}"
    yield key_table(schema, defs)
    for key, title, inside in (
        ("types", "Card types", top["types"]["additionalProperties"]),
        ("sections", "Sections", top["sections"]["additionalProperties"]),
        ("parameters", "Parameters", top["parameters"]["additionalProperties"]["anyOf"][1]),
        ("choices", "Choices", top["choices"]["additionalProperties"]),
        ("derived", "Derived facts", top["derived"]["additionalProperties"]),
        ("line-patterns", "Line patterns", top["line-patterns"]["items"]),
        ("formats", "Formats", top["formats"]["additionalProperties"]),
        ("display", "Display", top["display"]),
        ("export", "Export", top["export"]),
    ):
        yield f"### {title}\n\n`{key}`: {top[key]['description']}."
        yield key_table(inside, defs)
        yield from _inner_tables(key, inside, defs)
    yield f"### Fields\n\n{FIELDS}"
    yield key_table(defs["field"], defs)
    yield f"### Titles and texts\n\n{TITLES}"


def _inner_tables(key: str, inside: Mapping[str, Any], defs: Mapping[str, Any]) -> Iterator[str]:
    if key == "sections":
        yield "Each item of `refuse`:"
        yield key_table(inside["properties"]["refuse"]["items"], defs)
    elif key == "derived":
        yield "Each item of `cases`:"
        yield key_table(inside["properties"]["cases"]["items"], defs)
    elif key == "export":
        yield "Inside `names`:"
        yield key_table(inside["properties"]["names"], defs)


def _language_parts() -> Iterator[str]:
    yield f"## Conditions\n\n{prose(conditions.__doc__)}"
    yield "`not`, `any` and `all` take conditions; a key `$name` is a figure of the deck, not a field."
    yield table(("operator", "meaning"), ((f"`{name}`", said) for name, said in OPERATOR_WORDS.items()))
    yield f"## Expressions\n\n{EXPRESSIONS}"
    yield table(("name", "meaning"), ((f"`{name}`", said) for name, said in NAMES.items()))
    rows = ((f"`{name}`", one.usage, one.gives) for name, one in FUNCTIONS.items())
    yield table(("function", "takes", "gives"), rows)
    yield f"### Missing values\n\n{prose(values.__doc__, without_summary=True)}"
    yield f"## Messages\n\n{prose(messages.__doc__)}"
    rows_ = [
        *MESSAGE_WORDS.items(),
        ("key", "what the cards of a group share; of odds, how many cards match"),
    ]
    yield table(("word", "meaning"), ((f"`{name}`", said) for name, said in rows_))


def _rule_parts() -> Iterator[str]:
    defs = game_schema()["$defs"]
    yield f"## Rules\n\n{RULES}"
    yield key_table({"properties": {**RULE_ONLY, **COMMON}}, defs)
    yield f"### Guards\n\n{GUARDS}"
    yield key_table(defs["guard"]["then"], defs)
    yield "Of a card in the deck:"
    yield key_table(defs["guard"]["else"]["then"], defs)
    for key, shape in SHAPES.items():
        yield f"### {key}\n\n{prose(shape.__doc__)}"
        yield key_table({"properties": shape.PROPERTIES}, defs)


def _card_rule_parts() -> Iterator[str]:
    defs = game_schema()["$defs"]
    yield f"## Card rules\n\n{CARD_RULES}"
    yield key_table({"properties": {**RULE_ONLY, **CARD_COMMON}}, defs)
    for key, shape in CARD_SHAPES.items():
        yield f"### Card rule: {key}\n\n{prose(shape.__doc__)}"
        others = [f"`{one}`" for one in CARD_COMMON if one not in shape.COMMON]
        if others:
            yield f"It does not take {' or '.join(others)}."
        yield key_table({"properties": shape.PROPERTIES}, defs)


def _stat_parts() -> Iterator[str]:
    defs = game_schema()["$defs"]
    yield f"## Statistics\n\n{STATS}"
    yield key_table({"properties": STAT_COMMON}, defs)
    for key, kind in KINDS.items():
        yield f"### Statistic: {key}\n\n{prose(kind.__doc__)}"
        yield key_table({"properties": kind.PROPERTIES}, defs)
        for name, one in kind.PROPERTIES.items():
            if one.get("type") == "object":
                yield f"Inside `{name}`:"
                yield key_table(one, defs)


def _other_parts() -> Iterator[str]:
    card = type_schema("TYPE", {}, (), ("en", "it"), {})
    yield f"## Card files\n\n{CARDS}"
    yield key_table(card, {})
    yield "Each item of `printings`, which may have the game's `printing-fields` as well:"
    yield key_table(card["properties"]["printings"]["items"], {})
    yield f"## Lists\n\n{LISTS}"
    yield key_table(CARD_LIST, {})
    yield f"## Translations\n\n{TRANSLATIONS}"
    yield key_table(translation_schema()["anyOf"][0]["items"], {})
    deck = deck_schema()
    yield f"## Deck files\n\n{DECKS}"
    yield key_table(deck, deck["$defs"])
    yield f"## Built-in rules\n\n{SEVERITIES}"
    rows = (
        (f"`{one.id}`", one.severity.value, (one.card_data or one.severity).value, one.title)
        for one in BUILTIN_RULES.values()
    )
    yield table(("rule", "severity", "in a game's files", "meaning"), rows)
    yield f"## Command line\n\n{command_pages()}"
