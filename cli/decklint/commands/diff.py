"""``decklint diff``: what changed between two decks, or between two versions of a game's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from decklint.commands import completing
from decklint.commands.deck_options import deck_options, reading_options, stdin_of
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import F, carddb_option, config_options, output_option, usage_error
from decklint.commands.output import encoding_of_stdout, say_findings, wants_color, write
from decklint.differences.registry import OUTPUTS
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.differences.registry import Output
    from decklint.differences.sides import Reader, Side
    from decklint.reports.options import ReportOptions


EXAMPLES = (
    "diff old.yaml new.yaml",
    "diff old.yaml new.yaml -o markdown",
    "diff old-game/ my-game/ --ignore-fields name",
)


def _output_option(function: F) -> F:
    return output_option(function, tuple(OUTPUTS))


@click.command(
    cls=ExampleCommand,
    examples=EXAMPLES,
    short_help="Show what changed between two decks or versions of cards.",
)
@click.argument("old", metavar="A", shell_complete=completing.files_or_games)
@click.argument("new", metavar="B", shell_complete=completing.files_or_games)
@click.option(
    "--game",
    metavar="GAME",
    shell_complete=completing.games,
    help="The game of decks and card files that name none.",
)
@carddb_option
@reading_options
@click.option("--fields", multiple=True, metavar="FIELD,...", help="Compare only these fields of cards.")
@click.option(
    "--ignore-fields", multiple=True, metavar="FIELD,...", help="Do not compare these fields of cards."
)
@config_options
@_output_option
def command(
    old: str,
    new: str,
    game: str | None,
    carddb: tuple[str, ...],
    encoding: str | None,
    max_size: float,
    fields: tuple[str, ...],
    ignore_fields: tuple[str, ...],
    config: Config | None,
    output: str,
) -> int:
    """Show what changed from A to B. Both are decks, or both hold cards of one game: its folder, its
    name, or card files. - is a deck on standard input.

    The exit status is 0 if there is no difference, 1 if there is one, and 2 if something could not be
    read or the command line is wrong.
    """
    from decklint.checking.options import UsageError
    from decklint.checking.settings import configured
    from decklint.differences.sides import Reader, alike

    typed = deck_options(game, None, (), None, carddb, encoding, max_size)
    options = configured(typed, config)
    reader = Reader.of(options, stdin_of(options))
    try:
        sides = alike(reader.side(old), reader.side(new))
        if sides[0].deck:
            if fields or ignore_fields:
                raise UsageError("--fields and --ignore-fields are for cards, and these are decks")
            status = _decks(reader, sides, OUTPUTS[output])
        else:
            status = _cards(reader, sides, (_names(fields), _names(ignore_fields)), OUTPUTS[output])
    except UsageError as error:
        raise usage_error(error) from None
    return status


def _names(typed: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of an option, also several with commas between them."""
    return tuple(one.strip() for text in typed for one in as_text(text).split(",") if one.strip())


def _decks(reader: Reader, sides: tuple[Side, Side], output: Output) -> int:
    from decklint.checking.options import UsageError
    from decklint.differences.decks import compare_decks

    old, new = reader.deck(sides[0]), reader.deck(sides[1])
    say_findings(tuple(dict.fromkeys(reader.findings)))
    if old is None or new is None or reader.failed:
        return 2
    if old.game.id != new.game.id:
        raise UsageError(
            f"{sides[0].shown} is a deck of {old.game.id}, {sides[1].shown} of {new.game.id}; "
            "compare two decks of one game"
        )
    difference = compare_decks(old.game, old.deck, new.deck)
    _write(output, output.decks(difference, _options(output)))
    return 0 if difference.equal else 1


def _cards(
    reader: Reader, sides: tuple[Side, Side], fields: tuple[tuple[str, ...], tuple[str, ...]], output: Output
) -> int:
    from decklint.differences.cards import Fields, compare_cards
    from decklint.differences.sides import require_fields

    read = reader.versions(*sides)
    say_findings(tuple(dict.fromkeys(reader.findings)))
    if read is None:
        return 2
    game, old, new = read
    require_fields((*fields[0], *fields[1]), (*old.cards, *new.cards))
    whole = not (sides[0].files or sides[1].files)
    difference = compare_cards(game, old, new, Fields(*fields), translations=whole)
    _write(output, output.cards(difference, _options(output)))
    return 0 if difference.equal else 1


def _options(output: Output) -> ReportOptions:
    from decklint.reports.options import ReportOptions

    color = not output.machine and wants_color()
    return ReportOptions(color=color, encoding="utf-8" if output.machine else encoding_of_stdout())


def _write(output: Output, text: str) -> None:
    write(text, machine=output.machine)
