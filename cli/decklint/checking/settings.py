"""The one place where the command line and the configuration come together; the command line wins."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from decklint.checking.config_files import as_file, from_here
from decklint.checking.options import NEVER_LEFT_OUT, CheckOptions, UsageError, find_format
from decklint.findings import Finding, Severity
from decklint.names.hints import did_you_mean
from decklint.spans import Span

if TYPE_CHECKING:
    from decklint.checking.config import Config, Named, PathSettings
    from decklint.games.load import LoadedGame
    from decklint.games.locate import GameFolder
    from decklint.games.model import Game


def configured(typed: CheckOptions, config: Config | None) -> CheckOptions:
    """The options of the command line, with those of the configuration where it says nothing.

    Folders of games and rules to ignore add up; a rule that is selected on the command line is not
    ignored by the configuration; severities are taken rule by rule.
    """
    if config is None:
        return typed
    asked = {key: config.place(key) for key in ("game", "format") if _from_config(key, typed, config)}
    return replace(
        typed,
        game=config.game if typed.game is None else typed.game,
        format=config.format if typed.format is None else typed.format,
        date=config.date if typed.date is None else typed.date,
        encoding=config.encoding if typed.encoding is None else typed.encoding,
        carddb=(*folders_of(config), *typed.carddb),
        severity={**config.severity, **typed.severity},
        select=typed.select or config.select,
        ignore=(*_not_selected(config.ignore, typed), *typed.ignore),
        config=config,
        asked=asked,
        per_path=tuple(
            one for one in (_below(one, typed) for one in config.per_path) if _does_something(one)
        ),
    )


def folders_of(config: Config | None) -> tuple[str, ...]:
    """The folders of games of a configuration, as they are called from the current folder."""
    return () if config is None else tuple(from_here(config.folder, one) for one in config.carddb)


def baseline_of(typed: str | None, config: Config | None) -> str | None:
    """The file of known findings: the one that was typed, or the configuration's."""
    if typed is not None or config is None or config.baseline is None:
        return typed
    return from_here(config.folder, config.baseline)


def strict_of(typed: bool | None, config: Config | None) -> bool:
    """Whether warnings matter for the exit status."""
    return typed if typed is not None else config is not None and config.strict


def require_games(config: Config | None, folders: Iterable[str]) -> None:
    """UsageError if the configuration names a game that there is not."""
    if config is None:
        return
    from decklint.names.fold import fold

    known = {fold(game): game for game in folders}
    _refuse(
        f'{one.place}: no game "{one.name}"; {_suggest(one.name, list(known.values()))}'
        for one in _named(config, "game")
        if fold(one.name) not in known
    )


def require_names(config: Config | None, games: Sequence[Game], folders: Iterable[GameFolder]) -> None:
    """UsageError for rules and formats of the configuration that no game has, and rules that always hold.

    ``games`` are those at hand. The configuration may be for others as well: only if they do not
    have a name are the ``folders`` of all known games read, so that a correct name costs nothing.
    """
    if config is None:
        return
    from decklint.games.load import load_game

    _refuse(
        f'{one.place}: "{one.name}" can be neither left out nor changed: such a file is not checked at all'
        for one in _named(config, "rule")
        if one.name in NEVER_LEFT_OUT and not one.key.startswith("select")
    )
    wanted = [*_named(config, "format"), *_named(config, "rule")]
    if all(_is_known(one, games) for one in wanted):
        return
    loaded = [load_game(folder) for folder in folders]
    if any(_lacks_parts(one) for one in loaded):  # a broken game may have the name, and has its own findings
        return
    all_games = [*games, *(one.game for one in loaded if one.game is not None)]
    _refuse(_complaint(one, all_games) for one in wanted if not _is_known(one, all_games))


def idle_settings(options: CheckOptions) -> list[Finding]:
    """Warnings ``idle-setting`` about paths of the configuration at which there is nothing (any more)."""
    config = options.config
    if config is None or not options.per_path:
        return []
    from decklint.builtin_rules import builtin_finding
    from decklint.checking.path_globs import fixed_part
    from decklint.documents.nodes import Problem

    found = []
    for settings in options.per_path:
        for pattern, (line, column) in zip(settings.paths, settings.places, strict=True):
            needed = fixed_part(pattern)
            if os.path.exists(os.path.join(config.folder, as_file(needed))):  # noqa: PTH110, PTH118
                continue
            message = f'"{pattern}" means no file: there is no {needed} in the folder of {config.shown}'
            hint = "correct the path, or take it out"
            problem = Problem("idle-setting", Span(line, column, line, column), message, hint)
            found.append(builtin_finding(config.shown, problem))
    return settled(found, options)


def settled(findings: Iterable[Finding], options: CheckOptions) -> list[Finding]:
    """The findings that are wanted, each with the severity that it is to have in its file."""
    known: dict[str, CheckOptions] = {}
    kept = []
    for one in findings:
        own = known.setdefault(one.path, options.for_file(one.path)) if options.per_path else options
        if not own.leaves_out(one.rule):
            kept.append(replace(one, severity=own.severity.get(one.rule, one.severity)))
    return kept


def decides(options: CheckOptions, paths: Iterable[str]) -> bool:
    """Whether the configuration can have changed the verdict on any of these files."""
    config = options.config
    if config is None:
        return False
    rules = config.severity or config.ignore or config.select
    day = config.date is not None and config.date == options.date
    return (
        bool(rules)
        or day
        or "format" in options.asked
        or any(options.for_file(path) is not options for path in paths)
    )


def _from_config(key: str, typed: CheckOptions, config: Config) -> bool:
    return getattr(typed, key) is None and getattr(config, key) is not None


def _not_selected(ignore: Sequence[str], typed: CheckOptions) -> tuple[str, ...]:
    return tuple(rule for rule in ignore if rule not in typed.select)


def _below(settings: PathSettings, typed: CheckOptions) -> PathSettings:
    """The settings of some files without what the command line says otherwise."""
    own = [key for key in ("game", "format") if getattr(typed, key) is None]
    return replace(
        settings,
        game=settings.game if "game" in own else None,
        format=settings.format if "format" in own else None,
        asked={key: place for key, place in settings.asked.items() if key in own},
        severity={rule: one for rule, one in settings.severity.items() if rule not in typed.severity},
        ignore=_not_selected(settings.ignore, typed),
    )


def _does_something(settings: PathSettings) -> bool:
    return bool(settings.game or settings.format or settings.severity or settings.ignore)


def _named(config: Config | None, kind: str) -> list[Named]:
    return [] if config is None else [one for one in config.named if one.kind == kind]


def _lacks_parts(loaded: LoadedGame) -> bool:
    from decklint.games.locate import DEFINITION

    return loaded.game is None or any(
        one.severity is Severity.ERROR and one.path.endswith(f"/{DEFINITION}") for one in loaded.findings
    )


def _is_known(named: Named, games: Sequence[Game]) -> bool:
    if named.kind == "format":
        return any(find_format(game, named.name) is not None for game in games)
    from decklint.builtin_rules import BUILTIN_RULES
    from decklint.fixes import FIXES_WITHOUT_FINDINGS

    if named.name in BUILTIN_RULES or named.name in FIXES_WITHOUT_FINDINGS:
        return True
    return any(named.name in game.rule_infos or named.name in game.card_rules for game in games)


def _complaint(named: Named, games: Sequence[Game]) -> str:
    if named.kind == "format":
        known = [name for game in games for name in game.formats]
        return f'{named.place}: no game has a format "{named.name}"; {_suggest(named.name, known)}'
    from decklint.builtin_rules import BUILTIN_RULES

    known = [*BUILTIN_RULES, *(rule for game in games for rule in (*game.rule_infos, *game.card_rules))]
    hint = did_you_mean(named.name, known) or "if a game of yours has it, add the game with carddb"
    return f'{named.place}: no rule "{named.name}"; {hint}'


def _refuse(problems: Iterable[str]) -> None:
    said = list(problems)
    if said:
        raise UsageError("\n".join(said))


def _suggest(typed: str, known: Sequence[str]) -> str:
    return did_you_mean(typed, known) or f"there are: {', '.join(sorted(set(known)))}"
