"""Cards have a name and texts in another language.

`translation` is a language of the game, or several; `fields` are what is to be translated: `name` (which it
is without them), and texts of the cards. What a card does not have itself needs no translation. A name in the
card file counts, and so does what the files in `translations/` give. Unless the rule says otherwise its
findings are notes, one for each card and language.

    in-italian: {translation: it, fields: [name, text]}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import leaves
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool
from decklint.documents.nodes import Scalar, Sequence
from decklint.findings import Severity
from decklint.games.cards import Card
from decklint.language.scope import LanguageError, choose

KEY = "translation"
SEVERITY = Severity.NOTE
_LANGUAGE = {"type": "string", "minLength": 1}
PROPERTIES: dict[str, Any] = {
    "translation": {
        "anyOf": [_LANGUAGE, {"type": "array", "items": _LANGUAGE, "minItems": 1}],
        "description": "the language, or the languages, that cards must be translated into",
    },
    "fields": {
        "$ref": "#/$defs/field_names",
        "description": "what must be translated (default: name)",
    },
}
COMMON = ("where", "message", "hint")
WORDS: tuple[str, ...] = ("found",)
_Field = tuple[str, ...]
_NAME = ("name",)


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card and language in which something is missing."""
    languages, subjects = _languages(spec), spec.subjects()
    fields = spec.fields("fields") or [_NAME]

    def check(pool: Pool) -> Iterator[Breach]:
        for subject in subjects(pool):
            card = subject.card
            for language in languages:
                if pool.untranslated & {(language, None), (language, card.id)}:
                    continue
                missing = [".".join(one) for one in fields if not _translated(card, language, one)]
                if missing:
                    what = f"{', '.join(missing[:-1])} or {missing[-1]}" if missing[1:] else missing[0]
                    message = f"{card.name} has no {what} in `{language}`"
                    hint = f"add it to translations/{language}.yaml, under the id {card.id}"
                    words = {"language": language, "missing": what}
                    yield Breach(subject, ("id",), message, hint, what, None, words=words)

    return check


def _languages(spec: CardSpec) -> list[str]:
    node = spec.get(KEY)
    found = []
    for one in node.items if isinstance(node, Sequence) else [node]:
        assert isinstance(one, Scalar)
        if one.text not in spec.scope.languages:
            message = f"the game has no language {one.text}"
            raise LanguageError(message, choose(one.text, spec.scope.languages), span=one.span)
        found.append(one.text)
    return found


def _translated(card: Card, language: str, field: _Field) -> bool:
    """Whether a card has something in a language, or there is nothing to translate."""
    if field == _NAME:
        return language in card.names
    if next(leaves(card, field), None) is None:
        return True
    value: Any = card.texts.get(language)
    for step in field:
        value = value.get(step) if isinstance(value, dict) else None
    return value is not None
