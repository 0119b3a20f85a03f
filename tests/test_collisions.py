"""Cards of one id or one name: where that is said."""

from __future__ import annotations

from pathlib import Path

from tests.rules.small import HEAD

from decklint.games.load import load_game
from decklint.games.locate import GameFolder

CARDS = """\
- {id: A, type: card, name: {en: Ash, zh: 灰}, printings: [{id: A1}, {id: A}]}
- {id: B, type: card, name: {en: ASH, zh: 灰}, printings: [{id: B1}, {id: b1}]}
- {id: C, type: card, name: Elm, printings: [{id: a1}]}
- &twice {id: D, type: card, name: Fir}
- *twice
- {id: E, type: card, name: {zh: 灰}, same_name: true}
"""


def test_two_of_one_id_or_name_are_said_where_the_second_stands(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "cards.yaml").write_text(CARDS, "utf-8")
    (tmp_path / "game.yaml").write_text(HEAD, "utf-8")
    found = load_game(GameFolder("small", tmp_path, "small")).findings
    assert [
        (*one.span[:2], one.rule, one.message, [related.span[:2] for related in one.related]) for one in found
    ] == [
        (1, 74, "duplicate-id", "the id A stands twice in Ash", [(1, 8)]),
        (2, 74, "duplicate-id", "the id b1 stands twice in ASH", [(2, 64)]),
        (2, 34, "duplicate-name", "B and A are both called ASH", [(1, 34)]),
        (3, 51, "duplicate-id", "the id a1 stands for Ash and for Elm", [(1, 64)]),
        (5, 3, "duplicate-id", "the id D stands for Fir and for Fir", [(4, 15)]),
        (6, 34, "duplicate-name", "E and A are both called 灰", [(1, 43)]),
    ]


REFUSED = """\
- {id: A, type: card, name: Ash, number: x}
- {id: A, type: card, name: Elm, wrong: 1}
- {id: B, type: card, name: {en: ash}}
- {type: card, name: Elm, printings: [{id: B}, {id: 007}]}
- {id: "007", typ: card}
- {id: C, type: card, name: [Ash]}
"""


def test_a_card_that_is_refused_hides_no_other(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "cards.yaml").write_text(REFUSED, "utf-8")
    (tmp_path / "game.yaml").write_text(HEAD, "utf-8")
    loaded = load_game(GameFolder("small", tmp_path, "small"))
    assert [(*one.span[:2], one.rule, one.message) for one in loaded.findings if "duplicate" in one.rule] == [
        (2, 8, "duplicate-id", "the id A stands for Ash and for Elm"),
        (3, 34, "duplicate-name", "B and A are both called ash"),
        (4, 44, "duplicate-id", "the id B stands for ash and for Elm"),
        (4, 22, "duplicate-name", "a card without an id and A are both called Elm"),
        (5, 8, "duplicate-id", "the id 007 stands for Elm and for a card without a name"),
    ]
    assert [(one.shown, one.items) for one in loaded.files] == [
        ("small/cards/cards.yaml", 6),
        ("small/game.yaml", 0),
    ]


REPEATED = """\
- &base {id: A, type: card, name: Ash, printings: [{id: &p P1}, {id: *p}]}
- {<<: *base, name: Oak}
- {id: &b B, type: card, name: &n Elm}
- {id: *b, type: card, name: *n}
"""


def test_what_is_merged_or_an_alias_is_said_where_it_is_repeated(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "cards.yaml").write_text(REPEATED, "utf-8")
    (tmp_path / "game.yaml").write_text(HEAD, "utf-8")
    found = load_game(GameFolder("small", tmp_path, "small")).findings
    assert [(*one.span[:2], one.message, [related.span[:2] for related in one.related]) for one in found] == [
        (1, 66, "the id P1 stands twice in Ash", [(1, 60)]),
        (2, 3, "the id A stands for Ash and for Oak", [(1, 14)]),
        (2, 3, "the id P1 stands for Ash and for Oak", [(1, 60)]),
        (4, 4, "the id B stands for Elm and for Elm", [(3, 11)]),
    ]
