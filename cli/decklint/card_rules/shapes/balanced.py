"""Brackets and tags in texts are closed.

`balanced` names the fields. `pairs` are the brackets, each an opening and a closing one with a space
between; without it ( ), [ ], { } and their wide forms. With `tags: true` tags such as <b> are closed by
</b>; one that ends in / is closed itself.

Translations of the fields are looked at as well.

    closed-brackets: {balanced: [text, flavour], tags: true}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from decklint.card_rules.kinds import require_texts
from decklint.card_rules.places import texts_of
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool
from decklint.documents.nodes import Node, Scalar, Sequence
from decklint.language.scope import LanguageError

KEY = "balanced"
_PAIRS = {
    pair[0]: pair[1]
    for pair in ("()", "[]", "{}", "（）", "［］", "｛｝", "【】", "「」", "『』", "《》", "〈〉")
}
PROPERTIES: dict[str, Any] = {
    "balanced": {"$ref": "#/$defs/field_names", "description": "the fields of the texts"},
    "pairs": {
        "type": "array",
        "minItems": 1,
        "items": {"type": "string", "pattern": "^[^ ]+ [^ ]+$"},
        "description": "brackets, opening and closing, with a space between (default: the usual ones)",
    },
    "tags": {
        "type": "boolean",
        "description": "whether tags such as <b> must be closed too (default: false)",
    },
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found",)
ALONE = True
_TAG = r"</?([A-Za-z][\w-]*)[^<>]*?(/?)>"


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each bracket and tag without its other half, at that place of the text."""
    require_texts(spec, KEY)
    fields, subjects = spec.fields(KEY), spec.subjects()
    pairs = dict(_pairs(spec.get("pairs")))
    marks = sorted((*pairs, *pairs.values()), key=len, reverse=True)
    tag = f"{_TAG}|" if spec.flag("tags") else ""
    finder = re.compile(tag + "|".join(re.escape(one) for one in marks))

    def check(pool: Pool) -> Iterator[Breach]:
        spoke = False
        for subject in subjects(pool):
            for field in fields:
                for at, text, where in texts_of(subject.card, field):
                    spoke = True
                    for mark in _unmatched(str(text), finder, pairs):
                        what = "is never closed" if _opens(mark[0], pairs) else "closes nothing"
                        message = f"{mark[0]} in {'.'.join(field)} of {subject.card.name}{where} {what}"
                        extent = (mark.start(), len(mark[0]))
                        yield Breach(
                            subject, at, message, "add its other half, or take it out", mark[0], extent=extent
                        )
        if not spoke:
            pool.found_none()

    return check


def _pairs(node: Node | None) -> Iterator[tuple[str, str]]:
    if not isinstance(node, Sequence):
        yield from _PAIRS.items()
        return
    for one in node.items:
        opening, _, closing = one.text.partition(" ") if isinstance(one, Scalar) else ("", "", "")
        if opening == closing:
            raise LanguageError("a pair is two different marks", 'write it as "( )"', span=one.span)
        yield opening, closing


def _opens(mark: str, pairs: dict[str, str]) -> bool:
    return mark in pairs or (
        mark.startswith("<") and not mark.startswith("</") and mark not in pairs.values()
    )


def _unmatched(text: str, finder: re.Pattern[str], pairs: dict[str, str]) -> list[re.Match[str]]:
    waiting: list[re.Match[str]] = []
    wrong: list[re.Match[str]] = []
    for mark in finder.finditer(text):
        if mark[0].startswith("<") and mark[0].endswith("/>"):
            continue
        if _opens(mark[0], pairs):
            waiting.append(mark)
        elif waiting and _closes(mark[0], waiting[-1][0], pairs):
            waiting.pop()
        else:
            wrong.append(mark)
    return sorted((*waiting, *wrong), key=lambda one: one.start())


def _closes(mark: str, opening: str, pairs: dict[str, str]) -> bool:
    if opening in pairs:
        return pairs[opening] == mark
    return mark.startswith("</") and _name(opening) == _name(mark)


def _name(tag: str) -> str:
    found = re.match(r"</?([\w-]+)", tag)
    return found[1] if found is not None else tag
