"""A value begins with another, letter by letter.

`prefix` is the field whose values must begin with something: with the value of the expression `with`, or
with what `table` says under the value of `by`. Capital letters and widths matter here. Where either side is
missing, nothing is said. A11 begins with A1 as well: where a whole value follows from others, `equals` with
`text` says so.

    id-of-its-set: {prefix: id, table: {Base: BA, Night: NI}, by: set}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import leaves
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool
from decklint.card_rules.tables import read_table, table_properties
from decklint.documents.nodes import Scalar
from decklint.language.conditions import expression_at
from decklint.language.scope import LanguageError
from decklint.language.values import MISSING, items, show

KEY = "prefix"
PROPERTIES: dict[str, Any] = {
    "prefix": {"type": "string", "minLength": 1, "description": "the field whose values begin so"},
    "with": {"type": "string", "minLength": 1, "description": "what they begin with, as an expression"},
    **table_properties("what they begin with", ["string", "integer"]),
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found", "allowed")
ALONE = True


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each value that begins otherwise."""
    field, subjects, table = spec.fields(KEY)[0], spec.subjects(), read_table(spec)
    with_, by = spec.get("with"), spec.get("by")
    if (with_ is None) is (by is None) or (by is None) is not (spec.get("table") is None):
        message, hint = "`prefix` needs what values begin with", "write `with: FIELD`, or `table:` and `by:`"
        raise LanguageError(message, hint, span=spec.node.span)
    source = with_ or by
    assert isinstance(source, Scalar)
    value_of = expression_at(source, spec.scope)

    def check(pool: Pool) -> Iterator[Breach]:
        spoke = False
        for subject in subjects(pool):
            found = value_of(subject.env)
            known, wanted = table.find(found) if by is not None else (True, found)
            if not known:
                spoke = True
                yield table.unlisted(subject, wanted, ("id",))
                continue
            starts = tuple(str(one) for one in items(wanted)) if wanted is not MISSING else ()
            for at, value in leaves(subject.card, field) if starts else ():
                spoke = True
                if not str(value).startswith(starts):
                    what = f"{'.'.join(field)} of {subject.card.name} is {value}"
                    message = f"{what}; it must begin with {show(wanted)}"
                    yield Breach(subject, at, message, "correct one of the two", str(value), show(wanted))
        if not spoke:
            pool.found_none()

    return check
