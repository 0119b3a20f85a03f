"""The card rule ``translation``: which cards lack a name or texts in a language."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

HEAD = """\
decklint: 1
game: small
title: Small
languages: [en, it, de]
types:
  hero: {fields: {text: {type: string}, front: {type: object, properties: {line: {type: string}}}}}
  spell: {fields: {text: {type: string}}}
sections:
  deck: {title: Deck}
"""
CARDS = """\
- {id: A, type: hero, name: {en: Fox, it: Volpe}, text: Draw.}
- {id: B, type: hero, name: Rex, front: {line: Hi}}
- {id: C, type: spell, name: Moon, text: Shine.}
"""
# Line, id and message of each finding of the rule.
Said = list[tuple[int, str]]


@pytest.mark.parametrize(
    ("rule", "files", "expected"),
    [
        ("{translation: it}", {}, [(2, "Rex has no name in `it`"), (3, "Moon has no name in `it`")]),
        ("{translation: it, where: {type: spell}}", {}, [(3, "Moon has no name in `it`")]),
        (
            "{translation: [it, de], where: {type: spell}}",
            {"it.yaml": "C: Luna"},
            [(3, "Moon has no name in `de`")],
        ),
        (
            "{translation: it, fields: [name, text, front.line]}",
            {"it.yaml": "A: {text: Pesca.}\nC: {name: Luna}"},
            [(2, "Rex has no name or front.line in `it`"), (3, "Moon has no text in `it`")],
        ),
        (
            "{translation: it, fields: [text, front.line]}",
            {"it/a.yaml": "A: {text: Pesca.}\nB: {front: {line: Ehi}}", "it/b.json": '{"C": {"text": "?"}}'},
            [],
        ),
        ("{translation: it}", {"it.csv": "id,name\nB,Re\nC,Luna\n"}, []),
    ],
)
def test_what_is_missing(make: Maker, rule: str, files: dict[str, str], expected: Said) -> None:
    texts = {f"translations/{name}": text for name, text in files.items()}
    game = make(f"x: {rule}", CARDS, head=HEAD, files=texts)
    assert [(line, said) for line, _, said in game.said()] == expected
    assert {place for _, place, _ in game.said()} <= {"id: B", "id: C"}
    assert {one.severity.value for one in game.lint()} <= {"note"}


def test_the_severity_is_the_rule_s(make: Maker) -> None:
    game = make("x: {translation: it, where: {type: spell}, severity: error}", CARDS, head=HEAD)
    assert [one.severity.value for one in game.lint()] == ["error"]


def test_the_words_of_the_rule(make: Maker) -> None:
    rule = 'x: {translation: it, where: {type: spell}, message: "{card}: {found}", hint: ask}'
    finding = make(rule, CARDS, head=HEAD).lint()[0]
    assert (finding.message, finding.hint) == ("Moon: name", "ask")
    finding = make("x: {translation: it, where: {type: spell}}", CARDS, head=HEAD).lint()[0]
    assert finding.hint == "add it to translations/it.yaml, under the id C"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("B: {name: [Re]}\nC: Luna", ["schema"]),  # what was given in a wrong way is not missing as well
        ("B: Re\nC: {name: Luna, txt: x}", ["unknown-field"]),
        ("B: [", ["yaml-syntax"]),
        ("", ["empty-file"]),
    ],
)
def test_translations_that_cannot_be_read(make: Maker, text: str, rules: list[str]) -> None:
    game = make("x: {translation: it}", CARDS, head=HEAD, files={"translations/it.yaml": text})
    assert [one.rule for one in game.lint()] == rules


@pytest.mark.parametrize(
    ("rule", "column", "message", "hint"),
    [
        ("x: {translation: itt}", 20, "the game has no language itt", 'did you mean "it"?'),
        ("x: {translation: [it, fr]}", 25, "the game has no language fr", "there are: en, it, de"),
        ("x: {translation: it, fields: txt}", 32, "no card has a field `txt`", 'did you mean "text"?'),
    ],
)
def test_mistakes_in_the_rule(make: Maker, rule: str, column: int, message: str, hint: str) -> None:
    assert make(rule, CARDS, head=HEAD).mistakes()[0][2:] == (column, message, hint)


def test_texts_of_translations_are_looked_at_where_they_stand(make: Maker) -> None:
    rules = "x: {balanced: [text, front.line]}\ny: {tokens: text, find: '<(.*?)>', known: [fire]}"
    files = {"translations/it.yaml": "A: {text: 'Pesca (una <fuco>.'}\nB: {front: {line: 'Ciao) '}}\n"}
    found = make(rules, CARDS, head=HEAD, files=files).lint()
    assert [(one.rule, one.path, *one.span[:2], one.message) for one in found] == [
        ("x", "small/translations/it.yaml", 1, 18, "( in text of Fox in `it` is never closed"),
        ("y", "small/translations/it.yaml", 1, 23, '"fuco" in text of Fox in `it` is not known'),
        (
            "untrimmed-text",
            "small/translations/it.yaml",
            *(2, 19),
            'front.line (it) of Rex ends with white space: "Ciao) "',
        ),
        ("x", "small/translations/it.yaml", 2, 24, ") in front.line of Rex in `it` closes nothing"),
    ]
