"""What the user asks of a check, and the ways in which that can be wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.findings import Severity
from decklint.names.hints import did_you_mean
from decklint.sources import MEGABYTE

if TYPE_CHECKING:
    from decklint.checking.config import Config, PathSettings
    from decklint.games.model import Format, Game

# What keeps a file from being checked at all; leaving it out would pass the file unread.
NEVER_LEFT_OUT = frozenset(
    (
        *("yaml-syntax", "json-syntax", "table-syntax", "empty-file", "encoding"),
        *("too-large", "too-deep", "unreadable"),
        *("unknown-game", "wrong-game", "unknown-format", "definition"),
    )
)


class UsageError(Exception):
    """The command line asks for something that does not exist; nothing is checked."""


class CheckOptions(Struct, frozen=True):
    """The options of a check. ``parameters`` are as typed; ``date`` is an ISO date or None (each
    deck's own, or today's); sizes are in bytes.

    ``config`` is the configuration that has a part in them, ``asked`` says of ``game`` and ``format``
    where it asks for them; ``per_path`` is what holds for some files only, see ``for_file``.
    """

    game: str | None = None
    format: str | None = None
    parameters: Mapping[str, str] = field(default_factory=dict)
    date: str | None = None
    carddb: tuple[str, ...] = ()
    severity: Mapping[str, Severity] = field(default_factory=dict)
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    encoding: str | None = None
    max_bytes: int = 10 * MEGABYTE
    config: Config | None = None
    asked: Mapping[str, str] = field(default_factory=dict)
    per_path: tuple[PathSettings, ...] = ()

    def for_file(self, path: str) -> CheckOptions:
        """The options for one file: those of the paths that it lies in have been added."""
        if self.config is None or not self.per_path or path == "-":
            return self
        from decklint.checking.config import matches

        relative = self.config.relative(path)
        options = self
        for one in self.per_path:
            if matches(one, relative):
                options = options._with(one)
        return options

    def _with(self, more: PathSettings) -> CheckOptions:
        return replace(
            self,
            game=more.game or self.game,
            format=more.format or self.format,
            severity={**self.severity, **more.severity},
            ignore=(*self.ignore, *more.ignore),
            asked={**self.asked, **more.asked},
        )

    def leaves_out(self, rule: str) -> bool:
        """Whether findings of the rule are not wanted."""
        if rule in NEVER_LEFT_OUT:
            return False
        return rule in self.ignore or (bool(self.select) and rule not in self.select)

    def settings(self) -> dict[str, object]:
        """The options that change verdicts beside those that each file names, and where they come from."""
        chosen = _changes(self)
        if self.per_path:
            chosen["per-path"] = [{"paths": list(one.paths), **_changes(one)} for one in self.per_path]
        if self.config is not None:
            chosen["config"] = self.config.shown
        return chosen


def _changes(options: CheckOptions | PathSettings) -> dict[str, object]:
    chosen: dict[str, Any] = {}
    if options.severity:
        chosen["severity"] = {rule: level.value for rule, level in sorted(options.severity.items())}
    if isinstance(options, CheckOptions):
        if options.select:
            chosen["select"] = sorted(options.select)
    else:
        chosen |= {key: getattr(options, key) for key in ("game", "format") if getattr(options, key)}
    if options.ignore:
        chosen["ignore"] = sorted(set(options.ignore))
    return chosen


def find_format(game: Game, typed: str) -> Format | None:
    """The format of that id or title, folded; None if the game has none."""
    from decklint.names.fold import fold

    for one in game.formats.values():
        if fold(typed) in (fold(one.id), *(fold(title) for title in one.title.all)):
            return one
    return None


def require_format(games: Sequence[Game], typed: str) -> None:
    """UsageError unless one of the games has the format."""
    if any(find_format(game, typed) for game in games):
        return
    known = list(dict.fromkeys(name for game in games for name in game.formats))
    raise UsageError(f'no format "{typed}"{_suggest(typed, known)}')


def require_changeable(severity: Iterable[str]) -> None:
    """UsageError for a rule that keeps a file from being checked: lowered, it would pass unread."""
    for rule in severity:
        if rule in NEVER_LEFT_OUT:
            raise UsageError(f'the severity of "{rule}" cannot be changed: such a file is not checked at all')


def typed_rules(options: CheckOptions) -> tuple[str, ...]:
    """The rules that the options name and the configuration does not: that may be for other games too."""
    named = {one.name for one in options.config.named} if options.config is not None else set()
    return tuple(rule for rule in (*options.select, *options.ignore, *options.severity) if rule not in named)


def require_rules(rules: Iterable[str], games: Sequence[Game]) -> None:
    """UsageError if a rule is one of no game and not built in."""
    from decklint.builtin_rules import BUILTIN_RULES

    known = list(BUILTIN_RULES)
    for game in games:
        known += [*game.rule_infos, *game.card_rules]
    in_schema = {one.id for game in games for one in game.card_rules.values() if one.in_schema}
    for rule in rules:
        if rule in in_schema:
            raise UsageError(f'"{rule}" is checked by the JSON Schema of its field: name the rule "schema"')
        if rule not in known:
            raise UsageError(f'no rule "{rule}"{_suggest(rule, known)}')


def require_parameters(typed: Mapping[str, str], games: Sequence[Game]) -> None:
    """UsageError if a parameter is one of no game, or its value is not allowed."""
    for name, value in typed.items():
        having = [game for game in games if name in game.parameters]
        if not having:
            known = list(dict.fromkeys(own for game in games for own in game.parameters))
            raise UsageError(f'no parameter "{name}"{_suggest(name, known)}')
        for game in having:
            domain = game.parameters[name].domain
            number = whole_number(value)
            if number is None:
                raise UsageError(f"{name} is a whole number, not {value!r}; allowed is {domain}")
            if number not in domain:
                raise UsageError(f"{name} cannot be {value}: allowed is {domain}")


def whole_number(text: str) -> int | None:
    """The number of a text of at most 9 digits with an optional sign; None for anything else."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None


def _suggest(typed: str, known: Sequence[str]) -> str:
    close = did_you_mean(typed, known)
    if close:
        return f"; {close}"
    return f"; there are: {', '.join(sorted(known))}" if known else ": the game has none"
