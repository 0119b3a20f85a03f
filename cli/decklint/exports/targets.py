"""The programs for which card files can be written. A new one is a module beside this and a line in each."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from decklint.exports.model import Target

# What people call the program of the module of that name.
TARGETS = {
    "cockatrice": "Cockatrice",
    "lackey": "LackeyCCG",
    "cgs": "Card Game Simulator",
    "octgn": "OCTGN",
}

_ELEMENT = "^[A-Za-z_][A-Za-z0-9_.-]*$"
_WORDS = "^[^\\s\\x00-\\x1f]([^\\t\\r\\n\\x00-\\x1f]*[^\\s\\x00-\\x1f])?$"
# What a field may be called there: the program's title, a pattern, and what is wrong with other names.
FIELD_NAMES = {
    "cockatrice": (TARGETS["cockatrice"], _ELEMENT, "it must be the name of an XML element, such as cmc"),
    "lackey": (TARGETS["lackey"], _WORDS, "it must be the heading of a column: no tabs or line breaks"),
    "cgs": (TARGETS["cgs"], _WORDS, "it must be one line"),
    "octgn": (TARGETS["octgn"], _WORDS, "it must be one line"),
}


def target(name: str) -> Target:
    """The module that writes the files of a program."""
    return cast(Target, import_module(f"decklint.exports.{name}"))
