"""``decklint sheet``: deck registration sheets for printing."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from decklint.commands import completing
from decklint.commands.deck_options import deck_options, reading_options, stdin_of, verdict_options
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import F, carddb_option, config_options, kind_option, usage_error
from decklint.commands.output import say_findings
from decklint.commands.output_file import deliver, kind_for, output_file_options, require_free
from decklint.reports.terminal import visible

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from decklint.checking.check import GameDeck
    from decklint.checking.config import Config
    from decklint.pages.sheet import Sheet
    from decklint.results import CheckResult


EXAMPLES = (
    "sheet deck.yaml --output-file sheet.html",
    "sheet decks/ --game GAME --paper letter > sheets.html",
    "sheet - --game GAME < deck.txt",
)


def _kind_option(function: F) -> F:
    return kind_option(function, ("html", "pdf"), "html, or what FILE ends in")


@click.command(
    cls=ExampleCommand,
    examples=EXAMPLES,
    short_help="Make deck registration sheets for printing.",
)
@click.argument("paths", nargs=-1, required=True, metavar="DECK...", shell_complete=completing.files)
@verdict_options
@carddb_option
@reading_options
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4", help="The paper (default: a4).")
@config_options
@_kind_option
@output_file_options
def command(
    paths: tuple[str, ...],
    game: str | None,
    format_: str | None,
    set_: tuple[str, ...],
    date_: str | None,
    carddb: tuple[str, ...],
    encoding: str | None,
    max_size: float,
    paper: str,
    config: Config | None,
    output: str | None,
    output_file: str | None,
    force: bool,
) -> int:
    """Make a registration sheet of each deck, all in one file: each DECK is a file, a folder of decks, or -
    for standard input.

    A sheet is made whether the deck is legal or not, and says which. The exit status is that of
    decklint check: 1 if a deck is not legal, and 2 if a file could not be opened, decoded or written.
    """
    from decklint.checking.check import check_decks
    from decklint.checking.options import UsageError
    from decklint.checking.settings import configured, strict_of
    from decklint.reports.words import counted
    from decklint.results import exit_status

    kind = kind_for(output, output_file, {".pdf": "pdf"}, "html")
    require_free(output_file, force=force, read=paths)
    if kind == "pdf" and output_file is None and sys.stdout is not None and sys.stdout.isatty():
        raise click.UsageError("a terminal cannot show a PDF: name a file with --output-file FILE")
    options = configured(deck_options(game, format_, set_, date_, carddb, encoding, max_size), config)
    try:
        result, decks = check_decks(paths, options, stdin_of(options))
    except UsageError as error:
        raise usage_error(error) from None
    sheets = _sheets(result, decks)
    if sheets:
        data, said = _rendered(sheets, kind, paper), counted(len(sheets), "sheet")
        deliver(data, output_file, force=force, machine=True, said=said, more=f": {_verdicts(sheets)}")
    _say_what_is_missing(result, decks)
    return exit_status(result, strict=strict_of(None, config))


def _sheets(result: CheckResult, decks: Mapping[str, GameDeck]) -> list[Sheet]:
    from decklint.pages.sheet import make_sheet

    found = result.by_path()
    return [
        make_sheet(file, decks[file.path], found.get(file.path, ()))
        for file in result.files
        if file.path in decks
    ]


def _verdicts(sheets: Sequence[Sheet]) -> str:
    """``2 legal, 1 not legal``."""
    from collections import Counter

    verdicts = Counter(one.verdict.words for one in sheets)
    return ", ".join(f"{number} {words}" for words, number in sorted(verdicts.items()))


def _rendered(sheets: Sequence[Sheet], kind: str, paper: str) -> bytes:
    from decklint.pages.pdf import NoPdf, as_pdf
    from decklint.pages.sheet import sheets_page, title_of

    if kind == "html":
        return sheets_page(sheets, paper).encode("utf-8")
    try:
        return as_pdf([sheets_page([one], paper) for one in sheets], title_of(sheets))
    except NoPdf as error:
        raise click.ClickException(str(error)) from None


def _say_what_is_missing(result: CheckResult, decks: Mapping[str, GameDeck]) -> None:
    """On standard error, why a file has no sheet, and what is wrong beside the decks."""
    from decklint.findings import Severity

    about = tuple(
        one for one in result.findings if one.path not in decks and one.severity is not Severity.NOTE
    )
    say_findings(about)
    for file in result.files:
        if file.path not in decks:
            click.echo(f"{visible(file.path)}: no sheet, for what is said above", err=True)
