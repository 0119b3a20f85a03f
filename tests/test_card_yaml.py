"""Card files as people write YAML: each slip at its place, with what to type instead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.card_rules.small import Maker

from decklint.checking.lint import lint_game
from decklint.commands.main import run
from decklint.games.load import LoadedGame, load_game
from decklint.games.locate import GameFolder

GAME = """\
decklint: 1
game: fair
title: Fair
languages: [en, it]
types:
  stall:
    fields:
      cost: {type: integer}
      open: {type: boolean}
      weight: {type: number}
      text: {type: string}
      hours: {type: string}
      since: {type: string, format: date}
      goods: {type: array, items: {type: string}}
      place: {type: [integer, string]}
      owner: {type: string}
sections:
  row: {title: Row}
card-rules:
  owner-exists: {reference: owner}
"""
# Rule, severity, line, column, line and column of the end, hint.
Place: TypeAlias = tuple[str, str, int, int, int, int, str | None]


def load(folder: Path, data: str | bytes, name: str = "stalls.yaml") -> LoadedGame:
    (folder / "cards").mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(GAME)
    (folder / "cards" / name).write_bytes(data.encode() if isinstance(data, str) else data)
    return load_game(GameFolder("fair", folder, "fair"), with_places=True)


def found(loaded: LoadedGame) -> list[Place]:
    left_out = ("lacking-field", "idle-rule")
    return [
        (one.rule, one.severity.value, *one.span, one.hint)
        for one in sorted(lint_game(loaded), key=lambda one: one.order)
        if one.rule not in left_out and one.path.endswith(("yaml", "json")) and "game.yaml" not in one.path
    ]


def stall(rest: str) -> str:
    """A card whose further lines are ``rest``, in line 3 and below."""
    return f"- id: S1\n  type: stall\n  {rest}\n"


QUOTE = "put it in quotes: "


@pytest.mark.parametrize(
    ("typed", "read_as"),
    [
        ("No", "the yes/no value false"),
        ("On", "the yes/no value true"),
        ("yes", "the yes/no value true"),
        ("OFF", "the yes/no value false"),
        ("True", "the truth value true"),
        ("1e3", "the number 1000"),
        ("12E2", "the number 1200"),
        ("007", "the number 7"),
        ("0x1F", "the number 31"),
        ("0o17", "the number 15"),
        ("1:30", "the number 90 (base 60)"),
        ("10:20:30", "the number 37230 (base 60)"),
        ("1_000", "the number 1000"),
        ("+1", "the number 1"),
        (".5", "the number 0.5"),
        ("1.0", "the number 1"),
        ("42", "the number 42"),
        (".inf", "the number infinity"),
        (".NaN", "a number that is none (nan)"),
        ("=", "a sign of YAML's own"),
        ("<<", "a merge key"),
    ],
)
def test_a_text_that_yaml_misreads(tmp_path: Path, typed: str, read_as: str) -> None:
    """As a name, in one language, as an alias, in a list and as another text."""
    expected = ("yaml-surprise", "error", 3, 9, 3, 9 + len(typed), f'{QUOTE}"{typed}"')
    loaded = load(tmp_path, stall(f"name: {typed}"))
    assert found(loaded) == [expected]
    assert loaded.findings[0].message == f"the unquoted {typed} is read as {read_as}"
    assert loaded.game is not None
    assert [card.name for card in loaded.game.cards] == [typed]
    text = stall(f"name:\n    en: {typed}\n  aliases: [A, {typed}]\n  goods:\n  - {typed}\n  text: {typed}")
    assert [one[2:4] for one in found(load(tmp_path, text))] == [(4, 9), (5, 16), (7, 5), (8, 9)]
    assert found(load(tmp_path, stall(f'name: "{typed}"'))) == []


@pytest.mark.parametrize("typed", ["2001-09-09", "2026-02-30", "12:60", "y", "N", "1,5", "1-2", "C#", "a#b"])
def test_a_text_that_every_reader_takes_for_one(tmp_path: Path, typed: str) -> None:
    assert found(load(tmp_path, stall(f"name: {typed}"))) == []


@pytest.mark.parametrize(
    ("field", "typed", "hint"),
    [
        ("cost", "007", "write 7 if that is meant"),
        ("cost", "010", "write 10 or 8, whichever is meant"),
        ("cost", "1_000", "write 1000 if that is meant"),
        ("cost", "1:30", "write 90 if that is meant"),
        ("cost", "1e3", "write 1000 if that is meant"),
        ("cost", "+5", "write 5 if that is meant"),
        ("weight", ".5", "write 0.5 if that is meant"),
        ("open", "yes", "write true if that is meant"),
        ("open", "Off", "write false if that is meant"),
        ("place", "007", 'write 7 if that is meant, or put it in quotes: "007"'),
    ],
)
def test_a_number_that_is_written_in_its_own_way(tmp_path: Path, field: str, typed: str, hint: str) -> None:
    column = len(field) + 5
    expected = ("yaml-surprise", "error", 4, column, 4, column + len(typed), hint)
    assert found(load(tmp_path, stall(f"name: Fish\n  {field}: {typed}"))) == [expected]


@pytest.mark.parametrize(
    "typed", ["cost: 7", "cost: -3", "weight: 1.50", "open: true", "place: 7", 'place: "7"']
)
def test_numbers_that_are_plain(tmp_path: Path, typed: str) -> None:
    assert found(load(tmp_path, stall(f"name: Fish\n  {typed}"))) == []


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("2026-02-30", "write a day of the calendar"),
        ('"2026-13-01"', "write a day of the calendar"),
        ("2026-2-3", "write 2026-02-03"),
        ("2026/02/03", "write 2026-02-03"),
        ("2026-12-01T10:00:00", "write 2026-12-01"),
        ("soon", "write a day of the calendar"),
    ],
)
def test_days_that_are_none(tmp_path: Path, typed: str, hint: str) -> None:
    expected = ("schema", "error", 4, 10, 4, 10 + len(typed), hint)
    assert found(load(tmp_path, stall(f"name: Fish\n  since: {typed}"))) == [expected]
    assert found(load(tmp_path, stall('name: Fish\n  since: 2026-12-01\n  text: "2026-02-30"'))) == []


TABS = "replace the tab with spaces"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("- id: S1\n  type: stall\n\tname: Fish\n", (3, 1, 3, 2)),
        ("- id: S1\n  type: stall\n  \tname: Fish\n", (3, 3, 3, 4)),
        ("-\tid: S1\n  type: stall\n  name: Fish\n", (1, 2, 1, 3)),
        ("\t- id: S1\n", (1, 1, 1, 2)),
    ],
)
def test_tabs(tmp_path: Path, text: str, place: tuple[int, int, int, int]) -> None:
    assert found(load(tmp_path, text)) == [("yaml-syntax", "error", *place, TABS)]


def test_a_tab_behind_a_colon_and_in_a_text(tmp_path: Path) -> None:
    assert found(load(tmp_path, stall("name:\tFish\n  text: a\tb"))) == []


COMMENT = "in YAML everything behind # is a comment: put the value in quotes: "
CUT = "put it in quotes if it belongs to it: "


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("name: Stall #7", [("yaml-surprise", "warning", 3, 9, 3, 14, f'{CUT}"Stall #7"')]),
        ("name: {en: Stall}\n  text: Row #2 at #3",
         [("yaml-surprise", "warning", 4, 9, 4, 12, f'{CUT}"Row #2 at #3"')]),
        ("name: Fish\n  goods:\n  - Cod #1\n  - Eel",
         [("yaml-surprise", "warning", 5, 5, 5, 8, f'{CUT}"Cod #1"')]),
        ("name: #1 Stall", [("schema", "error", 3, 8, 3, 8, f'{COMMENT}"#1 Stall"')]),
        ("name: # Stall", [("schema", "error", 3, 8, 3, 8, f'{COMMENT}"# Stall"')]),
        ("name:\n    en: #1", [("schema", "error", 4, 8, 4, 8, f'{COMMENT}"#1"')]),
        ("aliases:\n  - #1\n  name: Fish", [("schema", "error", 4, 4, 4, 4, f'{COMMENT}"#1"')]),
        ("goods: [Cod #1, Eel]\n  name: Fish",
         [("yaml-syntax", "error", 3, 15, 3, 16, 'put the name in quotes: "Cod #1"')]),
        ("name: {en: \"#1\", it: #1 Banco}",
         [("yaml-syntax", "error", 3, 24, 3, 32, 'put the value in quotes: "#1 Banco"')]),
    ],
)  # fmt: skip
def test_a_text_that_yaml_takes_for_a_comment(tmp_path: Path, rest: str, expected: list[Place]) -> None:
    assert found(load(tmp_path, stall(rest))) == expected


@pytest.mark.parametrize(
    "rest",
    [
        "name: Fish # the first",
        "name: Fish  # decklint: ignore nothing",
        'name: "Stall #7" #7',
        "name: C#Fish\n  cost: 1 #one",
        "name: Fish #",
        "name: Fish ## two",
        "name: >-\n    Stall #7",
    ],
)
def test_comments_that_are_meant(tmp_path: Path, rest: str) -> None:
    assert found(load(tmp_path, stall(rest))) == []


ONE = "keep one of the two; only the first was read"


def test_duplicate_keys(tmp_path: Path) -> None:
    text = (
        stall("name: Fish\n  cost: 2\n  text: first\n  cost: 3")
        + "- {id: S2, type: stall, name: A, id: S3}\n"
    )
    assert found(load(tmp_path, text)) == [
        ("duplicate-key", "error", 6, 3, 6, 7, ONE),
        ("duplicate-key", "error", 7, 34, 7, 36, ONE),
    ]


def test_what_a_duplicate_key_hides_is_not_missed(tmp_path: Path) -> None:
    text = "- {id: S2, type: stall, name: A, name: B}\n- {id: S3, type: stall, name: C, owner: B}\n"
    assert [one[0] for one in found(load(tmp_path, text))] == ["duplicate-key"]
    text = "cards:\n- {id: S2, type: stall, name: A, owner: B}\ncards:\n- {id: S3, type: stall, name: B}\n"
    assert [one[:4] for one in found(load(tmp_path, text))] == [("duplicate-key", "error", 3, 1)]


def test_merge_keys(tmp_path: Path) -> None:
    base = "- &base\n  id: S1\n  type: stall\n  name: Fish\n  cost: 1\n"
    assert found(load(tmp_path, base + "- {<<: *base, id: S2, name: Cod}\n")) == []
    # What the card itself says is wrong there, what it takes over where it stands: once.
    assert found(load(tmp_path, base + "- {<<: *base, id: S2, name: Cod, cost: x}\n")) == [
        ("schema", "error", 6, 40, 6, 41, "write a whole number")
    ]
    wrong = base.replace("cost: 1", "cost: x")
    assert found(
        load(tmp_path, wrong + "- {<<: *base, id: S2, name: Cod}\n- {<<: *base, id: S3, name: Eel}\n")
    ) == [("schema", "error", 5, 9, 5, 10, "write a whole number")]
    twice = (
        base + "- &more {id: S2, type: stall, name: Cod}\n- <<: *base\n  <<: *more\n  id: S3\n  name: Eel\n"
    )
    assert found(load(tmp_path, twice)) == [("duplicate-key", "error", 8, 3, 8, 5, ONE)]
    assert found(load(tmp_path, base + "- {<<: *bsae, id: S2, type: stall, name: Cod}\n")) == [
        ("yaml-syntax", "error", 6, 8, 6, 13, "correct the name, or move the anchor up")
    ]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\xef\xbb\xbf" + stall("name: Fish").encode(), []),
        ("\ufeff\ufeff" + stall("name: Fish"), []),
        (stall("name: \ufeffFish"),
         [("invisible-character", "warning", 3, 9, 3, 10, "type it anew, or remove them")]),
        (stall("name: Fish\n\ufeff  cost: 1"),
         [("yaml-syntax", "error", 4, 1, 4, 2, "replace it with ordinary spaces")]),
        ("- id: S1\r\n  type: stall\r  name: Fish\n  cost: x\r\n",
         [("schema", "error", 4, 9, 4, 10, "write a whole number")]),
    ],
)  # fmt: skip
def test_byte_order_marks_and_mixed_line_ends(
    tmp_path: Path, data: str | bytes, expected: list[Place]
) -> None:
    assert found(load(tmp_path, data)) == expected


def test_a_second_document(tmp_path: Path) -> None:
    text = stall("name: Fish\n  owner: Cod") + "---\n- {id: S2, type: stall, name: Cod, cost: lots}\n"
    # Cod may be in what was not read.
    assert found(load(tmp_path, text)) == [
        ("yaml-syntax", "error", 5, 1, 5, 4, "put it into a file of its own")
    ]


@pytest.mark.parametrize(
    ("text", "rule", "place"),
    [
        ("", "empty-file", (1, 1, 1, 1)),
        ("\ufeff", "empty-file", (1, 1, 1, 1)),
        ("# stalls come here\n---\n", "empty-file", (1, 1, 1, 1)),
        ("[]\n", "empty-file", (1, 1, 1, 3)),
        ("{}\n", "empty-file", (1, 1, 1, 3)),
        ("cards: []\n", "empty-file", (1, 8, 1, 10)),
        ("cards:\n", "schema", (1, 7, 1, 7)),
        ("~\n", "schema", (1, 1, 1, 2)),
    ],
)
def test_files_in_which_nothing_is_checked(
    tmp_path: Path, text: str, rule: str, place: tuple[int, int, int, int]
) -> None:
    load(tmp_path, stall("name: Fish"), "others.yaml")
    assert [(one[0], one[1], one[2:6]) for one in found(load(tmp_path, text))] == [(rule, "error", place)]


@pytest.mark.parametrize("text", ["[]", "{}", '{"cards": []}'])
def test_json_without_cards(tmp_path: Path, text: str) -> None:
    load(tmp_path, stall("name: Fish"))
    assert [one[0] for one in found(load(tmp_path, text, "empty.json"))] == ["empty-file"]


@pytest.mark.parametrize(
    "typed", ["*Star", "&Co", "%50", "!Boom", "@Home", "`x`", "|x", "> y", "- dash", "? what", ": x", "x: y"]
)
def test_a_name_with_a_sign_of_yaml_s(tmp_path: Path, typed: str) -> None:
    places = found(load(tmp_path, stall(f"name: {typed}")))
    assert [one[:2] for one in places] == [("yaml-syntax", "error")]
    assert f'"{typed}"' in str(places[0][6])
    assert places[0][2] == 3


def test_a_deck_s_check_says_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    load(tmp_path, stall("name: No\n  cost: 1e3"))
    (tmp_path / "deck.txt").write_text("Row\n1 No\n")
    words = ["check", str(tmp_path / "deck.txt"), "--game", "fair", "--carddb", str(tmp_path), "-o", "json"]
    assert run(words) == 2
    document = json.loads(capsys.readouterr().out)
    said = [(one["rule"], one["line"], one["column"]) for one in document["findings"]]
    assert said == [("yaml-surprise", 3, 9), ("yaml-surprise", 4, 9)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("S1: Banco #7\n", ("yaml-surprise", "warning", 1, 5, 1, 10, f'{CUT}"Banco #7"')),
        ("S1: {name: #7}\n", ("yaml-syntax", "error", 1, 12, 1, 13, 'put the name in quotes: "#7"')),
        ("S1:\n  text: #7\n", ("schema", "error", 2, 8, 2, 8, f'{COMMENT}"#7"')),
    ],
)
def test_comments_in_translations(tmp_path: Path, text: str, place: Place) -> None:
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "it.yaml").write_text(text)
    assert found(load(tmp_path, stall("name: Fish"))) == [place]


def test_names_as_keys_of_a_list(tmp_path: Path) -> None:
    cards = [
        stall(f'name: "{name}"').replace("S1", f"S{at}") for at, name in enumerate(("no", "on", "007", "12"))
    ]
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "a.yaml").write_text(
        'list: closed\nversion: "1"\nfrom: 2026-01-01\ncards:\n  no: 1\n  "on": 2\n  007: 1\n  12: 0\n'
    )
    assert found(load(tmp_path, "".join(cards))) == [
        ("yaml-surprise", "warning", 5, 3, 5, 5, 'put it in quotes: "no"'),
        ("yaml-surprise", "warning", 7, 3, 7, 6, 'put it in quotes: "007"'),
    ]


def test_a_tag_runs_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = stall('name: Fish\n  text: !!python/object/apply:builtins.print ["ran"]')
    assert found(load(tmp_path, text))[0] == (
        *("yaml-syntax", "error", 4, 9, 4, 45),
        "remove the tag; nothing of it was run",
    )
    assert capsys.readouterr().out == ""


def test_layout_of_json_is_free(tmp_path: Path) -> None:
    text = '{"cards": [   \n\t{"id": "S1", "type": "stall", "name": "Fish"}  \n]}\n'
    load(tmp_path, stall("name: Cod").replace("S1", "S2"))
    assert found(load(tmp_path, text, "more.json")) == []


def test_a_comma_that_is_missing_in_json(tmp_path: Path) -> None:
    load(tmp_path, stall("name: Cod").replace("S1", "S2"))
    text = '{"cards": [\n  {"id": "S1",\n   "name": "Fish"\n   "type": "stall"}\n]}\n'
    assert [one[:4] for one in found(load(tmp_path, text, "more.json"))] == [("json-syntax", "error", 4, 4)]


TWO = GAME.replace(
    "sections:", "  tent: {fields: {poles: {type: integer}, cost: {type: integer}}}\nsections:"
)


@pytest.mark.parametrize(
    ("game", "card", "expected"),
    [
        (GAME, "{id: Q1, typ: stall, name: No, cost: x}",
         [("unknown-field", 1, 12, 'did you mean "type"?'), ("yaml-surprise", 1, 30, f'{QUOTE}"No"'),
          ("schema", 1, 40, "write a whole number")]),
        (TWO, "{id: Q1, typ: tent, name: No, poles: x}",
         [("unknown-field", 1, 12, 'did you mean "type"?'), ("yaml-surprise", 1, 29, f'{QUOTE}"No"'),
          ("schema", 1, 40, "write a whole number")]),
        (GAME, "{id: Q1, name: No, cost: x}",
         [("schema", 1, 3, "add `type: stall`"), ("yaml-surprise", 1, 18, f'{QUOTE}"No"'),
          ("schema", 1, 28, "write a whole number")]),
        (TWO, "{id: Q1, type: tant, name: No, poles: x, hours: x}",
         [("schema", 1, 18, 'did you mean "tent"?'), ("yaml-surprise", 1, 30, f'{QUOTE}"No"'),
          ("schema", 1, 41, "write a whole number"), ("unknown-field", 1, 44, None)]),
        (TWO, "{id: Q1, type: balcony, name: No, poles: x, hous: x, place: 007}",
         [("schema", 1, 18, "there are: stall, tent"), ("yaml-surprise", 1, 33, f'{QUOTE}"No"'),
          ("schema", 1, 44, "write a whole number"), ("unknown-field", 1, 47, 'did you mean "hours"?'),
          ("yaml-surprise", 1, 63, 'write 7 if that is meant, or put it in quotes: "007"')]),
    ],
)  # fmt: skip
def test_a_card_without_a_type_is_looked_at_all_the_same(
    tmp_path: Path, game: str, card: str, expected: list[tuple[str, int, int, str | None]]
) -> None:
    load(tmp_path, f"- {card}")
    (tmp_path / "game.yaml").write_text(game)
    places = found(load_game(GameFolder("fair", tmp_path, "fair"), with_places=True))
    assert [(one[0], *one[2:4]) for one in places] == [one[:3] for one in expected]
    assert all(hint in (None, one[6]) for one, (*_, hint) in zip(places, expected, strict=True))


def test_a_row_without_a_type_is_looked_at_all_the_same(tmp_path: Path) -> None:
    loaded = load(tmp_path, "id,type,name,cost\nQ1,,Ann,x\nQ2,stal,Bob,7\n", "stalls.csv")
    said = [(one.rule, *one.span[:2], one.hint) for one in sorted(loaded.findings, key=lambda one: one.order)]
    assert said == [
        ("schema", 2, 4, "fill in the column `type`, with one of stall"),
        ("schema", 2, 9, "write a whole number"),
        ("schema", 3, 4, 'did you mean "stall"?'),
    ]


def test_a_number_with_the_tag_of_a_text(tmp_path: Path) -> None:

    game = Maker(tmp_path)(
        "x: {unique: number}", "- {id: A, type: card, name: Ada, number: !!str 5, level: '5'}"
    )
    assert [(one.span.column, one.message, one.hint) for one in game.lint()] == [
        (48, '`number` of card A is "5"; it must be a whole number', "write it without the tag !!str: 5"),
        (58, '`level` of card A is "5"; it must be a whole number', "remove the quotes: 5"),
    ]
