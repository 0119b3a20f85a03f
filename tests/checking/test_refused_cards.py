"""Cards that their schema refuses: no rule looks at them, and that is never passed over in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.card_rules.small import Maker, Small

RULE = "x: {unique: number}"
GOOD = "- {id: A, type: card, name: Alpha, number: 1}"
REFUSED = "- {id: B, type: card, name: Beta, numbr: 1}"
SUMMARY = "2 files: 1 clean, 0 not clean, 0 not checked, 1 not fully checked"


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Maker:
    monkeypatch.chdir(tmp_path)
    return Maker(Path())


def test_a_comment_makes_no_refused_card_clean(make: Maker) -> None:
    game = make(RULE, f"{GOOD}\n{REFUSED}  # decklint: ignore unknown-field")
    status, out, _ = game.command()
    assert (status, out) == (0, f"{SUMMARY}; 2 cards; 1 known finding passed over\n")
    file = next(one for one in game.data()["files"] if one["path"].endswith("all.yaml"))
    assert file["legal"] is None


def test_nor_does_a_baseline(make: Maker) -> None:
    game = make(RULE, f"{GOOD}\n{REFUSED}")
    game.command("--baseline", "known.json", "--write-baseline")
    status, out, _ = game.command("--baseline", "known.json")
    assert (status, out) == (0, f"{SUMMARY}; 2 cards; 1 known finding passed over\n")


def test_nor_does_another_severity(make: Maker) -> None:
    game = make(RULE, f"{GOOD}\n{REFUSED}")
    status, out, _ = game.command("--severity", "unknown-field=warning")
    assert status == 0
    assert out.endswith(
        "game-1/cards/all.yaml: not fully checked (1 warning): small, 2 cards\n" + SUMMARY + "; 2 cards\n"
    )


def test_an_error_that_is_said_is_one(make: Maker) -> None:
    game = make(RULE, f"{GOOD}\n{REFUSED}")
    assert game.command()[0] == 1
    assert [one["legal"] for one in game.data()["files"]] == [False, True]


def test_other_files_that_are_refused_are_not_clean_either(make: Maker) -> None:
    comment = "# decklint: ignore-file unknown-field\n"
    files = {
        "translations/zh.yaml": comment + "A: {nmae: Ah}\n",
        "lists/ban.yaml": comment + "list: ban\nversion: '1'\nfrom: 2024-01-01\ncards: {A: 0}\nnote: x\n",
    }
    data = make(RULE, GOOD, files=files).data()
    assert [(one["path"][7:], one["legal"]) for one in data["files"]] == [
        ("cards/all.yaml", True),
        ("game.yaml", True),
        ("lists/ban.yaml", None),
        ("translations/zh.yaml", None),
    ]


def test_a_definition_whose_mistakes_are_warnings_is_broken_all_the_same(make: Maker) -> None:
    game = make("x: {unique: number}\ny: {uniqe: number}", GOOD)
    files = game.data("--severity", "unknown-field=warning", "--severity", "schema=warning")["files"]
    assert [one["legal"] for one in files] == [None, None]


def test_what_was_kept_of_an_earlier_run_says_the_same(
    make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    game = make(RULE, f"{GOOD}\n{REFUSED}", files={"cards/more.yaml": "- {id: C, type: card, name: Gamma}\n"})
    first = game.command("--severity", "unknown-field=warning")
    assert "1 not fully checked" in first[1]
    (game.folder / "cards/more.yaml").write_text("- {id: D, type: card, name: Delta}\n", "utf-8")
    assert game.command("--severity", "unknown-field=warning") == first
    assert game.command("--severity", "unknown-field=warning") == first


def _said(game: Small) -> list[tuple[str, int, int, str]]:
    return [(one.rule, one.span.line, one.span.column, one.message) for one in game.lint()]


def test_texts_of_a_refused_card_are_looked_at(make: Maker) -> None:
    lines = (
        '- {id: "B ", type: card, name: "Beta ", level: ten, rank: " x", tags: [a, "a\\u200bb"],',
        '   place: {rwo: "c\\u0430t"}}',
        '- {type: card, name: {en: "Gam\\u0430"}, set: "s "}',
        '- {id: D, type: card, set: "s "}',
    )
    alphabets = "mixes alphabets in a word: Cyrillic \u0430 at position"
    assert _said(make(RULE, "\n".join((GOOD, *lines)))) == [
        ("untrimmed-text", 2, 8, 'id of Beta  ends with white space: "B "'),
        ("untrimmed-text", 2, 32, 'name of Beta  ends with white space: "Beta "'),
        ("schema", 2, 48, '`level` of card B  is "ten"; it must be a whole number'),
        ("untrimmed-text", 2, 59, 'rank of Beta  begins with white space: " x"'),
        (
            "invisible-character",
            2,
            75,
            'tags of Beta  contains invisible characters (U+200B at position 2): "ab"',
        ),
        ("unknown-field", 3, 12, "`place` of card B  has no field `rwo`"),
        ("mixed-script", 3, 17, f'place.rwo of Beta  {alphabets} 2, in "c\u0430t"'),
        ("schema", 4, 3, "this card has no `id`, which is required"),
        ("mixed-script", 4, 27, f'name.en of Gam\u0430 {alphabets} 4, in "Gam\u0430"'),
        ("untrimmed-text", 4, 46, 'set of Gam\u0430 ends with white space: "s "'),
        ("schema", 5, 3, "card D has no `name`, which is required"),
        ("untrimmed-text", 5, 28, 'set of card D ends with white space: "s "'),
    ]


def test_a_finding_about_a_card_without_an_id_names_none(make: Maker) -> None:
    game = make(RULE, f'{GOOD}\n- {{type: card, name: Beta, set: "s "}}\n- {{id: C, type: card, set: " s"}}')
    assert [one.cards for one in game.lint() if one.rule == "untrimmed-text"] == [(), ("C",)]


def test_what_an_alias_repeats_is_said_once(make: Maker) -> None:
    lines = (
        '- {id: B, type: card, name: Beta, number: 2, rank: &r " x"}',
        "- {id: C, type: card, name: Gamma, numbr: 3, rank: *r}",
        "- {id: D, type: card, name: Delta, numbr: 3, rank: *r}",
    )
    found = _said(make(RULE, "\n".join(lines)))
    assert [one[:3] for one in found if one[0] == "untrimmed-text"] == [("untrimmed-text", 1, 55)]


def test_a_row_of_a_table(make: Maker) -> None:
    table = "id,type,name,number,rank\nB,card,Beta,x,1-Feb\nC,card,Gamma,1-Feb,a\u00a0b\n"
    found = _said(make(RULE, GOOD, files={"cards/more.csv": table}))
    assert [one[:3] for one in found if one[1] > 1] == [
        ("schema", 2, 13),
        ("spreadsheet", 2, 15),
        ("schema", 3, 14),
        ("invisible-character", 3, 21),
    ]


def test_a_lacking_field_of_an_accepted_card_is_said(make: Maker) -> None:
    lines = [f"- {{id: C{at}, type: card, name: Card {at}, rank: x}}" for at in range(40)]
    game = make(RULE, "\n".join((*lines, GOOD, REFUSED)))
    (found,) = (one for one in game.lint() if one.rule == "lacking-field")
    message = "Alpha has no `rank`, which 40 of 41 cards of the type card have"
    assert (found.span.line, found.message) == (41, message)


def test_comments_on_accepted_cards_that_pass_over_nothing(make: Maker) -> None:
    rules = """
one: {unique: number}
two: {range: level, max: 3}
three: {parts: [{range: level, min: 0}, {pattern: "[a-z]+", of: rank}]}
four: {parts: [{range: level, min: 0}, {unique: rank}]}
"""
    lines = (
        "- id: A  # decklint: ignore two, three, four, one, untrimmed-text, duplicate-id, lacking-field",
        "  type: card",
        "  name: Alpha",
        "  # decklint: ignore two",
        "  level: 9",
        "- id: B  # decklint: ignore two, untrimmed-text",
        "  type: card",
        "  name: Beta",
        "  levle: 1",
        "# decklint: ignore-file two, schema, no-rule",
        "- id: C",
        "  type: card",
        "  name: Gamma  # decklint: ignore schema",
    )
    _, out, _ = make(rules, "\n".join(lines)).command("-q")
    assert [line for line in out.splitlines() if "unknown-field" not in line] == [
        _unused(1, 29, "there is no finding of two in line 1 to pass over"),
        _unused(1, 34, "there is no finding of three in line 1 to pass over"),
        _unused(1, 52, "there is no finding of untrimmed-text in line 1 to pass over"),
        _unused(6, 34, "there is no finding of untrimmed-text in line 6 to pass over"),
        _unused(10, 30, "there is no finding of schema in this file to pass over"),
        _unused(10, 38, 'no rule is called "no-rule"'),
        _unused(13, 35, "there is no finding of schema in line 13 to pass over"),
    ]


def _unused(line: int, column: int, message: str) -> str:
    return f"game-1/cards/all.yaml:{line}:{column}: warning[unused-ignore]: {message}"


def test_where_aliases_repeat_something_a_refused_card_may_be_why(make: Maker) -> None:
    lines = (
        "- {id: A, type: card, name: Alpha, rank: &r x}  # decklint: ignore three",
        "- {id: B, type: card, name: Beta, numbr: 1, rank: *r}",
    )
    rule = 'three: {pattern: "[a-z]+", of: rank}'
    assert "unused-ignore" not in make(rule, "\n".join(lines)).command("-q")[1]


@pytest.mark.parametrize("value", ["1e400", ".nan", "-.inf", "9" * 40 + ".5e999"])
def test_a_number_that_is_none_is_shown_as_it_was_typed(make: Maker, value: str) -> None:
    (found,) = _said(make(RULE, f"- {{id: A, type: card, name: Alpha, number: {value}}}"))
    assert found == ("schema", 1, 44, f"`number` of card A is {value}; it must be a whole number")
    (found,) = _said(make(RULE, f'- {{id: A, type: card, name: Alpha, number: "{value}"}}'))
    assert found == ("schema", 1, 44, f'`number` of card A is "{value}"; it must be a whole number')
