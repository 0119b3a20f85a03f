"""Linting games: their definition, cards and lists, and the rules that the game has for its cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from decklint.builtin_rules import BUILTIN_RULES, builtin_finding
from decklint.card_rules.run import lint_cards
from decklint.card_rules.spec import Pool
from decklint.checking.options import CheckOptions, UsageError, require_changeable, require_rules
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Severity
from decklint.games.card_conditions import facts_of_cards
from decklint.games.load import GameFile, LoadedGame, load_game
from decklint.games.locate import DEFINITION, GameFolder, find_games
from decklint.games.model import Game
from decklint.language.scope import did_you_mean
from decklint.names.fold import fold
from decklint.results import CheckResult, FileResult
from decklint.sources import SourceText, read_source
from decklint.spans import NOWHERE


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A game to lint; ``only`` is a file of it that alone is reported on, None: all."""

    folder: GameFolder
    only: Path | None = None


@dataclass(slots=True)
class Linted:
    """The result of linting; ``failed``: some game could not be read, or its definition is broken."""

    result: CheckResult
    failed: bool = False


@dataclass(slots=True)
class _Run:
    options: CheckOptions
    files: dict[str, FileResult] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    failed: bool = False
    done: set[Path] = field(default_factory=set)  # files reported on, however they were reached


def lint_paths(paths: Sequence[str], options: CheckOptions) -> Linted:
    """What is wrong with the games that the paths mean: folders, files in them, or names; without any, all.

    Raises UsageError for options that name what does not exist.
    """
    folders, findings = find_games(options.carddb)
    wanted: dict[tuple[Path, Path | None], _Wanted] = {}
    for path in paths or list(folders):
        found = _find(path, folders)
        if isinstance(found, Finding):
            findings.append(found)
        else:
            wanted |= {(one.folder.folder.resolve(), one.only): one for one in found}
    loaded = {}
    for one in wanted.values():
        if one.folder not in loaded:
            loaded[one.folder] = load_game(one.folder, with_places=True)
    require_changeable(options.severity)
    rules = (*options.select, *options.ignore, *options.severity)
    if rules:
        require_rules(rules, [one.game for one in loaded.values() if one.game is not None])
    run = _Run(options, failed=bool(findings))
    run.findings += findings
    for one in wanted.values():
        _lint(run, one, loaded[one.folder])
    return Linted(
        CheckResult(tuple(run.files.values()), tuple(dict.fromkeys(run.findings)), 0, options.settings()),
        run.failed,
    )


def lint_game(loaded: LoadedGame) -> list[Finding]:
    """Every finding about a loaded game's files: those of loading it, and what its card rules find."""
    if loaded.game is None:
        return loaded.findings
    pool = Pool(loaded.game.cards, facts_of_cards(loaded.game.derived), loaded.lost)
    found = lint_cards(loaded.game.card_rules, pool, loaded.nodes)
    return list(dict.fromkeys([*loaded.findings, *found]))


def _lint(run: _Run, wanted: _Wanted, loaded: LoadedGame) -> None:
    settled = _settle(lint_game(loaded), run.options)
    definition = f"{wanted.folder.shown}/{DEFINITION}"
    checked = loaded.game is not None and not _broken(settled, definition, files=False)
    partial = loaded.game is not None and _leaves_out_errors(loaded.game, run.options)
    said: list[Finding] = []
    matched = False
    for file in loaded.files:
        place = file.file.resolve()
        matched = matched or place == wanted.only
        if wanted.only in (None, place) and place not in run.done:
            run.done.add(place)
            own = [one for one in settled if one.path == file.shown]
            run.files[file.shown] = _file_result(file, loaded.game, own, checked=checked, partial=partial)
            said += own
    if wanted.only is None:
        known = {one.shown for one in loaded.files}
        said += [one for one in settled if one.path not in known]
    else:
        said += [one for one in settled if one.path == definition and one.severity is Severity.ERROR]
        if not matched and loaded.game is not None:
            said.append(_no_file(wanted))
    run.failed = run.failed or _broken(said, definition)
    run.findings += said


def _no_file(wanted: _Wanted) -> Finding:
    """What is wrong with naming a file of a game's folder that is none of its files."""
    assert wanted.only is not None
    path = f"{wanted.folder.shown}/{wanted.only.relative_to(wanted.folder.folder.resolve()).as_posix()}"
    hint = "cards are in cards/ and lists in lists/, in files that end in .yaml, .yml or .json"
    return _unreadable(path, f"{path} is neither a card file nor a list of {wanted.folder.shown}", hint)


def _broken(findings: Iterable[Finding], definition: str, *, files: bool = True) -> bool:
    """Whether the game itself is broken, or (``files``) a file of it cannot be read at all."""
    unread = ("unreadable", "encoding") if files else ()
    return any(
        one.severity is Severity.ERROR and (one.rule in unread or one.path == definition) for one in findings
    )


def _leaves_out_errors(game: Game, options: CheckOptions) -> bool:
    """Whether a rule that could have found an error was left out on request."""
    built_in = {one.id: one.card_data or one.severity for one in BUILTIN_RULES.values()}
    levels = {**built_in, **{one.id: one.severity for one in game.card_rules.values()}, **options.severity}
    return any(level is Severity.ERROR and options.leaves_out(rule) for rule, level in levels.items())


def _file_result(
    file: GameFile, game: Game | None, findings: list[Finding], *, checked: bool, partial: bool
) -> FileResult:
    errors = any(one.severity is Severity.ERROR for one in findings)
    lines: Sequence[str] = ()
    if findings:
        source = read_source(file.shown, file.file.read_bytes(), max_bytes=2**40, encoding=None)
        lines = source.lines() if isinstance(source, SourceText) else ()
    partial = partial and checked and not errors
    legal = not errors if (checked and not partial) or errors else None
    return FileResult(
        file.shown,
        date.today().isoformat(),
        game.id if game is not None else None,
        legal=legal,
        lines=lines,
        cards=file.items,
        partial=partial,
    )


def _settle(findings: Iterable[Finding], options: CheckOptions) -> list[Finding]:
    return [
        replace(one, severity=options.severity.get(one.rule, one.severity))
        for one in findings
        if not options.leaves_out(one.rule)
    ]


def _find(path: str, folders: dict[str, GameFolder]) -> list[_Wanted] | Finding:
    """The games that an argument means: a folder or file first, then a name."""
    place = Path(path)
    if place.is_dir():
        found, _ = find_games_in(path)
        if found:
            return [_Wanted(one) for one in found]
    elif place.is_file():
        owner = _owner(place)
        if owner is None:
            hint = (
                f"card files are in the folder of a game, with its {DEFINITION}; decklint check is for decks"
            )
            return _unreadable(path, f"{path} belongs to no game", hint)
        shown = _shown(place, owner)
        return [
            _Wanted(
                GameFolder(owner.name, owner, shown), None if place.name == DEFINITION else place.resolve()
            )
        ]
    named = next((game for game in folders if fold(game) == fold(path)), None)
    if named is not None:
        return [_Wanted(folders[named])]
    if place.is_dir():
        owner = _owner(place)
        hint = (
            "name the folder of a game"
            if owner is None
            else f"name the game's folder, {_shown(place, owner)}"
        )
        return _unreadable(path, f"{path} holds no game: no {DEFINITION} in it", hint)
    hint = did_you_mean(path, folders) or f"there are: {', '.join(sorted(folders))}"
    if "/" not in path and not place.suffix:
        raise UsageError(f'no game "{path}"; {hint}')
    return _unreadable(path, f"{path} does not exist", "name a game, or a folder or file of one")


def find_games_in(path: str) -> tuple[list[GameFolder], list[Finding]]:
    """The games of one folder, be it the folder of a game or one of games."""
    built_in, _ = find_games()
    games, findings = find_games((path,))
    return [one for name, one in games.items() if built_in.get(name) != one], findings


def _owner(place: Path) -> Path | None:
    """The folder of the game that a file or folder is part of."""
    return next((one for one in place.absolute().parents if (one / DEFINITION).is_file()), None)


def _shown(place: Path, owner: Path) -> str:
    """What to call the folder of a game of which a file was named: as it was typed."""
    for typed in place.parents:
        if typed.absolute() == owner:
            return typed.as_posix()
    return owner.as_posix()


def _unreadable(path: str, message: str, hint: str) -> Finding:
    return builtin_finding(path, Problem("unreadable", NOWHERE, message, hint))
