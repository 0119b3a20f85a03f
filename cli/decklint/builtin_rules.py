"""The rules that every game has: ids, default severities and what they mean."""

from __future__ import annotations

from msgspec import Struct

from decklint.documents.nodes import Problem
from decklint.findings import Finding, Related, Severity


class BuiltinRule(Struct, frozen=True):
    """A rule of decklint itself; ``card_data`` is its severity in card files, where it differs."""

    id: str
    severity: Severity
    title: str
    card_data: Severity | None = None


_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

BUILTIN_RULES: dict[str, BuiltinRule] = {
    rule.id: rule
    for rule in (
        BuiltinRule("yaml-syntax", _E, "the file is not YAML that can be read safely"),
        BuiltinRule("json-syntax", _E, "the file is not JSON"),
        BuiltinRule("table-syntax", _E, "a row of a table does not fit its header, or a quote is not closed"),
        BuiltinRule("duplicate-key", _E, "one key stands twice in a mapping"),
        BuiltinRule("empty-file", _E, "there is nothing in the file"),
        BuiltinRule("encoding", _E, "the file is not UTF-8 (or UTF-16 with a byte order mark) text"),
        BuiltinRule("schema", _E, "a value is not of the kind that belongs there"),
        BuiltinRule("unknown-field", _E, "a key or field that is not known"),
        BuiltinRule("unknown-card", _E, "no card of the game has that id, name or alias"),
        BuiltinRule("ambiguous-card", _E, "several cards could be meant"),
        BuiltinRule("wrong-section", _E, "the card does not belong in that section"),
        BuiltinRule("bad-count", _E, "a number of copies that cannot be read"),
        BuiltinRule("missing-count", _N, "lines without a number of copies among lines with one"),
        BuiltinRule("bad-line", _E, "a line that cannot be understood"),
        BuiltinRule("stated-count", _W, "a total stated in a heading that does not add up"),
        BuiltinRule("unknown-game", _E, "the game is not known, or none is named"),
        BuiltinRule("wrong-game", _E, "the file names another game than the one asked for"),
        BuiltinRule("unknown-format", _E, "the game has no such format"),
        BuiltinRule("unknown-section", _E, "the game's decks have no such section"),
        BuiltinRule("yaml-surprise", _W, "YAML reads an unquoted value as something else", _E),
        BuiltinRule("invisible-character", _N, "an invisible character in a name", _W),
        BuiltinRule("duplicate-id", _E, "two cards or printings have one id"),
        BuiltinRule("duplicate-name", _W, "two cards of their own have one name"),
        BuiltinRule("translation-conflict", _E, "a translation gives a card another name than the card has"),
        BuiltinRule("misplaced-translation", _W, "a translation in a file called after that of other cards"),
        BuiltinRule("dangling-reference", _E, "a card that is named does not exist"),
        BuiltinRule("too-large", _E, "the file, or what its aliases repeat, is too large"),
        BuiltinRule("too-deep", _E, "the file is nested too deeply, or contains itself"),
        BuiltinRule("unreadable", _E, "the file or folder cannot be read"),
        BuiltinRule("link-outside", _W, "a link that leads out of its folder is not followed"),
        BuiltinRule("definition", _E, "a mistake in the definition of a game"),
        BuiltinRule("alias", _N, "a card was found by an alias"),
        BuiltinRule("loose-match", _N, "a name matched but for accents, quotes, variants or entities"),
        BuiltinRule("section-decided", _N, "the section decided between cards of one name"),
        BuiltinRule("section-guessed", _N, "lines under no heading were given a section"),
        BuiltinRule("noise", _N, "something beside a card's name was left out"),
        BuiltinRule("no-list", _N, "no list of the game is in force yet on the date"),
        BuiltinRule("unused-ignore", _W, "a comment that asks to pass over findings that there are not"),
        BuiltinRule("stale-baseline", _N, "the baseline has findings that are not there any more"),
        BuiltinRule("unloaded-file", _W, "a file in the folder of a game that nothing reads"),
        BuiltinRule("idle-rule", _W, "a card rule that speaks of no card"),
        BuiltinRule("untrimmed-text", _W, "white space at the beginning or end of a text of a card"),
        BuiltinRule("mixed-quotes", _W, "straight quotes in a field where others are curly, or the reverse"),
        BuiltinRule("rare-value", _W, "a value that is a letter away from a much more frequent one"),
        BuiltinRule("similar-name", _W, "a name that differs from another card's by no more than a slip"),
        BuiltinRule("mixed-script", _W, "a word with letters of another alphabet that look like its own"),
        BuiltinRule("spreadsheet", _W, "a text of a table that a spreadsheet may have changed"),
        BuiltinRule("lacking-field", _W, "a card without a field that nearly all cards of its type have"),
        BuiltinRule("not-fixed", _W, "something that could not be fixed without doing harm"),
        BuiltinRule("idle-setting", _W, "settings for paths at which there is no file"),
        BuiltinRule("game-replaced", _N, "a game of --carddb replaces one of the same id"),
    )
}


def builtin_finding(
    path: str, problem: Problem, *, severity: Severity | None = None, cards: tuple[str, ...] = ()
) -> Finding:
    """A finding of a built-in rule, with the rule's own severity unless another is given."""
    related = tuple(Related(path, span, message) for span, message in problem.related)
    return Finding(
        problem.rule,
        severity or BUILTIN_RULES[problem.rule].severity,
        path,
        problem.message,
        problem.span,
        problem.hint,
        cards,
        related=related,
    )
