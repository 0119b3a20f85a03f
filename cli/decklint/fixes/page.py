"""A file of a game as the fixes see it: its text as it stands there, its document, its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct, field

from decklint.card_checks.values import NO_TEXTS
from decklint.documents.nodes import Document, Mapping, Node, Scalar
from decklint.documents.nodes import Sequence as ListNode
from decklint.games.card_files import FileReader
from decklint.games.cards import Card
from decklint.games.mistakes import Mistakes
from decklint.games.model import Game
from decklint.lazy_regex import lazy
from decklint.spans import Span

_LINE_END = lazy(r"\r\n|\r|\n")

# Whether findings of a rule in a line are not to be mended, for a comment or an option says so.
LeftOut: TypeAlias = Callable[[str, int], bool]


class Task(Struct, frozen=True):
    """A file to fix. ``path`` is how it is called; ``cards``: it is a card file in YAML.

    ``left_out`` makes of the lines of the text what is not to be mended in it.
    """

    path: str
    game: Game
    json: bool
    cards: bool
    left_out: Callable[[Sequence[str]], LeftOut]


class Page(Struct, dict=True):
    """One state of the file's text, without byte order mark but with the line ends that it has."""

    task: Task
    text: str
    document: Document
    cards: list[Card] = field(default_factory=list)
    nodes: dict[Card, Mapping] = field(default_factory=dict)
    mistakes: Mistakes = field(default_factory=lambda: Mistakes(""))

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends."""
        return _LINE_END.split(self.text)

    @cached_property
    def starts(self) -> list[int]:
        """The offset of the beginning of each line."""
        return [0, *(match.end() for match in _LINE_END.finditer(self.text))]

    @cached_property
    def left_out(self) -> LeftOut:
        """Whether findings of a rule in a line are not to be mended."""
        return self.task.left_out(self.lines)

    @cached_property
    def items(self) -> ListNode | None:
        """The list of the cards."""
        root = self.document.root
        node = root.get("cards") if isinstance(root, Mapping) else root
        return node if self.task.cards and isinstance(node, ListNode) else None

    @cached_property
    def scalars(self) -> list[tuple[tuple[str, ...], Scalar]]:
        """Every single value of the cards, each once, with the fields in which aliases repeat it as well."""
        found: dict[int, tuple[list[str], Scalar]] = {}
        for card in self.items.items if self.items is not None else ():
            for name, node in _scalars_of(card):
                found.setdefault(id(node), ([], node))[0].append(name)
        return [(tuple(names), node) for names, node in found.values()]

    @property
    def texts(self) -> list[Scalar]:
        """The single values that are text in every field in which they stand; ids and types are none."""
        return [
            node
            for names, node in self.scalars
            if isinstance(node.value, str) and not any(name in NO_TEXTS for name in names)
        ]

    def offsets(self, span: Span) -> tuple[int, int]:
        """Where a span begins and ends in the text."""
        return self.starts[span.line - 1] + span.column - 1, self.starts[
            span.end_line - 1
        ] + span.end_column - 1

    def raw(self, node: Node) -> str:
        """The node as it was typed, quotes and all."""
        start, end = self.offsets(node.span)
        return self.text[start:end]

    def found(self) -> Counter[str]:
        """How many mistakes of each rule the cards have."""
        return Counter(one.rule for one in self.mistakes.findings)


def read_page(task: Task, text: str) -> Page:
    """The page of a text. Its document has problems where the text cannot be read faultlessly."""
    from decklint.documents.json_reader import read_json
    from decklint.documents.yaml_reader import read_yaml

    plain = _LINE_END.sub("\n", text)
    page = Page(task, text, read_json(plain) if task.json else read_yaml(plain))
    if task.cards and not page.document.problems:
        page.mistakes = Mistakes(task.path)
        own = FileReader(task.game, {}, places=True).cards_of(page.document.root, page.mistakes)
        page.cards, page.nodes = own.cards.kept, own.cards.nodes or {}
    return page


def _scalars_of(node: Node, name: str = "") -> Iterator[tuple[str, Scalar]]:
    """Every single value in a node of a card, with its field, which has no numbers of list items."""
    if isinstance(node, Scalar):
        yield name, node
    elif isinstance(node, ListNode):
        for item in node.items:
            yield from _scalars_of(item, name)
    else:
        for key, value in node.scalars():
            yield from _scalars_of(value, f"{name}.{key.text}" if name else key.text)
