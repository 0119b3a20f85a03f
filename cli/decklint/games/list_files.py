"""Reading a game's dated lists: forbidden, limited, points, pools."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence, plain
from decklint.documents.scalars import is_plain_number
from decklint.games.card_data import surprise_of
from decklint.games.documents import read_document
from decklint.games.mistakes import Mistakes
from decklint.games.model import CardList, Game
from decklint.games.shared_schemas import CARD_LIST
from decklint.language.scope import choose
from decklint.spans import NOWHERE


class ListFile(Struct):
    """A list file before the cards are known."""

    node: Mapping
    mistakes: Mistakes
    sound: bool = True

    def text(self, key: str) -> str:
        """The scalar under a key, as typed; "" where there is none."""
        value = self.node.get(key)
        return value.text if isinstance(value, Scalar) else ""


def read_list_file(file: Path, path: str, *, checked: bool = False) -> ListFile:
    """A list file; one that does not conform to its schema is not sound, and has findings.

    ``checked``: it is known that nothing is wrong with it.
    """
    mistakes = Mistakes(path)
    root = read_document(file, mistakes)
    if root is not None and not checked:
        from decklint.validation import Checker

        for problem in Checker(CARD_LIST).problems(root, _data(root), "the list"):
            mistakes.add(problem)
    node = root if isinstance(root, Mapping) else Mapping(NOWHERE)
    return ListFile(node, mistakes, not mistakes.findings)


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


def compile_lists(
    files: list[ListFile], game: Game, may_exist: Callable[[str], bool]
) -> dict[str, tuple[CardList, ...]]:
    """The lists of each series in the order of their dates, extensions resolved.

    ``may_exist``: whether a name that no card has may be that of a card that could not be read.
    """
    own: dict[tuple[str, str], ListFile] = {}
    for one in files:
        if one.sound and _is_new(one, own):
            own[one.text("list"), one.text("version")] = one
    known = {one.mistakes.path: dict(_entries(one, game, may_exist)) for one in own.values()}
    built: dict[str, list[CardList]] = {}
    for (series, version), file in own.items():
        figures = _with_extended(file, own, known, (version,))
        built.setdefault(series, []).append(
            CardList(series, version, file.text("from"), figures, file.mistakes.path, file.node.span)
        )
    return {series: tuple(sorted(lists, key=lambda one: one.start)) for series, lists in built.items()}


def _is_new(file: ListFile, own: dict[tuple[str, str], ListFile]) -> bool:
    """Whether no other file is the same version, or begins on the same day."""
    series = file.text("list")
    for (name, version), other in own.items():
        if name == series and version == file.text("version"):
            message = f"{other.mistakes.path} is version {version} of the list {series} as well"
            return _clash(file, "version", message, "give one of them another version")
        if name == series and other.text("from") == file.text("from"):
            message = f"version {version} of the list {series} begins on {file.text('from')} as well"
            return _clash(file, "from", message, "let each version begin on a day of its own")
    return True


def _clash(file: ListFile, key: str, message: str, hint: str) -> bool:
    value = file.node.get(key)
    file.mistakes.say(NOWHERE if value is None else value.span, message, hint)
    return False


def _with_extended(
    file: ListFile,
    own: dict[tuple[str, str], ListFile],
    known: dict[str, dict[str, int]],
    chain: tuple[str, ...],
) -> dict[str, int]:
    figures = known[file.mistakes.path]
    extended = file.node.get("extends")
    if not isinstance(extended, Scalar):
        return figures
    series = file.text("list")
    if extended.text in chain:
        message = f"lists extend each other in a circle: {' → '.join((*chain, extended.text))}"
        file.mistakes.say(extended.span, message, "let one of them extend no other")
        return figures
    base = own.get((series, extended.text))
    if base is None:
        versions = [version for name, version in own if name == series]
        file.mistakes.say(
            extended.span,
            f"there is no version {extended.text} of the list {series}",
            choose(extended.text, versions),
        )
        return figures
    return {**_with_extended(base, own, known, (*chain, extended.text)), **figures}


def _entries(file: ListFile, game: Game, may_exist: Callable[[str], bool]) -> Iterator[tuple[str, int]]:
    """The ids of the cards that the file names with their figures.

    A name that no card has is a finding, and so is a card that stands in it twice.
    """
    cards = file.node.get("cards")
    seen: dict[str, Scalar] = {}
    named: list[tuple[Scalar, int]] = []
    if isinstance(cards, Mapping):
        named = [(key, _figure(value)) for key, value in cards.scalars()]
    elif isinstance(cards, Sequence):
        named = [(one, 0) for one in cards.items if isinstance(one, Scalar)]
    for name, figure in named:
        if _misread(name):
            file.mistakes.add(surprise_of(name))
        found = game.index.candidates(name.text)
        if not found:
            resolved = game.index.resolve(name.text)
            found = (resolved.card,) if resolved.card else ()
            if not found and not may_exist(name.text):
                message = resolved.message or f'no card is called "{name.text}"'
                file.mistakes.say(name.span, message, resolved.hint, "dangling-reference")
        for card in found:
            other = seen.setdefault(card.id, name)
            if other is not name:
                message = f"{name.text} and {other.text} in line {other.span.line} are one card"
                file.mistakes.say(name.span, message, "keep one of the two")
            yield card.id, figure


def _misread(name: Scalar) -> bool:
    """Whether other readers would take a name for something else; plain numbers are usual as ids here."""
    odd = name.surprise is not None and not name.quoted and not is_plain_number(name.text)
    return odd and not str(name.surprise).startswith("a date")


def _figure(node: Node) -> int:
    """The figure of an entry; without one the card is forbidden."""
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) else 0
