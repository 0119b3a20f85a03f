"""Reading one deck as ``check`` does, without asking the rules about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct, field

from decklint.checking.options import CheckOptions, UsageError
from decklint.checking.reading import find_game, read_file
from decklint.checking.shelf import Shelf
from decklint.decks.discover import discover
from decklint.decks.model import Deck
from decklint.findings import Finding, Severity
from decklint.games.model import Game
from decklint.paths import as_text


class OneDeck(Struct):
    """A deck that was named on the command line; ``deck`` is None where nothing could be read.

    ``path`` is what the user calls it, ``lines`` are those of the file. ``findings``: what is wrong with
    its lines, whatever the rules say.
    """

    path: str
    deck: Deck | None = None
    lines: Sequence[str] = ()
    findings: list[Finding] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        """Whether a line could not be read."""
        return self.deck is None or any(one.severity is Severity.ERROR for one in self.findings)

    @property
    def unread(self) -> bool:
        """Whether there is no deck to speak of: no file, not one of text, or the deck of another game."""
        rules = ("unreadable", "encoding", "wrong-game", "unknown-game")
        return any(one.rule in rules for one in self.findings)


def read_deck(
    path: str, game: Game, shelf: Shelf, options: CheckOptions, stdin: Callable[[], bytes]
) -> OneDeck:
    """The deck of a file, as one of that game of the shelf. UsageError where several decks are named."""
    found = discover((path,)).found
    require_one(path, len(found))
    reading = read_file(found[0], options, stdin)
    find_game(reading, shelf, options)
    one = OneDeck(reading.path, lines=reading.lines, findings=list(reading.findings))
    blocked = any(each.rule in ("unknown-game", "wrong-game") for each in reading.findings)
    if reading.parsed is not None and reading.parsed.readable and not blocked:
        read = reading.parsed.interpret(game)
        one.findings += read.findings
        one.deck = None if read.deck.unknown_format else read.deck
    return one


def require_one(path: str, decks: int) -> None:
    """UsageError for a folder that holds several decks, or none."""
    if decks == 0:
        raise UsageError(f"there is no deck in {as_text(path)}; name the file of one")
    if decks > 1:
        raise UsageError(f"one deck is needed, and {as_text(path)} holds {decks}: name one of them")


def stated_game(path: str) -> tuple[str | None, list[Finding]]:
    """The game that the file of a deck names, as typed, or else why the file cannot be read.

    Neither where it names none. UsageError where several decks are named.
    """
    found = discover((path,)).found
    require_one(path, len(found))
    if found[0].file is None and found[0].finding is None:  # standard input can be read only once
        return None, []
    reading = read_file(found[0], CheckOptions(), bytes)
    if reading.parsed is None:
        return None, reading.findings
    stated = reading.parsed.stated("game") if reading.parsed.readable else None
    return (None if stated is None else stated.text), []
