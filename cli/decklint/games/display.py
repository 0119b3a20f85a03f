"""Reading `display` in game.yaml: how cards are shown in lists, pages and files for other programs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from decklint.card_rules.spec import field_steps
from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.games.display_model import COLUMNS, Display, Order
from decklint.games.parts import Definition
from decklint.games.shared_schemas import mapping
from decklint.language.scope import Scope


def display_schema() -> dict[str, Any]:
    """The schema of `display`."""

    def fields(what: str) -> dict[str, Any]:
        return {"$ref": "#/$defs/field_names", "description": what}

    return {
        "description": "which fields of the cards lists, pages and exports show",
        **mapping(
            {
                "columns": fields(f"the columns of a list (default: {', '.join(COLUMNS)})"),
                "sort": fields("the order of a list; -level: the highest first (default: as in the files)"),
                "facets": fields("by which fields a page filters the cards (default: type)"),
                "text": fields("where the rules text stands; several are joined"),
                "type-line": fields("what stands behind the type's title on a card, such as its kind"),
                "image": {"type": "string", "minLength": 1, "description": "where the picture's path stands"},
            }
        ),
    }


def compile_display(own: Definition) -> Display:
    """What game.yaml says under `display`; fields that no card has are mistakes."""
    node = own.root.get("display")
    if not isinstance(node, Mapping) or ("display", "") in own.broken:
        return Display()
    scope = replace(own.scope, card=True, derived={}, deck=False, alone=True, languages=own.languages)
    image = _fields(own, node, "image", scope)
    sort = tuple(Order(one.lstrip("-"), one.startswith("-")) for one in _fields(own, node, "sort", scope))
    return Display(
        columns=_fields(own, node, "columns", scope) or COLUMNS,
        sort=sort,
        facets=_fields(own, node, "facets", scope) if node.get("facets") is not None else ("type",),
        text=_fields(own, node, "text", scope),
        type_line=_fields(own, node, "type-line", scope),
        image=image[0] if image else None,
    )


def _fields(own: Definition, node: Mapping, key: str, scope: Scope) -> tuple[str, ...]:
    """The fields under a key, as typed, without those that no card has."""
    found: list[str] = []
    value: Node | None = node.get(key)
    listed = value.items if isinstance(value, Sequence) else [value]
    for one in listed:
        if not isinstance(one, Scalar):
            continue
        typed = one.text
        named = Scalar(typed[1:], one.span, typed[1:]) if key == "sort" and typed.startswith("-") else one
        with own.mistakes.caught(one.span):
            field_steps(named, scope)
            found.append(typed)
    return tuple(found)
