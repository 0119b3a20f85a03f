"""What the two sides of a comparison are: decks, or the cards of a game's folder or of files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.checking.check import GameDeck, check_decks
from decklint.checking.lint_targets import shown_folder
from decklint.checking.options import CheckOptions, UsageError
from decklint.checking.shelf import Shelf
from decklint.decks.discover import STDIN
from decklint.differences.cards import Version, card_data
from decklint.differences.values import changes
from decklint.documents.nodes import Mapping, Node, Sequence
from decklint.findings import Finding, Severity
from decklint.games.cards import Card
from decklint.games.documents import read_document
from decklint.games.folder_files import FolderFiles
from decklint.games.game_files import SUFFIXES, TABLES
from decklint.games.load import LoadedGame, load_game
from decklint.games.locate import DEFINITION, GameFolder, games_at
from decklint.games.mistakes import Mistakes
from decklint.games.model import Game
from decklint.names.hints import did_you_mean
from decklint.paths import as_text, real

_WHAT = "name a deck, a game, its folder, or its card files"


class Side(Struct, frozen=True):
    """What an argument is: a deck, or else a game (``folder``), or card files of one (``files``).

    ``folder`` of files is the game in whose folder they lie; None where they lie in none. ``broken``: a
    file that says nothing, since its text is no YAML or JSON; it is taken for what the other side is.
    """

    typed: str
    deck: bool = False
    broken: bool = False
    folder: GameFolder | None = None
    files: tuple[tuple[Path, str], ...] = ()

    @property
    def shown(self) -> str:
        """What messages call it: what was typed, as text."""
        return as_text(self.typed)

    @property
    def called(self) -> str:
        """``X is a deck``, ``X is a game``, ``X has card files``."""
        if self.deck:
            return f"{self.shown} is a deck"
        return f"{self.shown} holds cards" if self.files else f"{self.shown} is a game"


class Reader(Struct):
    """Reads both sides; ``findings`` say what is wrong with them, ``failed`` that one cannot be compared."""

    options: CheckOptions
    stdin: Callable[[], bytes]
    shelf: Shelf
    findings: list[Finding] = field(default_factory=list)
    failed: bool = False
    _games: dict[Path, LoadedGame] = field(default_factory=dict)

    @classmethod
    def of(cls, options: CheckOptions, stdin: Callable[[], bytes]) -> Reader:
        """Finds the games that are known by name, and notes what is wrong with their folders."""
        shelf = Shelf.of(options.carddb)
        errors = [one for one in shelf.findings if one.severity is Severity.ERROR]
        return cls(options, stdin, shelf, errors, bool(errors))

    def side(self, typed: str) -> Side:
        """What an argument means. Raises UsageError if it is nothing that can be compared."""
        shown, place = as_text(typed), Path(typed)
        if typed == STDIN:
            return Side(typed, deck=True)
        if not typed:
            raise UsageError(f"one of the two is empty; {_WHAT}")
        if place.is_dir():
            return _folder(typed, shown)
        if place.name == DEFINITION and place.is_file():
            return Side(typed, folder=games_at(typed)[0])
        if place.is_file():
            has_cards = _has_cards(place)
            if has_cards:
                return Side(typed, folder=_owner(place), files=((place, shown),))
            return Side(typed, deck=True, broken=has_cards is None)
        known = self.shelf.find(shown)
        if known is not None:
            return Side(typed, folder=self.shelf.folders[known])
        if place.exists():
            raise UsageError(f"{shown} is neither a file nor a folder; {_WHAT}")
        if "/" in shown or place.suffix:
            raise UsageError(f"{shown} does not exist; {_WHAT}")
        hint = (
            did_you_mean(shown, self.shelf.folders) or f"there are: {', '.join(sorted(self.shelf.folders))}"
        )
        raise UsageError(f'no file or game is called "{shown}"; {hint}')

    def deck(self, side: Side) -> GameDeck | None:
        """The deck of a side; None, with findings, if it cannot be read as one."""
        before = len(self.shelf.findings)
        result, decks = check_decks([side.typed], self.options, self.stdin, self.shelf)
        read = decks.get(side.shown)
        said = [one for one in result.findings if one.severity is Severity.ERROR]
        if read is None:
            self.failed = True
            self.findings += said
        else:
            of_shelf = set(self.shelf.findings[before:])
            self.findings += [one for one in said if one in of_shelf]
        return read

    def versions(self, old: Side, new: Side) -> tuple[Game, Version, Version] | None:
        """The game and the cards of both sides; None, with findings, if they cannot be read.

        Raises UsageError for different games, and for card files of which nobody says the game.
        """
        games = [self._game(side, other) for side, other in ((old, new), (new, old))]
        loaded = [self._load(one) for one in games]
        if any(one.game is None or one.broken for one in loaded):
            self.failed = True
            return None
        first, second = (one.game for one in loaded if one.game is not None)
        if first.id != second.id:
            raise UsageError(
                f"{old.shown} and {new.shown} are of different games, {first.id} and {second.id}; "
                "compare two versions of one game"
            )
        both = [self._cards(side, one) for side, one in zip((old, new), loaded, strict=True)]
        return None if self.failed else (second, Version(old.shown, both[0]), Version(new.shown, both[1]))

    def _game(self, side: Side, other: Side) -> GameFolder:
        """The game of a side: its own, or else that of --game or of the other side."""
        if side.folder is not None:
            return side.folder
        if self.options.game is not None:
            known = self.shelf.find(self.options.game)
            if known is None:
                hint = did_you_mean(self.options.game, self.shelf.folders)
                hint = hint or f"there are: {', '.join(sorted(self.shelf.folders))}"
                raise UsageError(f'no game "{self.options.game}"; {hint}')
            return self.shelf.folders[known]
        if other.folder is not None:
            return other.folder
        raise UsageError(
            f"{side.shown} lies in no game's folder; name the game of its cards with --game GAME"
        )

    def _load(self, folder: GameFolder) -> LoadedGame:
        place = real(folder.folder)
        if place not in self._games:
            loaded = load_game(folder)
            self._games[place] = loaded
            self.findings += [one for one in loaded.findings if one.severity is Severity.ERROR]
        return self._games[place]

    def _cards(self, side: Side, loaded: LoadedGame) -> tuple[Card, ...]:
        assert loaded.game is not None
        if not side.files or loaded.reader is None:
            return tuple(loaded.game.cards)
        cards: list[Card] = []
        known = set(self.findings)  # the game's own files were read with the game, and said theirs
        for file, shown in side.files:
            own = loaded.reader.read(file, shown)
            cards += own.cards.kept
            errors = [one for one in own.findings if one.severity is Severity.ERROR]
            self.findings += [one for one in dict.fromkeys(errors) if one not in known]
            known.update(errors)
            self.failed = self.failed or bool(errors)
        return tuple(cards)


def alike(old: Side, new: Side) -> tuple[Side, Side]:
    """Both sides as what both are. Raises UsageError unless both are decks, or both hold cards."""
    if old.shown == new.shown == STDIN:
        raise UsageError("standard input can be one side only")
    if not (old.deck and new.deck):
        old, new = (_as_cards(one) if one.broken else one for one in (old, new))
    if old.deck == new.deck:
        return old, new
    raise UsageError(
        f"{old.called}, and {new.called}; compare two decks, or two versions of the cards of a game"
    )


def _as_cards(side: Side) -> Side:
    place = Path(side.typed)
    return Side(side.typed, folder=_owner(place), files=((place, side.shown),))


def require_fields(named: Iterable[str], cards: Iterable[Card]) -> None:
    """UsageError for a field that none of the cards has."""
    wanted = tuple(named)
    if not wanted:
        return
    known: set[str] = set()
    for card in cards:
        for change in changes({}, card_data(card)):
            known.update(_below(change.name, change.new))
    for name in wanted:
        if name not in known:
            hint = did_you_mean(name, sorted(known)) or f"there are: {', '.join(sorted(known))}"
            raise UsageError(f'no card has a field "{name}"; {hint}')


def _below(name: str, value: object) -> Iterator[str]:
    """The dotted names of a value and of all below it."""
    yield name
    inner = value if isinstance(value, list) else [value]
    for one in inner:
        if isinstance(one, dict):
            for key, below in one.items():
                yield from _below(f"{name}.{key}", below)


def _folder(typed: str, shown: str) -> Side:
    found = games_at(typed)
    if len(found) == 1 and (Path(typed) / DEFINITION).is_file():
        return Side(typed, folder=found[0])
    if found:
        names = ", ".join(one.shown for one in found[:5])
        raise UsageError(f"{shown} holds several games; name one of them, such as {names}")
    below = FolderFiles(Path(typed), shown.rstrip("/"), SUFFIXES, "", hidden=(".", "__", "~$"))
    below.read(Path(typed))
    files = [(file, path) for file, path in below.files if file.is_file()]
    games = [path for file, path in files if file.name == DEFINITION]
    if games:
        raise UsageError(
            f"{shown} holds games; name one of them, such as {games[0].removesuffix('/' + DEFINITION)}"
        )
    cards = tuple((file, path) for file, path in files if _has_cards(file))
    if cards:
        return Side(typed, folder=_owner(Path(typed)), files=cards)
    raise UsageError(f"{shown} is a folder without cards; {_WHAT}")


def _owner(place: Path) -> GameFolder | None:
    """The game in whose folder something lies, called as that was."""
    for above in place.absolute().parents:
        if (above / DEFINITION).is_file():
            return replace(games_at(above.as_posix())[0], shown=shown_folder(place, above))
    return None


def _has_cards(file: Path) -> bool | None:
    """Whether a file holds cards, and not a deck: a table, or a list of mappings that have ids.

    None where that cannot be told, since it is no YAML or JSON though its name says so.
    """
    suffix = file.suffix.lower()
    if suffix in TABLES or suffix not in SUFFIXES:
        return suffix in TABLES
    mistakes = Mistakes(file.name)
    root: Node | None = read_document(file, mistakes)
    items = root.get("cards") if isinstance(root, Mapping) else root
    listed = items.items[:5] if isinstance(items, Sequence) else []
    if any(isinstance(one, Mapping) and one.get("id") is not None for one in listed):
        return True
    return None if mistakes.findings else False
