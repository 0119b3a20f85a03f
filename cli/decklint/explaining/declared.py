"""The rules of a game, explained from its ``game.yaml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from decklint.card_rules.spec import CardRule
from decklint.documents import nodes
from decklint.documents.nodes import Node, Scalar, Sequence, plain
from decklint.explaining.model import Example, Explained
from decklint.games.documents import read_document
from decklint.games.locate import DEFINITION, GameFolder
from decklint.games.mistakes import Mistakes
from decklint.games.model import Game, RuleInfo

DECK_RULE, CARD_RULE = "rule for decks", "rule for cards (decklint lint)"
CHOICE, REFUSAL = "rule for a choice of decks", "rule for cards that a section refuses"
# What is shown in another place, or is wording.
_SAID_ELSEWHERE = ("title", "why", "severity", "examples", "message", "hint", "rule", "optional")


class _Declared(NamedTuple):
    kind: str
    node: nodes.Mapping
    where: Mapping[str, Any]  # what the rule belongs to

    def explained(self, rule: RuleInfo | CardRule, game: Game) -> Explained:
        """The rule with what game.yaml says of it."""
        examples = self.node.get("examples")
        return Explained(
            rule.id,
            game.id,
            self.kind,
            rule.title,
            rule.why,
            rule.severity.value,
            {},
            _example(examples, "passes"),
            _example(examples, "fails"),
            {**self.where, **_definition(self.node)},
        )


def explain_game(game: Game, folder: GameFolder) -> Iterator[Explained]:
    """Every rule of a game, in the order of game.yaml: of decks, of choices and refusals, of cards."""
    declared = _declarations(folder)
    for info in game.rule_infos.values():
        severities = {
            one.id: "off" if info.id in one.off else one.severity.get(info.id, info.severity).value
            for one in game.formats.values()
        }
        yield replace(declared[info.id, False].explained(info, game), severities=severities)
    for rule in game.card_rules.values():
        reported_as = "schema" if rule.in_schema else None
        yield replace(declared[rule.id, True].explained(rule, game), reported_as=reported_as)


def _example(node: Node | None, which: str) -> Example | None:
    text = node.get(which) if isinstance(node, nodes.Mapping) else None
    return Example({"": text.text}) if isinstance(text, Scalar) else None


def _definition(node: Node) -> Any:
    """The data of a rule without its texts, those of its parts neither."""
    if isinstance(node, nodes.Mapping):
        return {
            key.text: _definition(value) for key, value in node.scalars() if key.text not in _SAID_ELSEWHERE
        }
    if isinstance(node, Sequence):
        return [_definition(one) for one in node.items]
    return plain(node)


def _declarations(folder: GameFolder) -> dict[tuple[str, bool], _Declared]:
    """Where game.yaml declares each rule; the key says whether it is one for cards."""
    root = read_document(folder.folder / DEFINITION, Mistakes(folder.shown))
    found: dict[tuple[str, bool], _Declared] = {}
    if not isinstance(root, nodes.Mapping):
        return found
    for name, node in _named(root.get("rules")):
        found[name, False] = _Declared(DECK_RULE, node, {})
    for name, node in _named(root.get("card-rules")):
        found[name, True] = _Declared(CARD_RULE, node, {})
    for name, node in _named(root.get("choices")):
        rule = node.get("rule")
        if isinstance(rule, Scalar):
            found.setdefault((rule.text, False), _Declared(CHOICE, node, {"choice": name}))
    for name, node in _named(root.get("sections")):
        refused = node.get("refuse")
        for one in refused.items if isinstance(refused, Sequence) else ():
            rule = one.get("rule") if isinstance(one, nodes.Mapping) else None
            if isinstance(one, nodes.Mapping) and isinstance(rule, Scalar):
                before = found.get((rule.text, False), _Declared(REFUSAL, one, {}))
                if before.kind == REFUSAL:
                    sections = [*before.where.get("refused by", ()), name]
                    found[rule.text, False] = before._replace(where={"refused by": sections})
    return found


def _named(node: Node | None) -> Iterator[tuple[str, nodes.Mapping]]:
    for name, value in node.scalars() if isinstance(node, nodes.Mapping) else ():
        if isinstance(value, nodes.Mapping):
            yield name.text, value
