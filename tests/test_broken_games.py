"""Whatever is wrong in a game's files is said at its place: nothing raises, nothing passes unseen.

Card rules that are left whole by chance are run as well.
"""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from decklint.checking.lint import lint_game
from decklint.documents.nodes import plain
from decklint.documents.yaml_reader import read_yaml
from decklint.games.load import load_game
from decklint.games.locate import GameFolder

HERE = Path(__file__).parent / "schemas"
_WORDS = [
    *(
        "count",
        "level",
        "house",
        "needs",
        "heroes",
        "main",
        "side",
        "sun",
        "$it.level",
        "$need.level",
        "levels",
    ),
    *("spare", "captain", "banned", "budget", "hand", "min", "max", "not", "present", "any", "all", "within"),
    *(
        "parts",
        "each",
        "total",
        "group",
        "values",
        "odds",
        "for",
        "for-each",
        "where",
        "when",
        "in",
        "{card}",
    ),
    *("{found", "2+", "3-5", "9-1", "'x'", "level+1", "count(", "sum(level, main)", "name", "is", "$", "$$"),
    *(
        "unique",
        "agree",
        "per",
        "reference",
        "among",
        "equals",
        "by",
        "table",
        "to",
        "implies",
        "some",
        "match",
    ),
    *("reachable", "size", "from", "at", "target", "written", "in-schema", "needs.house", "candidates"),
    *("INF", "date", "copies", "section", "type", "rank", "weight", "error", "no", "per", "cases", "unit"),
]


@cache
def parts() -> tuple[Any, Any, Any]:
    """A whole game: its definition, its cards and its list."""
    found = []
    for name in ("valid/everything.yaml", "cards.yaml", "list.yaml"):
        root = read_yaml((HERE / "game" / name).read_text("utf-8")).root
        assert root is not None
        found.append(plain(root))
    return found[0], found[1], found[2]


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every key and index in the data, with the collection that it belongs to."""
    if isinstance(data, dict):
        own: list[tuple[Any, Any]] = [(data, key) for key in data]
    elif isinstance(data, list):
        own = [(data, at) for at in range(len(data))]
    else:
        return []
    return own + [place for value, key in own for place in places(value[key])]


_VALUE = st.recursive(
    st.sampled_from(_WORDS) | st.none() | st.booleans() | st.integers(-3, 12) | st.just(0.5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(_WORDS), inner, max_size=2),
    max_leaves=4,
)


def spoil(draw: st.DrawFn, data: Any) -> None:
    """Change one thing anywhere in the data."""
    collection: Any
    key: Any
    collection, key = draw(st.sampled_from(places(data)))
    action = draw(st.sampled_from(["value", "remove", "rename", "move"]))
    if action == "remove":
        collection.pop(key)
    elif action == "rename" and isinstance(collection, dict):
        collection[draw(st.sampled_from(_WORDS))] = collection.pop(key)
    elif action == "move":
        other, there = draw(st.sampled_from(places(data)))
        collection[key] = copy.deepcopy(other[there])
    else:
        collection[key] = copy.deepcopy(draw(_VALUE))


@st.composite
def broken(draw: st.DrawFn) -> tuple[Any, Any, Any]:
    """A whole game with a few changes in its files."""
    game, cards, banned = copy.deepcopy(parts())
    for _ in range(draw(st.integers(1, 3))):
        spoil(draw, draw(st.sampled_from([game, game, game, cards or game, banned or game])) or game)
    return game, cards, banned


@given(broken())
def test_no_mistake_in_a_game_raises(files: tuple[Any, Any, Any]) -> None:
    texts = {}
    for name, data in zip(("game.yaml", "cards/cards.json", "lists/list.json"), files, strict=True):
        texts[name] = json.dumps(data, ensure_ascii=False, indent=1)
    with TemporaryDirectory() as name:
        for path, text in texts.items():
            (Path(name) / path).parent.mkdir(exist_ok=True)
            (Path(name) / path).write_text(text, "utf-8")
        findings = lint_game(load_game(GameFolder("skirmish", Path(name), "GAME"), with_places=True))
    for finding in findings:
        lines = (
            texts[finding.path.removeprefix("GAME/")].split("\n") if finding.path != "GAME/cards" else [""]
        )
        assert finding.span.line <= len(lines)
        assert finding.span.column <= len(lines[finding.span.line - 1]) + 1
        assert finding.hint, finding.message
