"""Compiling game.yaml: from its document to a Game without cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from decklint.documents.nodes import Mapping, Node, Problem, Scalar, Sequence
from decklint.findings import Severity
from decklint.games.card_conditions import card_condition
from decklint.games.card_types import card_types, check_fields
from decklint.games.cards import Card
from decklint.games.choices import choice_infos, choices, refusal_infos, refusals_of
from decklint.games.derived import check_cycles, derived_facts, named_values, per_entry
from decklint.games.domain import ANY, RANGE_HINT, Domain, parse_range
from decklint.games.line_regex import LineRegex, line_regex
from decklint.games.mistakes import Mistakes
from decklint.games.model import CardType, Format, Game, LinePattern, Parameter, Refusal, Section
from decklint.games.naming import check_names
from decklint.games.parts import Definition, flag, known, named_scalars, plain_mapping, scalars, text_of
from decklint.games.titles import title_of
from decklint.language.conditions import expression_at
from decklint.language.fields import FieldTable
from decklint.language.scope import Compiled, Env, Literals, Scope
from decklint.language.values import items
from decklint.names.fold import comparable


def compile_game(
    root: Mapping,
    path: str,
    series: tuple[str, ...],
    mistakes: Mistakes,
    broken: frozenset[tuple[str, str | int]] = frozenset(),
    *,
    checked: bool = False,
) -> tuple[Game, Definition]:
    """The game, without rules, cards and lists; what is wrong goes to ``mistakes``.

    ``broken``: what is left out because the schema refuses it, as top-level key and name; ``checked``: it
    is known that there are no mistakes.
    """
    own = Definition(root, mistakes, series, broken, checked)
    languages = tuple(one.text for one in own.list_of("languages") if isinstance(one, Scalar))
    own.languages = languages or ("en",)
    types = dict(card_types(own))
    own.sound_fields = checked or check_fields(own)
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
    game.sections = dict(_sections(own, game))
    game.choices = dict(choices(own, game.derived))
    game.named_values = dict(named_values(own))
    check_cycles(own)
    game.line_patterns = tuple(_line_patterns(own, game))
    game.copy_key = _copy_key(own)
    for info in (*choice_infos(own), *refusal_infos(own)):
        game.rule_infos.setdefault(info.id, info)
    if not checked:
        check_names(own)
    return game, own


def compile_formats(game: Game, own: Definition) -> None:
    """The formats; they speak of rules and parameters, so they come last."""
    for name, node in own.part("formats"):
        parameters = dict(_format_parameters(own, game, node.get("parameters")))
        severity = {}
        for rule, level in named_scalars(node.get("severity")):
            if known(own, rule, own.rule_ids, "rule"):
                severity[rule.text] = Severity(level.text)
        off = [rule for rule in scalars(node.get("off")) if known(own, rule, own.rule_ids, "rule")]
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
        if not known(own, name, own.scope.parameters, "parameter") or name.text not in game.parameters:
            continue
        domain = game.parameters[name.text].domain
        if not isinstance(value.value, int) or value.value not in domain:
            _outside(own, name, value, domain)
        else:
            yield name.text, value.value


def _outside(own: Definition, name: Scalar, value: Scalar, domain: Domain) -> None:
    message = f"{name.text} cannot be {value.text}: allowed is {domain}"
    own.mistakes.say(value.span, message, "write a number that is allowed")


def _scope(own: Definition, types: dict[str, CardType]) -> Scope:
    return Scope(
        FieldTable.of([*(one.schema for one in types.values())]),
        sections=own.names("sections"),
        parameters=own.names("parameters"),
        named_values=own.names("named-values"),
        derived=_derived_names(own),
        lists=own.series,
        choices=own.names("choices"),
        aside=_aside(own),
        literals=Literals(),
    )


def _aside(own: Definition) -> tuple[str, ...]:
    """The sections that count only where a rule names them."""
    parts = own.part("sections")
    return tuple(name.text for name, node in parts if not flag(node, "counted", otherwise=True))


def _derived_names(own: Definition) -> dict[str, bool]:
    """Each derived fact, and whether it looks at the deck as well."""
    node = own.root.get("derived")
    facts = node.scalars() if isinstance(node, Mapping) else ()
    return {name.text: isinstance(value, Mapping) and per_entry(value) for name, value in facts}


def _parameters(own: Definition) -> Iterator[tuple[str, Parameter]]:
    for name, value in own.sound("parameters"):
        if isinstance(value, Scalar):
            yield name.text, Parameter(name.text, int(value.value or 0), ANY)
        elif isinstance(value, Mapping):
            default, allow = value.get("default"), value.get("allow")
            domain = _domain(own, allow)
            number = default.value if isinstance(default, Scalar) and isinstance(default.value, int) else 0
            if number not in domain and isinstance(default, Scalar):
                _outside(own, name, default, domain)
            yield name.text, Parameter(name.text, number, domain, title_of(value.get("title"), name.text))


def _domain(own: Definition, node: Node | None) -> Domain:
    if node is None:
        return ANY
    ranges = []
    for one in node.items if isinstance(node, Sequence) else [node]:
        try:
            ranges.append(parse_range(one.text if isinstance(one, Scalar) else "..."))
        except ValueError as error:
            own.mistakes.say(one.span, str(error), RANGE_HINT)
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
                    for one in refusals_of(node)
                ),
                sideboard=flag(node, "sideboard"),
                optional=flag(node, "optional"),
                counted=flag(node, "counted", otherwise=True),
            ),
        )


def _line_patterns(own: Definition, game: Game) -> Iterator[LinePattern]:
    for node in own.list_of("line-patterns"):
        if not isinstance(node, Mapping):
            continue
        pattern, section, choice = (node.get(key) for key in ("pattern", "section", "choice"))
        assert isinstance(pattern, Scalar)
        compiled = LineRegex(pattern.text, checked=True) if own.checked else line_regex(pattern)
        if isinstance(compiled, Problem):
            own.mistakes.add(compiled)
            continue
        if not own.checked and "name" not in compiled.groupindex:
            own.mistakes.say(pattern.span, "the pattern has no group `name`", "write (?P<name>.+)")
            continue
        if isinstance(section, Scalar) and not known(own, section, own.scope.sections, "section"):
            continue
        if isinstance(choice, Scalar) and not known(own, choice, own.scope.choices, "choice"):
            continue
        yield LinePattern(compiled, text_of(node, "section"), text_of(node, "choice"))


def _copy_key(own: Definition) -> Callable[[Card], str]:
    node = own.root.get("copy-key")
    if not isinstance(node, Scalar) or node.text == "name" or ("copy-key", "") in own.broken:
        return lambda card: comparable(card.name)
    if node.text == "id":
        return lambda card: card.id
    fields: list[Compiled] = []  # none of a mistaken one
    with own.mistakes.caught(node.span):
        fields.append(expression_at(node, replace(own.scope.with_card(entry=False), deck=False)))

    def key(card: Card) -> str:
        values = [one for field in fields for one in items(field(Env(card=card)))]
        return " / ".join(comparable(str(one)) for one in values) or card.id

    return key
