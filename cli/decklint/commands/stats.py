"""``decklint stats``: figures about a deck."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import click

from decklint.commands import completing
from decklint.commands.deck_options import deck_options, reading_options, stdin_of, verdict_options
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import F, carddb_option, config_options, kind_option, usage_error
from decklint.commands.output import encoding_of_stdout
from decklint.commands.output_file import deliver, kind_for, output_file_options, require_free
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.checking.options import CheckOptions
    from decklint.results import CheckResult
    from decklint.rules.facts import DeckFacts
    from decklint.stats.model import DeckStats, Stat

KINDS = ("text", "html", "json")
_ENDINGS = {".html": "html", ".htm": "html", ".json": "json"}
_NARROWEST, _WIDEST = 40, 120


EXAMPLES = (
    "stats deck.yaml",
    "stats deck.yaml --output-file stats.html",
    """stats deck.yaml --odds "{type: spell}" --hand 5 --turns 3""",
    "stats - --game GAME -o json < deck.txt",
)


def _kind_option(function: F) -> F:
    return kind_option(function, KINDS, "text, or what FILE ends in")


@click.command(
    cls=ExampleCommand,
    examples=EXAMPLES,
    short_help="Show figures about a deck: counts, curves, totals, odds.",
)
@click.argument("deck", metavar="DECK", shell_complete=completing.files)
@verdict_options
@carddb_option
@reading_options
@click.option("--odds", metavar="WHERE", help="Show the odds of drawing cards that meet a condition.")
@click.option(
    "--hand", type=click.IntRange(1, 10_000), metavar="N", help="How many cards --odds draws first."
)
@click.option(
    "--turns",
    type=click.IntRange(0, 100),
    default=0,
    metavar="N",
    help="For how many turns --odds draws one more card (default: 0).",
)
@click.option(
    "--in",
    "sections",
    multiple=True,
    metavar="SECTION",
    shell_complete=completing.sections,
    help="From which section --odds draws.",
)
@config_options
@_kind_option
@output_file_options
def command(
    deck: str,
    game: str | None,
    format_: str | None,
    set_: tuple[str, ...],
    date_: str | None,
    carddb: tuple[str, ...],
    encoding: str | None,
    max_size: float,
    odds: str | None,
    hand: int | None,
    turns: int,
    sections: tuple[str, ...],
    config: Config | None,
    output: str | None,
    output_file: str | None,
    force: bool,
) -> int:
    """Show figures about DECK, a file or - for standard input, as its game declares them.

    A condition of --odds is an expression (type == "spell") or a mapping in braces ({type: spell}), as
    in game.yaml.

    The exit status is 0 whether the deck is legal or not; 1 if a line of the deck cannot be read; and 2 if
    there is nothing to show because something could not be read, or the command line is wrong.
    """
    from decklint.checking.settings import configured

    if (odds is None) != (hand is None):
        raise click.UsageError("--odds and --hand go together: --odds WHERE --hand N")
    if odds is None and (turns or sections):
        raise click.UsageError("--turns and --in belong to --odds")
    typed = deck_options(game, format_, set_, date_, carddb, encoding, max_size)
    kind = kind_for(output, output_file, _ENDINGS, "text")
    require_free(output_file, force=force, read=(deck,))
    facts = _deck(deck, configured(typed, config))
    if facts is None:
        return 2
    from decklint.stats.run import deck_stats

    more = () if odds is None else (_question(facts, as_text(odds), hand or 1, turns, sections),)
    figures = deck_stats(facts, more)
    text = _render(figures, kind, to_file=output_file is not None)
    deliver(text, output_file, force=force, machine=kind != "text", said="statistics")
    return 1 if figures.unread else 0


def _deck(path: str, options: CheckOptions) -> DeckFacts | None:
    """What there is to count in; None if that is nothing, which standard error then explains."""
    from decklint.checking.check import check_decks
    from decklint.checking.decks import require_one
    from decklint.checking.options import UsageError

    try:
        checked = check_decks([path], options, stdin_of(options))
        if checked.result.files or not checked.result.findings:
            require_one(path, len(checked.result.files))
    except UsageError as error:
        raise usage_error(error) from None
    facts = next((one.facts for one in checked.decks.values() if one.facts is not None), None)
    if facts is None or _has_errors_elsewhere(checked.result):
        _explain(checked.result)
        return None
    return facts


def _has_errors_elsewhere(result: CheckResult) -> bool:
    """Whether something else than the deck is wrong, such as a folder of games that is not there."""
    from decklint.findings import Severity

    paths = {file.path for file in result.files}
    return any(one.severity is Severity.ERROR and one.path not in paths for one in result.findings)


def _explain(result: CheckResult) -> None:
    from decklint.reports.options import ReportOptions
    from decklint.reports.registry import REPORTS

    click.echo(REPORTS["text"].render(result, ReportOptions()), err=True, nl=False)


def _question(facts: DeckFacts, where: str, hand: int, turns: int, sections: tuple[str, ...]) -> Stat:
    from decklint.language.scope import LanguageError
    from decklint.reports.terminal import visible
    from decklint.stats.question import NoSection, question

    try:
        return question(facts.game, where, hand, turns, tuple(map(as_text, sections)))
    except LanguageError as error:
        hint = f"; {error.hint}" if error.hint else ""
        option = "--in" if isinstance(error, NoSection) else "--odds"
        raise click.BadParameter(visible(f"{error.message}{hint}"), param_hint=option) from None


def _render(deck: DeckStats, output: str, *, to_file: bool) -> str:
    if output == "json":
        from decklint.stats import json_report

        return json_report.render(deck)
    if output == "html":
        from decklint.stats import page

        return page.render(deck)
    from decklint.reports.options import ReportOptions
    from decklint.stats import text

    columns = shutil.get_terminal_size().columns
    encoding = "utf-8" if to_file else encoding_of_stdout()
    return text.render(deck, ReportOptions(encoding=encoding), max(_NARROWEST, min(_WIDEST, columns)))
