"""``decklint lint FILE --game G``: cards that somebody sends in, against those that are there."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from decklint.commands.main import run

GAME = """\
decklint: 1
game: inn
title: Inn
types:
  guest:
    required: [thirst]
    fields: &fields
      thirst: {type: integer, minimum: 0}
      orders: {type: array, items: {type: string}}
      seat: {type: integer}
      set: {type: string}
      artist: {type: string}
  drink: {fields: *fields}
sections:
  evening: {title: Evening}
card-rules:
  seat-unique: {unique: seat}
  drink-exists: {reference: orders, among: [{field: name, where: {type: drink}}]}
  seats: {contiguous: seat, severity: warning}
  some-drink: {where: {type: guest, thirst: {min: 9}}, some: {type: drink, seat: {present: true}}}
"""
OLD = """\
- {id: "G1", type: guest, name: Hilda, thirst: 3, seat: 1, orders: [Mead], artist: Ana Rey}
- {id: "G2", type: guest, name: Ulf, thirst: 2, seat: 2, artist: Ana Rey}
- {id: "D1", type: drink, name: Mead, artist: Ana Rey, printings: [{id: "P1"}]}
- {id: "D2", type: drink, name: Porter, artist: Ana Rey}
- {id: "D3", type: drink, name: Stout, artist: Ana Rey}
"""
# Rule, path, line, column, end of the column, and the places of others.
Found: TypeAlias = tuple[str, str, int, int, int, list[tuple[str, int, int]]]


@pytest.fixture
def inn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DECKLINT_CARDDB", raising=False)
    write("inn/game.yaml", GAME)
    write("inn/cards/old.yaml", OLD)
    return tmp_path


def write(path: str, text: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, "utf-8")


def lint(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, Any]:
    capsys.readouterr()
    status = run(["lint", *words, "--game", "inn", "-o", "json"])
    return status, json.loads(capsys.readouterr().out)


def found(document: Any) -> list[Found]:
    return [
        (
            *(one["rule"], one["path"], one["line"], one["column"], one["end_column"]),
            [(other["path"], other["line"], other["column"]) for other in one["related"]],
        )
        for one in document["findings"]
    ]


def files(document: Any) -> list[tuple[str, int, bool | None]]:
    return [(one["path"], one["counts"]["cards"], one["legal"]) for one in document["files"]]


def test_new_cards_that_are_right(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("new.yaml", '- {id: "G3", type: guest, name: Sif, thirst: 1, seat: 3, orders: [Ale], artist: Li}\n'
        '- {id: "D4", type: drink, name: Ale, artist: Li}\n')  # fmt: skip
    status, document = lint(capsys, "new.yaml")
    assert (status, document["findings"], files(document)) == (0, [], [("new.yaml", 2, True)])
    assert document["files"][0]["game"] == "inn"


def test_ids_and_names_that_are_taken(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("a.yaml", '- {id: "d2", type: drink, name: Ale, artist: Li}\n'
        '- {id: "P1", type: drink, name: Cider, artist: Li}\n'
        '- {id: "D8", type: drink, name: mead, artist: Li}\n')  # fmt: skip
    write("b.yaml", '- {id: "D8", type: drink, name: Ale, artist: Li}\n')
    status, document = lint(capsys, "a.yaml", "b.yaml")
    assert status == 1
    assert found(document) == [
        ("duplicate-id", "a.yaml", 1, 8, 12, [("inn/cards/old.yaml", 4, 8)]),
        ("duplicate-id", "a.yaml", 2, 8, 12, [("inn/cards/old.yaml", 3, 73)]),
        ("duplicate-name", "a.yaml", 3, 33, 37, [("inn/cards/old.yaml", 3, 33)]),
        ("duplicate-id", "b.yaml", 1, 8, 12, [("a.yaml", 3, 8)]),
        ("duplicate-name", "b.yaml", 1, 33, 36, [("a.yaml", 1, 33)]),
    ]
    assert files(document) == [("a.yaml", 3, False), ("b.yaml", 1, False)]


def test_an_edited_copy_collides_with_what_it_was(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("copy.yaml", OLD.splitlines()[3])
    _, document = lint(capsys, "copy.yaml")
    assert [one[0] for one in found(document)] == ["duplicate-id"]


def test_the_schema_of_the_game(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("new.csv", "id;type;name;thirst;seat\nG3;guest;Sif;many;3\nG4;guets;Ran;1;4\n")
    status, document = lint(capsys, "new.csv")
    assert status == 1
    assert [one[:5] for one in found(document)] == [
        ("schema", "new.csv", 2, 14, 18),
        ("schema", "new.csv", 3, 4, 9),
    ]
    assert files(document) == [("new.csv", 2, False)]


def test_references_to_cards_of_nothing(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("new.json", '[{"id": "G3", "type": "guest", "name": "Sif", "thirst": 1, "seat": 3,\n'
        '  "orders": ["Mead", "Portr"], "artist": "Li"}]')  # fmt: skip
    _, document = lint(capsys, "new.json")
    assert found(document) == [("drink-exists", "new.json", 2, 22, 29, [])]
    assert document["findings"][0]["hint"] == 'did you mean "Porter"?'


def test_card_rules_see_the_cards_that_are_there_first(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("a.yaml", '- {id: "A1", type: guest, name: Sif, thirst: 1, seat: 2, artist: Li}\n'
        '- {id: "A2", type: guest, name: Ran, thirst: 1, seat: 5, artist: Li}\n')  # fmt: skip
    _, document = lint(capsys, "a.yaml")
    assert found(document) == [
        ("seat-unique", "a.yaml", 1, 55, 56, [("inn/cards/old.yaml", 2, 55)]),
        ("seats", "a.yaml", 1, 55, 56, [("inn/cards/old.yaml", 2, 55)]),
        ("seats", "a.yaml", 2, 55, 56, [("a.yaml", 1, 55)]),
    ]


def test_what_a_rule_says_of_an_old_card_is_said_of_the_new_one(
    inn: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write("inn/game.yaml", GAME + "  lowest: {range: seat, min: 1}\n")
    write("inn/cards/old.yaml", OLD.replace("seat: 1", "seat: 3").replace("seat: 2", "seat: 4"))
    write("new.yaml", '- {id: "A1", type: guest, name: Sif, thirst: 1, seat: 1, artist: Li}\n')
    _, document = lint(capsys, "new.yaml")
    # The gap is before seat 3, an old card's: without the new one there is none.
    assert found(document) == [("seats", "new.yaml", 1, 55, 56, [("inn/cards/old.yaml", 1, 57)])]


def test_what_was_wrong_before_is_not_reported(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("inn/cards/old.yaml", OLD.replace("[Mead]", "[Water]").replace("seat: 2", "seat: 1"))
    write("inn/notes.txt", "")
    write("new.yaml", '- {id: "D4", type: drink, name: Ale, artist: Li}\n')
    status, document = lint(capsys, "new.yaml")
    assert (status, document["findings"]) == (0, [])


def test_slips_are_looked_for_among_all_cards(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("new.yaml", '- {id: "D4", type: drink, name: Ale, artist: Ana Réy}\n')
    status, document = lint(capsys, "new.yaml")
    assert (status, found(document)) == (
        0,
        [("rare-value", "new.yaml", 1, 46, 53, [("inn/cards/old.yaml", 1, 84)])],
    )


def test_slips_of_old_cards_are_not_reported(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [f'- {{id: "D1{at}", type: drink, name: Ale {at}, artist: Ana Reyes}}\n' for at in range(30)]
    write("new.yaml", "".join(lines))
    _, document = lint(capsys, "new.yaml")
    assert document["findings"] == []


CARD = '{"id": "D2", "type": "drink", "name": "Ale", "artist": "Li"}'


@pytest.mark.parametrize(
    ("typed", "line", "column"),
    [
        (f"- {CARD}\n", 1, 10),
        (f"[{CARD}]", 1, 9),
        (f'\ufeff{{"cards": [{CARD}]}}', 1, 19),
        ("id,type,name,artist\nD2,drink,Ale,Li\n", 2, 1),
        ("sep=;\nid;type;name;artist\nD2;drink;Ale;Li\n", 3, 1),
        ("name\tartist\ttype\tid\nAle\tLi\tdrink\tD2\n", 2, 14),
    ],
)
def test_standard_input(
    inn: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    line: int,
    column: int,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    _, document = lint(capsys, "-")
    assert [one[:4] for one in found(document)] == [("duplicate-id", "-", line, column)]
    assert files(document) == [("-", 1, False)]


def test_a_table_on_standard_input_is_looked_at_as_one(
    inn: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "id,type,name,artist\nD9,drink,Gin Fizz,1-Feb\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    _, document = lint(capsys, "-")
    assert [one[:4] for one in found(document)] == [("spreadsheet", "-", 2, 19)]


def test_nothing_on_standard_input(
    inn: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    status, document = lint(capsys, "-")
    assert (status, [one[0] for one in found(document)]) == (1, ["empty-file"])


def test_a_folder_with_what_nothing_reads(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("sent/b/two.yaml", '- {id: "D5", type: drink, name: Gin, artist: Li}\n')
    write("sent/a.tsv", "id\ttype\tname\tartist\nD4\tdrink\tAle\tLi\n")
    write("sent/README.md", "")
    write("sent/more.txt", "")
    write("sent/.hidden.yaml", "[")
    status, document = lint(capsys, "sent/", "sent/a.tsv")
    assert (status, found(document)) == (0, [("unloaded-file", "sent/more.txt", 1, 1, 1, [])])
    assert files(document) == [("sent/a.tsv", 1, True), ("sent/b/two.yaml", 1, True)]


@pytest.mark.parametrize(
    ("path", "message", "hint"),
    [
        ("none.yaml", "none.yaml does not exist", "name card files, or a folder of them"),
        ("empty", "empty holds no card files", "the name of a card file ends in one of .yaml, .yml, "
         ".json, .csv, .tsv, .xlsx"),
        ("notes.txt", "notes.txt is no card file by its name", "the name of a card file ends in one of "
         ".yaml, .yml, .json, .csv, .tsv, .xlsx"),
        ("inn/cards", "inn/cards is a part of the game itself", "name the game's folder, inn, or files"),
        ("other", "other is a game itself, not cards for one",
         "leave out --game to lint it, or name its card files"),
    ],
)  # fmt: skip
def test_paths_that_are_no_cards(
    inn: Path, capsys: pytest.CaptureFixture[str], path: str, message: str, hint: str
) -> None:
    Path("empty").mkdir()
    write("notes.txt", "")
    write("other/game.yaml", GAME)
    status, document = lint(capsys, path)
    assert (status, document["files"]) == (2, [])
    assert [(one["rule"], one["path"]) for one in document["findings"]] == [("unreadable", path)]
    assert (document["findings"][0]["message"], document["findings"][0]["hint"]) == (message, hint)


def test_files_of_the_game_are_its_own(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("new.yaml", '- {id: "D1", type: drink, name: Ale, artist: Li}\n')
    status, document = lint(capsys, "inn/cards/old.yaml", "new.yaml")
    assert (status, [one[:2] for one in found(document)]) == (1, [("duplicate-id", "new.yaml")])
    assert files(document) == [("inn/cards/old.yaml", 5, True), ("new.yaml", 1, False)]


def test_a_broken_game_checks_nothing(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("inn/game.yaml", "decklint: 1\ngame: [\n")
    write("new.yaml", "- {id: D1}\n")
    status, document = lint(capsys, "new.yaml")
    assert (status, files(document)) == (2, [("new.yaml", 0, None)])
    assert [one[:2] for one in found(document)] == [("yaml-syntax", "inn/game.yaml")]


def test_a_mistake_in_the_definition_is_said(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("inn/game.yaml", GAME + "  odd: {unique: saet}\n")
    write("new.yaml", '- {id: "D4", type: drink, name: Ale, artist: Li}\n')
    status, document = lint(capsys, "new.yaml")
    assert (status, files(document)) == (2, [("new.yaml", 1, None)])
    assert [one[:2] for one in found(document)] == [("definition", "inn/game.yaml")]


def test_a_game_without_cards_so_far(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("inn/cards/old.yaml").unlink()
    write("new.yaml", '- {id: "G1", type: guest, name: Sif, thirst: 1, seat: 1, orders: [Ale]}\n')
    status, document = lint(capsys, "new.yaml")
    assert (status, [one[:4] for one in found(document)]) == (1, [("drink-exists", "new.yaml", 1, 67)])


def test_comments_and_baselines(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("a.yaml", '- {id: "D1", type: drink, name: Ale, artist: Li}  # decklint: ignore duplicate-id\n')
    write("b.yaml", '- {id: "D2", type: drink, name: Gin, artist: Li}\n')
    status, document = lint(capsys, "a.yaml", "b.yaml", "--baseline", "known.json", "--write-baseline")
    assert (status, document["findings"], document["summary"]["passed_over"]) == (0, [], 2)
    status, document = lint(capsys, "a.yaml", "b.yaml", "--baseline", "known.json")
    assert (status, document["findings"]) == (0, [])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "inn"], "name the card files to lint against inn, or leave --game out"),
        (["x.yaml", "--game", "hpoe"], 'no game "hpoe"; did you mean "hope"?'),
        (["x.yaml", "--game", "nowhere/at/all"], 'no game "nowhere/at/all"; there are: crossover, hope'),
        (["x.yaml", "--game", ""], 'no game ""; there are: crossover, hope'),
    ],
)
def test_command_lines_that_are_wrong(
    inn: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert run(["lint", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_game_by_name(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("new.yaml", '- {id: "D2", type: drink, name: Ale, artist: Li}\n')
    assert run(["lint", "new.yaml", "--game", "INN", "--carddb", "inn", "-q"]) == 1
    assert "new.yaml:1:8: error[duplicate-id]" in capsys.readouterr().out


def test_links_out_of_a_folder_are_not_followed(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("elsewhere/secret.yaml", "root:x:0:0")
    write("new/cards.yaml", '- {id: "G8", type: guest, name: Una, thirst: 1}\n')
    for folder in ("new", "inn/cards"):
        Path(folder, "link.yaml").symlink_to(Path("elsewhere/secret.yaml").absolute())
        Path(folder, "more").symlink_to(Path("elsewhere").absolute())
    (Path("inn") / "extra").symlink_to(Path("elsewhere").absolute())
    _, document = lint(capsys, "new")
    assert found(document) == [("link-outside", path, 1, 1, 1, []) for path in ("new/link.yaml", "new/more")]
    for named in ("inn", "inn/cards/link.yaml"):
        run(["lint", named, "-o", "json"])
        written = capsys.readouterr().out
        document = json.loads(written)
        assert "root:x" not in written
        links = ("inn/cards/link.yaml", "inn/cards/more", "inn/extra")
        assert [one["path"] for one in document["findings"] if one["rule"] == "link-outside"] == list(
            links if named == "inn" else links[:1]
        )
        assert all(one["rule"] != "unloaded-file" for one in document["findings"])


def test_comments_of_a_submission_pass_over_nothing(inn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = '- {id: "G1", type: guest, name: Una, thirst: 1}'
    write("new.yaml", f"# decklint: ignore-file duplicate-id\n{card}  # decklint: ignore duplicate-id\n")
    status, document = lint(capsys, "new.yaml")
    assert status == 1
    assert found(document) == [("duplicate-id", "new.yaml", 2, 8, 12, [("inn/cards/old.yaml", 1, 8)])]
