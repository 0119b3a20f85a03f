"""What a card that is named must be, and in which of it a card fails."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from decklint.card_rules.spec import CardSpec
from decklint.documents.nodes import Mapping, Node, Sequence
from decklint.language.conditions import compile_condition
from decklint.language.names import compile_path
from decklint.language.scope import Compiled, Env, Scope
from decklint.language.values import MISSING, show


class _Part(Struct, frozen=True):
    """A key of the condition: whether it holds, and the fields of the card that it speaks of."""

    test: Compiled
    fields: tuple[tuple[str, Compiled], ...]


class Target(Struct, frozen=True):
    """The condition ``target`` of a rule."""

    test: Compiled
    parts: tuple[_Part, ...]

    def met(self, env: Env) -> bool:
        """Whether the card looked at is so."""
        return self.test(env) is True

    def why_not(self, env: Env) -> str:
        """What the card has, or lacks, that the condition asks about, to be put behind a sentence."""
        card = env.card
        fields = {
            name: read for part in self.parts if part.test(env) is not True for name, read in part.fields
        }
        said = []
        for name, read in fields.items():
            value = read(env)
            said.append(f"no `{name}`" if value is MISSING else f"`{name}` {show(value)}")
        return f": {card.id} has {' and '.join(said)}" if said and card is not None else ""


def read_target(spec: CardSpec) -> Target | None:
    """The condition under ``target``, in which the card that names is ``$it``; None without one."""
    node, scope = spec.get("target"), replace(spec.scope, it=True)
    test = spec.condition("target", scope)
    if node is None or test is None:
        return None
    pairs = node.pairs if isinstance(node, Mapping) else ()
    singles = [Mapping(node.span, [pair]) for pair in pairs]
    parts = [_Part(compile_condition(one, scope), tuple(_fields(one, scope))) for one in singles]
    return Target(test, tuple(parts))


def _fields(node: Node, scope: Scope) -> Iterator[tuple[str, Compiled]]:
    """The fields of the card that a condition speaks of."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _fields(item, scope)
    elif isinstance(node, Mapping):
        for key, value in node.scalars():
            steps = tuple(key.text.split("."))
            if scope.has_field(steps):
                yield key.text, compile_path(steps, replace(scope, spoken=True))
            elif key.text in ("not", "any", "all"):
                yield from _fields(value, scope)
