"""What ``decklint check --fix`` changes in deck files, and that it changes nothing else."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.checking.check import check_paths
from decklint.checking.fix_decks import fix_decks
from decklint.checking.options import CheckOptions, UsageError
from decklint.decks.registry import parse_deck
from decklint.findings import Severity
from decklint.fixes.mend_deck import MendedDeck, mend_deck
from decklint.fixes.source_bytes import SourceBytes, take_apart
from decklint.fixes.spelling import own_spelling
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game
from decklint.sources import SourceText, read_source

GAMES = Path(__file__).resolve().parents[2] / "examples" / "games"
OPTIONS = CheckOptions(game="mini", carddb=(str(GAMES),))


@cache
def mini() -> Game:
    game = load_game(GameFolder("mini", GAMES / "mini", "mini")).game
    assert game is not None
    return game


def mended(text: str, kind: str | None = None, left_out: tuple[str, ...] = ()) -> MendedDeck:
    source = SourceBytes(b"", text, "utf-8")
    return mend_deck(
        source, lambda plain: parse_deck("deck", plain, kind).interpret(mini()), left_out.__contains__
    )


@pytest.mark.parametrize(
    ("identity", "typed", "own"),
    [
        ("M001", "ember  FOX", ("spelling", "Ember Fox")),
        ("M001", "Ember Fox", None),
        ("M001", "volpe di brace", ("spelling", "Volpe di Brace")),
        ("M001", "炎の\uff77\uff82\uff88", ("spelling", "炎のキツネ")),
        ("M001", "FOX of embers", ("alias", "Ember Fox")),
        ("M001", "m001", None),
        ("M001", "m001B", None),
        ("M004", "bjorn the tall", ("loose-match", "Björn the Tall")),
        ("M004", "Bjo\u0308rn the Tall", ("spelling", "Björn the Tall")),
        ("M003", "Zoe’s Lantern", ("loose-match", "Zoë's Lantern")),
        ("M005", "MOON // TIDE", ("spelling", "Moon // Tide")),
        ("M030", "音樂少女", ("loose-match", "音乐少女")),
        ("M036", "剑(阳)之舞", ("spelling", "剑（阳）之舞")),
    ],
)
def test_the_own_spelling_is_in_the_language_that_was_typed(
    identity: str, typed: str, own: tuple[str, str] | None
) -> None:
    card = mini().index.by_id(identity)
    assert card is not None
    assert own_spelling(card, typed) == own


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("text", "1 ember fox\n", "1 Ember Fox\n"),
        ("text", "  ember fox\tx2  // mine\n", "  Ember Fox\tx2  // mine\n"),
        ("text", "-  ２ｘ ember fox #tag\n", "-  ２ｘ Ember Fox #tag\n"),
        ("text", "3 fox of embers\nm001\n", "3 Ember Fox\nm001\n"),
        ("text", "1 em\u200bber fox\n", "1 Ember Fox\n"),
        ("text", "1 M001 ember fox\n", "1 M001 Ember Fox\n"),
        ("text", "1 &quot;Ember Fox&quot;\n", "1 Ember Fox\n"),
        ("text", "Main (12)\n3 Paper Rat\n2 ember fox\n", "Main (5)\n3 Paper Rat\n2 Ember Fox\n"),
        ("text", "Main （１２）\n3 Paper Rat\n", "Main （３）\n3 Paper Rat\n"),
        ("text", "Main (12)\n3 Paper Rat\n2 Paper Rats\n", "Main (12)\n3 Paper Rat\n2 Paper Rats\n"),
        ("text", "Main (12)\n3 Paper Rat\nx Paper Rat\n", "Main (12)\n3 Paper Rat\nx Paper Rat\n"),
        ("text", "Main (3)\n3 Paper Rat\n", "Main (3)\n3 Paper Rat\n"),
        ("text", "Ally (7):\n3 Paper Rat\n", "Ally (3):\n3 Paper Rat\n"),
        ("text", "[Token]\n1 ember fox\n", "[Token]\n1 Ember Fox\n"),
        ("text", "[Nowhere]\n1 ember fox\n", "[Nowhere]\n1 ember fox\n"),
        ("text", "[Leader]\n1 ember fox\n", "[Leader]\n1 ember fox\n"),
        ("yaml", "main:\n- 2 ember fox  # c\n", "main:\n- 2 Ember Fox  # c\n"),
        ("yaml", "main: {ember fox: 2, 'paper rat': 1}\n", "main: {Ember Fox: 2, 'Paper Rat': 1}\n"),
        ("yaml", 'main: ["zoe\'s lantern", paper rat]\n', 'main: ["Zoë\'s Lantern", Paper Rat]\n'),
        ("yaml", "main: ['zoe''s lantern']\n", "main: ['Zoë''s Lantern']\n"),
        ("yaml", "main: [zoe's lantern]\n", "main: [Zoë's Lantern]\n"),
        ("yaml", 'main:\n- "\\x45mber fox"\n', 'main:\n- "Ember Fox"\n'),
        ("yaml", "main:\n- NO\n", 'main:\n- "No"\n'),
        ("yaml", "main:\n- 2 NO\n", "main:\n- 2 No\n"),
        ("yaml", "main:\n- {card: ember fox, count: 2}\n", "main:\n- {card: Ember Fox, count: 2}\n"),
        ("yaml", "main: &m\n- &f ember fox\n- *f\n", "main: &m\n- &f Ember Fox\n- *f\n"),
        (
            "yaml",
            "main:\n- STRANGE BREW&#58; unlabelled [4] (first set)\n",
            'main:\n- "Strange Brew: Unlabelled [4] (First Set)"\n',
        ),
        (
            "yaml",
            "main: ['ragna, lord of ash', M012]\n",
            "main: ['Ragna, Lord of Ash', M012]\n",
        ),
        ("yaml", "main:\n- strange brew: unlabelled [4] (first set)\n", None),
        ("yaml", "main:\n- |\n  ember fox\n", None),
        ("json", '{"main": ["2 ember fox"]}', '{"main": ["2 Ember Fox"]}'),
        ("json", '{"main": {"zo\\u00cb\'s lantern": 2}}', '{"main": {"Zoë\'s Lantern": 2}}'),
    ],
)
def test_edits(kind: str, before: str, after: str | None) -> None:
    assert mended(before, kind).text == (before if after is None else after)


def test_what_is_left_out_is_left() -> None:
    text = "Main (9)\n1 fox of embers\n1 paper rat\n1 bjorn the tall\n"
    assert mended(text, "text", ("alias",)).text == (
        "Main (3)\n1 fox of embers\n1 Paper Rat\n1 Björn the Tall\n"
    )
    assert mended(text, "text", ("spelling", "stated-count")).text == (
        "Main (9)\n1 Ember Fox\n1 paper rat\n1 Björn the Tall\n"
    )
    assert mended(text, "text", ("loose-match",)).fixed == {"alias": 1, "spelling": 1, "stated-count": 1}


def fix(path: Path, **options: object) -> list[tuple[str, str]]:
    """Fixes a file; what is said about it."""
    asked = CheckOptions(game="mini", carddb=(str(GAMES),), **options)  # type: ignore[arg-type]
    fixed = fix_decks([str(path)], asked, lambda: b"", write=True)
    return [(one.severity.value, one.message) for one in fixed.findings]


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_bytes_that_are_no_name_stay(tmp_path: Path, mark: bytes, end: bytes) -> None:
    file = tmp_path / "deck.txt"
    lines = [b"1 ember fox", b"", b"\t2 Paper Rat // \xc3\xa9"]
    file.write_bytes(mark + end.join(lines))
    assert fix(file) == []
    lines[0] = b"1 Ember Fox"
    assert file.read_bytes() == mark + end.join(lines)


@pytest.mark.parametrize(
    ("encoding", "mark"), [("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff"), ("cp1252", b"")]
)
def test_other_encodings_stay(tmp_path: Path, encoding: str, mark: bytes) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(mark + "1 bjorn the tall\r\n2 zoë's lantern".encode(encoding))
    assert fix(file, encoding=None if mark else encoding) == []
    assert file.read_bytes() == mark + "1 Björn the Tall\r\n2 Zoë's Lantern".encode(encoding)


def test_a_name_that_the_encoding_lacks_is_left_and_said(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes("1 falchion &beta;\n1 ember fox\n// \u00e9".encode("cp1252"))
    assert fix(file, encoding="cp1252") == [
        ("warning", "loose-match is not fixed here: the encoding of the file cannot write Falchion β")
    ]
    assert file.read_bytes() == "1 falchion &beta;\n1 Ember Fox\n// \u00e9".encode("cp1252")


def test_an_encoding_that_cannot_be_written_back(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    data = b"1 ember fox // \x1b(J\x41\x1b(B\xff".replace(b"\xff", b"")
    file.write_bytes(data)
    assert fix(file, encoding="iso2022_jp") == [
        ("warning", "nothing is fixed in this file: its encoding can't be written back byte for byte")
    ]
    assert file.read_bytes() == data


def test_links_and_files_that_are_read_only_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "deck.txt", tmp_path / "link.txt"
    file.write_text("1 ember fox", "utf-8")
    link.symlink_to(file)
    assert fix(link) == [("error", "the file cannot be changed: it is a link")]
    file.chmod(0o444)
    assert fix(file) == [("error", "the file cannot be changed: it is read-only")]
    assert file.read_text("utf-8") == "1 ember fox"
    assert link.is_symlink()


def test_the_mode_of_a_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("1 ember fox", "utf-8")
    file.chmod(0o640)
    assert fix(file) == []
    assert file.read_text("utf-8") == "1 Ember Fox"
    assert file.stat().st_mode & 0o777 == 0o640
    assert os.listdir(tmp_path) == ["deck.txt"]  # noqa: PTH208


def test_a_file_without_a_fix_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("1 Ember Fox", "utf-8")
    before = file.stat().st_mtime_ns, file.stat().st_ino
    assert fix(file) == []
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == before


def test_a_deck_with_mistakes_in_its_syntax_stays(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    text = "main: {ember fox: 2, ember fox: 3}\n"
    file.write_text(text, "utf-8")
    assert fix(file) == []
    assert file.read_text("utf-8") == text


def test_standard_input_has_no_file() -> None:
    with pytest.raises(UsageError, match="no file to fix"):
        fix_decks(["-"], OPTIONS, lambda: b"1 ember fox", write=True)
    changed = fix_decks(["-"], OPTIONS, lambda: b"1 ember fox", write=False).files
    assert [one.after for one in changed] == [b"1 Ember Fox"]


NAMES = [name for card in mini().cards for name in (*card.names.values(), *card.aliases, *card.ids)]
BENT = [
    str.lower,
    str.upper,
    str.title,
    lambda name: name.replace(" ", "  "),
    lambda name: name.replace("'", "’").replace("-", "–"),
    lambda name: name.replace("ö", "o").replace("ë", "e"),
    lambda name: f'"{name}"',
    lambda name: name[:1] + "\u200b" + name[1:],
    lambda name: name,
]
typed = st.builds(lambda name, bend: bend(name), st.sampled_from(NAMES), st.sampled_from(BENT))
counts = st.integers(0, 12).map(str)
text_lines = st.one_of(
    st.builds(lambda count, name: f"{count} {name}", counts, typed),
    st.builds(lambda count, name: f"  {name} x{count} // {name}", counts, typed),
    st.builds(lambda count: f"Main ({count})", counts),
    st.builds(lambda count: f"== Side: {count} ==", counts),
    st.sampled_from(["", "[Leader]", "# Ember fox", "1 Nobody", "SB: 1 paper rat", "Ally:", "xyz"]),
    typed,
)
plain = st.builds(lambda count, name: f"{count} {name}", counts, typed)
yaml_items = st.one_of(
    plain.map(lambda text: f"- {text}  # {text}"),
    plain.map(lambda text: "- '" + text.replace("'", "''") + "'"),
    typed.map(lambda name: '- "' + name.replace('"', '\\"') + '"'),
    st.builds(lambda count, name: f"- {{card: '{name}', count: {count}}}".replace("''", "'"), counts, typed),
    st.builds(lambda count, name: f"- {name}: {count}", counts, typed),
)
decks = st.one_of(
    st.lists(text_lines, max_size=12).map(lambda lines: ("text", lines)),
    st.lists(yaml_items, max_size=8).map(lambda lines: ("yaml", ["main:", *lines])),
)


@given(decks, st.sampled_from(["\n", "\r\n"]))
def test_a_fixed_deck_has_the_same_cards_and_twice_is_once(deck: tuple[str, list[str]], end: str) -> None:
    kind, lines = deck
    text = end.join(lines)
    data = text.encode()
    source = read_source("deck", data)
    assert isinstance(source, SourceText)
    own = take_apart(data, source)
    assert own is not None
    reading = parse_deck("deck", source.text, kind)
    if not reading.readable or reading.problems:
        return
    before = reading.interpret(mini())
    result = mend_deck(own, lambda plain: parse_deck("deck", plain, kind).interpret(mini()), lambda _: False)
    assert result.text.count(end) == text.count(end)
    after = parse_deck("deck", result.text.replace("\r\n", "\n"), kind).interpret(mini())
    assert [(one.section, one.card, one.count, one.counts) for one in after.deck.lines] == [
        (one.section, one.card, one.count, one.counts) for one in before.deck.lines
    ]
    errors = [one.rule for one in before.findings if one.severity is Severity.ERROR]
    assert [one.rule for one in after.findings if one.severity is Severity.ERROR] == errors
    again = mend_deck(
        SourceBytes(b"", result.text, "utf-8"),
        lambda plain: parse_deck("deck", plain, kind).interpret(mini()),
        lambda _: False,
    )
    assert (again.text, again.fixed) == (result.text, {})
    assert [line for line in result.text.split(end) if line in lines] or result.fixed or not lines
    changed = {one for one in range(len(lines)) if result.text.split(end)[one] != lines[one]}
    assert len(changed) <= sum(result.fixed.values())


def test_what_is_left_is_found_after_fixing(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Leader\n1 M020\nMain (9)\n10 paper rat\n", "utf-8")
    assert fix(file) == []
    result = check_paths([str(file)], OPTIONS, lambda: b"")
    assert [one.rule for one in result.findings if one.severity is not Severity.NOTE] == []
    assert file.read_text("utf-8") == "Leader\n1 M020\nMain (10)\n10 Paper Rat\n"


@pytest.mark.parametrize(
    ("value", "column"),
    [
        ("|-\n    ember fox", 5),
        (">-\n    2 ember\n    fox", 5),
        ('"ember \\\n    fox"', 5),
        ("ember\n    fox", 5),
        ('{count: 1, card: "ember\n    fox"}', 22),
    ],
)
def test_a_name_that_no_edit_can_write_is_named(value: str, column: int) -> None:
    text = f"main:\n  - {value}\n  - paper rat\n"
    found = mended(text, "yaml")
    assert found.text == text.replace("paper rat", "Paper Rat")
    assert dict(found.fixed) == {"spelling": 1}
    (left,) = found.left
    assert (left.rule, left.span.line, left.span.column) == ("not-fixed", 2, column)
    assert (left.message, left.hint) == (
        "spelling is not fixed here: Ember Fox cannot be put into a value as this one is written",
        "write the value anew, on one line and without escapes",
    )
    assert mended(text, "yaml", left_out=("spelling",)).left == []
