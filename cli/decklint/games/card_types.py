"""Compiling the card types of game.yaml: the JSON Schema of a card of each type."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.builtin_rules import BUILTIN_RULES
from decklint.documents.nodes import Mapping, Scalar
from decklint.games.card_schema import type_schema
from decklint.games.field_checks import field_problems
from decklint.games.model import CardType
from decklint.games.parts import Definition, plain_mapping, scalars
from decklint.games.titles import title_of
from decklint.language.scope import choose


def card_types(own: Definition) -> Iterator[tuple[str, CardType]]:
    """The card types, by name."""
    printing_fields = plain_mapping(own.root.get("printing-fields"))
    for name, node in own.part("types"):
        fields = plain_mapping(node.get("fields"))
        required = [
            one.text for one in scalars(node.get("required")) if _has_field(own, name, one, tuple(fields))
        ]
        schema = type_schema(name.text, fields, required, own.languages, printing_fields)
        yield name.text, CardType(name.text, title_of(node.get("title"), name.text), schema)


def _has_field(own: Definition, kind: Scalar, field: Scalar, fields: tuple[str, ...]) -> bool:
    """Whether a field that the type requires is one of its own."""
    if field.text in fields:
        return True
    message = f"the type `{kind.text}` has no field `{field.text}`"
    own.mistakes.say(field.span, message, choose(field.text, fields))
    return False


def check_fields(own: Definition) -> bool:
    """Refuses fields that cards cannot be checked against; whether there are none."""
    nodes = [own.root.get("printing-fields"), own.root.get("line-fields")]
    nodes += [node.get("fields") for _, node in own.part("types")]
    sound = True
    for node in nodes:
        for _, fragment in node.scalars() if isinstance(node, Mapping) else ():
            for problem in field_problems(fragment):
                own.mistakes.add(problem, BUILTIN_RULES[problem.rule].card_data)
                sound = False
    return sound
