"""``decklint list``: the cards of a game or of a deck, as a table or for other programs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from decklint.commands import completing
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import F, carddb_option, config_options, kind_option, lang_option, usage_error
from decklint.commands.output_file import deliver, kind_for, output_file_options, require_free
from decklint.listing.outputs import OUTPUTS
from decklint.paths import as_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from decklint.checking.config import Config
    from decklint.checking.decks import OneDeck
    from decklint.listing.outputs.options import ListOptions
    from decklint.listing.selection import Listing, Wish
    from decklint.listing.targets import Target

_ENDINGS = {ending: kind for kind, one in OUTPUTS.items() for ending in one.suffixes}


EXAMPLES = (
    "list GAME --limit 5",
    "list my-game/ --where type=spell --columns id,name",
    "list --deck deck.yaml --group-by type --count",
    "list GAME -o html --output-file cards.html",
)


def _kind_option(function: F) -> F:
    return kind_option(function, tuple(OUTPUTS), "table, or what FILE ends in")


@click.command(cls=ExampleCommand, examples=EXAMPLES, short_help="List the cards of a game or of a deck.")
@click.argument("paths", nargs=-1, metavar="[PATH]...", shell_complete=completing.files_or_games)
@click.option(
    "--game",
    metavar="GAME",
    shell_complete=completing.games,
    help="List the files as cards for this game; - is stdin.",
)
@carddb_option
@lang_option
@click.option(
    "--deck",
    metavar="DECK",
    shell_complete=completing.files,
    help="List the cards of this deck, with their copies and sections.",
)
@click.option(
    "--playable",
    metavar="DECK",
    shell_complete=completing.files,
    help="List the cards that this deck could still take.",
)
@click.option(
    "--where",
    multiple=True,
    metavar="CONDITION",
    help="List only cards that meet it: type=spell, level>=3.",
)
@click.option("--columns", multiple=True, metavar="FIELD,...", help="Show these fields: name,melee.value.")
@click.option(
    "--sort", multiple=True, metavar="FIELD,...", help="Order by these fields; -FIELD: highest first."
)
@click.option("--group-by", metavar="FIELD", help="Divide the list by the values of a field.")
@click.option(
    "--count",
    is_flag=True,
    help="Only say how many cards there are (of a deck: copies), with --group-by of each.",
)
@click.option("--limit", type=click.IntRange(min=0), metavar="N", help="List only the first N cards.")
@config_options
@_kind_option
@click.option("--bom", is_flag=True, help="Begin csv and tsv with a byte order mark, as Excel wants it.")
@output_file_options
def command(
    paths: tuple[str, ...],
    game: str | None,
    carddb: tuple[str, ...],
    lang: str | None,
    deck: str | None,
    playable: str | None,
    where: tuple[str, ...],
    columns: tuple[str, ...],
    sort: tuple[str, ...],
    group_by: str | None,
    count: bool,
    limit: int | None,
    config: Config | None,
    output: str | None,
    bom: bool,
    output_file: str | None,
    force: bool,
) -> int:
    """List cards: each PATH is a game's name, its folder, or a file in it; with --game, a card file or a
    folder of card files that lie elsewhere.

    A condition is FIELD=VALUE (of several with commas between them any), or with != >= <= > < for the
    others, FIELD~TEXT for what contains a text, FIELD= for what lacks the field, or any expression of
    game.yaml: "level >= 3 and element == 'fire'". Given several times, all must hold.

    The exit status is 0, also without any card; 1 if a line of the deck cannot be read; and 2 if a file
    cannot be read, the deck is of another game, the game's files are broken, or the command line is wrong.
    """
    from decklint.checking.options import UsageError
    from decklint.checking.settings import folders_of
    from decklint.listing.selection import Wish

    kind = kind_for(output, output_file, _ENDINGS, "table")
    _require(kind, count=count, limit=limit, bom=bom)
    if OUTPUTS[kind].cards_alone:
        _require_cards_alone(kind, {"--columns": columns, "--group-by": group_by, "--count": count})
    require_free(output_file, force=force, read=(*paths, *(one for one in (deck, playable) if one)))
    if deck is not None and playable is not None:
        raise click.UsageError(
            "--deck lists what is in a deck, --playable what could be added: leave one out"
        )
    wish = Wish(
        *(_texts(where), _texts(columns), _texts(sort), _text(group_by), limit),
        playable=playable is not None,
        language=_text(lang),
    )
    if not paths and game is None and config is not None:
        game = config.game
    folders = (*folders_of(config), *carddb)
    try:
        target, read, listing = _make(paths, game, folders, playable if deck is None else deck, wish)
    except UsageError as error:
        raise usage_error(error) from None
    _say(target, read)
    if listing is not None:
        _write(listing, kind, output_file, count=count, bom=bom, force=force)
        if not listing.rows:
            _whisper(_nothing(target.called if read is None else read.path, wish))
    return _status(target, read)


def _nothing(whose: str, wish: Wish) -> str:
    """What is said where there is no card."""
    if wish.playable:
        return f"no card {'that meets the conditions ' if wish.where else ''}can be added to {whose}"
    return f"no card of {whose} meets the conditions" if wish.where else f"no card of {whose} to list"


def _text(typed: str | None) -> str | None:
    return None if typed is None else as_text(typed)


def _texts(typed: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(as_text, typed))


def _require(kind: str, *, count: bool, limit: int | None, bom: bool) -> None:
    """UsageError for options that do not go together."""
    if count and limit is not None:
        raise click.UsageError("--count counts all cards: leave --limit out")
    if bom and not OUTPUTS[kind].marked:
        raise click.UsageError(f"--bom is for csv and tsv, not for {kind}")


def _require_cards_alone(kind: str, options: Mapping[str, object]) -> None:
    """UsageError for the first option that was typed, which changes nothing in such a form."""
    named = next((one for one, value in options.items() if value), None)
    if named is not None:
        others = ", ".join(name for name, form in OUTPUTS.items() if not form.cards_alone)
        raise click.UsageError(f"{named} is for {others}, not for {kind}")


def _make(
    paths: Sequence[str], game: str | None, folders: Sequence[str], deck: str | None, wish: Wish
) -> tuple[Target, OneDeck | None, Listing | None]:
    """What the arguments mean, the deck if one is named, and the list; None for what is not there."""
    from decklint.listing.selection import make_list
    from decklint.listing.targets import deck_of, find_target

    target = find_target(paths, game, folders, _stdin, deck)
    if target.game is None:
        return target, None, None
    read = None if deck is None else deck_of(deck, target, folders, _stdin)
    if read is not None and read.deck is None:
        return target, read, None
    of_deck = None if read is None else read.deck
    assert target.loaded is not None
    return target, read, make_list(target.game, target.cards, wish, of_deck, target.loaded.may_exist)


def _write(
    listing: Listing, kind: str, output_file: str | None, *, count: bool, bom: bool, force: bool
) -> None:
    form = OUTPUTS[kind]
    options = _options(listing, to_file=output_file is not None)
    text = (form.counts if count else form.render)(listing, options)
    if bom:
        text = f"\ufeff{text}"
    said = _what(listing, kind, count=count) if output_file is not None else ""
    deliver(text, output_file, force=force, machine=form.machine, said=said)
    if form.marked and not count and not listing.chosen:
        _say_losses(listing, kind)


def _what(listing: Listing, kind: str, *, count: bool) -> str:
    """What is written into a file: ``5 cards``, ``the number of copies``."""
    from decklint.listing.outputs.counting import what_is_counted
    from decklint.reports.words import counted

    if count:
        return what_is_counted(listing)
    # A page has each card once, in however many sections of a deck it is.
    rows = {row.original for row in listing.rows} if OUTPUTS[kind].cards_alone else listing.rows
    return counted(len(rows), "card")


def _say_losses(listing: Listing, kind: str) -> None:
    """Shows on standard error what the cells of a table do not say of the cards."""
    from decklint.commands.output import few_of
    from decklint.listing.table_losses import losses

    for reason, cards in losses(listing).items():
        _whisper(f"{kind}: {reason}: {few_of(cards)}")


def _options(listing: Listing, *, to_file: bool) -> ListOptions:
    """Where the list goes: a terminal has a width, and nothing may steer it."""
    import os
    import shutil

    from decklint.commands.output import encoding_of_stdout
    from decklint.listing.outputs.options import ListOptions

    title = listing.game.title.shown
    if to_file:
        return ListOptions(title=title)
    terminal = sys.stdout is not None and sys.stdout.isatty()
    width = shutil.get_terminal_size().columns if terminal or os.environ.get("COLUMNS") else None
    return ListOptions(width, encoding_of_stdout(), terminal, title)


def _say(target: Target, read: OneDeck | None) -> None:
    """Shows on standard error what is wrong with the game's files, and with the lines of the deck."""
    from collections import ChainMap

    from decklint.checking.game_lines import GameLines
    from decklint.commands.output import say_findings
    from decklint.findings import Severity

    found = [*target.findings]
    sources: dict[str, Sequence[str]] = {}
    if read is not None:
        found += [one for one in read.findings if one.severity is not Severity.NOTE]
        sources[read.path] = read.lines
    if found:
        files = () if target.loaded is None else target.loaded.files
        lines = ChainMap(sources, dict(GameLines({one.shown: one.file for one in files})))
        say_findings(found, lines)


def _whisper(text: str) -> None:
    from decklint.reports.terminal import visible

    click.echo(visible(text), err=True)


def _status(target: Target, read: OneDeck | None) -> int:
    if target.findings or target.game is None or (read is not None and read.unread):
        return 2
    return 1 if read is not None and read.failed else 0


def _stdin() -> bytes:
    """Standard input, but no more of it than is read of a file (and one byte, to know)."""
    from decklint.games.documents import MAX_BYTES

    if sys.stdin is None:
        raise OSError("it is closed")
    return sys.stdin.buffer.read(MAX_BYTES + 1)
