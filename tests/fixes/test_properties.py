"""Whatever the card file: fixing twice is fixing once, and nothing changes but what is meant to."""

from __future__ import annotations

import re
import tempfile
from functools import cache
from pathlib import Path
from typing import Any
from unicodedata import normalize

from hypothesis import given
from hypothesis import strategies as st
from tests.fixes.fixing import GAME, RULES

from decklint.fixes.mend import mend
from decklint.fixes.page import Page, Task, read_page
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game


@cache
def toy() -> Game:
    """The game of the card files."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "game.yaml").write_text(GAME + RULES, "utf-8")
        game = load_game(GameFolder("toy", Path(folder), "toy")).game
    assert game is not None
    return game


def task() -> Task:
    return Task(
        "toy/cards/a.yaml", toy(), json=False, cards=True, left_out=lambda _: lambda rule, line: False
    )


NAMES = [
    "No",
    "007",
    "1e3",
    "1:30",
    "2024-01-01",
    "y",
    "~",
    "e\u0301te\u0301",
    "Ulf",
    "null",
    "10",
    "9",
    "0x1f",
]
ODD = ["it's", 'the "Fox"', "a: b", "#7", "a\\b", "\u00a0x", "x\u3000", "-", "- a", "\u2028x", "*a", "𝔘"]
words = st.sampled_from([*NAMES, *ODD])
blanks = st.sampled_from(["", "", "", " ", "  ", "\u00a0", "\t", "\n", " \n "])
texts = st.builds(
    lambda a, b, c: a + " ".join(b) + c, blanks, st.lists(words, min_size=1, max_size=4), blanks
)


def double(text: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(escapes.get(one, one) for one in text) + '"'


def single(text: str) -> str:
    return "'" + text.replace("'", "''").replace("\n", "\n\n     ") + "'"


def block(text: str) -> str:
    return "|\n" + "".join(f"      {line}\n" for line in text.split("\n")).removesuffix("\n")


def folded(text: str) -> str:
    return ">-\n" + "".join(f"      {line}\n" for line in text.split("\n")).removesuffix("\n")


def plain(text: str) -> str:
    return text.strip(" \n\t")


def several(text: str) -> str:
    return plain(text).replace(" ", "\n      ")


styles = st.sampled_from([double, single, plain, double, single, plain, block, folded, several])
inline = st.sampled_from([double, plain, lambda text: "'" + text.replace("'", "''").replace("\n", " ") + "'"])
values = st.builds(lambda style, text: style(text), styles, texts)
inlines = st.builds(lambda style, text: style(text), inline, texts)
comments = st.sampled_from(["", "", "\n", "# about it\n", "\n# apart\n\n", "  # inside\n", "\n\n# a\n# b\n"])
behind = st.sampled_from(["", "", "  # why", " #"])


@st.composite
def card(draw: st.DrawFn, number: int, anchors: list[str]) -> str:
    lines = [f"- id: {draw(st.sampled_from(['A', 'B', '0', '']))}{number}{draw(behind)}", "  type: card"]
    lines.append(f"  name: {draw(values)}")
    for key in draw(st.lists(st.sampled_from(["text", "since"]), unique=True)):
        if anchors and draw(st.integers(0, 3)) == 0:
            lines.append(f"  {key}: *{draw(st.sampled_from(anchors))}")
        elif draw(st.integers(0, 3)) == 0:
            lines.append(f"  {key}: &{key}{number} {draw(values)}")
            anchors.append(f"{key}{number}")
        else:
            lines.append(f"  {key}: {draw(values)}")
    tags = draw(st.lists(inlines, max_size=4))
    if draw(st.booleans()):
        lines.append(f"  tags: [{', '.join(tags)}]{draw(behind)}")
    elif tags:
        lines += [
            "  tags:",
            *(f"{draw(st.sampled_from(['', '  # tag' + chr(10)]))}  - {tag}" for tag in tags),
        ]
    if draw(st.booleans()):
        lines.append(f"  marks: [{', '.join(f'{{at: {at}}}' for at in draw(st.lists(st.integers(0, 12))))}]")
    return "\n".join(lines) + "\n"


@st.composite
def files(draw: st.DrawFn) -> str:
    numbers = draw(st.lists(st.integers(0, 30), unique=True, max_size=5))
    anchors: list[str] = []
    text = draw(comments) + "".join(draw(card(number, anchors)) + draw(comments) for number in numbers)
    end = draw(st.sampled_from(["\n", "\n", "\r\n", "\r"]))
    return (text.removesuffix("\n") if draw(st.booleans()) else text).replace("\n", end)


def tidy(value: Any) -> Any:
    """What must stay the same: the data without what is fixed."""
    if isinstance(value, str):
        return normalize("NFC", value).strip()
    if isinstance(value, list):
        return sorted((tidy(one) for one in value), key=repr)
    return {key: tidy(one) for key, one in value.items()} if isinstance(value, dict) else value


def said(page: Page) -> list[Any]:
    cards = [(one.id, tidy(one.names), tidy(one.fields)) for one in page.cards]
    return sorted(cards, key=repr)


def comments_of(text: str) -> list[str]:
    return sorted(re.findall(r"# (?:about it|apart|inside|why|tag|a|b)(?=[\r\n]|$)", text))


@given(files())
def test_twice_is_once_and_the_data_stay(text: str) -> None:
    before = read_page(task(), text)
    once = mend(task(), text)
    twice = mend(task(), once.text)
    assert twice.text == once.text
    assert twice.fixed == {}
    assert comments_of(once.text) == comments_of(text)
    after = read_page(task(), once.text)
    assert after.document.problems == [] or once.text == text
    assert len(after.cards) >= len(before.cards)
    if len(after.cards) == len(before.cards):
        assert said(after) == said(before)


@given(st.text(alphabet=" -:#'\"\n\r[]{}|>aé0&*<\t\u00a0\u0301", max_size=60))
def test_any_text(text: str) -> None:
    once = mend(task(), text)
    assert mend(task(), once.text).text == once.text
    if read_page(task(), text).document.problems:
        assert once.text == text
