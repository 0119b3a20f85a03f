"""Compiling game.yaml: from its document to a Game without cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence, plain
from decklint.findings import Severity
from decklint.games.card_conditions import card_condition
from decklint.games.card_schema import type_schema
from decklint.games.cards import Card
from decklint.games.derived import check_cycles, derived_facts, named_values, per_entry
from decklint.games.domain import ANY, Domain, parse_range
from decklint.games.mistakes import Mistakes
from decklint.games.model import (
    CardType,
    ChoiceRule,
    Format,
    Game,
    LinePattern,
    Parameter,
    Refusal,
    RuleInfo,
    Section,
)
from decklint.games.parts import Definition, flag, known, named_scalars, plain_mapping, scalars, text_of
from decklint.games.titles import texts_of, title_of
from decklint.language.conditions import expression_at
from decklint.language.fields import FieldTable
from decklint.language.scope import Compiled, Env, Literals, Scope
from decklint.language.values import items
from decklint.names.fold import comparable


def compile_game(
    root: Mapping, path: str, series: tuple[str, ...], mistakes: Mistakes
) -> tuple[Game, Definition]:
    """The game, without rules, cards and lists; what is wrong goes to ``mistakes``."""
    own = Definition(root, mistakes, series)
    languages = tuple(one.text for one in own.list_of("languages") if isinstance(one, Scalar))
    own.languages = languages or ("en",)
    types = dict(_types(own))
    own.scope = _scope(own, types)
    game = Game(
        id=own.text("game"),
        path=path,
        title=title_of(root.get("title"), own.text("game"), own.languages[0]),
        languages=own.languages,
        sections={},
        types=types,
        formats={},
        default_format="",
        parameters=dict(_parameters(own)),
        line_fields=plain_mapping(root.get("line-fields")),
        facts={name: str(value) for name, value in plain_mapping(root.get("facts")).items()},
        sample=own.text("sample") == "true",
    )
    game.derived = dict(derived_facts(own))
    check_cycles(own, "derived")
    game.sections = dict(_sections(own, game))
    game.choices = dict(_choices(own))
    game.named_values = dict(named_values(own))
    check_cycles(own, "named-values")
    game.line_patterns = tuple(_line_patterns(own, game))
    game.copy_key = _copy_key(own)
    for info in (*_choice_infos(own), *_refusal_infos(own)):
        game.rule_infos.setdefault(info.id, info)
    return game, own


def compile_formats(game: Game, own: Definition) -> None:
    """The formats; they speak of rules and parameters, so they come last."""
    for name, node in own.part("formats"):
        parameters = dict(_format_parameters(own, game, node.get("parameters")))
        severity = {}
        for rule, level in named_scalars(node.get("severity")):
            if known(own, rule, game.rule_infos, "rule"):
                severity[rule.text] = Severity(level.text)
        off = [rule for rule in scalars(node.get("off")) if known(own, rule, game.rule_infos, "rule")]
        lists = [one for one in scalars(node.get("lists")) if known(own, one, own.series, "list")]
        game.formats[name.text] = Format(
            name.text,
            title_of(node.get("title"), name.text),
            parameters,
            severity,
            frozenset(one.text for one in off),
            frozenset(one.text for one in lists) if node.get("lists") is not None else None,
        )
    if not game.formats:
        game.formats["standard"] = Format("standard", title_of(None, "standard"))
    game.default_format = next(iter(game.formats))


def _format_parameters(own: Definition, game: Game, node: Node | None) -> Iterator[tuple[str, int]]:
    for name, value in named_scalars(node):
        if not known(own, name, game.parameters, "parameter"):
            continue
        domain = game.parameters[name.text].domain
        if not isinstance(value.value, int) or value.value not in domain:
            own.mistakes.say(value.span, f"{name.text} cannot be {value.text}: allowed is {domain}")
        else:
            yield name.text, value.value


def _types(own: Definition) -> Iterator[tuple[str, CardType]]:
    printing_fields = plain_mapping(own.root.get("printing-fields"))
    for name, node in own.part("types"):
        fields = plain_mapping(node.get("fields"))
        required = scalars(node.get("required"))
        for one in required:
            known(own, one, fields, "field")
        schema = type_schema(
            name.text, fields, [one.text for one in required], own.languages, printing_fields
        )
        _check_schemas(own, node.get("fields"))
        yield name.text, CardType(name.text, title_of(node.get("title"), name.text), schema)


def _check_schemas(own: Definition, node: Node | None) -> None:
    """Refuses a field whose JSON Schema is none."""
    import jsonschema_rs

    for name, fragment in node.scalars() if isinstance(node, Mapping) else ():
        try:
            jsonschema_rs.meta.validate(plain(fragment))
        except (jsonschema_rs.ValidationError, ValueError) as error:
            own.mistakes.say(
                fragment.span, f"the field `{name.text}` is no valid JSON Schema: {error.args[0]}"
            )


def _scope(own: Definition, types: dict[str, CardType]) -> Scope:
    return Scope(
        FieldTable.of([*(one.schema for one in types.values())]),
        sections=tuple(name.text for name, _ in own.part("sections")),
        parameters=tuple(name.text for name, _ in own.part("parameters")),
        named_values=tuple(name.text for name, _ in own.part("named-values")),
        derived={name.text: per_entry(node) for name, node in own.part("derived")},
        lists=own.series,
        choices=tuple(name.text for name, _ in own.part("choices")),
        literals=Literals(),
    )


def _parameters(own: Definition) -> Iterator[tuple[str, Parameter]]:
    node = own.root.get("parameters")
    for name, value in node.scalars() if isinstance(node, Mapping) else ():
        if isinstance(value, Scalar):
            yield name.text, Parameter(name.text, int(value.value or 0), ANY)
        elif isinstance(value, Mapping):
            default, allow = value.get("default"), value.get("allow")
            domain = _domain(own, allow)
            number = default.value if isinstance(default, Scalar) and isinstance(default.value, int) else 0
            if number not in domain and default is not None:
                own.mistakes.say(default.span, f"{name.text} cannot be {number}: allowed is {domain}")
            yield name.text, Parameter(name.text, number, domain, title_of(value.get("title"), name.text))


def _domain(own: Definition, node: Node | None) -> Domain:
    if node is None:
        return ANY
    ranges = []
    for one in node.items if isinstance(node, Sequence) else [node]:
        try:
            ranges.append(parse_range(one.text if isinstance(one, Scalar) else "..."))
        except ValueError as error:
            own.mistakes.say(one.span, str(error))
    return Domain(tuple(ranges)) if ranges else ANY


def _sections(own: Definition, game: Game) -> Iterator[tuple[str, Section]]:
    for name, node in own.part("sections"):
        yield (
            name.text,
            Section(
                name.text,
                title_of(node.get("title"), name.text),
                card_condition(own, node.get("accepts"), game.derived),
                tuple(
                    Refusal(card_condition(own, one.get("where"), game.derived), text_of(one, "rule") or "")
                    for one in _refusals(node)
                ),
                sideboard=flag(node, "sideboard"),
                optional=flag(node, "optional"),
                counted=flag(node, "counted", otherwise=True),
            ),
        )


def _refusals(section: Mapping) -> list[Mapping]:
    node = section.get("refuse")
    return [one for one in node.items if isinstance(one, Mapping)] if isinstance(node, Sequence) else []


def _choices(own: Definition) -> Iterator[tuple[str, ChoiceRule]]:
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
                card_condition(own, node.get("where"), {}),
                text_of(node, "rule") or name.text,
                Severity(text_of(node, "severity") or "error"),
                flag(node, "optional", otherwise=True),
                text_of(node, "message"),
                text_of(node, "hint"),
            ),
        )


def _choice_infos(own: Definition) -> Iterator[RuleInfo]:
    for name, node in own.part("choices"):
        title = {
            language: texts[0]
            for language, texts in title_of(node.get("title"), name.text).by_language.items()
        }
        severity = Severity(text_of(node, "severity") or "error")
        yield RuleInfo(text_of(node, "rule") or name.text, severity, title, texts_of(node.get("why")))


def _refusal_infos(own: Definition) -> Iterator[RuleInfo]:
    for _, node in own.part("sections"):
        for one in _refusals(node):
            rule = text_of(one, "rule") or ""
            yield RuleInfo(rule, Severity.ERROR, texts_of(one.get("title")), texts_of(one.get("why")))


def _line_patterns(own: Definition, game: Game) -> Iterator[LinePattern]:
    for node in own.list_of("line-patterns"):
        if not isinstance(node, Mapping):
            continue
        pattern, section, choice = (node.get(key) for key in ("pattern", "section", "choice"))
        assert isinstance(pattern, Scalar)
        try:
            compiled = re.compile(pattern.text)
        except re.error as error:
            own.mistakes.say(pattern.span, f"the pattern is no regular expression: {error}")
            continue
        if "name" not in compiled.groupindex:
            own.mistakes.say(pattern.span, "the pattern has no group `name`", "write (?P<name>.+)")
            continue
        if isinstance(section, Scalar) and not known(own, section, own.scope.sections, "section"):
            continue
        if isinstance(choice, Scalar) and not known(own, choice, own.scope.choices, "choice"):
            continue
        yield LinePattern(compiled, text_of(node, "section"), text_of(node, "choice"))


def _copy_key(own: Definition) -> Callable[[Card], str]:
    node = own.root.get("copy-key")
    if not isinstance(node, Scalar) or node.text == "name":
        return lambda card: comparable(card.name)
    if node.text == "id":
        return lambda card: card.id
    compiled: Compiled = lambda env: env.card.id if env.card else ""  # noqa: E731 - replaced below
    with own.mistakes.caught(node.span):
        compiled = expression_at(node, replace(own.scope.with_card(entry=False), deck=False))
    return lambda card: " / ".join(comparable(str(one)) for one in items(compiled(Env(card=card)))) or card.id
