"""Which values of a field the cards have, and which are lacking.

`coverage` is a field or derived fact. The values looked for are those that `among` lists, or else all that
the field may have. With `needed` they are those that other cards need, `{field, in, where}`, and it is said
how many cards need each.

    kinds: {title: Kinds covered, coverage: skill_kinds, in: allies, needed: {field: kind, in: skills}}
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from decklint.documents.nodes import Mapping
from decklint.language.scope import Env, LanguageError
from decklint.language.values import Value, show
from decklint.names.fold import comparable
from decklint.reports.words import counted
from decklint.stats.model import Cell, Compute, Figures, Row
from decklint.stats.spec import SELECTION, Field, Key, Selection, StatSpec, as_data, in_order, key_of, words

KEY = "coverage"
PROPERTIES: dict[str, Any] = {
    "coverage": {"type": "string", "minLength": 1, "description": "the field whose values are looked for"},
    "among": {
        "type": "array",
        "items": {"type": ["string", "number", "boolean"]},
        "minItems": 1,
        "description": "the values that are looked for (default: all that the field may have)",
    },
    "needed": {
        "type": "object",
        "description": "the cards that need these values: which field of theirs says so",
        "additionalProperties": False,
        "required": ["field"],
        "properties": {
            "field": {"type": "string", "minLength": 1, "description": "the field that says what is needed"},
            **SELECTION,
        },
    },
    **SELECTION,
}


def compile(spec: StatSpec) -> Compute:
    """What looks for the values."""
    field = spec.field(KEY)
    wanted = spec.listed("among", field)
    node = spec.get("needed")
    needed = None
    if isinstance(node, Mapping):
        inner = replace(spec, node=node)
        needed = (inner.field("field"), inner.selection())
    if not wanted and needed is None:
        raise LanguageError(
            f"nothing says which values of `{field.path}` are looked for",
            "add `among:` with a list of them, or `needed:`",
            span=spec.node.span,
        )
    return _Coverage(field, spec.selection(), wanted, needed).compute


class _Coverage(Struct, frozen=True):
    field: Field
    selection: Selection
    wanted: tuple[Value, ...]
    needed: tuple[Field, Selection] | None

    def compute(self, env: Env) -> Figures:
        names: dict[Key, Value] = {_key(one): one for one in self.wanted}
        having = _tally(env, self.field, self.selection, names)
        needing: Counter[Key] = Counter()
        if self.needed is not None:
            needing = _tally(env, *self.needed, names)
        keys = list(in_order(names, [_key(one) for one in self.wanted]))
        if self.needed is not None:
            keys = [one for one in keys if having[one] or needing[one]]
        asked = [one for one in keys if self.needed is None or needing[one]]
        lacking = [one for one in asked if not having[one]]
        unread = self.selection.unread(env) + (self.needed[1].unread(env) if self.needed else 0)
        return Figures(
            f"{len(asked) - len(lacking)} of {len(asked)}{'' if self.needed is None else ' needed'}",
            tuple(self._row(names[one], having[one], needing[one], one in lacking) for one in keys),
            self._data(names, keys, having, needing, lacking),
            label=words(self.field.path),
            columns=("cards",) if self.needed is None else ("cards", "needed by"),
            notes=(f"lacking: {show([names[one] for one in lacking])}",) if lacking else (),
            unread=unread,
        )

    def _row(self, name: Value, having: int, needing: int, lacking: bool) -> Row:
        cells = [Cell(having, str(having))]
        note = "lacking" if lacking else ""
        if self.needed is not None:
            cells.append(Cell(needing, str(needing)))
            need = f"needed by {counted(needing, 'card')}" if needing else "not needed"
            note = f"{need}: lacking" if lacking else need
        return Row(self.field.title(name), tuple(cells), note, aside=lacking)

    def _data(
        self,
        names: dict[Key, Value],
        keys: list[Key],
        having: Counter[Key],
        needing: Counter[Key],
        lacking: list[Key],
    ) -> dict[str, Any]:
        values = []
        for one in keys:
            need = {} if self.needed is None else {"needed_by": needing[one]}
            values.append({"value": as_data(names[one]), "cards": having[one], **need})
        return {
            "field": self.field.path,
            "values": values,
            "lacking": [as_data(names[one]) for one in lacking],
        }


def _key(value: Value) -> Key:
    """What makes two values one: texts compare as names do."""
    kind, text = key_of(value)
    return kind, comparable(text)


def _tally(env: Env, field: Field, selection: Selection, names: dict[Key, Value]) -> Counter[Key]:
    """How many cards have each value; values compare as names do, and new ones get their name."""
    found: Counter[Key] = Counter()
    for entry in selection.entries(env):
        for value in field.values(env.look_at(entry)):
            key = _key(value)
            names.setdefault(key, value)
            found[key] += entry.copies
    return found
