"""What bash asks for while a command line is typed: it takes ``--game=ho`` for three words, at each ``=``."""

from __future__ import annotations

import os
from typing import Any

from click.shell_completion import BashComplete, CompletionItem, add_completion_class, split_arg_string


class BashWords(BashComplete):
    """Puts words together that bash has divided, and gives back the part of each that it replaces."""

    _option = ""  # what stands before the value, such as `--game=`
    _left = 0  # so many characters of the word stand before what bash replaces

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the one that is typed, and that one."""
        divided = split_arg_string(os.environ["COMP_WORDS"])
        at = int(os.environ["COMP_CWORD"])
        current = divided[at] if at < len(divided) else ""
        words = _joined([*divided[:at], current])
        word = words.pop()
        name, sign, _ = word.partition("=")
        self._option = f"{name}=" if sign and name.startswith("-") else ""
        self._left = len(word) - (0 if current == "=" else len(current))
        return words[1:], word

    def format_completion(self, item: CompletionItem[Any]) -> str:
        """A line that says what kind of completion it is, and its text."""
        if item.type != "plain":
            return super().format_completion(item)
        return f"{item.type},{f'{self._option}{item.value}'[self._left :]}"


def _joined(words: list[str]) -> list[str]:
    joined: list[str] = []
    open_ = False  # whether the word before ends in a `=` at which bash divided
    for word in words:
        if joined and (open_ or word == "="):
            joined[-1] += word
        else:
            joined.append(word)
        open_ = word == "="
    return joined


def use() -> None:
    """Has bash answered so."""
    add_completion_class(BashWords)
