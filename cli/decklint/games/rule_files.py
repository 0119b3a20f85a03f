"""Compiling the rules of game.yaml, those of decks in the order in which they are checked."""

from __future__ import annotations

from msgspec.structs import replace

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.findings import Severity
from decklint.games.cycles import find_cycles
from decklint.games.derived import words_of
from decklint.games.model import Game, RuleInfo
from decklint.games.parts import Definition, known
from decklint.games.titles import texts_of
from decklint.rules.constraint import ConstraintCompiler
from decklint.rules.guards import RuleReference
from decklint.rules.rule import Rule


def compile_rules(game: Game, own: Definition) -> None:
    """Fills the game's rules, each after the rules that it asks about."""
    rules: dict[str, Rule] = {}
    asked: dict[str, list[RuleReference]] = {}
    for name, node in own.part("rules"):
        compiler = ConstraintCompiler()
        with own.mistakes.caught(name.span):
            check = compiler.compile(node, own.scope.about_deck())
            title, why = texts_of(node.get("title")), texts_of(node.get("why"))
            severity = _severity(node.get("severity"))
            asked[name.text] = compiler.references
            after = tuple(one.rule for one in compiler.references)
            rules[name.text] = Rule(name.text, severity, check, after, title, why, name.span)
            game.rule_infos[name.text] = RuleInfo(name.text, severity, title, why)
    _check_references(own, asked)
    game.rules = _in_order(own, rules)


def compile_card_rules(game: Game, own: Definition) -> None:
    """Fills the rules about the game's cards themselves."""
    if not own.names("card-rules"):
        return
    from decklint.card_rules.compile import compile_card_rule, looks_at_one, usual_severity
    from decklint.card_rules.spec import CardRule

    derived = {name: of_entry for name, of_entry in own.scope.derived.items() if not of_entry}
    scope = replace(own.scope, card=True, derived=derived, deck=False, alone=True, languages=own.languages)
    broken = {one for one in own.scope.derived if one not in game.derived}
    for name, node in own.part("card-rules"):
        if broken & words_of(node):  # what is wrong stands there, not in the cards
            continue
        with own.mistakes.caught(name.span):
            check = compile_card_rule(node, scope)
            title, why = texts_of(node.get("title")), texts_of(node.get("why"))
            severity = _severity(node.get("severity"), usual_severity(node))
            game.card_rules[name.text] = CardRule(
                name.text,
                severity,
                check,
                title,
                why,
                name.span,
                in_schema=node.get("in-schema") is not None,
                orders=_orders(node),
                alone=looks_at_one(node),
            )


def _orders(node: Node) -> bool:
    """Whether a card rule, or a part of it, asks for an order."""
    from decklint.card_rules.shapes.in_order import KEY as _ORDER
    from decklint.card_rules.shapes.parts import KEY as _PARTS

    parts = node.get(_PARTS) if isinstance(node, Mapping) else None
    inner = parts.items if isinstance(parts, Sequence) else []
    return isinstance(node, Mapping) and (node.get(_ORDER) is not None or any(map(_orders, inner)))


def _severity(node: Node | None, usual: Severity = Severity.ERROR) -> Severity:
    return Severity(node.text) if isinstance(node, Scalar) else usual


def _check_references(own: Definition, asked: dict[str, list[RuleReference]]) -> None:
    for references in asked.values():
        for one in references:
            known(own, one.node, own.names("rules"), "rule")


def _in_order(own: Definition, rules: dict[str, Rule]) -> dict[str, Rule]:
    edges = {name: set(rule.after) & rules.keys() for name, rule in rules.items()}
    cycles = list(find_cycles(edges))
    for name, cycle in cycles:
        message = f"rules ask about each other in a circle: {' → '.join(cycle)}"
        own.mistakes.say(rules[name].span, message, "take one of the `when` or `unless` out")
    if cycles:
        return rules
    ordered: dict[str, Rule] = {}

    def place(name: str) -> None:
        if name not in ordered:
            for earlier in rules[name].after:
                if earlier in rules:
                    place(earlier)
            ordered[name] = rules[name]

    for name in rules:
        place(name)
    return ordered
