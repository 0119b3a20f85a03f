"""Games as text and as data, for ``decklint games``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from decklint.games.model import Format, Game, Title
from decklint.reports.terminal import visible


def overview(games: Sequence[Game]) -> str:
    """A table of the games."""
    rows = [
        [
            game.id,
            _in_all_languages(game.title),
            len(game.cards),
            ", ".join(game.formats),
            ", ".join(section.title.shown for section in game.sections.values()),
        ]
        for game in games
    ]
    return f"{_table(rows, ['game', 'title', 'cards', 'formats', 'sections'])}\n" if rows else "no games\n"


def describe(game: Game) -> str:
    """All that is declared of a game, for people."""
    sample = "; the cards are invented samples" if game.sample else ""
    parts = [
        f"{game.id}: {_in_all_languages(game.title)}",
        f"{len(game.cards)} cards ({_by_type(game)}){sample}",
        _part("Sections", ["section", "titles", ""], _sections(game)),
        _part("Formats", ["format", "title", "what differs"], _formats(game)),
        _part("Parameters (--set NAME=VALUE)", ["name", "default", "allowed", ""], _parameters(game)),
        _part("Choices", ["choice", "titles", "rule", ""], _choices(game)),
        _part("Lists", ["list", "version", "from", "cards"], _lists(game)),
        _part("Rules", ["rule", "severity", "what it says"], _rules(game)),
        _part("Card rules (decklint lint)", ["rule", "severity", "what it says"], _card_rules(game)),
        _part("Further facts", ["", ""], [[name, text] for name, text in game.facts.items()]),
    ]
    lines = "\n".join(part for part in parts if part).split("\n")
    return "\n".join(visible(line) for line in lines) + "\n"


def facts_of(game: Game) -> dict[str, Any]:
    """All that is declared of a game, as data."""
    return {
        "id": game.id,
        "title": _titles(game.title),
        "languages": list(game.languages),
        "sample": game.sample,
        "cards": len(game.cards),
        "types": dict(_counted(game)),
        "sections": {
            one.id: {"title": _titles(one.title), "optional": one.optional, "sideboard": one.sideboard}
            for one in game.sections.values()
        },
        "formats": [one.id for one in game.formats.values()],
        "parameters": {
            one.id: {"default": one.default, "allowed": str(one.domain)} for one in game.parameters.values()
        },
        "choices": {one.id: {"rule": one.rule, "optional": one.optional} for one in game.choices.values()},
        "lists": [
            {"list": one.series, "version": one.version, "from": one.start, "cards": len(one.figures)}
            for versions in game.lists.values()
            for one in versions
        ],
        "rules": {
            one.id: {"severity": one.severity.value, "title": one.title, "why": one.why}
            for one in game.rule_infos.values()
        },
        "facts": game.facts,
        "card_rules": {
            one.id: {"severity": one.severity.value, "title": one.title, "why": one.why}
            for one in game.card_rules.values()
        },
    }


def _titles(title: Title) -> dict[str, list[str]]:
    return {language: list(names) for language, names in title.by_language.items()}


def _all_titles(title: Title) -> str:
    return ", ".join(dict.fromkeys(title.all))


def _in_all_languages(title: Title) -> str:
    return " / ".join(dict.fromkeys(names[0] for names in title.by_language.values()))


def _counted(game: Game) -> Counter[str]:
    counted = Counter(card.type for card in game.cards)
    return Counter({kind: counted[kind] for kind in game.types})


def _by_type(game: Game) -> str:
    counted = _counted(game)
    return ", ".join(f"{counted[kind]} {one.title.shown}" for kind, one in game.types.items())


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


def _rules(game: Game) -> list[list[str]]:
    return [
        [one.id, one.severity.value, " / ".join(dict.fromkeys(one.title.values()))]
        for one in game.rule_infos.values()
    ]


def _card_rules(game: Game) -> list[list[str]]:
    return [
        [one.id, one.severity.value, " / ".join(dict.fromkeys(one.title.values()))]
        for one in game.card_rules.values()
    ]


def _part(title: str, headers: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    listed = list(rows)
    return f"\n{title}\n{_table(listed, headers)}" if listed else ""


def _table(rows: Sequence[Sequence[Any]], headers: Sequence[str]) -> str:
    from tabulate import tabulate

    # Ids such as 007 must stay as they are.
    return tabulate(rows, headers=headers, tablefmt="simple", disable_numparse=True)
