"""Which game and which of its cards the arguments of a list mean, as ``lint`` takes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.checking.decks import OneDeck, read_deck, stated_game
from decklint.checking.lint_targets import Wanted, find_targets, no_file
from decklint.checking.options import CheckOptions, UsageError
from decklint.checking.shelf import Shelf
from decklint.checking.submissions import find_submission
from decklint.findings import Finding, Severity
from decklint.games.cards import Card
from decklint.games.load import LoadedGame, load_game, with_more_cards
from decklint.games.locate import DEFINITION, GameFolder, find_games
from decklint.games.model import Game
from decklint.paths import real


class Target(Struct):
    """The game of a list and the cards that are meant; ``game`` is None where it cannot be read.

    ``findings``: what is wrong with the files that are meant, errors alone. ``called``: what the user calls
    the cards.
    """

    called: str
    game: Game | None = None
    cards: tuple[Card, ...] = ()
    findings: list[Finding] = field(default_factory=list)
    loaded: LoadedGame | None = None
    folder: GameFolder | None = None


def find_target(
    paths: Sequence[str],
    game: str | None,
    carddb: Sequence[str],
    stdin: Callable[[], bytes],
    deck: str | None = None,
) -> Target:
    """The cards that the arguments mean; ``game`` is that of loose card files.

    Without any, they are those of the game that ``deck`` names.

    Raises UsageError for a word that is no path and no game, and for several games at once.
    """
    if not paths and game is None and deck is not None:
        game, unread = stated_game(deck)
        if unread:
            return Target("", findings=unread)
    if not paths and game is None:
        known = ", ".join(sorted(find_games(carddb)[0]))
        raise UsageError(f"name the game whose cards to list: decklint list GAME; there are: {known}")
    if game is None or not paths:
        wanted, findings = find_targets(paths or (game or "",), carddb)
    else:
        wanted, findings = find_submission(paths, game, carddb, stdin)
    errors = [one for one in findings if one.severity is Severity.ERROR]
    folders = {real(one.folder.folder): one.folder for one in wanted}
    if len(folders) > 1:
        names = ", ".join(sorted(one.id for one in folders.values()))
        raise UsageError(f"one game at a time can be listed; these are: {names}")
    if not wanted:
        return Target("", findings=errors)
    return _cards(wanted, load_game(wanted[0].folder), errors)


def _cards(wanted: Sequence[Wanted], loaded: LoadedGame, errors: list[Finding]) -> Target:
    """The cards of the game, of some of its files, or of files that were sent in."""
    folder = wanted[0].folder
    submitted = next((one.submitted for one in wanted if one.submitted), ())
    whole = with_more_cards(loaded, submitted) if submitted else loaded
    sent = {one.shown for one in submitted}
    files = [one.only for one in wanted if one.only is not None]
    everything = any(one.only is None and not one.submitted for one in wanted)
    places = {one.shown: real(one.file) for one in loaded.files}
    paths = {shown for shown, place in places.items() if everything or place in files} | sent
    for one in wanted:
        if one.only is not None and one.only not in places.values():
            errors.append(no_file(one, loaded.findings))
    game = None if loaded.game is None else whole.draft
    about = None if everything else {*paths, f"{folder.shown}/{DEFINITION}"}
    return Target(
        ", ".join(sorted(paths)) if not everything and len(paths) == 1 else folder.id,
        game,
        () if game is None else tuple(card for card in game.cards if card.path in paths),
        [*errors, *_errors(whole.findings, about)],
        whole,
        folder,
    )


def _errors(findings: Iterable[Finding], about: set[str] | None) -> list[Finding]:
    return [
        one for one in findings if one.severity is Severity.ERROR and (about is None or one.path in about)
    ]


def deck_of(path: str, target: Target, carddb: Sequence[str], stdin: Callable[[], bytes]) -> OneDeck:
    """The deck of a file, as one of the game; what is wrong with its lines is in its findings."""
    assert target.game is not None
    assert target.loaded is not None
    assert target.folder is not None
    shelf = Shelf.of(carddb)
    shelf.put(target.game.id, target.folder, target.loaded)
    options = CheckOptions(game=target.game.id, carddb=tuple(carddb), asked={"game": "decklint list"})
    read = read_deck(path, target.game, shelf, options, stdin)
    hint = "list the cards of that game instead"
    read.findings = [replace(one, hint=hint) if one.rule == "wrong-game" else one for one in read.findings]
    return read
