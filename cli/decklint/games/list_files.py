"""Reading a game's dated lists: forbidden, limited, points, pools."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence, plain
from decklint.games.cards import Card
from decklint.games.documents import read_document
from decklint.games.mistakes import Mistakes
from decklint.games.model import CardList, Game
from decklint.games.shared_schemas import CARD_LIST
from decklint.language.scope import did_you_mean
from decklint.validation import Checker

SUFFIXES = (".yaml", ".yml", ".json")


@dataclass(slots=True)
class ListFile:
    """A list file before the cards are known."""

    node: Mapping
    mistakes: Mistakes

    def text(self, key: str) -> str:
        """The scalar under a key, as typed; "" where there is none."""
        value = self.node.get(key)
        return value.text if isinstance(value, Scalar) else ""


def read_list_file(file: Path, path: str) -> tuple[ListFile | None, Mistakes]:
    """A list file that conforms to its schema; None, with findings, otherwise."""
    mistakes = Mistakes(path)
    root = read_document(file, mistakes)
    if root is None:
        return None, mistakes
    for problem in Checker(CARD_LIST).problems(root, _data(root), "the list"):
        mistakes.add(problem)
    if mistakes.findings or not isinstance(root, Mapping):
        return None, mistakes
    return ListFile(root, mistakes), mistakes


def _data(root: Node) -> object:
    """Plain data with dates and versions as typed: whether they were quoted does not matter."""
    data = plain(root)
    if isinstance(root, Mapping) and isinstance(data, dict):
        for key in ("list", "version", "from", "extends"):
            value = root.get(key)
            if isinstance(value, Scalar):
                data[key] = value.text
        cards = root.get("cards")
        if isinstance(cards, Sequence):
            data["cards"] = [one.text if isinstance(one, Scalar) else plain(one) for one in cards.items]
    return data


def compile_lists(files: list[ListFile], game: Game) -> dict[str, tuple[CardList, ...]]:
    """The lists of each series in the order of their dates, extensions resolved."""
    own = {(one.text("list"), one.text("version")): one for one in files}
    built: dict[str, list[CardList]] = {}
    for (series, version), file in own.items():
        figures = _with_extended(file, own, game, (version,))
        built.setdefault(series, []).append(
            CardList(series, version, file.text("from"), figures, file.mistakes.path, file.node.span)
        )
    return {series: tuple(sorted(lists, key=lambda one: one.start)) for series, lists in built.items()}


def _with_extended(
    file: ListFile, own: dict[tuple[str, str], ListFile], game: Game, chain: tuple[str, ...]
) -> dict[str, int]:
    figures = {card.id: figure for card, figure in _entries(file, game)}
    extended = file.node.get("extends")
    if not isinstance(extended, Scalar):
        return figures
    series = file.text("list")
    if extended.text in chain:
        file.mistakes.say(extended.span, f"lists extend each other in a circle: {' → '.join(chain)}")
        return figures
    base = own.get((series, extended.text))
    if base is None:
        versions = [version for name, version in own if name == series]
        file.mistakes.say(
            extended.span,
            f"there is no version {extended.text} of the list {series}",
            did_you_mean(extended.text, versions),
        )
        return figures
    return {**_with_extended(base, own, game, (*chain, extended.text)), **figures}


def _entries(file: ListFile, game: Game) -> Iterator[tuple[Card, int]]:
    """The cards that the file names with their figures; one that names no card is a finding."""
    cards = file.node.get("cards")
    named: list[tuple[Scalar, int]] = []
    if isinstance(cards, Mapping):
        named = [(key, _figure(value)) for key, value in cards.scalars()]
    elif isinstance(cards, Sequence):
        named = [(one, 0) for one in cards.items if isinstance(one, Scalar)]
    for name, figure in named:
        found = game.index.candidates(name.text)
        if not found:
            resolved = game.index.resolve(name.text)
            found = (resolved.card,) if resolved.card else ()
            if not found:
                message = resolved.message or f'no card is called "{name.text}"'
                file.mistakes.say(name.span, message, resolved.hint, "dangling-reference")
        for card in found:
            yield card, figure


def _figure(node: Node) -> int:
    """The figure of an entry; without one the card is forbidden."""
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) else 0
