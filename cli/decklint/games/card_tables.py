"""Tables of cards to the tree that YAML gives: the header names the fields, the cells are their values."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from collections.abc import Mapping as Dict
from typing import Any

from msgspec import Struct

from decklint.documents import problems as common
from decklint.documents.nodes import Mapping, Node, Pair, Problem, Scalar, Sequence
from decklint.documents.tables import SYNTAX, Cell, Row, Table, Tables, no_cards
from decklint.games.card_rows import CardRow, CardTable
from decklint.games.cell_values import (
    SHORTENED_ID,
    SPREADSHEET_ERROR,
    Step,
    Wanted,
    columns_of,
    inside,
    unguarded,
)
from decklint.games.likely_types import schema_of
from decklint.games.mistakes import Mistakes
from decklint.spans import Span

_MOST_COLUMNS = 1_000
_LONGEST_NAME = 200  # nobody mistypes a longer one


class _Column(Struct):
    """A column of a table: its place among the cells, and what its header says."""

    at: int
    header: Scalar
    names: tuple[str, ...]


class _Target(Struct):
    """Where the cells of a column go in a card of one type; without ``wanted`` it has no such field."""

    column: _Column
    steps: tuple[Step, ...]
    wanted: Wanted | None = None


def cards_of_tables(
    found: Tables, schemas: Dict[str, Any], mistakes: Mistakes, needed: tuple[str, ...]
) -> CardTable | None:
    """The cards of a file's tables, given the schema of each card type; None if there is no table.

    ``needed`` are the columns that each has; without a column for types, there is one schema, under "".
    """
    for problem in found.problems:
        # A game's files are always UTF-8: no option of the command line helps.
        mistakes.add(
            problem._replace(hint="save the file as UTF-8") if problem.rule == "encoding" else problem
        )
    if not found.tables:
        return None
    cards = CardTable(found.tables[0].header.span)
    for table in found.tables:
        columns = _Header(schemas, mistakes, needed).columns(table.header)
        items = list(_cards(table, columns, schemas, mistakes)) if columns is not None else []
        for problem in table.problems:
            mistakes.add(problem)
        if columns is not None and not items and not table.problems:
            mistakes.add(no_cards(table.header.span))
        cards.items += items
        cards.complete = cards.complete and table.complete and columns is not None
    return cards


class _Header(Struct):
    """Reads a header, noting what is wrong with it."""

    schemas: Dict[str, Any]
    mistakes: Mistakes
    needed: tuple[str, ...]

    def columns(self, header: Row) -> list[_Column] | None:
        """The columns that are known, or whose names are slips of one; None where it is no header.

        That a slip is read as what it is meant for keeps it from being reported for every card again.
        """
        if len(header.cells) > _MOST_COLUMNS:
            message = f"the table has {len(header.cells):,} columns; at most {_MOST_COLUMNS:,} are read"
            self.mistakes.say(header.span, message, "split it into several tables", "too-large")
            return None
        first: dict[tuple[str, ...], Scalar] = {}
        columns: dict[tuple[str, ...], _Column] = {}
        unknown: list[_Column] = []
        for at, cell in enumerate(header.cells):
            text = "" if cell is None else cell.text.strip()
            if cell is None or not text:
                continue
            key = Scalar(text, cell.span, text, quoted=True)
            column = _Column(at, key, tuple(text.split(".")))
            if column.names in first:
                self.mistakes.add(common.duplicate_key(key, first[column.names]))
            elif self._known(column.names):
                columns[column.names] = column
            else:
                unknown.append(column)
            first.setdefault(column.names, key)
        guesses = {column.at: self._guess(column) for column in unknown}
        present = {names[0] for names in (*columns, *(one for one in guesses.values() if one))}
        missing = [one for one in self.needed if one not in present]
        if missing:
            self._no_header(header, missing)
        for column in unknown if len(missing) < len(self.needed) else ():
            names = guesses[column.at]
            self._unknown(column.header, names)
            if names is not None:
                columns.setdefault(names, _Column(column.at, column.header, names))
        return None if missing else sorted(columns.values(), key=lambda one: one.at)

    def _known(self, names: tuple[str, ...]) -> bool:
        return any(inside(schema, names) for schema in self.schemas.values())

    def _guess(self, column: _Column) -> tuple[str, ...] | None:
        """The column that is probably meant by an unknown one."""
        close = _closest(column.names, self._all())
        return tuple(close.split(".")) if close and "0" not in column.names else None

    def _all(self) -> list[str]:
        return list(dict.fromkeys(one for schema in self.schemas.values() for one in columns_of(schema)))

    def _unknown(self, key: Scalar, guess: tuple[str, ...] | None) -> None:
        hint = "remove the column, or declare the field in game.yaml"
        if guess is not None:
            hint = f'did you mean "{".".join(guess)}"?'
        elif "0" in key.text.split("."):
            counted = ".".join("1" if one == "0" else one for one in key.text.split("."))
            hint = f"the items of a list count from 1: {counted}"
        message = f"no type of card has a field `{common.shorten(key.text)}`"
        self.mistakes.say(key.span, message, hint, "unknown-field")

    def _no_header(self, header: Row, missing: list[str]) -> None:
        place = header.filled()[0].span if header.filled() else header.span
        which = " or ".join(f"`{one}`" for one in missing)
        message = f"the first row has no column {which}; no row below it was read"
        hint = f"the first row names the fields: {', '.join(self.needed)} and those of the types of cards"
        self.mistakes.say(place, message, hint, "schema")


def _closest(names: tuple[str, ...], known: list[str]) -> str | None:
    """The known column that is meant, whatever case, spaces or signs were typed; numbers are kept."""
    from decklint.names.suggest import closest_word

    numbers = [one for one in names if one.isdigit()]
    plain = ".".join("1" if one.isdigit() else one.strip().lower().replace(" ", "_") for one in names)
    if len(plain) > _LONGEST_NAME:
        return None
    close = plain if plain in known else closest_word(plain, known)
    if close is None:
        return None
    return ".".join(numbers.pop(0) if one == "1" and numbers else one for one in close.split("."))


def _cards(
    table: Table, columns: list[_Column], schemas: Dict[str, Any], mistakes: Mistakes
) -> Iterator[CardRow]:
    targets: dict[str, list[_Target]] = {}
    of_type = next((column.at for column in columns if column.names == ("type",)), None)
    named = {column.at for column in columns}
    empty_header = {
        at for at, cell in enumerate(table.header.cells) if cell is None or not cell.text.strip()
    } - named
    for row in table.rows:
        cell = row.cells[of_type] if of_type is not None and of_type < len(row.cells) else None
        kind = "" if cell is None else cell.text.strip()
        if kind not in targets:
            schema = schema_of(kind, schemas) if of_type is not None else schemas.get(kind)
            targets[kind] = [_target(column, schema) for column in columns]
        for at in sorted(empty_header):
            stray = row.cells[at] if at < len(row.cells) else None
            if stray is not None and stray.text.strip():
                message = f"{common.shorten(stray.text)} stands in a column that has no name in the header"
                mistakes.say(stray.span, message, "name the column, or empty the cell", SYNTAX)
                row.broken = True
        yield _Builder(row).card(targets[kind])


def _target(column: _Column, schema: Any) -> _Target:
    """Where a column's cells go; without a schema, or with one that has no such field, to its whole name."""
    if schema is None:
        return _Target(column, tuple(column.names), Wanted({}))
    found = inside(schema, column.names)
    if found is None:
        return _Target(column, (column.header.text,))
    return _Target(column, found[0], Wanted(found[1]))


class _Builder:
    """Makes the tree of one row."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.root = CardRow(row.span, broken=row.broken)
        self.made: dict[tuple[Step, ...], Node] = {(): self.root}
        self.numbers: dict[tuple[Step, ...], list[int]] = {}

    def card(self, targets: list[_Target]) -> CardRow:
        cells, place = self.row.cells, self.row.place
        for target in targets:
            at = target.column.at
            cell = cells[at] if at < len(cells) else None
            if cell is not None and cell.text.strip():
                self._add(target, unguarded(cell))
            elif len(target.steps) == 1 and cell is not None:
                self.root.empty[str(target.steps[0])] = cell.span
            elif len(target.steps) == 1 and place is not None:
                self.root.empty[str(target.steps[0])] = place(at + 1)
        return self.root

    def _add(self, target: _Target, cell: Cell) -> None:
        wanted = target.wanted
        if target.steps == ("type",):
            cell = cell._replace(text=cell.text.strip())
        leaf: Node = Scalar(cell.text, cell.span, cell.text, cell.quoted)
        if wanted is not None:
            leaf = wanted.node(cell)
            self._judge(target, wanted, leaf)
        else:
            self.root.advice[cell.span] = "empty the cell, or declare the field for this type in game.yaml"
        self._put(target, leaf)

    def _judge(self, target: _Target, wanted: Wanted, leaf: Node) -> None:
        """Notes what is known about texts that a spreadsheet has spoilt."""
        scalars = leaf.items if isinstance(leaf, Sequence) else [leaf]
        kind = wanted.items if isinstance(leaf, Sequence) else wanted
        for one in scalars:
            if not isinstance(one, Scalar) or not isinstance(one.value, str):
                continue
            if SPREADSHEET_ERROR.fullmatch(one.text.strip()):
                what = f"{one.text.strip()}, an error of a spreadsheet"
                self._spoilt(target, one, what, "correct the formula there, or write the value itself")
                continue
            if target.steps[-1] == "id" and SHORTENED_ID.fullmatch(one.text):
                what = f"{one.text}, which a spreadsheet has made of a longer number"
                self._spoilt(target, one, what, "format the column as text, and write the id anew")
            advice = kind.advice(one.text)
            if kind is not wanted:
                advice = kind.separated(one.text) or advice or wanted.advice(one.text)
            if advice:
                advice = advice.replace("COLUMN", target.column.header.text)
                self.root.advice[one.span] = advice
        if "object" in wanted.types and not wanted.types - {"object"} and isinstance(leaf, Scalar):
            parts = [one.split(".")[0] for one in columns_of(wanted.schema)]
            columns = ", ".join(f"{target.column.header.text}.{one}" for one in dict.fromkeys(parts))
            self.root.advice[leaf.span] = f"give each part a column of its own: {columns or 'FIELD.PART'}"

    def _spoilt(self, target: _Target, scalar: Scalar, what: str, hint: str) -> None:
        message = f"`{target.column.header.text}`{{owner}} is {what}"
        self.root.problems.append(Problem("schema", scalar.span, message, hint))

    def _put(self, target: _Target, leaf: Node) -> None:
        steps, key = target.steps, target.column.header
        for depth in range(1, len(steps)):
            here, inner = steps[:depth], steps[depth]
            if here not in self.made:
                node: Node = Mapping(leaf.span)
                if isinstance(inner, int):
                    node = Sequence(leaf.span)
                    self.numbers[here] = []
                self._attach(here, node, leaf.span)
            holder = self.made[here]
            fits = here in self.numbers if isinstance(inner, int) else isinstance(holder, Mapping)
            if not fits:
                self._clash(key, ".".join(map(str, here)), leaf.span)
                return
        if steps in self.made:
            self._clash(key, ".".join(map(str, steps)), leaf.span)
            return
        self._attach(steps, leaf, leaf.span)

    def _attach(self, steps: tuple[Step, ...], node: Node, span: Span) -> None:
        holder, last = self.made[steps[:-1]], steps[-1]
        self.made[steps] = node
        if isinstance(holder, Sequence) and isinstance(last, int):
            numbers = self.numbers[steps[:-1]]
            at = bisect_left(numbers, last)
            numbers.insert(at, last)
            holder.items.insert(at, node)
        elif isinstance(holder, Mapping):
            holder.pairs.append(Pair(Scalar(str(last), span, str(last), quoted=True), node))

    def _clash(self, key: Scalar, other: str, span: Span) -> None:
        message = f"the columns `{key.text}` and `{other}` both give a value to the same field"
        hint = "leave one of the two cells empty"
        if "name" in (key.text, other):
            hint = "keep one of the two columns: `name` alone is the name in the game's first language"
        self.root.problems.append(Problem("duplicate-key", span, message, hint))
