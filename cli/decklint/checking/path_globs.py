"""Patterns for the paths of files, as in the settings of some files only."""

from __future__ import annotations

import os
import re
from functools import lru_cache

from decklint.paths import as_text

_SPECIAL = frozenset("*?[")


def glob_problem(pattern: str) -> str | None:
    """What is wrong with a pattern, in words; None if it is one."""
    if "\\" in pattern:
        return 'write "/" between folders, not "\\"'
    if pattern.startswith("/") or re.match(r"[A-Za-z]:", pattern):
        return "paths are relative to the folder of the configuration file"
    if ".." in pattern.split("/"):
        return 'only files below the folder of the configuration file can be meant: ".." leads out of it'
    return None if _segments(pattern) else 'it names nothing; all files are "**"'


def glob_matches(pattern: str, relative: str) -> bool:
    """Whether a path, with ``/`` on every system, is one of those that the pattern means, or lies in one.

    ``*`` and ``?`` stop at ``/``; ``**`` alone between them is any number of folders.
    """
    return _compiled(pattern).fullmatch(relative) is not None


def fixed_part(pattern: str) -> str:
    """The folders or the file that must be there for the pattern to mean anything; "" if it is any."""
    fixed: list[str] = []
    for segment in _segments(pattern):
        if _SPECIAL & set(segment):
            break
        fixed.append(segment)
    return "/".join(fixed)


def relative_to(folder: str, path: str) -> str | None:
    """The path from the folder, with ``/``; None for what does not lie in it.

    As it was typed; only what seems to lie elsewhere is looked at without links, since the folder one
    is in has none in its name.
    """
    for shown in (os.path.abspath, os.path.realpath):  # Path.absolute keeps ".."
        try:
            relative = os.path.relpath(as_text(shown(path)), as_text(shown(folder)))
        except (ValueError, OSError):  # another drive, a NUL inside, or no current folder
            continue
        relative = relative.replace(os.sep, "/")
        if relative != ".." and not relative.startswith("../"):
            return relative
    return None


def _segments(pattern: str) -> list[str]:
    return [one for one in pattern.split("/") if one not in ("", ".")]


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    segments = _segments(pattern)
    text = ""
    for number, segment in enumerate(segments, 1):
        last = number == len(segments)
        if segment == "**":
            repeated = not last and segments[number] == "**"
            text += ".*" if last else "" if repeated else "(?:[^/]+/)*"
        else:
            text += _segment(segment) + ("" if last else "/")
    return re.compile(f"{text}(?:/.*)?", re.DOTALL)


def _segment(segment: str) -> str:
    """The regular expression of what stands between two ``/``."""
    text, at = "", 0
    while at < len(segment):
        sign = segment[at]
        end = segment.find("]", at + 2) if sign == "[" else -1
        if sign == "*":
            text += "" if text.endswith("[^/]*") else "[^/]*"
        elif sign == "?":
            text += "[^/]"
        elif end > 0:
            inside = segment[at + 1 : end]
            negated = inside.startswith("!")
            inside = re.sub(r"([\\\[\]^&~|])", r"\\\1", inside[negated:]).replace("--", r"-\-")
            text += _one_of(inside, negated=negated)
            at = end
        else:
            text += re.escape(sign)
        at += 1
    return text


def _one_of(inside: str, *, negated: bool) -> str:
    try:
        re.compile(f"[{inside}]")
    except re.error:  # a range from the last to the first
        return re.escape(f"[{'!' if negated else ''}") + re.escape(inside) + re.escape("]")
    return f"[^/{inside}]" if negated else f"(?!/)[{inside}]"
