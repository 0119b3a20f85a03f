"""Translation files: names and texts in another language, and what can be wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.card_rules.small import Maker, Small

from decklint.commands.main import run
from decklint.findings import Finding
from decklint.games.cards import Card
from decklint.games.load import load_game
from decklint.games.locate import GameFolder

HEAD = """\
decklint: 1
game: small
title: Small
languages: [en, it, de]
types:
  hero:
    fields:
      text: {type: string}
      kind: {enum: [a, b]}
      cost: {type: integer}
      parts: {type: array, items: {type: string}}
      front: {type: object, properties: {line: {type: string}, n: {type: integer}}}
  spell: {fields: {effect: {type: string}}}
sections:
  deck: {title: Deck}
"""
CARDS = """\
- {id: "A1", type: hero, name: {en: Fox, it: Volpe}, text: Draw., kind: a, printings: [{id: "P1"}]}
- {id: "A2", type: hero, name: Rex}
- {id: "A3", type: spell, name: Moon}
"""


@pytest.fixture
def make(tmp_path: Path) -> Maker:
    return Maker(tmp_path)


def translated(make: Maker, cards: str = CARDS, rule: str = "x: {in-schema: kind}", **files: str) -> Small:
    """A game with translations, named ``it_yaml`` for it.yaml and ``it__a_yaml`` for it/a.yaml."""
    texts = {f"translations/{name.replace('__', '/').replace('_', '.')}": one for name, one in files.items()}
    return make(rule, cards, head=HEAD, files=texts)


def cards_of(game: Small) -> dict[str, Card]:
    loaded = load_game(GameFolder("small", game.folder, "small"))
    assert loaded.game is not None
    assert loaded.findings == []
    return {card.id: card for card in loaded.game.cards}


def place(one: Finding) -> tuple[str, str, int, int, int]:
    path = one.path.removeprefix("small/").removeprefix("translations/")
    return (one.rule, path, one.span.line, one.span.column, one.span.end_column)


LIST = """\
- id: "A2"
  name: Re
  text: Vinci.
  parts: [uno, due]
  front: {line: Ciao}
- {id: "A1", name: Volpe}
"""
MAPPING = """\
"A2": {name: Re, text: Vinci., parts: [uno, due], front: {line: Ciao}}
"A1": Volpe
"""
JSON = """\
{"A2": {"name": "Re", "text": "Vinci.", "parts": ["uno", "due"], "front": {"line": "Ciao"}}, "A1": "Volpe"}
"""
TABLE = "id,name,text,parts,front.line\nA2,Re,Vinci.,uno; due,Ciao\nA1,Volpe,,,\n"


@pytest.mark.parametrize(
    "files",
    [{"it_yaml": LIST}, {"it_yml": MAPPING}, {"it_json": JSON}, {"it_csv": TABLE}, {"it__set__a_yaml": LIST}],
)
def test_names_and_texts_are_the_card_s(make: Maker, files: dict[str, str]) -> None:
    cards = cards_of(translated(make, **files))
    assert cards["A1"].names == {"en": "Fox", "it": "Volpe"}
    assert cards["A2"].names == {"en": "Rex", "it": "Re"}
    assert cards["A2"].texts == {"it": {"text": "Vinci.", "parts": ["uno", "due"], "front": {"line": "Ciao"}}}
    assert cards["A3"].names == {"en": "Moon"}


def test_names_are_in_the_order_of_the_languages(make: Maker) -> None:
    cards = cards_of(translated(make, de_yaml="A1: Fuchs\nA2: Rex", it_yaml="A2: Re"))
    assert list(cards["A1"].names) == ["en", "it", "de"]
    assert list(cards["A2"].names.values()) == ["Rex", "Re", "Rex"]


def test_decks_may_use_them(make: Maker, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = translated(make, it_yaml="A3: Luna")
    deck = tmp_path / "deck.txt"
    deck.write_text("Deck\n1 Luna\n1 Moon\n")
    assert run(["check", str(deck), "--game", "small", "--carddb", str(game.folder), "-o", "json"]) == 0
    assert '"deck": 2' in capsys.readouterr().out


ID = "no card has the id"


@pytest.mark.parametrize(
    ("text", "expected", "message", "hint"),
    [
        ('- {id: "B2", name: Re}', ("dangling-reference", 1, 8, 12), f'{ID} "B2"',
         "write the id of a card, or add the card"),
        ("P1: Re", ("dangling-reference", 1, 1, 3), "P1 is a printing of A1, not a card",
         "write the id of the card itself: A1"),
        ("A2: {nmae: Re}", ("unknown-field", 1, 6, 10), "the translation of A2 has no field `nmae`",
         'did you mean "name"?'),
        ("A2: {kind: b}", ("unknown-field", 1, 6, 10), "the translation of A2 has no field `kind`",
         "it is no text that could be translated: take it out"),
        ("A2: {cost: 2}", ("unknown-field", 1, 6, 10), "the translation of A2 has no field `cost`",
         "it is no text that could be translated: take it out"),
        ("A3: {text: x}", ("unknown-field", 1, 6, 10), "the translation of A3 has no field `text`",
         "known here: id, name, effect"),
        ("A2: {front: {n: 1}}", ("unknown-field", 1, 14, 15),
         "`front` of the translation of A2 has no field `n`", "known here: line"),
        ("A1: Volpone", ("translation-conflict", 1, 5, 12),
         'A1 is called "Volpone" in `it` here, and "Volpe" on the card', "take one of the two out"),
        ("A2: Re\nA3: Luna\nA2: Re", ("duplicate-key", 3, 1, 3),
         'the key "A2" stands in line 3 and already in line 1',
         "keep one of the two; only the first was read"),
        ("- {id: A2, name: Re}\n- {id: A2, text: x}", ("duplicate-id", 2, 8, 10),
         "A2 is translated twice into `it`", "keep one of the two"),
        ("- {name: Re}", ("schema", 1, 3, 13),
         "an entry is without an `id`; it names the card that it translates",
         "write {id: ID, name: NAME}"),
        ("- Re", ("schema", 1, 3, 5), 'an entry is "Re"; it names the card that it translates',
         "write {id: ID, name: NAME}"),
        ("A2: [Re]", ("schema", 1, 5, 9), "the translation of A2 is a list; it must be a mapping or a name",
         "write {name: NAME}"),
        ("A2: {name: [Re]}", ("schema", 1, 12, 16),
         "`name` of the translation of A2 is a list; it must be a text",
         None),
        ("A2:", ("schema", 1, 4, 4), "`name` of the translation of A2 is empty; it must be a text", None),
        ("Re", ("schema", 1, 1, 3), 'the translations are "Re"; they must be a list, or a mapping from ids',
         "begin each with `- id:`"),
        ("A2: No", ("yaml-surprise", 1, 5, 7), "the unquoted No is read as the yes/no value false",
         'put it in quotes: "No"'),
        ("A2: {text: 1e3}", ("yaml-surprise", 1, 12, 15), "the unquoted 1e3 is read as the number 1000",
         'put it in quotes: "1e3"'),
        ('A2: "Re\u200b"', ("invisible-character", 1, 8, 9),
         '"Re" contains invisible characters (U+200B at position 3)',
         "type it anew, or remove them"),
        ("A2: Volpe", ("duplicate-name", 1, 5, 10), "A2 and A1 are both called Volpe",
         "if that is meant, write `same_name: true` on both"),
        ("# nothing", ("empty-file", 1, 1, 1), "the file is empty: nothing in it was checked",
         "write something into the file, or remove it"),
    ],
)  # fmt: skip
def test_mistakes(
    make: Maker, text: str, expected: tuple[str, int, int, int], message: str, hint: str | None
) -> None:
    found = translated(make, it_yaml=text).lint()
    rule, line, column, end = expected
    assert [place(one) for one in found] == [(rule, "it.yaml", line, column, end)]
    assert found[0].message == message
    if hint is not None:
        assert found[0].hint == hint


def test_a_language_that_the_game_lacks(make: Maker) -> None:
    found = translated(make, fr_yaml="A2: Roi", itt__a_yaml="Z: [").lint()
    assert [place(one) for one in found] == [
        ("schema", "fr.yaml", 1, 1, 1),
        ("schema", "itt/a.yaml", 1, 1, 1),
    ]
    assert found[0].message == "the game has no language fr, so nothing in this file was read"
    assert found[0].hint == "add it to `languages` in game.yaml, or call the file after one of en, it, de"
    assert found[1].hint == 'did you mean "it"?'


def test_ids_of_another_set(make: Maker) -> None:
    cards = "".join(f'- {{id: "base-{at}", type: hero, name: Card {at}}}\n' for at in (101, 102))
    found = translated(make, cards, it_yaml="base-201: Uno\nbase-102: Due\nbsae-101: Tre\n").lint()
    assert [place(one) for one in found] == [
        ("dangling-reference", "it.yaml", 1, 1, 9),
        ("dangling-reference", "it.yaml", 3, 1, 9),
    ]
    assert [one.hint for one in found] == ['did you mean "base-101"?', 'did you mean "base-101"?']


def test_two_files_that_translate_one_card(make: Maker) -> None:
    found = translated(make, it__a_yaml="A2: Re", it__b_csv="id,name\nA3,Luna\nA2,Re\n").lint()
    assert [place(one) for one in found] == [("duplicate-id", "it/b.csv", 3, 1, 3)]
    assert [(one.path, one.span) for one in found[0].related] == [
        ("small/translations/it/a.yaml", (1, 1, 1, 3))
    ]


def test_rules_find_the_names_where_they_stand(make: Maker) -> None:
    found = translated(make, rule="u: {unique: name}", it_yaml="A3: Rex").lint()
    assert [place(one) for one in found] == [
        ("duplicate-name", "it.yaml", 1, 5, 8),
        ("u", "it.yaml", 1, 5, 8),
    ]
    assert [(one.path, one.span) for one in found[1].related] == [("small/cards/all.yaml", (2, 32, 2, 35))]


def test_a_card_that_could_not_be_read_may_be_translated(make: Maker) -> None:
    cards = CARDS + '- {id: "A4", type: spell, name: Sun, efect: x}\n'
    found = translated(make, cards, it_yaml="A4: Sole\nA9: Ombra").lint()
    assert [place(one)[:3] for one in found] == [
        ("dangling-reference", "it.yaml", 2),
        ("unknown-field", "cards/all.yaml", 4),
    ]


def test_the_file_alone_can_be_linted(make: Maker, capsys: pytest.CaptureFixture[str]) -> None:
    game = translated(make, it_yaml="A2: Re\nA9: Ombra", de_yaml="A8: x")
    file = game.folder / "translations" / "it.yaml"
    assert run(["lint", str(file), "-q"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f'{file}:2:1: error[dangling-reference]: no card has the id "A9"'
    ]


def test_texts_may_stand_on_the_card(make: Maker) -> None:
    own = "translations: {it: {text: Pesca., front: {line: x}}}"
    card = f'- {{id: "A1", type: hero, name: Fox, text: Draw., {own}}}\n'
    cards = cards_of(translated(make, card, de_yaml="A1: {text: Zieh.}", it_yaml="A1: {text: Pesca.}"))
    assert cards["A1"].texts == {"it": {"text": "Pesca.", "front": {"line": "x"}}, "de": {"text": "Zieh."}}
    assert cards["A1"].fields == {"text": "Draw."}


def test_a_translation_that_says_something_else_than_the_card(make: Maker) -> None:
    card = '- {id: "A1", type: hero, name: Fox, translations: {it: {text: Pesca.}}}\n'
    (found,) = load_game(
        GameFolder("small", translated(make, card, it_yaml="A1: {text: Pesca}").folder, "small")
    ).findings
    assert found.rule == "translation-conflict"
    assert found.message == "A1 has another `text` in `it` here than on the card"
    assert (found.path, found.span.line, found.span.column) == ("small/translations/it.yaml", 1, 12)
    assert found.hint == "take one of the two out"


@pytest.mark.parametrize(
    ("texts", "message", "column"),
    [
        ("{fr: {text: x}}", "`translations` of card A1 has no field `fr`", 61),
        ("{it: {kind: a}}", "`translations.it` of card A1 has no field `kind`", 66),
        ("{it: {text: [x]}}", "`translations.it.text` of card A1 is a list; it must be a text", 72),
    ],
)
def test_texts_on_the_card_that_cannot_be(make: Maker, texts: str, message: str, column: int) -> None:
    card = f'- {{id: "A1", type: hero, name: Fox, kind: a, translations: {texts}}}\n'
    found = load_game(GameFolder("small", translated(make, card).folder, "small")).findings
    assert [(one.message, one.span.line, one.span.column) for one in found] == [(message, 1, column)]


TWO_FILES = {"cards/night.yaml": '- {id: "N1", type: hero, name: Owl}\n'}


@pytest.mark.parametrize(
    ("path", "text", "column", "hint"),
    [
        ("it/all.yaml", '"A2": Re\n"N1": Gufo\n', 1, "it/night.yaml"),
        ("it/all.csv", "id,name\nN1,Gufo\n", 1, "it/night.csv"),
        ("it/night.yaml", '- {id: "N1", name: Gufo}\n- {name: Re, id: "A2"}\n', 18, "it/all.yaml"),
    ],
)
def test_an_entry_in_the_file_of_other_cards(
    make: Maker, path: str, text: str, column: int, hint: str
) -> None:
    game = make("x: {in-schema: kind}", CARDS, head=HEAD, files={**TWO_FILES, f"translations/{path}": text})
    (found,) = game.lint()
    assert (*place(found)[:4], found.severity.value) == ("misplaced-translation", path, 2, column, "warning")
    identity, other = ("A2", "all") if "night" in path else ("N1", "night")
    assert found.message == (
        f"{identity} stands in cards/{other}.yaml, and this file is called after another one"
    )
    assert (found.hint, found.cards) == (f"move it to translations/{hint}", (identity,))


def test_the_file_that_is_there_is_the_right_one(make: Maker) -> None:
    files = {"translations/it/all.yaml": '"N1": Gufo\n', "translations/it/night.json": "{}\n"}
    (found,) = make("x: {in-schema: kind}", CARDS, head=HEAD, files={**TWO_FILES, **files}).lint()
    assert found.hint == "move it to translations/it/night.json"


@pytest.mark.parametrize("path", ["it.yaml", "it/both.yaml", "it/sets/all.yaml"])
def test_a_file_that_is_called_after_no_card_file_is_for_all_cards(make: Maker, path: str) -> None:
    files = {**TWO_FILES, f"translations/{path}": '"A2": Re\n"N1": Gufo\n'}
    assert make("x: {in-schema: kind}", CARDS, head=HEAD, files=files).lint() == []
