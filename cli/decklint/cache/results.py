"""Results as plain data and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, overload

from msgspec.structs import replace

from decklint.findings import Finding, Related, Severity
from decklint.results import CheckResult, FileResult
from decklint.spans import Span

ReadLines: TypeAlias = Callable[[str, str], Sequence[str]]

_LEVELS = {one.value: one for one in Severity}


class LazyLines(Sequence[str]):
    """The lines of a file, read when a report asks for them: most reports never do."""

    def __init__(self, read: Callable[[], Sequence[str]]) -> None:
        self._read = read
        self._lines: Sequence[str] | None = None

    @property
    def lines(self) -> Sequence[str]:
        """All of them."""
        if self._lines is None:
            self._lines = self._read()
        return self._lines

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        return self.lines[index]

    def __len__(self) -> int:
        return len(self.lines)


class LazySources(Mapping[str, Sequence[str]]):
    """The lines of each of several files, by what findings call it."""

    def __init__(self, files: Mapping[str, str], read: ReadLines) -> None:
        self._lines = {shown: LazyLines(lambda s=shown, f=file: read(s, f)) for shown, file in files.items()}  # type: ignore[misc]

    def __getitem__(self, path: str) -> Sequence[str]:
        return self._lines[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def finding_data(one: Finding) -> list[Any]:
    """A finding as a list."""
    related = [[place.path, [*place.span], place.message] for place in one.related]
    return [
        *(one.rule, one.severity.value, one.path, one.message, [*one.span]),
        *(one.hint, [*one.cards], one.found, one.allowed, related, one.sheet),
    ]


def finding_of(data: Sequence[Any]) -> Finding:
    """The finding that a list stands for."""
    rule, severity, path, message, span, hint, cards, found, allowed, related, sheet = data
    return Finding(
        *(rule, _LEVELS[severity], path, message, Span(*span), hint, tuple(cards), found, allowed),
        related=tuple(Related(where, Span(*at), said) for where, at, said in related),
        sheet=sheet,
    )


def result_data(result: CheckResult, files: Mapping[str, str]) -> dict[str, Any]:
    """A result as plain data; ``files`` says where the files are whose lines are shown."""
    return {
        "files": [file_data(one) for one in result.files],
        "findings": [finding_data(one) for one in result.findings],
        "not_decks": result.not_decks,
        "rules": dict(result.rules),
        "passed_over": result.passed_over,
        "linted": result.linted,
        "configured": result.configured,
        "lines": dict(files),
        "sources": sorted(result.sources),
    }


def result_of(data: Mapping[str, Any], read: ReadLines) -> CheckResult:
    """The result that the data stands for, without its settings; ``read`` gives the lines of a file."""
    lines = data["lines"]
    files = tuple(file_of(one, lines, read) for one in data["files"])
    return CheckResult(
        files,
        tuple(map(finding_of, data["findings"])),
        data["not_decks"],
        rules=data["rules"],
        passed_over=data["passed_over"],
        linted=data["linted"],
        configured=data["configured"],
        sources=LazySources({one: lines[one] for one in data["sources"] if one in lines}, read),
    )


_PLAIN = ("path", "date", "game", "format", "legal", "partial", "cards", "broken")


def file_data(one: FileResult) -> dict[str, Any]:
    """The result of a file as plain data, without its lines."""
    return {
        **{name: getattr(one, name) for name in _PLAIN},
        "lists": [*one.lists],
        "parameters": dict(one.parameters),
        "counts": dict(one.counts),
        "titles": dict(one.titles),
        "optional": sorted(one.optional),
        "framed": bool(one.lines),
    }


def file_of(data: dict[str, Any], lines: Mapping[str, str], read: ReadLines) -> FileResult:
    """The result that the data stands for; ``lines`` says in which file its lines are."""
    path = data["path"]
    own = FileResult(
        **{name: data[name] for name in _PLAIN},
        lists=tuple(data["lists"]),
        parameters=data["parameters"],
        counts=data["counts"],
        titles=data["titles"],
        optional=frozenset(data["optional"]),
    )
    if data["framed"] and path in lines:
        return replace(own, lines=LazyLines(lambda: read(path, lines[path])))
    return own
