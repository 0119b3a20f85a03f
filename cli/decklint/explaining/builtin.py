"""The rules of every game, explained: ``builtin.yaml`` beside this module has the texts and examples."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from decklint.builtin_rules import BUILTIN_RULES, BuiltinRule
from decklint.explaining.model import BUILT_IN, Example, Explained

_TEXTS = Path(__file__).with_name("builtin.yaml")
_NO_FILES = ("command", "encoding", "links")


def explain_builtin(rule: str) -> Explained:
    """What there is to say about a rule of every game; KeyError for another."""
    own, said = BUILTIN_RULES[rule], _texts()["rules"][rule]
    return Explained(
        rule,
        None,
        BUILT_IN,
        {"en": own.title},
        {"en": said["why"].strip()},
        own.severity.value,
        _severities(own),
        _example(said, "passes"),
        _example(said, "fails"),
    )


def small_game() -> Mapping[str, str]:
    """The files of the game that the examples are of, by path."""
    files: Mapping[str, str] = _texts()["small-game"]
    return files


def _severities(own: BuiltinRule) -> dict[str, str]:
    return {"decks": own.severity.value, "files of games": (own.card_data or own.severity).value}


def _example(said: Mapping[str, Any], which: str) -> Example:
    own = said[which]
    files = {path: text for path, text in own.items() if path not in _NO_FILES}
    command = own.get("command") or said.get("command") or f"check {next(iter(files))} --carddb pond"
    return Example(files, command, own.get("encoding", "utf-8"), own.get("links", {}))


@lru_cache(maxsize=1)
def _texts() -> Any:
    from decklint.documents.nodes import plain
    from decklint.documents.yaml_reader import read_yaml

    document = read_yaml(_TEXTS.read_text("utf-8"))
    assert document.root is not None
    assert not document.problems
    return plain(document.root)
