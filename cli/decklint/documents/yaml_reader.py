"""YAML text to a document with positions, from libyaml's events; no value is ever constructed.

Lines are those of the text ("\\n"): NEL, LS and PS, which YAML 1.1 takes for line breaks, are not.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from yaml import CSafeLoader, MarkedYAMLError
from yaml.reader import ReaderError

from decklint.documents import problems, yaml_errors, yaml_problems
from decklint.documents.nodes import Document, Scalar
from decklint.documents.yaml_tree import Stop, TreeBuilder
from decklint.lazy_regex import lazy

MAX_ALIAS_NODES = 10_000
MAX_DEPTH = 100

_SEPARATORS = ("\u2028", "\u2029")
_FORBIDDEN = lazy("[^\t\n\r -~\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_STAND_INS = range(0xF0000, 0xFFFFE)
_COMMENT = lazy(r"[ \t]+(#.*)")


def read_yaml(text: str, *, max_alias_nodes: int = MAX_ALIAS_NODES, max_depth: int = MAX_DEPTH) -> Document:
    """The first document in ``text``.

    Problems are ``yaml-syntax``, ``duplicate-key``, ``empty-file``, ``too-large`` (aliases that
    repeat more than ``max_alias_nodes`` nodes) and ``too-deep`` (more than ``max_depth`` levels,
    aliases expanded). Never raises. Where reading had to stop the root is None.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text.lstrip("\ufeff")
    if "\x85" in text:
        return Document(None, [yaml_problems.control_character(text, text.index("\x85"))])
    stand_ins = _choose_stand_ins(text)
    builder = TreeBuilder(
        text.translate({ord(char): other for other, char in stand_ins.items()}) if stand_ins else text,
        {ord(other): char for other, char in stand_ins.items()},
        max_alias_nodes,
        max_depth,
    )
    with _collector_off():
        return _read(builder, text)


def comment_after(text_lines: list[str], scalar: Scalar) -> str | None:
    """The comment that follows a plain or empty scalar in its line, from its ``#`` on.

    For warnings: in ``name: Squad #7`` and ``name: #1 Fan`` the rest was most likely meant as text.
    """
    line = scalar.span.end_line
    if scalar.quoted or line > len(text_lines):
        return None
    comment = _COMMENT.match(text_lines[line - 1], scalar.span.end_column - 1)
    return comment[1].rstrip() if comment else None


def with_comment(text_lines: list[str], scalar: Scalar) -> Scalar | None:
    """A plain scalar of one line and the comment that follows it, as one text."""
    span = scalar.span
    if span.line != span.end_line or comment_after(text_lines, scalar) is None:
        return None
    line = text_lines[span.line - 1].rstrip()
    text = line[span.column - 1 :]
    return Scalar(text, span._replace(end_column=len(line) + 1), text)


def _read(builder: TreeBuilder, text: str) -> Document:
    """Feed the events to the builder; every way in which that ends is a document."""
    found = builder.problems
    try:
        builder.read(CSafeLoader(builder.text))
    except Stop as stop:
        found.append(stop.problem)
        return Document(None, found)
    except ReaderError:
        match = _FORBIDDEN.search(text)
        found.append(yaml_problems.control_character(text, match.start() if match else 0))
        return Document(None, found)
    except MarkedYAMLError as error:
        if "nesting depth" in (error.problem or ""):  # libyaml reads ahead; it has a limit of its own
            return Document(None, [*found, builder.too_deep(error.problem_mark)])
        problem = yaml_errors.explain(error, text.split("\n"), builder.anchors, *builder.stopped_at())
        # a name that begins with * is an undefined alias first, then a syntax error: say it once
        found = [earlier for earlier in found if earlier.span[:2] != problem.span[:2]]
        return Document(None, [*found, problem])
    except UnicodeEncodeError as error:
        return Document(None, [yaml_problems.control_character(text, error.start)])
    root = builder.root()
    if root is None and not found:
        found.append(problems.empty_file())
    return Document(root, found, shared=bool(builder.anchors))


def _choose_stand_ins(text: str) -> dict[str, str]:
    """Characters that the text lacks, for those that libyaml alone takes for line breaks."""
    separators = [char for char in _SEPARATORS if char in text]
    if not separators:
        return {}
    used = set(text)
    free = (char for char in map(chr, _STAND_INS) if char not in used)
    return dict(zip(free, separators, strict=False))


@contextmanager
def _collector_off() -> Iterator[None]:
    """Keep the cycle collector out of the way: it would walk the growing tree again and again."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
