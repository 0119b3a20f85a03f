"""Brackets and tags in texts are closed.

`balanced` names the fields. `pairs` are the brackets, each an opening and a closing one with a space
between; without it ( ), [ ], { } and their wide forms, and then smileys and the signs of a list, such as 1)
and 2), need no other half. With `tags: true` tags such as <b> are closed by </b>; one that ends in / is
closed itself, and those of HTML that enclose nothing, such as <br>, need no end.

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
from decklint.lazy_regex import lazy

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

# Tags of HTML that enclose nothing.
_VOID = (
    *("area", "base", "br", "col", "embed", "hr", "img"),
    *("input", "link", "meta", "param", "source", "track", "wbr"),
)
# A number or letter before the items of a list, and a face; both stand alone.
_LIST_SIGN = lazy(r"(?<![^\s.,;:>(])(?:\d{1,3}|[A-Za-z]|[ivx]{2,4})[)）]")
_SMILEY = lazy(r"(?<!\w)[:;=][’'^]?-?[()\[\]{}]+(?![^\s.,;!?<)”\"])")


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each bracket and tag without its other half, at that place of the text."""
    require_texts(spec, KEY)
    fields, subjects = spec.fields(KEY), spec.subjects()
    pairs, usual = dict(_pairs(spec.get("pairs"))), spec.get("pairs") is None
    marks = sorted((*pairs, *pairs.values()), key=len, reverse=True)
    tag = f"{_TAG}|" if spec.flag("tags") else ""
    finder = re.compile(tag + "|".join(re.escape(one) for one in marks))

    def check(pool: Pool) -> Iterator[Breach]:
        spoke = False
        for subject in subjects(pool):
            for field in fields:
                for at, text, where in texts_of(subject.card, field):
                    spoke = True
                    for mark in _wrong(str(text), finder, pairs, usual=usual):
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


def _wrong(text: str, finder: re.Pattern[str], pairs: dict[str, str], *, usual: bool) -> list[re.Match[str]]:
    """The marks without their other half; of the usual ones some may be no brackets at all."""
    every = list(finder.finditer(text))
    ends = {_name(mark[0]).lower() for mark in every if mark[0].startswith("</")}
    marks = [mark for mark in every if not _is_closed(mark[0], pairs, ends)]
    wrong = _unmatched(marks, pairs)
    if not wrong or not usual:
        return wrong
    others = {at for found in _SMILEY.finditer(text) for at in range(*found.span())}
    signs = [found.end() - 1 for found in _LIST_SIGN.finditer(text)]
    others |= set(signs if len(signs) > 1 else ())  # one alone is no list
    # Such a sign may close a bracket as well: what it is shows in whether everything else is closed.
    if not _unmatched([mark for mark in marks if mark.start() not in others], pairs):
        return []
    return [mark for mark in wrong if mark.start() not in others]


def _is_closed(mark: str, pairs: dict[str, str], ends: set[str]) -> bool:
    """Whether a tag needs no end; one of HTML has one all the same where the text has ``ends`` of it."""
    if not mark.startswith("<") or mark.startswith("</") or mark in pairs or mark in pairs.values():
        return mark.startswith("<") and mark.endswith("/>")
    name = _name(mark).lower()
    return mark.endswith("/>") or (name in _VOID and name not in ends)


def _unmatched(marks: list[re.Match[str]], pairs: dict[str, str]) -> list[re.Match[str]]:
    waiting: list[re.Match[str]] = []
    wrong: list[re.Match[str]] = []
    for mark in marks:
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
