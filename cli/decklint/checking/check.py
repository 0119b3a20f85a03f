"""Checking deck files: read, find the game, run its rules, judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from decklint.builtin_rules import BUILTIN_RULES, builtin_finding
from decklint.checking.options import (
    CheckOptions,
    UsageError,
    find_format,
    require_changeable,
    require_format,
    require_parameters,
    require_rules,
    typed_rules,
)
from decklint.checking.settings import decides, idle_settings, require_games, require_names
from decklint.checking.shelf import Shelf
from decklint.decks.discover import Discovery, Found, discover
from decklint.decks.meta import date_error
from decklint.decks.model import Deck
from decklint.decks.parsed import Parsed, Stated
from decklint.decks.registry import kind_of, parse_deck
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Severity
from decklint.fixes.spelling import RULE as SPELLING
from decklint.games.model import Format, Game
from decklint.language.scope import did_you_mean
from decklint.results import CheckResult, FileResult
from decklint.rules.facts import DeckFacts
from decklint.rules.run import check_deck
from decklint.sources import SourceText, read_source, too_large
from decklint.spans import NOWHERE


@dataclass(slots=True)
class Reading:
    """A deck file on its way: what was read of it, and its game once that is known."""

    path: str
    data: bytes = b""
    parsed: Parsed | None = None
    lines: Sequence[str] = ()
    findings: list[Finding] = field(default_factory=list)
    game_id: str | None = None


@dataclass(frozen=True, slots=True)
class Decks:
    """The deck files that paths mean, each with what was read of it, and the games that they are of."""

    shelf: Shelf
    discovery: Discovery
    readings: list[Reading]

    def game_of(self, reading: Reading) -> Game | None:
        """The game of a deck whose syntax is without mistakes; None where the game is unknown or broken."""
        parsed = reading.parsed
        if parsed is None or not parsed.readable or reading.game_id is None or reading.findings:
            return None
        loaded = self.shelf.load(reading.game_id)
        return None if loaded.broken else loaded.game


def read_decks(paths: Sequence[str], options: CheckOptions, stdin: Callable[[], bytes]) -> Decks:
    """The decks that the paths mean, before anything of their games is checked.

    ``stdin`` gives the bytes of standard input. Raises UsageError for options that name what does not exist.
    """
    shelf = Shelf.of(options.carddb)
    require_games(options.config, shelf.folders)
    if options.game is not None and shelf.find(options.game) is None:
        raise UsageError(f'no game "{options.game}"; {_games_known(options.game, shelf)}')
    discovery = discover(paths)
    readings = [_read(found, options, stdin) for found in discovery.found]
    for reading in readings:
        _find_game(reading, shelf, options.for_file(reading.path))
    _require(options, shelf)
    return Decks(shelf, discovery, readings)


def check_paths(paths: Sequence[str], options: CheckOptions, stdin: Callable[[], bytes]) -> CheckResult:
    """The result of checking all decks that the paths mean.

    ``stdin`` gives the bytes of standard input. Raises UsageError, before anything is reported,
    for options that name what does not exist.
    """
    decks = read_decks(paths, options, stdin)
    shelf = decks.shelf
    files = []
    findings: list[Finding] = []
    for reading in decks.readings:
        file, own = _Judge(options.for_file(reading.path), shelf).check(reading)
        files.append(file)
        findings.extend(own)
    return CheckResult(
        tuple(files),
        (*shelf.findings, *idle_settings(options), *findings),
        decks.discovery.not_decks,
        options.settings(),
        {rule: title for game in shelf.used() for rule, title in game.rule_titles.items()},
        config=None if options.config is None else options.config.shown,
        configured=decides(options, [file.path for file in files]),
        sources=shelf.sources,
    )


def exit_status(result: CheckResult, *, strict: bool) -> int:
    """0, 1 or 2, as the command-line contract says; the largest wins."""
    status = 0
    decks = {file.path for file in result.files}
    for finding in result.findings:
        if finding.severity is Severity.ERROR:
            hopeless = finding.rule in ("unreadable", "encoding") or finding.path not in decks
            status = max(status, 2 if hopeless else 1)
        elif strict and finding.severity is Severity.WARNING:
            status = max(status, 1)
    return status


def _read(found: Found, options: CheckOptions, stdin: Callable[[], bytes]) -> Reading:
    reading = Reading(found.path)
    if found.finding is not None:
        reading.findings.append(found.finding)
        return reading
    data = _data(found, options.max_bytes, stdin)
    if isinstance(data, Problem):
        reading.findings.append(builtin_finding(found.path, data))
        return reading
    reading.data = data
    source = read_source(found.path, data, max_bytes=options.max_bytes, encoding=options.encoding)
    if not isinstance(source, SourceText):
        reading.findings.append(builtin_finding(found.path, source))
        return reading
    reading.lines = source.lines()
    reading.parsed = parse_deck(found.path, source.text, kind_of(found.path))
    reading.findings.extend(builtin_finding(found.path, one) for one in reading.parsed.problems)
    return reading


def _data(found: Found, max_bytes: int, stdin: Callable[[], bytes]) -> bytes | Problem:
    """The bytes of a file or of standard input; no more is read than is allowed, whatever it is."""
    try:
        if found.file is None:
            data = stdin()
        else:
            size = found.file.stat().st_size
            if size > max_bytes:
                return too_large(size, max_bytes)
            with found.file.open("rb") as file:
                data = file.read(max_bytes + 1)
    except OSError as error:
        return Problem("unreadable", NOWHERE, f"{found.path} cannot be read: {error.strerror or error}")
    if len(data) > max_bytes:  # standard input or a device: how large it is in all is not known
        hint = "if it is meant to be this large, raise the limit with --max-size MB"
        return Problem(
            "too-large", NOWHERE, f"there are more than the {max_bytes:,} bytes that are read", hint
        )
    return data


def _find_game(reading: Reading, shelf: Shelf, options: CheckOptions) -> None:
    """The game that the file or the command line names; a finding where that is none."""
    if reading.parsed is None or not reading.parsed.readable:
        return
    stated = reading.parsed.stated("game")
    problem = None
    if stated is None and options.game is None:
        hint = f"add a line `game: NAME` or use --game; {_games_known('', shelf)}"
        problem = Problem("unknown-game", NOWHERE, "the file does not say of which game it is", hint)
    else:
        typed = options.game if stated is None else stated.text
        reading.game_id = shelf.find(typed or "")
        asked = shelf.find(options.game) if options.game is not None else reading.game_id
        if (
            reading.game_id != asked
            and stated is not None
            and _is_a_card(reading.parsed, stated, asked, shelf)
        ):
            reading.game_id = asked
        elif stated is not None and options.game is not None and reading.game_id != asked:
            asker = options.asked.get("game")
            message = f'the file says game "{stated.text}", and {asker or "--game"} asks for {asked}'
            hint = "leave --game out, or the file" if asker is None else "leave the file out, or use --game"
            problem = Problem("wrong-game", stated.span, message, hint)
        elif stated is not None and reading.game_id is None:
            message = f'no game is called "{stated.text}"'
            problem = Problem("unknown-game", stated.span, message, _games_known(stated.text, shelf))
    if problem is not None:
        reading.findings.append(builtin_finding(reading.path, problem))
    elif reading.game_id is not None:
        shelf.load(reading.game_id)


def _is_a_card(parsed: Parsed, stated: Stated, asked: str | None, shelf: Shelf) -> bool:
    """Whether the line that seems to name a game is a card of the game that was asked for."""
    game = shelf.load(asked).game if asked is not None else None
    if game is None:
        return False
    lines = parsed.interpret(game).deck.lines
    return any(line.card is not None and line.span.line == stated.span.line for line in lines)


def _games_known(typed: str, shelf: Shelf) -> str:
    return did_you_mean(typed, shelf.folders) or f"there are: {', '.join(sorted(shelf.folders)) or 'none'}"


def _require(options: CheckOptions, shelf: Shelf) -> None:
    """Refuses names that mean nothing in the games of these decks (or in any, if none could be read)."""
    if options.game is not None:
        shelf.load(shelf.find(options.game) or "")
    require_names(options.config, shelf.used(), shelf.folders.values())
    require_changeable(options.severity)
    rules = [one for one in typed_rules(options) if one != SPELLING]
    chosen = None if "format" in options.asked else options.format
    if not (chosen is not None or options.parameters or rules):
        return
    games = shelf.used() or shelf.load_all()
    if chosen is not None:
        require_format(games, chosen)
    require_parameters(options.parameters, games)
    require_rules(rules, games)


@dataclass(frozen=True, slots=True)
class _Judge:
    options: CheckOptions
    shelf: Shelf

    def check(self, reading: Reading) -> tuple[FileResult, list[Finding]]:
        """The file's result and findings, severities settled and unwanted rules left out."""
        stated = reading.parsed.stated("date") if reading.parsed and reading.parsed.readable else None
        day = self._date(stated.text if stated else None)
        result = FileResult(reading.path, day, reading.game_id, lines=reading.lines)
        blocked = any(one.rule in ("unknown-game", "wrong-game") for one in reading.findings)
        if reading.parsed is None or reading.game_id is None or blocked or not reading.parsed.readable:
            return result, self._settle(reading.findings, {})
        loaded = self.shelf.load(reading.game_id)
        if loaded.game is None or loaded.broken:
            return result, self._settle(reading.findings, {})
        game = loaded.game
        read = reading.parsed.interpret(game)
        findings = [*reading.findings, *read.findings]
        # Only now is it known which lines are metadata: none below the first heading is.
        day = self._date(read.deck.meta.get("date"))
        result = replace(result, date=day)
        chosen, problem = self._format(game, read.deck)
        if problem is not None:
            findings.append(builtin_finding(reading.path, problem))
        if problem is not None or read.deck.unknown_format:
            return replace(result, format=None), self._settle(findings, {})
        findings.extend(self._without_parameter(game, reading.path))
        facts = DeckFacts(game, read.deck, chosen, self._parameters(game, chosen), day)
        findings.extend(check_deck(facts))
        severity = {**chosen.severity, **self.options.severity}
        settled = self._settle(findings, severity)
        return self._result(result, facts, severity, settled), settled

    def _date(self, stated: str | None) -> str:
        if self.options.date is not None:
            return self.options.date
        if stated is None or date_error(stated):  # of a wrong one the reader says what is wrong
            return date.today().isoformat()
        return stated

    def _format(self, game: Game, deck: Deck) -> tuple[Format, Problem | None]:
        default = game.formats[game.default_format]
        if self.options.format is not None:
            typed, span = self.options.format, NOWHERE
        elif "format" in deck.meta:
            typed, span = deck.meta["format"], deck.meta_spans["format"]
        else:
            return default, None
        found = find_format(game, typed)
        if found is not None:
            return found, None
        close = did_you_mean(typed, game.formats) or f"there are: {', '.join(game.formats)}"
        asker = self.options.asked.get("format")
        message = f'{game.id} has no format "{typed}"' + (f", for which {asker} asks" if asker else "")
        return default, Problem("unknown-format", span, message, close)

    def _without_parameter(self, game: Game, path: str) -> Iterator[Finding]:
        """Notes about parameters that are set and that this game does not have: other files' games do."""
        for name, value in self.options.parameters.items():
            if name not in game.parameters:
                message = f"--set {name}={value} changes nothing here: {game.id} has no such parameter"
                problem = Problem("idle-setting", NOWHERE, message)
                yield builtin_finding(path, problem, severity=Severity.NOTE)

    def _parameters(self, game: Game, chosen: Format) -> dict[str, int]:
        values = {name: one.default for name, one in game.parameters.items()}
        values.update(chosen.parameters)
        values.update({name: int(one) for name, one in self.options.parameters.items() if name in values})
        return values

    def _settle(self, findings: Iterable[Finding], severity: dict[str, Severity]) -> list[Finding]:
        levels = severity or dict(self.options.severity)
        return [
            replace(one, severity=levels.get(one.rule, one.severity))
            for one in dict.fromkeys(findings)
            if not self.options.leaves_out(one.rule)
        ]

    def _result(
        self, result: FileResult, facts: DeckFacts, severity: dict[str, Severity], settled: list[Finding]
    ) -> FileResult:
        game = facts.game
        illegal = any(one.severity is Severity.ERROR for one in settled)
        # A line that could not be read leaves the verdict open, whatever its finding was lowered to.
        partial = not illegal and (bool(facts.uncounted()) or self._leaves_out_errors(game, severity))
        return replace(
            result,
            format=facts.format.id,
            lists=tuple(one.version for one in facts.lists.values()),
            parameters=dict(facts.parameters),
            counts={name: sum(entry.copies for entry in facts.entries((name,))) for name in game.sections},
            optional=frozenset(name for name, section in game.sections.items() if section.optional),
            titles={name: section.title.shown for name, section in game.sections.items()},
            legal=None if partial else not illegal,
            partial=partial,
        )

    def _leaves_out_errors(self, game: Game, severity: dict[str, Severity]) -> bool:
        """Whether a rule that could have made the deck illegal was left out."""
        built_in = {one.id: one.severity for one in BUILTIN_RULES.values()}
        levels = {**built_in, **{one.id: one.severity for one in game.rule_infos.values()}, **severity}
        return any(
            level is Severity.ERROR and self.options.leaves_out(rule) for rule, level in levels.items()
        )
