"""Running a game's rules on a deck: outcomes become findings here, and only here."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.builtin_rules import builtin_finding
from decklint.decks.model import Line
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Related, Severity
from decklint.games.model import ChoiceRule
from decklint.language.scope import Env
from decklint.rules.facts import DeckFacts
from decklint.rules.outcome import Violation
from decklint.rules.rule import Rule
from decklint.spans import NOWHERE


def check_deck(facts: DeckFacts) -> list[Finding]:
    """Every finding of the game's rules about a deck; no rule stops another from speaking."""
    findings = [*_dates(facts)]
    for choice in facts.game.choices.values():
        if choice.rule not in facts.format.off:
            findings.extend(_check_choice(choice, facts))
    for rule in facts.game.rules.values():
        # The game's rules are in an order in which each comes after those it asks about.
        if rule.id in facts.format.off:
            continue
        outcome = rule.check(Env(facts))
        facts.held[rule.id] = outcome.holds
        findings.extend(finding_of(rule, violation, facts) for violation in outcome.violations)
    return list(dict.fromkeys(findings))


def finding_of(rule: Rule, violation: Violation, facts: DeckFacts) -> Finding:
    """The finding of a violation: its place, its words, and its figures."""
    env = violation.env
    words = {
        "card": violation.entries[0].card if violation.entries else "the deck",
        "cards": tuple(entry.card.name for entry in violation.entries),
        "found": violation.found if violation.found is not None else "",
        "allowed": violation.allowed or "",
        **violation.words,
    }
    spoken = Env(env.facts, env.card, env.entry, env.it, env.need, {**env.extra, **words})
    message, hint = violation.message, violation.hint
    if violation.message_template is not None:
        message = violation.message_template(spoken, violation.entries)
    if violation.hint_template is not None:
        hint = violation.hint_template(spoken, violation.entries)
    span = violation.lines[0].name_span if violation.lines else NOWHERE
    if not violation.lines and violation.section is not None:
        span = facts.deck.header(violation.section)
    return Finding(
        rule.id,
        rule.severity,
        facts.deck.path,
        message + provisional(len(violation.unread)),
        span,
        hint,
        tuple(sorted({entry.card.id for entry in violation.entries})) if violation.lines else (),
        violation.found,
        violation.allowed,
        tuple(_related(line, facts.deck.path) for line in violation.lines[1:]),
    )


def provisional(unread: int) -> str:
    """What is added to a figure that leaves out lines which could not be read."""
    if not unread:
        return ""
    return f" (provisional: {unread} {'line' if unread == 1 else 'lines'} could not be read)"


def _related(line: Line, path: str) -> Related:
    copies = "1 copy" if line.count == 1 else f"{line.count} copies"
    return Related(path, line.name_span, f"{copies} here")


def _check_choice(choice: ChoiceRule, facts: DeckFacts) -> Iterator[Finding]:
    stated = facts.deck.choices.get(choice.id)
    path, title = facts.deck.path, choice.title.shown
    if stated is None:
        if not choice.optional:
            message = f"the deck states no {choice.id}"
            yield Finding(choice.rule, choice.severity, path, message, hint=f"add a line `{choice.id}: NAME`")
        return
    card = stated.card
    if card is None:
        return  # the reader has said why
    here = (
        [entry for entry in facts.entries((choice.section,)) if entry.card is card] if choice.section else []
    )
    # One of the lines that could not be read may be that card.
    absent = bool(choice.section) and not here and not facts.uncounted((choice.section or "",))
    message, hint = "", ""
    if absent and choice.section:
        where = facts.title(choice.section)
        message = f"{title}: {card.name} is not among the deck's {where}"
        hint = f"add {card.name} to {where} or name one of the cards there"
    if not choice.where(card):
        spoken = Env(facts, card, extra={"card": card})
        refused = choice.message(spoken, ()) if choice.message else f"{title}: {card.name} may not be chosen"
        message = f"{message}; {refused}" if message else refused
        hint = choice.hint(spoken, ()) if choice.hint else "name another card"
    if not message:
        return
    yield Finding(
        choice.rule,
        choice.severity,
        path,
        message,
        stated.span,
        hint,
        (card.id,),
    )


def _dates(facts: DeckFacts) -> Iterator[Finding]:
    """A note where the game has lists but none holds yet."""
    for series, versions in facts.game.lists.items():
        wanted = facts.format.lists is None or series in facts.format.lists
        if wanted and versions and series not in facts.lists:
            message = (
                f"no {series} list is in force on {facts.date}: the first one holds from {versions[0].start}"
            )
            yield builtin_finding(facts.deck.path, Problem("no-list", NOWHERE, message))


def severity_of(finding: Finding, chosen: dict[str, Severity]) -> Severity:
    """The severity of a finding under a format's or the user's settings."""
    return chosen.get(finding.rule, finding.severity)
