"""Cards that stand in tables: trees as YAML gives them, and what only a table has."""

from __future__ import annotations

from msgspec import field

from decklint.documents.nodes import Mapping, Problem, Sequence
from decklint.lazy_regex import lazy
from decklint.spans import Span

# What is advised for a card that lacks a field.
_ADD = lazy(r"add `(\w+):.*`")


class CardRow(Mapping):
    """A card that stands in a row of a table.

    ``problems``: what is wrong with its cells, whatever the schema says. ``broken``: it was reported
    already that the row cannot be read. ``advice``: what to do about a cell that the schema refuses.
    ``empty``: where the empty cells of fields are.
    """

    problems: list[Problem] = field(default_factory=list)
    broken: bool = False
    advice: dict[Span, str] = field(default_factory=dict)
    empty: dict[str, Span] = field(default_factory=dict)

    def advised(self, refused: list[Problem], owner: str) -> list[Problem]:
        """All problems of the row, one for each place, given those that the schema's checker found.

        ``owner`` is what is said of whose a value is (`` of card X``).
        """
        places = {problem.span for problem in self.problems}
        others = [problem for problem in refused if problem.span not in places]
        return [
            *(one._replace(message=one.message.replace("{owner}", owner)) for one in self.problems),
            *(self._said(one) for one in others),
        ]

    def _said(self, problem: Problem) -> Problem:
        """A problem that the checker found, as it is said of a row."""
        missing = _ADD.fullmatch(problem.hint or "") if problem.span == self.span else None
        if missing is None:
            return problem._replace(hint=self.advice.get(problem.span, problem.hint))
        field = missing[1]
        if field in self.empty:
            return problem._replace(span=self.empty[field], hint=f"fill in the column `{field}`")
        hint = f"add the column `{field}`; if it has parts, one column for each, such as `{field}.PART`"
        return problem._replace(hint=hint)


class CardTable(Sequence):
    """The cards of all tables of a file; ``complete``: whether no row was left out."""

    complete: bool = True
