"""Reading `export` in game.yaml: what goes into card files for other programs, and how it is called there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.exports.targets import FIELD_NAMES, target
from decklint.games.export_model import ExportSettings
from decklint.games.parts import Definition, named_scalars
from decklint.games.shared_schemas import mapping
from decklint.language.scope import choose


def export_schema() -> dict[str, Any]:
    """The schema of `export`."""
    one = {"type": "string", "minLength": 1}
    names = {
        program: {
            "type": "object",
            "description": f"what {title} calls a field of the game: FIELD: NAME",
            "additionalProperties": {"type": "string", "pattern": pattern, "patternErrorMessage": error},
        }
        for program, (title, pattern, error) in FIELD_NAMES.items()
    }
    return {
        "description": "what goes into card files for other programs",
        **mapping(
            {
                "set": {**one, "description": "the field that says in which set a card appeared"},
                "rarity": {**one, "description": "the field that says how rare a card is in its set"},
                "fields": {
                    "$ref": "#/$defs/field_names",
                    "description": "which other fields go along, in that order (default: all)",
                },
                "names": {
                    **mapping(names),
                    "description": "what a field is called in each program (default: as in the game)",
                },
            }
        ),
    }


def compile_export(own: Definition) -> ExportSettings:
    """What game.yaml says under `export`; fields that no card has are mistakes."""
    node = own.root.get("export")
    if not isinstance(node, Mapping) or ("export", "") in own.broken:
        return ExportSettings()
    listed = node.get("fields")
    names = node.get("names")
    return ExportSettings(
        set=next(_fields(own, node.get("set")), None),
        rarity=next(_fields(own, node.get("rarity")), None),
        fields=None if listed is None else tuple(_fields(own, listed)),
        names={
            program.text: dict(_names(own, program.text, inner))
            for program, inner in (names.scalars() if isinstance(names, Mapping) else ())
        },
    )


def _fields(own: Definition, node: Node | None) -> Iterator[str]:
    """The fields that a node names, without those that no card has."""
    for one in node.items if isinstance(node, Sequence) else [node]:
        if isinstance(one, Scalar) and _is_field(own, one):
            yield one.text


def _names(own: Definition, program: str, node: Node) -> Iterator[tuple[str, str]]:
    """The names of fields in a program; no two fields can have one name, nor one that it needs itself."""
    taken: dict[str, str] = {}
    reserved = sorted(target(program).RESERVED) if program in FIELD_NAMES else []
    for field, name in named_scalars(node):
        if not _is_field(own, field):
            continue
        key = name.text.casefold()
        if key in map(str.casefold, reserved):
            message = f"`{name.text}` has a meaning of its own in {FIELD_NAMES[program][0]}"
            others = ", ".join(reserved)
            own.mistakes.say(name.span, message, f"give the field a name that is none of {others}")
            continue
        if key in taken:
            message = f"`{name.text}` is the name of two fields, {taken[key]} and {field.text}"
            own.mistakes.say(name.span, message, "give each a name of its own")
            continue
        taken[key] = field.text
        yield field.text, name.text


def _is_field(own: Definition, node: Scalar) -> bool:
    """Whether cards have that field itself, not inside another; a finding says so if not."""
    fields = own.scope.fields.top()
    if node.text in fields:
        return True
    own.mistakes.say(node.span, f"no card has a field `{node.text}`", choose(node.text, fields))
    return False
