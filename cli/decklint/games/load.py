"""Loading a game: its definition, its cards and its lists, with everything that is wrong in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from decklint.builtin_rules import builtin_finding
from decklint.documents.nodes import Mapping, Problem, Scalar, plain
from decklint.findings import Finding, Related, Severity
from decklint.games import card_files, list_files
from decklint.games.cards import Card
from decklint.games.definition import compile_formats, compile_game
from decklint.games.documents import read_document
from decklint.games.game_schema import VERSION, game_schema
from decklint.games.locate import DEFINITION, GameFolder
from decklint.games.mistakes import Mistakes
from decklint.games.model import Game
from decklint.games.parts import Definition
from decklint.games.rule_files import compile_rules
from decklint.names.fold import fold
from decklint.spans import NOWHERE
from decklint.validation import Checker, typed_text


@dataclass(slots=True)
class LoadedGame:
    """A game, or None where its definition is broken, and the findings about its files."""

    game: Game | None
    findings: list[Finding] = field(default_factory=list)

    @property
    def broken(self) -> bool:
        """Whether an error in the game's files makes checks with it worthless."""
        return self.game is None or any(one.severity is Severity.ERROR for one in self.findings)


def load_game(where: GameFolder) -> LoadedGame:
    """The game of a folder."""
    mistakes = Mistakes(f"{where.shown}/{DEFINITION}")
    root = read_document(where.folder / DEFINITION, mistakes)
    if not isinstance(root, Mapping) or mistakes.findings or not _conforms(root, mistakes):
        if root is not None and not isinstance(root, Mapping):
            mistakes.say(root.span, f"a game is {typed_text(root)}; it must be a mapping", rule="schema")
        return LoadedGame(None, mistakes.findings)
    read = [
        list_files.read_list_file(file, path) for file, path in _files(where, "lists", list_files.SUFFIXES)
    ]
    lists = [one for one, _ in read if one is not None]
    series = tuple(dict.fromkeys(one.text("list") for one in lists))
    game, definition = compile_game(root, where.shown, series, mistakes)
    compile_rules(game, definition)
    compile_formats(game, definition)
    findings = _read_cards(game, where)
    game.lists = list_files.compile_lists(lists, game)
    for _, own in read:
        findings.extend(own.findings)
    _check_literals(game, definition)
    return LoadedGame(game, [*mistakes.findings, *findings])


def _conforms(root: Mapping, mistakes: Mistakes) -> bool:
    version = root.get("decklint")
    if isinstance(version, Scalar) and isinstance(version.value, int) and version.value > VERSION:
        mistakes.say(
            version.span,
            f"the game is written in version {version.value} of the format; this program knows up to {VERSION}",
            "install a newer decklint",
        )
        return False
    for problem in Checker(game_schema()).problems(root, plain(root), "the game"):
        mistakes.add(problem)
    return not mistakes.findings


def _files(where: GameFolder, folder: str, suffixes: tuple[str, ...]) -> Iterable[tuple[Path, str]]:
    """The files of a folder of the game, in the order of their paths, each with what to call it."""
    root = where.folder / folder
    files = sorted(
        file for file in root.rglob("*") if file.suffix in suffixes and not file.name.startswith(".")
    )
    for file in files:
        yield file, f"{where.shown}/{file.relative_to(where.folder).as_posix()}"


def _read_cards(game: Game, where: GameFolder) -> list[Finding]:
    reader = card_files.CardReader(game)
    cards: list[Card] = []
    findings: list[Finding] = []
    for file, path in _files(where, "cards", card_files.SUFFIXES):
        own, mistakes = reader.read(file, path)
        cards.extend(own)
        findings.extend(mistakes.findings)
    game.cards = tuple(cards)
    if not cards and not findings:
        problem = Problem("unreadable", NOWHERE, "the game has no cards", "put them into cards/*.yaml")
        findings.append(builtin_finding(f"{where.shown}/cards", problem))
    return [*findings, *_collisions(game.cards)]


def _collisions(cards: tuple[Card, ...]) -> list[Finding]:
    """Two cards or printings with one id, and two cards with one name that do not mean to share it."""
    findings = []
    ids: dict[str, Card] = {}
    names: dict[str, Card] = {}
    for card in cards:
        for identity in card.ids:
            first = ids.setdefault(fold(identity), card)
            if first is not card or card.ids.count(identity) > 1:
                message = f"the id {identity} stands for {first.name} and for {card.name}"
                findings.append(
                    _collision("duplicate-id", message, "give one of them another id", card, first)
                )
        for name in dict.fromkeys(fold(one) for one in card.names.values()):
            first = names.setdefault(name, card)
            if first is not card and not (first.same_name and card.same_name):
                message = f"{card.id} and {first.id} are both called {card.name}"
                hint = "if that is meant, write `same_name: true` on both"
                findings.append(_collision("duplicate-name", message, hint, card, first))
    return findings


def _collision(rule: str, message: str, hint: str, card: Card, first: Card) -> Finding:
    finding = builtin_finding(
        card.path, Problem(rule, card.span, message, hint), cards=tuple(sorted({card.id, first.id}))
    )
    related = (Related(first.path, first.span, "the other one"),)
    return Finding(
        finding.rule,
        finding.severity,
        finding.path,
        message,
        card.span,
        hint,
        finding.cards,
        related=related,
    )


def _check_literals(game: Game, definition: Definition) -> None:
    """Refuses rules about names that no card has."""
    for name, span in definition.scope.literals.names:
        if not game.index.candidates(name):
            resolved = game.index.resolve(name)
            definition.mistakes.say(span, f'no card is called "{name}"', resolved.hint, "dangling-reference")
