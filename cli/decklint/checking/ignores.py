"""Comments that ask to pass over findings: ``# decklint: ignore RULE`` in the files of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct, field

from decklint.builtin_rules import builtin_finding
from decklint.checking.options import NEVER_LEFT_OUT
from decklint.documents.nodes import Mapping, Node, Problem, Scalar
from decklint.findings import Finding
from decklint.lazy_regex import lazy
from decklint.names.hints import did_you_mean
from decklint.spans import Span

_COMMENT = lazy(r"(?:^|(?<=\s))#\s*decklint:\s*(?P<kind>[\w-]*)(?P<rules>[^#]*)")
_WORD = lazy(r"[^\s,:]+")
_KINDS = ("ignore", "ignore-file")
_EXAMPLE = "write `# decklint: ignore RULE`, or `# decklint: ignore-file RULE` for the whole file"


class _Ignore(Struct):
    """One rule of one comment: ``line`` is the line it speaks of, None for the whole file."""

    rule: str
    span: Span
    line: int | None
    used: bool = False


class Ignores(Struct):
    """The comments of one file; ``problems`` are those that cannot be understood."""

    path: str
    wanted: list[_Ignore] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def passes_over(self, finding: Finding) -> bool:
        """Whether a comment asks to pass over the finding."""
        if finding.rule in NEVER_LEFT_OUT:
            return False
        matching = [
            one for one in self.wanted if one.rule == finding.rule and one.line in (None, finding.span.line)
        ]
        for one in matching:
            one.used = True
        return bool(matching)

    def complaints(
        self, known: Sequence[str], asked: Callable[[str, int | None], bool], *, certain: bool = True
    ) -> Iterator[Finding]:
        """Warnings about comments that pass over nothing, and such as name no rule.

        ``asked``: whether a rule was asked of a line, or the whole file; of one that was not nobody knows.
        ``certain``: whether it is known what in the file is a comment; if not, only what can never be passed
        over is spoken of.
        """
        for problem in self.problems if certain else ():
            yield builtin_finding(self.path, problem)
        for one in self.wanted:
            if not certain and one.rule not in NEVER_LEFT_OUT:
                continue
            if one.rule not in known:
                message = f'no rule is called "{one.rule}"'
                hint = did_you_mean(one.rule, known) or "take the comment out"
                yield builtin_finding(self.path, Problem("unused-ignore", one.span, message, hint))
            elif not one.used and (asked(one.rule, one.line) or one.rule in NEVER_LEFT_OUT):
                where = "in this file" if one.line is None else f"in line {one.line}"
                message = f"there is no finding of {one.rule} {where} to pass over"
                if one.rule in NEVER_LEFT_OUT:
                    message = f"findings of {one.rule} cannot be passed over"
                yield builtin_finding(
                    self.path, Problem("unused-ignore", one.span, message, "take the comment out")
                )


def read_ignores(path: str, lines: Sequence[str]) -> Ignores:
    """The comments of a YAML file that ask to pass over something."""
    found = Ignores(path)
    marked = [number for number, line in enumerate(lines, 1) if "decklint:" in line]
    if not marked:
        return found
    texts = list(_texts(lines))
    for number in marked:
        for match in _COMMENT.finditer(lines[number - 1]):
            if not _inside(texts, number, match.start() + 1):
                _take(found, match, number, lines)
    return found


def _take(found: Ignores, match: re.Match[str], number: int, lines: Sequence[str]) -> None:
    words = list(_WORD.finditer(match["rules"]))
    start = match.start("rules")
    if match["kind"] not in _KINDS or not words:
        span = Span(number, match.start() + 1, number, match.end() + 1)
        said = lines[number - 1][match.start() :].strip()
        message = f'this asks for nothing that can be done: "{said}"'
        found.problems.append(Problem("unused-ignore", span, message, _EXAMPLE))
        return
    line = None if match["kind"] == "ignore-file" else _line_meant(number, match.start(), lines)
    for word in words:
        span = Span(number, start + word.start() + 1, number, start + word.end() + 1)
        found.wanted.append(_Ignore(word[0], span, line))


def _line_meant(number: int, column: int, lines: Sequence[str]) -> int:
    """The comment's own line, or if there is nothing else in it the next one with something in it."""
    if lines[number - 1][:column].strip():
        return number
    for later in range(number, len(lines)):
        text = lines[later].strip()
        if text and not text.startswith("#"):
            return later + 1
    return number


def _texts(lines: Sequence[str]) -> Iterator[Span]:
    """Where the texts of the file stand, in which a number sign begins no comment."""
    from decklint.documents.yaml_reader import read_yaml

    root = read_yaml("\n".join(lines)).root
    waiting: list[Node] = [] if root is None else [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scalar):
            yield node.span
        elif isinstance(node, Mapping):
            waiting += [part for pair in node.pairs for part in (pair.key, pair.value)]
        else:
            waiting += node.items


def _inside(texts: Iterable[Span], line: int, column: int) -> bool:
    place = (line, column)
    return any((span.line, span.column) <= place < (span.end_line, span.end_column) for span in texts)
