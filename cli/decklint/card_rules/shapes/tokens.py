"""Icons and keywords in texts are those of the game.

`tokens` names the fields, `find` is a regular expression (of the syntax of RE2) that finds them in a text;
what its first group holds, or else all of it, must be one of `known`; also in
translations of the fields.

    icons: {tokens: text, find: '\\{([^{}]*)\\}', known: [fire, water, tap]}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.kinds import require_texts
from decklint.card_rules.places import texts_of
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool
from decklint.documents.nodes import Node, Problem, Scalar, Sequence
from decklint.games.line_regex import line_regex
from decklint.language.scope import LanguageError, choose

KEY = "tokens"
PROPERTIES: dict[str, Any] = {
    "tokens": {"$ref": "#/$defs/field_names", "description": "the fields of the texts"},
    "find": {"type": "string", "minLength": 1, "description": "what is looked for in them"},
    "known": {
        "type": "array",
        "minItems": 1,
        "items": {"type": ["string", "integer"]},
        "description": "what may be found",
    },
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found",)
ALONE = True


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each token that is not known, at its place in the text."""
    require_texts(spec, KEY)
    fields, subjects = spec.fields(KEY), spec.subjects()
    node = spec.required("find", "what to look for", "add `find: REGULAR_EXPRESSION`")
    known = _words(spec.get("known"))
    if not known:
        raise LanguageError("`tokens` needs those that are known", "add `known: [WORD]`", span=spec.node.span)
    regex = line_regex(node)
    if isinstance(regex, Problem):
        raise LanguageError(regex.message, regex.hint, span=regex.span)

    def check(pool: Pool) -> Iterator[Breach]:
        spoke = False
        for subject in subjects(pool):
            for field in fields:
                for at, value, where in texts_of(subject.card, field):
                    spoke = True
                    for start, end, token in regex.tokens(str(value)):
                        if token not in known:
                            message = (
                                f'"{token}" in {".".join(field)} of {subject.card.name}{where} is not known'
                            )
                            extent = (start, end - start)
                            yield Breach(subject, at, message, choose(token, known), token, extent=extent)
        if not spoke:
            pool.found_none()

    return check


def _words(node: Node | None) -> tuple[str, ...]:
    return (
        tuple(one.text for one in node.items if isinstance(one, Scalar)) if isinstance(node, Sequence) else ()
    )
