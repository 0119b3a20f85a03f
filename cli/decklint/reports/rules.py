"""Rules explained, as text, as data and as Markdown, for ``decklint explain``."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from decklint.explaining.model import BUILT_IN, Example, Explained
from decklint.reports.json import safe
from decklint.reports.options import ReportOptions
from decklint.reports.terminal import visible

_WIDTH = 100
_FENCE = "```"


def as_text(rules: Sequence[Explained], options: ReportOptions, *, listed: bool) -> str:
    """For people: all about each rule, or a table of them (``listed``)."""
    if listed:
        return _listing(rules, options)
    pages = ["".join(f"{line}\n" for line in _page(one, options)) for one in rules]
    return "\n".join((*pages, *(f"{line}\n" for line in _where_pond_is(rules))))


def as_json(rules: Sequence[Explained], options: ReportOptions, *, listed: bool) -> str:
    """For programs: everything of each rule."""
    data = {"version": 1, "rules": [_data(one) for one in rules]}
    return safe(json.dumps(data, ensure_ascii=False, indent=2)) + "\n"


def as_markdown(rules: Sequence[Explained], options: ReportOptions, *, listed: bool) -> str:
    """For documents: a section for each rule, or a table of them (``listed``)."""
    if listed:
        rows = [
            f"| `{_line(one.id)}` | {_line(_of(one))} | {one.severity} | {_cell(one.shown_title)} |"
            for one in rules
        ]
        return "\n".join(("| rule | of | severity | what it says |", "| --- | --- | --- | --- |", *rows, ""))
    parts = [part for one in rules for part in _sections(one)]
    return "\n".join(f"{part}\n" for part in (*parts, *_where_pond_is(rules)))


Render = Callable[..., str]
# A new output of rules is a function here and its name in this table.
OUTPUTS: dict[str, Render] = {"text": as_text, "json": as_json, "markdown": as_markdown}


def _of(one: Explained) -> str:
    return one.game or "every game"


def _listing(rules: Sequence[Explained], options: ReportOptions) -> str:
    from tabulate import tabulate

    rows = [
        [options.shown(cell) for cell in (one.id, _of(one), one.severity, one.shown_title)] for one in rules
    ]
    headers = ["rule", "of", "severity", "what it says"]
    drawn: str = tabulate(rows, headers=headers, tablefmt="simple", disable_numparse=True)
    return "".join(f"{line.rstrip()}\n" for line in drawn.split("\n"))


def _page(one: Explained, options: ReportOptions) -> Iterable[str]:
    yield options.shown(f"{one.id}: {' / '.join(dict.fromkeys(one.title.values()))}")
    yield options.shown(one.kind if one.game is None else f"{one.kind}, of {one.game}")
    for language, text in one.why.items():
        yield ""
        said = text if len(one.why) == 1 else f"{language}: {text}"
        yield from (options.shown(line) for line in textwrap.wrap(said, _width(said), break_on_hyphens=False))
    yield ""
    yield options.shown(f"Severity: {_severity(one)}")
    if one.reported_as:
        yield f"A JSON Schema checks it: what breaks it is reported as {one.reported_as}, a field that such"
        yield "a card cannot have as unknown-field."
    if one.definition:
        yield ""
        yield "Definition:"
        yield from (options.shown(f"  {line}") for line in _definition(one.definition))
    for word, example in (("passes", one.passes), ("fails", one.fails)):
        if example is not None:
            yield ""
            yield f"An example that {word}{_of_pond(one)}:"
            yield from (options.shown(f"  {line}".rstrip()) for line in _example(example))


def _width(text: str) -> int:
    """How many characters a line may have; ideographs are twice as wide as letters."""
    from wcwidth import wcswidth

    columns = wcswidth(text)
    return _WIDTH if columns < 1 else max(1, _WIDTH * len(text) // columns)


def _of_pond(one: Explained) -> str:
    return " (of a small game, pond)" if one.kind == BUILT_IN else ""


def _where_pond_is(rules: Iterable[Explained]) -> Iterable[str]:
    """How one gets the small game, once, where an example is of it."""
    if any(one.kind == BUILT_IN for one in rules):
        yield "`decklint explain --small-game .` writes the small game, as the folder pond, to where you are."


def _severity(one: Explained) -> str:
    """``error (open: warning)``: what it is in which format, where they differ."""
    others = [f"{name}: {level}" for name, level in one.severities.items() if level != one.severity]
    said = f"{one.severity} ({', '.join(others)})" if others else one.severity
    formats = ", ".join(one.severities)
    where = f" in every format ({formats})" if one.severities and not others and one.game else ""
    return f"{said}{where}" + (f"; {one.configured}" if one.configured else "")


def _example(example: Example) -> Iterable[str]:
    """The files and the command of an example."""
    for path, text in example.files.items():
        if path:
            encoding = "" if example.encoding == "utf-8" else f" (in {example.encoding})"
            yield f"{path}{encoding}"
        indent = "  " if path else ""
        yield from (f"{indent}{line}" for line in text.removesuffix("\n").split("\n"))
    for link, target in example.links.items():
        yield f"{link} -> {target}"
    if example.command:
        yield f"$ decklint {example.command}"


def _definition(data: Mapping[str, Any]) -> Iterable[str]:
    """The data as YAML has it, one key a line; a list of mappings in lines of its own."""
    for key, value in data.items():
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            yield f"{key}:"
            for one in value:
                first, *rest = _definition(one)
                yield f"  - {first}"
                yield from (f"    {line}" for line in rest)
        else:
            yield f"{key}: {_flow(value)}"


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return value if isinstance(value, str) else json.dumps(value)


def _data(one: Explained) -> dict[str, Any]:
    return {
        "rule": one.id,
        "game": one.game,
        "kind": one.kind,
        "title": dict(one.title),
        "why": dict(one.why),
        "severity": one.severity,
        "severities": dict(one.severities),
        "configured": one.configured,
        "reported_as": one.reported_as or one.id,
        "definition": dict(one.definition),
        "examples": {"passes": _example_data(one.passes), "fails": _example_data(one.fails)},
    }


def _example_data(example: Example | None) -> dict[str, Any] | None:
    if example is None:
        return None
    command = f"decklint {example.command}" if example.command else None
    files = {path: text for path, text in example.files.items() if path}
    return {
        "text": example.files.get(""),
        "files": files,
        "encoding": example.encoding,
        "links": dict(example.links),
        "command": command,
    }


def _sections(one: Explained) -> Iterable[str]:
    """The parts of a section of Markdown."""
    yield f"## `{_line(one.id)}`: {_line(one.shown_title)}"
    of = one.kind if one.game is None else f"{one.kind}, of {one.game}"
    yield f"{_line(of)}; severity: {_line(_severity(one))}."
    yield from (_line(text) for text in dict.fromkeys(one.why.values()))
    if one.definition:
        yield _fenced("yaml", _definition(one.definition))
    for word, example in (("passes", one.passes), ("fails", one.fails)):
        if example is not None:
            yield f"An example that {word}{_of_pond(one)}:"
            yield _fenced("text", _example(example))


def _fenced(language: str, lines: Iterable[str]) -> str:
    """Lines as a block that nothing in them can end."""
    text = "\n".join(map(visible, lines))
    fence = _FENCE
    while fence in text:
        fence += "`"
    return f"{fence}{language}\n{text}\n{fence}"


def _line(text: str) -> str:
    """Text as Markdown shows it, in one line: what it would take for a tag is escaped."""
    return visible(text).replace("<", "&lt;")


def _cell(text: str) -> str:
    return _line(text).replace("|", "\\|")
