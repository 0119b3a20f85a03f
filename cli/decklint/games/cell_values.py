"""From the text of a cell to a value: the JSON Schema of the field says what it may be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from math import isinf
from typing import Any, TypeAlias

from msgspec import Struct, field

from decklint.documents.nodes import Node, Scalar, Sequence
from decklint.documents.tables import Cell
from decklint.lazy_regex import lazy
from decklint.patterns import matches
from decklint.spans import CellSpan

Step: TypeAlias = str | int

SEPARATOR = ";"
_OTHER_SEPARATORS = lazy("[,|/+&]| and ")
EMPTY_LIST = "[]"
# Texts that a spreadsheet takes for a formula, or that hide one behind a tab or a line break. In CSV an
# apostrophe stands in front of them, and another one in front of a text that begins so by itself.
_FORMULA = r"'*(?:[ \u00a0\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])"
_DANGEROUS = lazy(_FORMULA)
_GUARDED = lazy(f"'{_FORMULA}")
_HARMLESS = lazy(r"-?[0-9]+(?:\.[0-9]+)?")
_LONGEST_NUMBER = 300
_WHOLE = lazy(r"-?(?:0|[1-9][0-9]*)")
_DECIMAL = lazy(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_SHORTENED = lazy(r"-?[0-9](?:[.,][0-9]+)?[eE][-+]?[0-9]+")
# Nobody types an id so, but a spreadsheet shows a long number so.
SHORTENED_ID = lazy(r"[0-9](?:[.,][0-9]+)?E\+[0-9]{2,}")
_ZERO_FRACTION = lazy(r"(-?(?:0|[1-9][0-9]*))[.,]0+")
_COMMA = lazy(r"(-?(?:0|[1-9][0-9]*)),([0-9]+)")
_ZEROS_FIRST = lazy(r"\+?0*(0|[1-9][0-9]*)")
_GROUPED = lazy(r"-?[0-9]{1,3}(?:[.,' \u00a0\u202f][0-9]{3})+")
# Months as programs in English, German, French, Italian and Spanish shorten them.
MONTHS = (
    "jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|jän|mär|mrz|mai|okt|dez|janv|févr|fév|mars|avr|juin"
    "|juil|août|déc|gen|mag|giu|lug|ago|set|ott|dic|ene|abr"
)
# Nobody writes dates so, without a year or without a day; where it stands something else was meant.
SPREADSHEET_DATE = lazy(rf"[0-9]{{1,2}}\.?[- ](?:{MONTHS})\.?|(?:{MONTHS})\.?[- ][0-9]{{2}}", re.IGNORECASE)
# What spreadsheet programs write into a cell whose formula went wrong.
SPREADSHEET_ERROR = lazy(
    r"#(?:REF!|N/A|VALUE!|DIV/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA"
    r"|BEZUG!|NV|WERT!|WERT\?|ZAHL!|ÜBERLAUF!)|Err:5[0-9]{2}"
)
_YES = ("yes", "y", "on", "1", "x", "wahr", "vrai", "vero", "verdadero", "✓", "✔")
_NO = ("no", "n", "off", "0", "-", "falsch", "faux", "falso")


def guarded(text: str) -> str:
    """The text for a cell of a table that a spreadsheet may open: it computes nothing. Numbers stay such."""
    return f"'{text}" if _DANGEROUS.match(text) and not _HARMLESS.fullmatch(text) else text


def unguarded(cell: Cell) -> Cell:
    """The cell without the apostrophe in front of what would be a formula."""
    if not _GUARDED.match(cell.text):
        return cell
    span = cell.span
    if not isinstance(span, CellSpan):
        span = span._replace(column=span.column + 1)
    return cell._replace(text=cell.text[1:], span=span)


class Wanted(Struct, dict=True):
    """What the schemas of one column say about its cells."""

    schema: Any
    types: set[str] = field(default_factory=set)
    words: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for branch in branches(self.schema):
            if "enum" in branch or "const" in branch:
                for value in (*branch.get("enum", ()), *([branch["const"]] if "const" in branch else ())):
                    self.words.setdefault(_typed(value), value)
            elif "type" in branch:
                kinds = branch["type"]
                self.types |= {kinds} if isinstance(kinds, str) else set(kinds)
        if not self.types and not self.words:
            self.types = {"string"}

    @cached_property
    def items(self) -> Wanted:
        """What an item of the list must be."""
        return Wanted({"anyOf": [inner for inner in _items(self.schema, None) if isinstance(inner, dict)]})

    def node(self, cell: Cell) -> Node:
        """The cell's value with its place; the text itself where it is not what is wanted."""
        text = cell.text
        if "array" in self.types and (SEPARATOR in text or "string" not in self.types):
            return self._list(cell)
        return Scalar(text, cell.span, self.value(text), cell.quoted)

    def _list(self, cell: Cell) -> Sequence:
        items: list[Node] = []
        at = 0
        pieces = cell.text.split(SEPARATOR)
        if len(pieces) > 1 and not pieces[-1].strip():
            pieces.pop()
        for piece in pieces if cell.text.strip() != EMPTY_LIST else ():
            text = piece.strip()
            start = at + piece.index(text)
            span = cell.part(start, start + max(1, len(text)))
            items.append(Scalar(text, span, self.items.value(text)))
            at += len(piece) + 1
        return Sequence(cell.span, items)

    def value(self, text: str) -> bool | int | float | str | None:
        """The value that the text stands for; the text itself if nothing else fits."""
        if text in self.words:
            return self._word(text)
        bare = text.strip()
        if {"integer", "number"} & self.types and len(bare) <= _LONGEST_NUMBER:
            if _WHOLE.fullmatch(bare):
                return int(bare)
            if "number" in self.types and _DECIMAL.fullmatch(bare):
                number = float(bare)
                return text if isinf(number) else number
        if "boolean" in self.types and bare.lower() in ("true", "false"):
            return bare.lower() == "true"
        if bare in self.words and "string" not in self.types:
            return self._word(bare)
        if isinstance(self.words.get(bare.lower()), bool):
            return self._word(bare.lower())
        return text

    def _word(self, text: str) -> bool | int | float | str | None:
        value = self.words[text]
        return value if value is None or isinstance(value, bool | int | float | str) else text

    def separated(self, text: str) -> str | None:
        """What to do about several values in a text that are separated by other signs than a semicolon."""
        parts = [one.strip() for one in _OTHER_SEPARATORS.split(text) if one.strip()]
        if len(parts) < 2 or not all(one in self.words for one in parts):
            return None
        return f"put a semicolon between the values: {f'{SEPARATOR} '.join(parts)}"

    def advice(self, text: str) -> str | None:
        """What to do about a text that was refused, where it is a known slip."""
        bare = text.strip()
        if {"integer", "number"} & self.types:
            return _number_advice(bare, whole="number" not in self.types)
        if "boolean" in self.types or any(isinstance(one, bool) for one in self.words.values()):
            word = bare.lower()
            return "write true" if word in _YES else "write false" if word in _NO else None
        if "array" in self.types and not self.items.types - {"object"} and not self.items.words:
            return "give each part of an item a column of its own, such as COLUMN.1.KEY"
        return None


def _number_advice(text: str, *, whole: bool) -> str | None:
    if _SHORTENED.fullmatch(text):
        return (
            "a spreadsheet shortened the number: format the column as whole numbers or text,"
            " and write all digits"
        )
    if SPREADSHEET_DATE.fullmatch(text):
        return "a spreadsheet made a date of it: format the column as text, and write the number anew"
    if _GROUPED.fullmatch(text):
        return "write the digits alone, with nothing between the thousands"
    fraction = _ZERO_FRACTION.fullmatch(text)
    if whole and fraction:
        return f"a spreadsheet made a decimal number of it: write {fraction[1]}"
    zeros = _ZEROS_FIRST.fullmatch(text)
    if zeros:
        return f"write {zeros[1]}"
    comma = _COMMA.fullmatch(text)
    if comma and not whole:
        return f"write {comma[1]}.{comma[2]}"
    return None


def _typed(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def branches(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema and the schemas that it is put together from, as far as they are mappings."""
    waiting = [schema]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, dict):
            yield one
            for key in ("allOf", "anyOf", "oneOf"):
                waiting += one.get(key, ())


def _items(schema: Any, number: int | None) -> Iterator[Any]:
    """The schemas of the items of a list, or of one of them, which count from 1."""
    for branch in branches(schema):
        if "array" in _types(branch):
            first = branch.get("prefixItems", ())
            yield from first[number - 1 : number] if number is not None else first
            if number is None or number > len(first):
                yield branch.get("items", {})


def _types(branch: dict[str, Any]) -> tuple[str, ...]:
    kinds = branch.get("type", ())
    return (kinds,) if isinstance(kinds, str) else tuple(kinds)


def _values(schema: Any, key: str) -> Iterator[Any]:
    """The schemas of what may stand under a key."""
    for branch in branches(schema):
        if "object" not in _types(branch) and "properties" not in branch:
            continue
        known = branch.get("properties", {})
        found = [known[key]] if key in known else []
        found += [inner for one, inner in branch.get("patternProperties", {}).items() if matches(one, key)]
        yield from found or [branch.get("additionalProperties", {})]


def inside(schema: Any, names: tuple[str, ...]) -> tuple[tuple[Step, ...], Any] | None:
    """Where a column called by ``names`` leads in a schema, and the schema there; None: nowhere.

    A number is that of an item where the schema has a list.
    """
    steps: list[Step] = []
    for name in names:
        found: list[Any] = []
        step: Step = name
        if name.isascii() and name.isdigit() and len(name) <= 4 and int(name) > 0:
            found = [one for one in _items(schema, int(name)) if one is not False]
            step = int(name) if found else name
        found = found or [one for one in _values(schema, name) if one is not False]
        if not found:
            return None
        steps.append(step)
        schema = found[0] if len(found) == 1 else {"anyOf": [one for one in found if isinstance(one, dict)]}
    return tuple(steps), schema


def columns_of(schema: Any, prefix: str = "", depth: int = 4) -> Iterator[str]:
    """The columns that a schema knows, for suggestions: lists of mappings with their first number."""
    for branch in branches(schema):
        for key, inner in branch.get("properties", {}).items() if depth else ():
            if any(_is_leaf(one) for one in branches(inner)) or inner is True or inner == {}:
                yield prefix + key
            yield from columns_of(inner, f"{prefix}{key}.", depth - 1)
            for item in _items(inner, None):
                yield from columns_of(item, f"{prefix}{key}.1.", depth - 1)


def _is_leaf(branch: dict[str, Any]) -> bool:
    return bool({"enum", "const"} & branch.keys()) or bool(set(_types(branch)) - {"object"})
