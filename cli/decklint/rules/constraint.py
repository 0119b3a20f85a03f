"""Compiling a constraint: its guards, its own message, and the shape that it has."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from decklint.documents.nodes import Mapping, Node, Scalar, inside
from decklint.language.messages import MESSAGE_WORDS, Template, compile_message
from decklint.language.scope import Env, Facts, LanguageError, Scope
from decklint.names.hints import did_you_mean
from decklint.rules.guards import Guard, RuleReference, compile_guard
from decklint.rules.outcome import Kind, Outcome
from decklint.rules.shapes import SHAPES
from decklint.rules.spec import Check, Spec

# Keys that every constraint may have beside those of its shape.
COMMON_KEYS = ("when", "unless", "message", "hint")
# Keys that only a whole rule may have.
RULE_KEYS = ("title", "why", "severity")


class ConstraintCompiler:
    """Compiles the constraints of one rule and collects the rules that its guards name."""

    def __init__(self) -> None:
        self.references: list[RuleReference] = []

    def compile(self, node: Mapping, scope: Scope) -> Check:
        """The check of a constraint; LanguageError, with a place, for a mistake in it."""
        shape = SHAPES[self._shape(node)]
        own = [pair for pair in node.pairs if not _is_common(pair.key)]
        inner = shape.compile(Spec(Mapping(node.span, own), scope, self.compile))
        message = self._template(node.get("message"), node, scope)
        hint = self._template(node.get("hint"), node, scope)
        when, unless = self._guard(node.get("when"), scope), self._guard(node.get("unless"), scope)

        def check(env: Env) -> Outcome:
            facts = env.facts
            if facts is None:
                return Outcome()
            before = facts.ask()
            skipped = (when is not None and not when(env, facts.held)) or (
                unless is not None and unless(env, facts.held)
            )
            guards = facts.asked_about
            facts.ask()
            outcome = Outcome() if skipped else open_to_unread(inner(env), facts, guards)
            facts.ask()
            facts.asked(before)  # what this constraint asked about is in its outcome already
            if message is None and hint is None:
                return outcome
            return replace(
                outcome,
                violations=tuple(
                    replace(
                        one,
                        message_template=one.message_template or message,
                        hint_template=one.hint_template or hint,
                    )
                    for one in outcome.violations
                ),
            )

        return check

    def _shape(self, node: Mapping) -> str:
        keys = [key.text for key, _ in node.scalars()]
        present = [key for key in SHAPES if key in keys]
        if not present:
            unknown = [key for key in keys if key not in (*COMMON_KEYS, *RULE_KEYS)]
            hint = did_you_mean(unknown[0], SHAPES) if unknown else None
            raise LanguageError(
                f"this constraint has no shape: it needs one of {', '.join(SHAPES)}", hint, span=node.span
            )
        # `min`, `values` and the like may be further keys of another shape: the first one decides.
        chosen = present[0]
        others = [key for key in present[1:] if chosen != "for" and key not in SHAPES[chosen].PROPERTIES]
        if others:
            raise LanguageError(
                f"a constraint has one shape, and this one has {chosen} and {others[0]}",
                "make two rules of it, or put them under parts",
                span=node.span,
            )
        return chosen

    def _guard(self, node: Node | None, scope: Scope) -> Guard | None:
        return None if node is None else compile_guard(node, scope.about_deck(), self.references)

    def _template(self, node: Node | None, whole: Mapping, scope: Scope) -> Template | None:
        if node is None:
            return None
        if not isinstance(node, Scalar):
            raise LanguageError("a message is a text", span=node.span)
        return compile_template(node, _message_scope(whole, scope))


def open_to_unread(outcome: Outcome, facts: Facts, guards: set[str]) -> Outcome:
    """The outcome as far as lines allow that could not be read, in sections which it asked about.

    What a card must satisfy may depend on such a line (its colour is one that a misspelt hero has):
    then nothing is said yet. Totals are said, as provisional, and so is what a guard let pass.
    """
    own = facts.uncounted(tuple(facts.asked_about)) if facts.asked_about else ()
    others = facts.uncounted(tuple(guards)) if guards else ()
    if not own and not others:
        return outcome
    sure = [one for one in outcome.violations if one.kind is not Kind.OTHER or not own]
    return Outcome(
        tuple(replace(one, unread=tuple(dict.fromkeys((*one.unread, *own, *others)))) for one in sure),
        outcome.held_back or len(sure) < len(outcome.violations),
    )


def compile_template(node: Scalar, scope: Scope, words: Iterable[str] = MESSAGE_WORDS) -> Template:
    """The compiled message of a node, with a mistake placed inside its text.

    ``words``: what it may name beside what the scope knows.
    """
    with scope.literals.placed(lambda start, end: inside(node, start, end)):
        try:
            return compile_message(node.text, replace(scope, extras=(*scope.extras, *words)))
        except LanguageError as error:
            error.span = inside(node, error.offset)
            raise


def _message_scope(whole: Mapping, scope: Scope) -> Scope:
    """What a message may name: the card, and inside ``for`` also ``it`` and ``need``."""
    own = {key.text: value for key, value in whole.scalars()}
    extras = ("key",) if {"group", "odds"} & own.keys() else ()
    scope = replace(scope, card=True, entry=True, extras=(*scope.extras, *extras))
    if "for" not in own:
        return scope
    each = own.get("for-each")
    need = scope.fields.below(each.text) if isinstance(each, Scalar) else scope.need
    return replace(scope, it=True, need=need)


def _is_common(key: Node) -> bool:
    return isinstance(key, Scalar) and key.text in (*COMMON_KEYS, *RULE_KEYS)
