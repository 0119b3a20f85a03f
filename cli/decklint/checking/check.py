"""Checking deck files: read, find the game, run its rules, judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from decklint.builtin_rules import BUILTIN_RULES, builtin_finding
from decklint.checking.many import DeckMemory, Judged, judge_many
from decklint.checking.options import CheckOptions, find_format, whole_number
from decklint.checking.reading import (
    Reading,
    find_game,
    read_decks,
    read_file,
    require_known_games,
    require_names_of_games,
)
from decklint.checking.settings import decides, idle_settings
from decklint.checking.shelf import Shelf
from decklint.decks.discover import Found, discover
from decklint.decks.meta import date_error
from decklint.decks.model import Deck
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Severity
from decklint.games.model import Format, Game
from decklint.games.read_files import Means
from decklint.lasting import last
from decklint.names.hints import did_you_mean
from decklint.results import CheckResult, FileResult
from decklint.rules.facts import DeckFacts
from decklint.rules.run import check_deck
from decklint.spans import NOWHERE


class GameDeck(Struct, frozen=True):
    """A deck that could be read as one of its game, whatever is wrong with it.

    ``facts`` is what its rules saw; None where they could not judge it, as for an unknown format.
    """

    game: Game
    deck: Deck
    facts: DeckFacts | None = None


class Checked(NamedTuple):
    """The result of a check, and the decks that could be read, by path."""

    result: CheckResult
    decks: Mapping[str, GameDeck]


def check_paths(
    paths: Sequence[str],
    options: CheckOptions,
    stdin: Callable[[], bytes],
    means: Means | None = None,
    memory: DeckMemory | None = None,
) -> CheckResult:
    """The result of checking all decks that the paths mean.

    ``stdin`` gives the bytes of standard input; ``memory`` has what is known of decks from earlier runs.
    Raises UsageError, before anything is reported, for options that name what does not exist.
    """
    shelf = Shelf.of(options.carddb, means)
    require_known_games(options, shelf)
    discovery = discover(paths)

    def judge(found: Found) -> Judged:
        own = options.for_file(found.path)
        reading = read_file(found, options, stdin)
        find_game(reading, shelf, own)
        file, found_in_it = _Judge(own, shelf, {}).check(reading)
        return Judged(file, found_in_it, reading.game_id if shelf.has_loaded(reading.game_id) else None)

    judged = judge_many(discovery.found, shelf.means.jobs, judge, options.encoding, memory)
    for one in judged:  # what was loaded elsewhere, or earlier, has its own findings too
        if one.game is not None:
            shelf.load(one.game)
    require_names_of_games(options, shelf)
    findings = [finding for one in judged for finding in one.findings]
    last(shelf, judged)
    return _result([one.file for one in judged], findings, discovery.not_decks, options, shelf)


def check_decks(
    paths: Sequence[str], options: CheckOptions, stdin: Callable[[], bytes], shelf: Shelf | None = None
) -> Checked:
    """The same, and the decks that could be read, by path; ``shelf``: the games, if they are at hand."""
    read = read_decks(paths, options, stdin, shelf)
    files: list[FileResult] = []
    findings: list[Finding] = []
    decks: dict[str, GameDeck] = {}
    for reading in read.readings:
        file, own = _Judge(options.for_file(reading.path), read.shelf, decks).check(reading)
        files.append(file)
        findings.extend(own)
    return Checked(_result(files, findings, read.discovery.not_decks, options, read.shelf), decks)


def _result(
    files: Sequence[FileResult],
    findings: Sequence[Finding],
    not_decks: int,
    options: CheckOptions,
    shelf: Shelf,
) -> CheckResult:
    return CheckResult(
        tuple(files),
        (*shelf.findings, *idle_settings(options), *findings),
        not_decks,
        options.settings(),
        {rule: title for game in shelf.used() for rule, title in game.rule_titles.items()},
        config=None if options.config is None else options.config.shown,
        configured=decides(options, [file.path for file in files]),
        sources=shelf.sources,
    )


class _Judge(Struct, frozen=True):
    options: CheckOptions
    shelf: Shelf
    decks: dict[str, GameDeck]  # those that can be read as one of their game are noted here

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
        self.decks[reading.path] = GameDeck(game, read.deck)
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
        self.decks[reading.path] = GameDeck(game, read.deck, facts)
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
        for name, typed in self.options.parameters.items():
            number = whole_number(typed)  # what is no number is refused once all games are known
            if name in values and number is not None:
                values[name] = number
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
