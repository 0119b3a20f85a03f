"""Games as text, as tables and as data, for ``decklint games``."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from decklint.findings import Finding
from decklint.games.model import Format, Game, RuleInfo, Title
from decklint.reports import table, text
from decklint.reports.json import finding_data, safe
from decklint.reports.options import ReportOptions
from decklint.reports.words import counted
from decklint.results import CheckResult


class GamesResult(Struct, frozen=True):
    """Games, in the order in which they are shown; ``findings`` are about their files.

    ``sources`` are the lines of these. ``asked``: it is one game, of which the user wants to know all.
    """

    games: Sequence[Game]
    findings: Sequence[Finding] = ()
    asked: bool = False
    sources: Mapping[str, Sequence[str]] = field(default_factory=dict)


def as_text(result: GamesResult, options: ReportOptions) -> str:
    """For people: what is wrong with the files, then a table of the games, or all about the one."""
    found = CheckResult(findings=tuple(result.findings), sources=result.sources)
    said = text.render(found, ReportOptions(encoding=options.encoding))
    said += "\n" if said and result.games else ""
    if not result.asked:
        return said + _overview(result.games, options)
    return said + "\n".join(_lines([*_head(one, options), *_parts(one, options)]) for one in result.games)


def as_tables(result: GamesResult, options: ReportOptions) -> str:
    """The same, all of it as tables."""
    found = table.render(CheckResult(findings=tuple(result.findings)), options)
    parts = [found] if found else []
    if not result.asked:
        parts.append(_overview(result.games, options))
    for game in result.games if result.asked else ():
        languages = ", ".join(game.languages)
        row = [game.id, _in_all_languages(game.title), str(len(game.cards)), _by_type(game), languages]
        headers = ["game", "title", "cards", "of which", "languages"]
        if game.sample:
            headers, row = [*headers, "they are"], [*row, "invented samples"]
        parts.append(_lines([_table([row], headers, options), *_parts(game, options)]))
    return "\n".join(parts)


def as_json(result: GamesResult, options: ReportOptions) -> str:
    """For programs: everything, whatever the user asked for."""
    ordered = CheckResult(findings=tuple(result.findings)).ordered()
    data = {
        "version": 1,
        "games": [facts_of(one) for one in result.games],
        "findings": [finding_data(one) for one in ordered],
    }
    return safe(json.dumps(data, ensure_ascii=False, indent=2)) + "\n"


def _overview(games: Sequence[Game], options: ReportOptions) -> str:
    """A table of the games."""
    rows = [
        [
            game.id,
            _in_all_languages(game.title),
            str(len(game.cards)),
            ", ".join(game.formats),
            ", ".join(section.title.shown for section in game.sections.values()),
        ]
        for game in games
    ]
    if not rows:
        return "no games\n"
    return f"{_table(rows, ['game', 'title', 'cards', 'formats', 'sections'], options)}\n"


def _head(game: Game, options: ReportOptions) -> list[str]:
    sample = "; the cards are invented samples" if game.sample else ""
    return [
        options.shown(f"{game.id}: {_in_all_languages(game.title)}"),
        options.shown(f"{counted(len(game.cards), 'card')} ({_by_type(game)}){sample}"),
        options.shown(f"languages: {', '.join(game.languages)}"),
    ]


def _parts(game: Game, options: ReportOptions) -> list[str]:
    """A table for each kind of thing that the game declares."""
    parts = (
        ("Sections", ["section", "titles", ""], _sections(game)),
        ("Card types", ["type", "titles", "cards", "fields"], _types(game)),
        ("Formats", ["format", "title", "what differs"], _formats(game)),
        ("Parameters (--set NAME=VALUE)", ["name", "default", "allowed", ""], _parameters(game)),
        ("Choices", ["choice", "titles", "rule", ""], _choices(game)),
        ("Lists", ["list", "version", "from", "cards"], _lists(game)),
        ("Rules", ["rule", *_levels(game), "what it says"], _rules(game)),
        ("Card rules (decklint lint)", ["rule", "severity", "what it says"], _card_rules(game)),
        (
            "Setup and further facts",
            ["fact", "what it says"],
            [[name, said] for name, said in game.facts.items()],
        ),
    )
    return [f"\n{title}\n{_table(rows, headers, options)}" for title, headers, rows in parts if rows]


def _lines(parts: Iterable[str]) -> str:
    return "".join(f"{part}\n" for part in parts)


def facts_of(game: Game) -> dict[str, Any]:
    """All that is declared of a game, as data."""
    return {
        "id": game.id,
        "title": _titles(game.title),
        "languages": list(game.languages),
        "sample": game.sample,
        "cards": len(game.cards),
        "types": dict(_cards_of_types(game)),
        "sections": {
            one.id: {
                "title": _titles(one.title),
                "optional": one.optional,
                "sideboard": one.sideboard,
                "counted": one.counted,
            }
            for one in game.sections.values()
        },
        "type_details": {
            kind: {"title": _titles(one.title), "fields": _own_fields(one.schema)}
            for kind, one in game.types.items()
        },
        "formats": [one.id for one in game.formats.values()],
        "format_details": {one.id: _format_data(game, one) for one in game.formats.values()},
        "parameters": {
            one.id: {
                "default": one.default,
                "allowed": str(one.domain),
                "title": _titles(one.title) if one.title else {},
            }
            for one in game.parameters.values()
        },
        "choices": {
            one.id: {
                "rule": one.rule,
                "optional": one.optional,
                "title": _titles(one.title),
                "section": one.section,
            }
            for one in game.choices.values()
        },
        "lists": [
            {"list": one.series, "version": one.version, "from": one.start, "cards": len(one.figures)}
            for versions in game.lists.values()
            for one in versions
        ],
        "rules": {
            one.id: {
                "severity": one.severity.value,
                "title": one.title,
                "why": one.why,
                "severities": _severities(game, one),
            }
            for one in game.rule_infos.values()
        },
        "facts": game.facts,
        "card_rules": {
            one.id: {"severity": one.severity.value, "title": one.title, "why": one.why}
            for one in game.card_rules.values()
        },
    }


def _format_data(game: Game, one: Format) -> dict[str, Any]:
    return {
        "title": _titles(one.title),
        "default": one.id == game.default_format,
        "parameters": dict(one.parameters),
        "severity": {rule: level.value for rule, level in one.severity.items()},
        "off": sorted(one.off),
        "lists": None if one.lists is None else sorted(one.lists),
    }


def _titles(title: Title) -> dict[str, list[str]]:
    return {language: list(names) for language, names in title.by_language.items()}


def _all_titles(title: Title) -> str:
    return ", ".join(dict.fromkeys(title.all))


def _in_all_languages(title: Title) -> str:
    return " / ".join(dict.fromkeys(names[0] for names in title.by_language.values()))


def _cards_of_types(game: Game) -> Counter[str]:
    cards = Counter(card.type for card in game.cards)
    return Counter({kind: cards[kind] for kind in game.types})


def _by_type(game: Game) -> str:
    """``Spells 415, Supports 301``: a title may be one word or many, so it is no unit."""
    cards = _cards_of_types(game)
    return ", ".join(f"{one.title.shown} {cards[kind]}" for kind, one in game.types.items())


def _sections(game: Game) -> list[list[str]]:
    rows = []
    for section in game.sections.values():
        remarks = [
            *(["optional"] if section.optional else []),
            *(["sideboard"] if section.sideboard else []),
            *([] if section.counted else ["not part of the deck"]),
        ]
        rows.append([section.id, _all_titles(section.title), ", ".join(remarks)])
    return rows


def _formats(game: Game) -> list[list[str]]:
    return [
        [
            f"{one.id} (default)" if one.id == game.default_format else one.id,
            _in_all_languages(one.title),
            _difference(one),
        ]
        for one in game.formats.values()
    ]


def _difference(one: Format) -> str:
    changes = [
        *(f"{name} = {number}" for name, number in one.parameters.items()),
        *(f"{rule}: {level.value}" for rule, level in one.severity.items()),
        *(f"{rule}: off" for rule in sorted(one.off)),
        *([f"lists: {', '.join(sorted(one.lists)) or 'none'}"] if one.lists is not None else []),
    ]
    return ", ".join(changes)


def _parameters(game: Game) -> list[list[str]]:
    return [
        [one.id, str(one.default), str(one.domain), one.title.shown if one.title else ""]
        for one in game.parameters.values()
    ]


def _choices(game: Game) -> list[list[str]]:
    return [
        [
            one.id,
            _all_titles(one.title),
            one.rule,
            "optional" if one.optional else "required",
        ]
        for one in game.choices.values()
    ]


def _lists(game: Game) -> list[list[str]]:
    return [
        [one.series, one.version, one.start, str(len(one.figures))]
        for versions in game.lists.values()
        for one in versions
    ]


def _levels(game: Game) -> list[str]:
    """The formats in which rules are to be told apart; one column for all where none differs."""
    differ = any(one.severity or one.off for one in game.formats.values())
    return list(game.formats) if differ else ["severity"]


def _severities(game: Game, rule: RuleInfo) -> dict[str, str]:
    """What a rule is in each format."""
    return {
        one.id: "off" if rule.id in one.off else one.severity.get(rule.id, rule.severity).value
        for one in game.formats.values()
    }


def _rules(game: Game) -> list[list[str]]:
    apart = _levels(game) != ["severity"]
    return [
        [
            one.id,
            *(_severities(game, one).values() if apart else [one.severity.value]),
            " / ".join(dict.fromkeys(one.title.values())),
        ]
        for one in game.rule_infos.values()
    ]


def _types(game: Game) -> list[list[str]]:
    cards = _cards_of_types(game)
    return [
        [kind, _in_all_languages(one.title), str(cards[kind]), ", ".join(_own_fields(one.schema))]
        for kind, one in game.types.items()
    ]


def _own_fields(schema: Mapping[str, Any]) -> list[str]:
    """The fields that the game declares for a type, without those that every card may have."""
    every = ("id", "type", "name", "aliases", "printings", "same_name", "translations")
    return [name for name in schema.get("properties", {}) if name not in every]


def _card_rules(game: Game) -> list[list[str]]:
    return [
        [one.id, one.severity.value, " / ".join(dict.fromkeys(one.title.values()))]
        for one in game.card_rules.values()
    ]


def _table(rows: Sequence[Sequence[str]], headers: Sequence[str], options: ReportOptions) -> str:
    from tabulate import tabulate

    cells = [[options.shown(cell) for cell in row] for row in rows]
    # Ids such as 007 must stay as they are.
    drawn: str = tabulate(cells, headers=headers, tablefmt="simple", disable_numparse=True)
    return "\n".join(line.rstrip() for line in drawn.split("\n"))
