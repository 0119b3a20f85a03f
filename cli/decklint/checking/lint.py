"""Linting games: their definition, cards and lists, and the rules that the game has for its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.builtin_rules import BUILTIN_RULES
from decklint.card_checks import look_for_slips
from decklint.card_checks.counting import take_census
from decklint.card_checks.values import CardData
from decklint.card_rules.run import lint_cards
from decklint.card_rules.spec import Pool
from decklint.checking.asked import Asked, asked_in
from decklint.checking.baseline import Baseline
from decklint.checking.brought_in import brought_in
from decklint.checking.game_lines import GameLines, lines_in
from decklint.checking.ignores import Ignores, read_ignores
from decklint.checking.lint_targets import Wanted, find_targets, no_file
from decklint.checking.options import (
    CheckOptions,
    require_changeable,
    require_rules,
    typed_rules,
)
from decklint.checking.settings import (
    baseline_of,
    decides,
    idle_settings,
    require_games,
    require_names,
    settled,
)
from decklint.checking.unloaded import unloaded_files
from decklint.findings import Finding, Severity
from decklint.games.card_conditions import facts_of_cards
from decklint.games.game_files import GameFile
from decklint.games.load import LoadedGame, load_game, with_more_cards
from decklint.games.locate import DEFINITION, GameFolder, find_games
from decklint.games.model import Game
from decklint.games.read_files import Means
from decklint.lasting import last
from decklint.paths import real
from decklint.results import CheckResult, FileResult, Linted
from decklint.spans import Span

# Findings of these say that something was not read: no rule has looked at it.
_REFUSING = ("schema", "unknown-field", "duplicate-key")


class _Run(Struct):
    options: CheckOptions
    baseline: Baseline | None
    jobs: int = 1
    files: dict[str, FileResult] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    known: int = 0  # findings that a comment or the baseline passes over
    failed: bool = False
    sources: dict[str, Path] = field(default_factory=dict)  # the files, by what they are called
    done: set[Path] = field(default_factory=set)  # files reported on, however they were reached
    named: set[Path] = field(default_factory=set)  # files and folders of games that are wanted


def lint_paths(
    paths: Sequence[str],
    options: CheckOptions,
    baseline: Baseline | None = None,
    stdin: Callable[[], bytes] = bytes,
    means: Means | None = None,
) -> Linted:
    """What is wrong with the games that the paths mean: folders, files in them, or names; without any, all.

    With a game in the options, the paths mean cards for it; ``stdin`` gives what standard input holds.
    What ``baseline`` knows is left out. Raises UsageError for options that name what does not exist.
    """
    if options.game is None:
        wanted, findings = find_targets(paths, options.carddb)
    else:
        from decklint.checking.submissions import find_submission

        wanted, findings = find_submission(paths, options.game, options.carddb, stdin)
    loaded: dict[GameFolder, LoadedGame] = {}
    counting = replace(means or Means(), census=take_census)
    for one in wanted:
        if one.folder not in loaded:
            loaded[one.folder] = load_game(one.folder, with_places=True, means=counting)
    games = require_options(options, loaded)
    unread = any(one.severity is Severity.ERROR for one in findings)
    run = _Run(
        options,
        baseline,
        1 if means is None else means.jobs,
        findings=settled(findings, options),
        failed=unread,
    )
    run.named = {real(one.only or one.folder.folder) for one in wanted if not one.submitted}
    for one in wanted:
        _lint(run, one, loaded[one.folder])
    result = _result(run, games)
    last(*loaded.values())
    return Linted(result, run.failed)


def _result(run: _Run, games: Sequence[Game]) -> CheckResult:
    options = run.options
    titles = {rule: title for game in games for rule, title in game.rule_titles.items()}
    found = (*run.findings, *_not_known(run, idle_settings(options)))
    return CheckResult(
        tuple(run.files.values()),
        found,
        0,
        options.settings(),
        titles,
        run.known,
        linted=True,
        config=None if options.config is None else options.config.shown,
        sources=GameLines(run.sources),
        configured=decides(options, run.files) or (run.known > 0 and _is_configured(run.baseline, options)),
    )


def require_options(options: CheckOptions, loaded: Mapping[GameFolder, LoadedGame]) -> list[Game]:
    """UsageError for options that name what does not exist in these games, which are given back."""
    games = [one.draft for one in loaded.values() if one.draft is not None]
    if options.config is not None:
        folders = find_games(options.carddb)[0]
        require_games(options.config, folders)
        require_names(options.config, games, (*folders.values(), *loaded))
    require_changeable(options.severity)
    rules = typed_rules(options)
    if rules:
        from decklint.fixes import FIXES_WITHOUT_FINDINGS

        require_rules([one for one in rules if one not in FIXES_WITHOUT_FINDINGS], games)
    return games


def _is_configured(baseline: Baseline | None, options: CheckOptions) -> bool:
    return baseline is not None and str(baseline.file) == baseline_of(None, options.config)


def tend_baseline(
    linted: Linted, baseline: Baseline, shown: str, options: CheckOptions, *, prune: bool
) -> Linted:
    """Says which entries of the baseline match nothing any more, or takes them out of it."""
    paths = [file.path for file in linted.result.files]
    gone = baseline.gone(paths, lambda path, rule: not options.for_file(path).leaves_out(rule))
    if prune:
        if gone:
            baseline.write(baseline.known - gone)
        return linted
    stale = settled(baseline.stale(shown, gone), options)
    return replace(linted, result=replace(linted.result, findings=(*linted.result.findings, *stale)))


def lint_game(loaded: LoadedGame, jobs: int = 1) -> list[Finding]:
    """Every finding about a loaded game's files: those of loading it, and what its card rules find.

    ``jobs``: by how many processes.
    """
    game = loaded.draft
    if game is None:
        return loaded.findings
    pool = Pool(game.cards, facts_of_cards(game.derived), untranslated=game.untranslated)
    if loaded.may_exist is not None:
        pool = replace(pool, complete=False, may_exist=loaded.may_exist)
    sound = not _broken(loaded.findings, f"{game.path}/{DEFINITION}", files=False)
    found = lint_cards(game, pool, loaded.places, sound=sound)
    uncompared = () if loaded.uncompared is None else loaded.uncompared
    data = CardData(game.cards, loaded.places, uncompared)
    said = {_place(one) for one in loaded.findings}  # of a text that an alias repeats from a refused card
    hunted = [one for one in look_for_slips(data, jobs, loaded.census) if _place(one) not in said]
    return list(dict.fromkeys([*loaded.findings, *found, *hunted]))


def _place(finding: Finding) -> tuple[str, str, Span, int]:
    return finding.rule, finding.path, finding.span, finding.sheet


def _found(run: _Run, wanted: Wanted, base: LoadedGame, loaded: LoadedGame) -> list[Finding]:
    """What is found in a game, or because of what was sent in: then ``loaded`` is ``base`` with that."""
    every = lint_game(loaded, run.jobs)
    if not wanted.submitted:
        others = () if run.baseline is None else (run.baseline.file,)
        return settled([*every, *unloaded_files(wanted.folder, loaded, others)], run.options)
    definition = f"{wanted.folder.shown}/{DEFINITION}"
    of_definition = [one for one in every if one.path == definition]
    from decklint.checking.submissions import caused_by

    caused = caused_by(loaded, every, lambda: lint_game(base, run.jobs))
    return settled([*of_definition, *caused], run.options)


def _lint(run: _Run, wanted: Wanted, base: LoadedGame) -> None:
    definition = f"{wanted.folder.shown}/{DEFINITION}"
    loaded = with_more_cards(base, wanted.submitted) if wanted.submitted else base
    found = _found(run, wanted, base, loaded)
    # Whatever severity it was given, a mistake in the definition keeps rules from being asked.
    broken = _broken([*loaded.findings, *found], definition, files=False)
    unread = _not_read(loaded)
    said: list[Finding] = []
    matched = False
    rules = [*BUILTIN_RULES, *(loaded.draft.card_rules if loaded.draft is not None else ())]
    by_path: dict[str, list[Finding]] = {}
    for one in found:
        by_path.setdefault(one.path, []).append(one)
    for file in loaded.files:
        place = real(file.file)
        matched = matched or place == wanted.only
        if wanted.only in (None, place) and place not in run.done:
            run.done.add(place)
            run.sources[file.shown] = file.file
            if wanted.only is not None:
                by_path.setdefault(file.shown, []).extend(_brought_in(run, wanted, loaded, found, file.shown))
            own = _passed_over(
                run,
                file,
                by_path.get(file.shown, []),
                rules,
                asked_in(loaded, file.shown),
                submitted=bool(wanted.submitted),
            )
            partial = (
                broken
                or file.shown in unread
                or _leaves_out_errors(loaded.draft, run.options.for_file(file.shown))
            )
            run.files[file.shown] = _file_result(file, loaded.draft, own, partial=partial)
            said += own
    said += _elsewhere(run, wanted, loaded, found)
    if wanted.only is not None and not matched and loaded.draft is not None:
        said.append(no_file(wanted, found))
    run.failed = run.failed or _broken(said, definition)
    known_before = set(run.findings)
    run.findings += [one for one in said if one not in known_before]


def _elsewhere(run: _Run, wanted: Wanted, loaded: LoadedGame, found: Sequence[Finding]) -> list[Finding]:
    """What is said of other places than the files reported on: in any case that the game is broken."""
    definition = f"{wanted.folder.shown}/{DEFINITION}"
    known = {one.shown for one in loaded.files}
    if wanted.only is None and not wanted.submitted:
        return list(_not_known(run, (one for one in found if one.path not in known)))
    grave = [one for one in found if one.path == definition and one.severity is Severity.ERROR]
    if not wanted.submitted:
        return grave
    return [*_not_known(run, (one for one in found if one.path not in (*known, definition))), *grave]


def _brought_in(
    run: _Run, wanted: Wanted, loaded: LoadedGame, found: Sequence[Finding], path: str
) -> list[Finding]:
    """What the file that alone is wanted brings about in others, if nobody passes it over there."""
    if real(wanted.folder.folder) in run.named:
        return []
    files = {one.shown: one for one in loaded.files}
    said = []
    for there, here in brought_in(found, path):
        file = files.get(there.path)
        if file is None or file.file.name == DEFINITION or real(file.file) in run.named:
            continue
        ignored = _has_comments(file) and _comments(file).passes_over(there)
        if not ignored and (run.baseline is None or not run.baseline.knows(there)):
            said.append(here)
    return settled(said, run.options)


def _has_comments(file: GameFile) -> bool:
    return not file.silent and file.file.suffix in (".yaml", ".yml") and b"decklint:" in file.read()


def _comments(file: GameFile) -> Ignores:
    return read_ignores(file.shown, lines_in(file.shown, file.read()))


def _not_known(run: _Run, findings: Iterable[Finding]) -> list[Finding]:
    """Those of the findings that the baseline does not know; the others are counted."""
    found = list(findings)
    kept = found if run.baseline is None else [one for one in found if not run.baseline.knows(one)]
    run.known += len(found) - len(kept)
    return kept


def _passed_over(
    run: _Run,
    file: GameFile,
    findings: list[Finding],
    rules: Sequence[str],
    asked: Asked,
    *,
    submitted: bool,
) -> list[Finding]:
    """The findings of a file without those that its comments and the baseline pass over.

    ``asked``: which rules were asked of each line; a comment about another may be of use. Whoever sends in a
    file (``submitted``) does not decide what is wrong with it: its comments do not count.
    """
    kept, complaints = findings, list[Finding]()
    if not submitted and _has_comments(file):
        ignores = _comments(file)
        kept = [one for one in findings if not ignores.passes_over(one)]
        options = run.options.for_file(file.shown)
        said = ignores.complaints(
            rules,
            lambda rule, line: not options.leaves_out(rule) and asked(rule, line),
            certain=not any(one.rule == "yaml-syntax" for one in findings),
        )
        complaints = settled(said, run.options)
        kept += complaints
    if run.baseline is not None:
        kept = [one for one in kept if not run.baseline.knows(one)]
    run.known += len({*findings, *complaints} - set(kept))
    return kept


def _broken(findings: Iterable[Finding], definition: str, *, files: bool = True) -> bool:
    """Whether the game itself is broken, or (``files``) a file of it cannot be read at all."""
    unread = ("unreadable", "encoding") if files else ()
    return any(
        one.severity is Severity.ERROR and (one.rule in unread or one.path == definition) for one in findings
    )


def _not_read(loaded: LoadedGame) -> set[str]:
    """The files in which something was refused, whether or not that is passed over."""
    refused = {one.shown for one in loaded.files if one.refused}
    return refused | {one.path for one in loaded.findings if one.rule in _REFUSING}


def _leaves_out_errors(game: Game | None, options: CheckOptions) -> bool:
    """Whether a rule that could have found an error was left out."""
    own = game.card_rules.values() if game is not None else ()
    levels = {one.id: one.severity for one in (*BUILTIN_RULES.values(), *own)} | dict(options.severity)
    return any(level is Severity.ERROR and options.leaves_out(rule) for rule, level in levels.items())


def _file_result(file: GameFile, game: Game | None, findings: list[Finding], *, partial: bool) -> FileResult:
    """``partial``: some rule could not be asked about it, so that without an error nothing is settled."""
    errors = any(one.severity is Severity.ERROR for one in findings)
    unread = any(one.rule in ("unreadable", "encoding") for one in findings)
    broken = unread or (errors and file.file.name == DEFINITION)
    unsettled = broken or (not errors and (partial or game is None))
    return FileResult(
        file.shown,
        date.today().isoformat(),
        game.id if game is not None else None,
        legal=None if unsettled else not errors,
        partial=unsettled and game is not None and not broken,
        broken=broken,
        lines=lines_in(file.shown, file.read()) if findings else (),
        cards=file.items,
    )
