"""Reading deck files and finding the game of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct, field

from decklint.builtin_rules import builtin_finding
from decklint.checking.options import (
    CheckOptions,
    UsageError,
    require_changeable,
    require_format,
    require_parameters,
    require_rules,
    typed_rules,
)
from decklint.checking.settings import require_games, require_names
from decklint.checking.shelf import Shelf
from decklint.decks.discover import Discovery, Found, discover
from decklint.decks.parsed import Parsed, Stated
from decklint.decks.registry import kind_of, parse_deck
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.games.model import Game
from decklint.names.hints import did_you_mean
from decklint.sources import SourceText, read_source, too_large
from decklint.spans import NOWHERE


class Reading(Struct):
    """A deck file on its way to a verdict: what was read of it, and its game once that is known."""

    path: str
    data: bytes = b""
    parsed: Parsed | None = None
    lines: Sequence[str] = ()
    findings: list[Finding] = field(default_factory=list)
    game_id: str | None = None


class Decks(Struct, frozen=True):
    """The deck files that paths mean, each with what was read of it, and the games that they are of."""

    shelf: Shelf
    discovery: Discovery
    readings: list[Reading]

    def game_of(self, reading: Reading) -> Game | None:
        """The game of a deck whose syntax is without mistakes; None where the game is unknown or broken."""
        parsed = reading.parsed
        if parsed is None or not parsed.readable or reading.game_id is None or reading.findings:
            return None
        loaded = self.shelf.load(reading.game_id)
        return None if loaded.broken else loaded.game


def read_decks(
    paths: Sequence[str], options: CheckOptions, stdin: Callable[[], bytes], shelf: Shelf | None = None
) -> Decks:
    """The decks that the paths mean, before anything of their games is checked.

    ``stdin`` gives the bytes of standard input; ``shelf``: the games, if they are at hand. Raises
    UsageError for options that name what does not exist.
    """
    shelf = Shelf.of(options.carddb) if shelf is None else shelf
    require_known_games(options, shelf)
    discovery = discover(paths)
    readings = [read_file(found, options, stdin) for found in discovery.found]
    for reading in readings:
        find_game(reading, shelf, options.for_file(reading.path))
    require_names_of_games(options, shelf)
    return Decks(shelf, discovery, readings)


def require_known_games(options: CheckOptions, shelf: Shelf) -> None:
    """UsageError for games that there are not."""
    require_games(options.config, shelf.folders)
    if options.game is not None and shelf.find(options.game) is None:
        raise UsageError(f'no game "{options.game}"; {_games_known(options.game, shelf)}')


def read_file(found: Found, options: CheckOptions, stdin: Callable[[], bytes]) -> Reading:
    """What is read of a file before its game is known; what is wrong is in ``findings``."""
    reading = Reading(found.path)
    if found.finding is not None:
        reading.findings.append(found.finding)
        return reading
    data = _data(found, options.max_bytes, stdin)
    if isinstance(data, Problem):
        reading.findings.append(builtin_finding(found.path, data))
        return reading
    reading.data = data
    source = read_source(found.path, data, max_bytes=options.max_bytes, encoding=options.encoding)
    if not isinstance(source, SourceText):
        reading.findings.append(builtin_finding(found.path, source))
        return reading
    reading.lines = source.lines()
    reading.parsed = parse_deck(found.path, source.text, kind_of(found.path))
    reading.findings.extend(builtin_finding(found.path, one) for one in reading.parsed.problems)
    return reading


def _data(found: Found, max_bytes: int, stdin: Callable[[], bytes]) -> bytes | Problem:
    """The bytes of a file or of standard input; no more is read than is allowed, whatever it is."""
    try:
        if found.file is None:
            data = stdin()
        else:
            size = found.file.stat().st_size
            if size > max_bytes:
                return too_large(size, max_bytes)
            with found.file.open("rb") as file:
                data = file.read(max_bytes + 1)
    except OSError as error:
        return Problem("unreadable", NOWHERE, f"{found.path} cannot be read: {error.strerror or error}")
    if len(data) > max_bytes:  # standard input or a device: how large it is in all is not known
        hint = "if it is meant to be this large, raise the limit with --max-size MB"
        return Problem(
            "too-large", NOWHERE, f"there are more than the {max_bytes:,} bytes that are read", hint
        )
    return data


def find_game(reading: Reading, shelf: Shelf, options: CheckOptions) -> None:
    """The game that the file or the command line names; a finding where that is none."""
    if reading.parsed is None or not reading.parsed.readable:
        return
    stated = reading.parsed.stated("game")
    problem = None
    if stated is None and options.game is None:
        hint = f"add a line `game: NAME` or use --game; {_games_known('', shelf)}"
        problem = Problem("unknown-game", NOWHERE, "the file does not say of which game it is", hint)
    else:
        typed = options.game if stated is None else stated.text
        reading.game_id = shelf.find(typed or "")
        asked = shelf.find(options.game) if options.game is not None else reading.game_id
        if (
            reading.game_id != asked
            and stated is not None
            and _is_a_card(reading.parsed, stated, asked, shelf)
        ):
            reading.game_id = asked
        elif stated is not None and options.game is not None and reading.game_id != asked:
            asker = options.asked.get("game")
            message = f'the file says game "{stated.text}", and {asker or "--game"} asks for {asked}'
            hint = "leave --game out, or the file" if asker is None else "leave the file out, or use --game"
            problem = Problem("wrong-game", stated.span, message, hint)
        elif stated is not None and reading.game_id is None:
            message = f'no game is called "{stated.text}"'
            problem = Problem("unknown-game", stated.span, message, _games_known(stated.text, shelf))
    if problem is not None:
        reading.findings.append(builtin_finding(reading.path, problem))
    elif reading.game_id is not None:
        shelf.load(reading.game_id)


def _is_a_card(parsed: Parsed, stated: Stated, asked: str | None, shelf: Shelf) -> bool:
    """Whether the line that seems to name a game is a card of the game that was asked for."""
    game = shelf.load(asked).game if asked is not None else None
    if game is None:
        return False
    lines = parsed.interpret(game).deck.lines
    return any(line.card is not None and line.span.line == stated.span.line for line in lines)


def _games_known(typed: str, shelf: Shelf) -> str:
    return did_you_mean(typed, shelf.folders) or f"there are: {', '.join(sorted(shelf.folders)) or 'none'}"


def require_names_of_games(options: CheckOptions, shelf: Shelf) -> None:
    """Refuses names that mean nothing in the games of these decks (or in any, if none could be read)."""
    if options.game is not None:
        shelf.load(shelf.find(options.game) or "")
    require_names(options.config, shelf.used(), shelf.folders.values())
    require_changeable(options.severity)
    rules = [one for one in typed_rules(options) if not _is_a_fix(one)]
    chosen = None if "format" in options.asked else options.format
    if not (chosen is not None or options.parameters or rules):
        return
    games = shelf.used() or shelf.load_all()
    if chosen is not None:
        require_format(games, chosen)
    require_parameters(options.parameters, games)
    require_rules(rules, games)


def _is_a_fix(rule: str) -> bool:
    """Whether that is what `check --fix` calls one of its fixes: options choose it as if it were a rule."""
    from decklint.fixes.spelling import RULE

    return rule == RULE
