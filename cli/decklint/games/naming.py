"""Names of game.yaml that would mean two things."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.builtin_rules import BUILTIN_RULES
from decklint.documents.nodes import Mapping, Node, Problem, Scalar, Sequence
from decklint.games.parts import Definition
from decklint.names.fold import fold


def check_names(own: Definition) -> None:
    """Refuses rule ids of decklint itself, rules of two severities, and headings of two sections."""
    for problem in (*_rule_ids(own), *_severities(own), *_headings(own)):
        own.mistakes.add(problem)


def _rule_ids(own: Definition) -> Iterator[Problem]:
    keys, card_keys = _keys(own, "rules"), _keys(own, "card-rules")
    of_decks = {rule.text: rule for rule in (*keys, *(rule for rule, _ in _named_rules(own)))}
    for rule in (*keys, *card_keys, *(rule for rule, _ in _named_rules(own))):
        if rule.text in BUILTIN_RULES:
            message = f"`{rule.text}` is a rule of every game: {BUILTIN_RULES[rule.text].title}"
            yield Problem("definition", rule.span, message, "choose another id")
    for rule in card_keys:
        if rule.text in of_decks:
            message = f"`{rule.text}` is a rule of decks as well"
            related = ((of_decks[rule.text].span, "the rule of decks"),)
            yield Problem("definition", rule.span, message, "choose another id", related)


def _keys(own: Definition, part: str) -> list[Scalar]:
    node = own.root.get(part)
    return [key for key, _ in node.scalars()] if isinstance(node, Mapping) else []


def _severities(own: Definition) -> Iterator[Problem]:
    """One rule has one severity, also where a choice, a refusal and a constraint share it."""
    first: dict[str, tuple[str, Node]] = {
        name.text: (_severity(node), name) for name, node in own.part("rules")
    }
    for rule, severity in _named_rules(own):
        known, other = first.setdefault(rule.text, (severity, rule))
        if known != severity:
            message = f"the rule `{rule.text}` has the severity {severity} here and {known} elsewhere"
            yield Problem(
                "definition",
                rule.span,
                message,
                "give both the same severity, or one of them another id",
                ((other.span, f"{known} here"),),
            )


def _named_rules(own: Definition) -> Iterator[tuple[Scalar, str]]:
    """The rules that choices and sections report, each with its severity."""
    for key in ("choices", "sections"):
        for _, node in own.part(key):
            refused = node.get("refuse")
            parts = refused.items if isinstance(refused, Sequence) else []
            for part in [node] if key == "choices" else parts:
                rule = part.get("rule") if isinstance(part, Mapping) else None
                if isinstance(part, Mapping) and isinstance(rule, Scalar):
                    yield rule, _severity(part)


def _severity(node: Mapping) -> str:
    value = node.get("severity")
    return value.text if isinstance(value, Scalar) else "error"


def _headings(own: Definition) -> Iterator[Problem]:
    """Two sections of one heading: only one of them could ever be filled."""
    first: dict[str, Scalar] = {}
    for name, node in own.part("sections"):
        for word in (name, *_texts(node.get("title"))):
            other = first.setdefault(fold(word.text), name)
            if other is not name:
                message = f'"{word.text}" would be the heading of two sections, {other.text} and {name.text}'
                related = ((other.span, "the other section"),)
                yield Problem("definition", word.span, message, "give one of them another title", related)


def _texts(node: Node | None) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _texts(item)
    elif isinstance(node, Mapping):
        for _, value in node.scalars():
            yield from _texts(value)
