"""Compiling the choices of game.yaml, and what sections refuse under a rule of their own."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.documents.nodes import Mapping, Scalar, Sequence
from decklint.findings import Severity
from decklint.games.card_conditions import card_condition
from decklint.games.model import ChoiceRule, RuleInfo
from decklint.games.parts import Definition, flag, known, text_of
from decklint.games.titles import texts_of, title_of
from decklint.language.derived import Derived
from decklint.language.messages import Template
from decklint.rules.constraint import compile_template


def choices(own: Definition, derived: dict[str, Derived]) -> Iterator[tuple[str, ChoiceRule]]:
    """The choices that a deck states, by name."""
    for name, node in own.part("choices"):
        section = node.get("from")
        if isinstance(section, Scalar) and not known(own, section, own.scope.sections, "section"):
            continue
        yield (
            name.text,
            ChoiceRule(
                name.text,
                title_of(node.get("title"), name.text),
                section.text if isinstance(section, Scalar) else None,
                card_condition(own, node.get("where"), derived),
                text_of(node, "rule") or name.text,
                Severity(text_of(node, "severity") or "error"),
                flag(node, "optional", otherwise=True),
                _template(own, node, "message"),
                _template(own, node, "hint"),
            ),
        )


def _template(own: Definition, node: Mapping, key: str) -> Template | None:
    """A message about the chosen card."""
    value = node.get(key)
    template: Template | None = None
    if isinstance(value, Scalar):
        with own.mistakes.caught(value.span):
            template = compile_template(value, own.scope.with_card(entry=False), ("card",))
    return template


def choice_infos(own: Definition) -> Iterator[RuleInfo]:
    """What there is to say about the rules of choices."""
    for name, node in own.part("choices"):
        title = {
            language: texts[0]
            for language, texts in title_of(node.get("title"), name.text).by_language.items()
        }
        severity = Severity(text_of(node, "severity") or "error")
        yield RuleInfo(text_of(node, "rule") or name.text, severity, title, texts_of(node.get("why")))


def refusal_infos(own: Definition) -> Iterator[RuleInfo]:
    """What there is to say about the rules by which sections refuse cards."""
    for _, node in own.part("sections"):
        for one in refusals_of(node):
            rule = text_of(one, "rule") or ""
            yield RuleInfo(rule, Severity.ERROR, texts_of(one.get("title")), texts_of(one.get("why")))


def refusals_of(section: Mapping) -> list[Mapping]:
    """The items under ``refuse`` of a section."""
    node = section.get("refuse")
    return [one for one in node.items if isinstance(one, Mapping)] if isinstance(node, Sequence) else []
