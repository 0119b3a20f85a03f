"""Texts are written in a certain form.

`pattern` is a regular expression (of the syntax of RE2) that every value of the fields `of` must match as a
whole. What holds of a field on all cards can as well be said in its JSON Schema.

    lower-case-codes: {where: {type: hero}, pattern: "[a-z]{2}[0-9]{3}", of: code}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import leaves
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool
from decklint.documents.nodes import Problem
from decklint.games.line_regex import line_regex
from decklint.language.scope import LanguageError
from decklint.names.fitting import fitting

KEY = "pattern"
PROPERTIES: dict[str, Any] = {
    "pattern": {"type": "string", "minLength": 1, "description": "the regular expression of a whole value"},
    "of": {"$ref": "#/$defs/field_names", "description": "the fields whose values must match it"},
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found", "allowed")
ALONE = True


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each value that does not match."""
    node = spec.required(KEY, "a regular expression", "write it in quotes")
    spec.present("of", "the fields whose values must match", "add `of: FIELD`")
    fields, subjects = spec.fields("of"), spec.subjects()
    regex = line_regex(node)
    if isinstance(regex, Problem):
        raise LanguageError(regex.message, regex.hint, span=regex.span)

    def check(pool: Pool) -> Iterator[Breach]:
        spoke = False
        for subject in subjects(pool):
            for field in fields:
                for at, value in leaves(subject.card, field):
                    spoke = True
                    text = str(value)
                    if regex.fullmatch(text, 0, len(text)) is None:
                        what = ".".join(field)
                        message = (
                            f'{what} of {subject.card.name} is "{text}", which is not of the form {node.text}'
                        )
                        meant = fitting(text, lambda one: regex.fullmatch(one, 0, len(one)) is not None)
                        hint = "correct it" if meant is None else f'did you mean "{meant}"?'
                        yield Breach(subject, at, message, hint, text, node.text)
        if not spoke:
            pool.found_none()

    return check
