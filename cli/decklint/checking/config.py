"""Settings of a file: the text of ``decklint.toml`` or ``pyproject.toml`` to a ``Config``, or what is wrong.

Nothing is looked up here: whether a rule or a game exists is known only where the games are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.checking.config_places import Path, Places
from decklint.checking.path_globs import glob_matches, glob_problem, relative_to
from decklint.findings import Severity
from decklint.names.hints import did_you_mean
from decklint.sources import USUAL_ENCODINGS, known_encoding

TABLE = ("tool", "decklint")  # in pyproject.toml


class Key(Struct, frozen=True):
    """A key of the configuration: what its value is, by an example, and which commands heed it."""

    kind: str
    example: str
    commands: str


_NO_PLACE = (0, 0)
_BOTH, _RULES = "check, lint", "check, lint, explain"
_DECKS, _ALL = "check, sheet, stats", "check, lint, sheet, stats"
_EVERY = "check, lint, list, sheet, stats, diff, export, games, explain, schema"

KEYS = {
    "game": Key("text", '"my-game"', "check, list, sheet, stats, diff"),
    "format": Key("text", '"standard"', _DECKS),
    "date": Key("day", "2026-11-30", _DECKS),
    "encoding": Key("text", '"cp932"', "check, sheet, stats, diff"),
    "carddb": Key(
        "texts", '["games"]', "check, lint, list, sheet, stats, diff, export, games, explain, schema"
    ),
    "select": Key("texts", '["unknown-card"]', _RULES),
    "ignore": Key("texts", '["rare-value"]', _RULES),
    "severity": Key("levels", '{ rare-value = "note" }', _RULES),
    "strict": Key("truth", "true", _BOTH),
    "baseline": Key("text", '"known.json"', "lint"),
    "per-path": Key("tables", "[[per-path]]", _ALL),
}

PATH_KEYS = {
    "paths": Key("texts", '["cards/old/**"]', _ALL),
    **{key: replace(KEYS[key], commands=_BOTH) for key in ("ignore", "severity")},
    **{key: replace(KEYS[key], commands=_DECKS) for key in ("game", "format")},
}

_KINDS = {
    "text": "a text",
    "texts": "a list of texts",
    "day": "a day",
    "truth": "true or false",
    "levels": "a table of rules and their severities",
    "tables": "a list of tables",
}


class PathSettings(Struct, frozen=True):
    """What holds only for some files.

    ``places`` has line and column of each of the ``paths``; ``asked`` says of ``game`` and ``format``
    where they are asked for.
    """

    paths: tuple[str, ...] = ()
    game: str | None = None
    format: str | None = None
    severity: Mapping[str, Severity] = field(default_factory=dict)
    ignore: tuple[str, ...] = ()
    places: tuple[tuple[int, int], ...] = ()
    asked: Mapping[str, str] = field(default_factory=dict)


class Named(Struct, frozen=True):
    """A game, format, rule or folder that a configuration names, under which key, and where in words."""

    kind: str
    name: str
    place: str
    key: str


class Config(Struct, frozen=True):
    """The settings of one file. ``shown`` is how messages call it, ``folder`` what its paths start from.

    ``carddb`` and ``baseline`` are as written, from that folder.
    """

    shown: str
    folder: str
    game: str | None = None
    format: str | None = None
    date: str | None = None
    encoding: str | None = None
    carddb: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, Severity] = field(default_factory=dict)
    strict: bool = False
    baseline: str | None = None
    per_path: tuple[PathSettings, ...] = ()
    named: tuple[Named, ...] = ()

    def place(self, key: str) -> str:
        """Where the game or the format that holds for all files stands."""
        return next((one.place for one in self.named if one.key == key), self.shown)

    def relative(self, path: str) -> str | None:
        """A path from the configuration's folder; None for what lies elsewhere."""
        return relative_to(self.folder, path)


def matches(settings: PathSettings, relative: str | None) -> bool:
    """Whether settings of some files are for the file with this path from the configuration's folder."""
    return relative is not None and any(glob_matches(one, relative) for one in settings.paths)


def read_config(data: bytes, shown: str, folder: str, *, shared: bool = False) -> Config | list[str] | None:
    """The settings of a file, or everything that is wrong with it, each with its place.

    ``shared``: it is a pyproject.toml, and None if that has no table for this program.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return [f"{shown}:{line}: this is not UTF-8 text, as TOML must be; save it as UTF-8"]
    document = _toml(text, shown)
    if isinstance(document, str):
        return [document]
    if shared:
        tools = document.get(TABLE[0])
        if not isinstance(tools, dict) or TABLE[1] not in tools:
            return None
        document = tools[TABLE[1]]
    reading = _Reading(shown, Places(text.split("\n"), TABLE if shared else ()))
    if not isinstance(document, dict):
        return [f"{shown}: {'.'.join(TABLE)} must be a table, not {_kind_of(document)}"]
    config = reading.config(document, folder)
    return reading.said() or config


def _toml(text: str, shown: str) -> dict[str, Any] | str:
    """The plain data of the text, or what is wrong with it."""
    import tomllib

    try:
        return tomllib.loads(text)
    except RecursionError:
        return f"{shown}: this is nested too deeply"
    except ValueError as error:  # of TOML, or of a number of thousands of digits
        said = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", str(error), re.S)
        if said is None:
            return f"{shown}: this is not TOML: {error}"
        end = (text.count("\n") + 1, len(text) - text.rfind("\n"))
        line, column = (int(said[2]), int(said[3])) if said[2] else end
        return f"{shown}:{line}:{column}: this is not TOML: {said[1]}"


class _Reading(Struct):
    """The document on its way; everything that is wrong with it is collected."""

    shown: str
    places: Places
    problems: list[tuple[tuple[int, int], str]] = field(default_factory=list)
    named: list[Named] = field(default_factory=list)

    def said(self) -> list[str]:
        """Everything that is wrong, in the order of the file."""
        return [f"{self._called(place)}: {message}" for place, message in sorted(self.problems)]

    def config(self, document: dict[str, Any], folder: str) -> Config:
        """The configuration; of what is wrong in it only ``problems`` speak."""
        known = self._known(document, KEYS, ())
        texts = {key: self._text(known, (key,)) for key in ("game", "format", "encoding", "baseline")}
        lists = {key: self._texts(known, (key,)) for key in ("carddb", "select", "ignore")}
        return Config(
            self.shown,
            folder,
            texts["game"],
            texts["format"],
            self._day(known),
            texts["encoding"],
            lists["carddb"],
            lists["select"],
            lists["ignore"],
            self._levels(known, ("severity",)),
            known.get("strict", False) is True,
            texts["baseline"],
            tuple(
                self._path_settings(one, ("per-path", number))
                for number, one in enumerate(known.get("per-path", ()))
            ),
            tuple(self.named),
        )

    def _path_settings(self, table: dict[str, Any], where: Path) -> PathSettings:
        known = self._known(table, PATH_KEYS, where)
        if "paths" not in table:
            self._wrong(where, None, 'these settings lack "paths": write paths = ["cards/old/**"]')
        elif table["paths"] == [] or not table.keys() - {"paths"}:
            lacking = "paths: the list is empty" if known.get("paths") == [] else "settings for these paths"
            self._wrong((*where, "paths"), None, f"there are no {lacking}, so that nothing happens")
        paths = self._texts(known, (*where, "paths"))
        for one in paths:
            problem = glob_problem(one)
            if problem is not None:
                self._wrong((*where, "paths"), one, f'"{one}" cannot be a pattern: {problem}')
        return PathSettings(
            paths,
            self._text(known, (*where, "game")),
            self._text(known, (*where, "format")),
            self._levels(known, (*where, "severity")),
            self._texts(known, (*where, "ignore")),
            tuple(self.places.of((*where, "paths"), one) or (1, 1) for one in paths),
            {key: self._place((*where, key), known[key]) for key in ("game", "format") if key in known},
        )

    def _known(self, table: dict[str, Any], keys: Mapping[str, Key], where: Path) -> dict[str, Any]:
        """The keys that there are, with a value of their kind; the others are problems."""
        known = {}
        for name, value in table.items():
            path = (*where, name)
            key = keys.get(name)
            if key is None:
                self._wrong(path, None, _unknown(name, keys))
            elif not _is_kind(value, key.kind):
                write = key.example if key.kind == "tables" else f"{name} = {key.example}"
                found = _kind_of(value, key.kind)
                self._wrong(path, None, f'"{name}" must be {_KINDS[key.kind]}, not {found}; write {write}')
            else:
                known[name] = value
        return known

    def _text(self, table: dict[str, Any], path: Path) -> str | None:
        key = str(path[-1])
        value: str | None = table.get(key)
        if value is not None and not value.strip():
            self._wrong(path, None, f'"{key}" is empty; write {key} = {KEYS[key].example}, or take it out')
        elif value is not None and key in ("game", "format"):
            self._name(key, path, value, value)
        elif value is not None and key == "encoding" and not known_encoding(value):
            message = f'no encoding of text files is called "{value}"; usual ones are {USUAL_ENCODINGS}'
            self._wrong(path, value, message)
        elif value is not None and "\0" in value:
            self._wrong(path, None, f'"{key}" cannot be a path: there is a NUL character in it')
        return value

    def _texts(self, table: dict[str, Any], path: Path) -> tuple[str, ...]:
        key = str(path[-1])
        values: list[str] = table.get(key, [])
        for value in values:
            if not value.strip():
                self._wrong(path, None, f'an empty text in "{key}" means nothing; take it out')
            elif key in ("select", "ignore"):
                self._name("rule", path, value, value)
            elif "\0" in value:
                self._wrong(path, None, f'"{value}" cannot be a path: there is a NUL character in it')
            elif key == "carddb":
                self._name("folder", path, value, value)
        return tuple(values)

    def _day(self, table: dict[str, Any]) -> str | None:
        value = table.get("date")
        if value is None or isinstance(value, date):
            return value.isoformat() if value is not None else None
        try:
            parsed = date.fromisoformat(value) if re.fullmatch(r"\d{4}-\d\d-\d\d", value) else None
        except ValueError:
            parsed = None
        if parsed is None:
            self._wrong(("date",), value, f'"{value}" is no date; write date = 2026-11-30')
        return value if isinstance(value, str) else None

    def _levels(self, table: dict[str, Any], path: Path) -> dict[str, Severity]:
        levels = {level.value: level for level in Severity}
        chosen = {}
        for rule, level in table.get("severity", {}).items():
            if isinstance(level, str) and level in levels:
                chosen[rule] = levels[level]
                self._name("rule", (*path, rule), None, rule)
            else:
                word = level if isinstance(level, str) else None
                said = f'no severity "{level}"' if word is not None else f"{_kind_of(level)} is no severity"
                message = f'{said}, for the rule "{rule}"; there are: {", ".join(levels)}'
                self._wrong((*path, rule), word, message)
        return chosen

    def _name(self, kind: str, path: Path, value: str | None, name: str) -> None:
        key = ".".join(str(one) for one in path)
        self.named.append(Named(kind, name, self._place(path, value), key))

    def _wrong(self, path: Path, value: str | None, message: str) -> None:
        self.problems.append((self.places.of(path, value) or _NO_PLACE, message))

    def _place(self, path: Path, value: str | None) -> str:
        return self._called(self.places.of(path, value) or _NO_PLACE)

    def _called(self, place: tuple[int, int]) -> str:
        return self.shown if place == _NO_PLACE else f"{self.shown}:{place[0]}:{place[1]}"


def _unknown(name: str, keys: Mapping[str, Key]) -> str:
    if name in KEYS:
        return f'"{name}" is for all files, not for some paths: write it above the first [[per-path]]'
    hint = did_you_mean(name, keys) or f"there are: {', '.join(keys)}"
    return f'no setting is called "{name}"; {hint}'


def _is_kind(value: Any, kind: str) -> bool:
    if kind == "texts":
        return isinstance(value, list) and all(isinstance(one, str) for one in value)
    if kind == "tables":
        return isinstance(value, list) and all(isinstance(one, dict) for one in value)
    if kind == "day":
        return isinstance(value, str | date) and not isinstance(value, datetime)
    return isinstance(value, {"text": str, "truth": bool, "levels": dict}[kind])


def _kind_of(value: Any, wanted: str = "") -> str:
    if isinstance(value, list):
        if wanted in ("texts", "tables"):
            fitting = str if wanted == "texts" else dict
            return f"one with {next(_kind_of(one) for one in value if not isinstance(one, fitting))} in it"
        return "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    for kind, name in ((str, "a text"), (dict, "a table"), (int | float, "a number")):
        if isinstance(value, kind):
            return name
    return "a date or time"
