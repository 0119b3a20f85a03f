"""How many cards there are of each value of a field.

`count` is a field, a derived fact, or `section`. A card whose field is a list counts under each of its
values; cards without the field are named apart. `among` lists values that are shown even where no card
has them, in that order.

    spells-by-kind: {title: Spells by kind, count: kind, where: {type: spell}}
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import Struct

from decklint.language.scope import Env
from decklint.language.values import Value
from decklint.reports.words import counted
from decklint.stats.model import Cell, Compute, Figures, Row
from decklint.stats.spec import SELECTION, Field, Key, Selection, StatSpec, as_data, in_order, key_of, words

KEY = "count"
PROPERTIES: dict[str, Any] = {
    "count": {"type": "string", "minLength": 1, "description": "the field whose values are counted"},
    "among": {
        "type": "array",
        "items": {"type": ["string", "number", "boolean"]},
        "minItems": 1,
        "description": "values that are shown even where no card has them",
    },
    **SELECTION,
}


def compile(spec: StatSpec) -> Compute:
    """What counts."""
    field = spec.field(KEY)
    values = spec.listed("among", field)
    always = values if spec.get("among") is not None else ()
    order = tuple(dict.fromkeys((*map(key_of, values), *map(key_of, field.titles))))
    return _Count(field, spec.selection(), order, always).compute


class _Count(Struct, frozen=True):
    field: Field
    selection: Selection
    order: tuple[Key, ...]
    always: tuple[Value, ...]

    def compute(self, env: Env) -> Figures:
        found: Counter[Key] = Counter()
        named = {key_of(one): one for one in self.always}
        several = without = 0
        entries = self.selection.entries(env)
        for entry in entries:
            values = self.field.values(env.look_at(entry))
            several += entry.copies if len(values) > 1 else 0
            without += 0 if values else entry.copies
            for value in values:
                key = key_of(value)
                named.setdefault(key, value)
                found[key] += entry.copies
        cards = sum(entry.copies for entry in entries)
        lines = [(named[key], found[key]) for key in in_order(named, self.order)]
        rows = [Row(self.field.title(value), (Cell(number, str(number)),)) for value, number in lines]
        if without:
            rows.append(Row(f"no {words(self.field.path)}", (Cell(without, str(without)),), aside=True))
        notes = (f"{counted(several, 'card')} with several values: counted under each",) if several else ()
        data = {
            "field": self.field.path,
            "cards": cards,
            "values": [
                {"value": as_data(value), "title": self.field.title(value), "cards": number}
                for value, number in lines
            ],
            "without": without,
        }
        return Figures(
            counted(cards, "card"),
            tuple(rows),
            data,
            label=words(self.field.path),
            notes=notes,
            unread=self.selection.unread(env),
        )
