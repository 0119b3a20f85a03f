"""JSON text to a document with positions: strict JSON, and messages for what people type instead."""

from __future__ import annotations

from json.decoder import JSONDecodeError, JSONDecoder
from json.scanner import NUMBER_RE
from math import isinf

from msgspec import Struct, field

from decklint.documents import json_errors, problems
from decklint.documents.nodes import Document, Mapping, Node, Pair, Problem, Scalar, Sequence
from decklint.lazy_regex import lazy
from decklint.spans import Span

MAX_DEPTH = 100
_LONGEST_NUMBER = 300  # as for YAML: longer ones stay text
_SPACE = lazy(r"[ \t\n\r]*")
_WORD = lazy(r"[^\s,\[\]{}:\"]+")
_QUOTED = lazy(r'"[^"\n]*"?')
_WORDS = {"true": True, "false": False, "null": None}
_SURROGATE = lazy("[\ud800-\udfff]")
_decode = JSONDecoder().raw_decode
_CLOSERS = {"{": "}", "[": "]"}


class _Stop(Exception):
    """Reading ends here: the text is no JSON from this place on."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class _Frame(Struct):
    """An open object or array."""

    node: Mapping | Sequence
    bracket: str
    key: Scalar | None = None
    seen: dict[str, Scalar] = field(default_factory=dict)


def read_json(text: str, *, max_depth: int = MAX_DEPTH) -> Document:
    """The document in ``text``.

    Problems are ``json-syntax``, ``duplicate-key``, ``empty-file`` and ``too-deep`` (more than
    ``max_depth`` levels). Never raises. Where reading had to stop the root is None.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    reader = _Reader(text.lstrip("\ufeff"), max_depth)
    try:
        root = reader.document()
    except _Stop as stop:
        root = None
        reader.problems.append(stop.problem)
    return Document(root, reader.problems)


class _Reader:
    """One pass over the text; open brackets are on a list, so that depth costs no recursion."""

    def __init__(self, text: str, max_depth: int) -> None:
        self.text = text
        self.max_depth = max_depth
        self.problems: list[Problem] = []
        self.at = 0
        self.line = 1
        self.line_start = 0
        self.frames: list[_Frame] = []

    def document(self) -> Node | None:
        """The only value of the text."""
        if not self.next():
            self.problems.append(problems.empty_file())
            return None
        while True:
            node = self.value()
            while node is not None:
                if not self.frames:
                    if self.next():
                        raise _Stop(json_errors.after_the_end(self.word(), node.span))
                    return node
                node = self.add(node)

    def next(self) -> str:
        """Skip white space; the character that follows, or "" at the end."""
        text, start = self.text, self.at
        match = _SPACE.match(text, start)
        end = match.end() if match else start
        if end > start:
            self.at = end
            lines = text.count("\n", start, end)
            if lines:
                self.line += lines
                self.line_start = text.rindex("\n", start, end) + 1
        return text[end : end + 1]

    def span(self, start: int, end: int) -> Span:
        """The span of a stretch within the current line."""
        line, before = self.line, self.line_start - 1
        return Span(line, start - before, line, end - before)

    def value(self) -> Node | None:
        """The value here; None if it is a collection that is open now."""
        char = self.next()
        if char == '"':
            return self.string()
        if char == "{" or char == "[":
            return self.open(char)
        start = self.at
        match = _WORD.match(self.text, start)
        word = match[0] if match else char
        span = self.span(start, start + len(word))
        if word in _WORDS:
            self.at += len(word)
            return Scalar(word, span, _WORDS[word])
        number = NUMBER_RE.fullmatch(word)
        if number is None:
            raise _Stop(self.not_a_value(char, word, span))
        self.at += len(word)
        whole, fraction, exponent = number.groups()
        if len(word) > _LONGEST_NUMBER:
            return Scalar(word, span, word)
        if fraction or exponent:
            value = float(word)
            return Scalar(word, span, word if isinf(value) else value)
        return Scalar(word, span, int(whole))

    def not_a_value(self, char: str, word: str, span: Span) -> Problem:
        opened = self.frames[-1].node.span if self.frames else None
        bracket = self.frames[-1].bracket if self.frames else ""
        return json_errors.not_a_value(char, word, span, bracket, opened)

    def string(self) -> Scalar:
        """The string whose opening quote is here."""
        start = self.at
        try:
            value, end = _decode(self.text, start)
        except JSONDecodeError:
            raise _Stop(json_errors.bad_string(self.text, start, self.span(start, start + 1))) from None
        self.at = end
        span = self.span(start, end)
        if len(value) != end - start - 2 and _SURROGATE.search(value):
            self.problems.append(json_errors.half_a_character(span))
            value = _SURROGATE.sub("\ufffd", value)
        return Scalar(value, span, value, quoted=True)

    def open(self, bracket: str) -> Node | None:
        """Enter an object or array; the node itself if it is empty."""
        span = self.span(self.at, self.at + 1)
        if len(self.frames) >= self.max_depth:
            raise _Stop(problems.too_deep(span, self.max_depth))
        node: Mapping | Sequence = Mapping(span) if bracket == "{" else Sequence(span)
        self.at += 1
        self.frames.append(_Frame(node, bracket))
        char = self.next()
        if char == _CLOSERS[bracket]:
            return self.close()
        if bracket == "{":
            self.key(char, None)
        return None

    def close(self) -> Node:
        """Leave the innermost collection, whose closing bracket is here."""
        node = self.frames.pop().node
        self.at += 1
        end = self.at - self.line_start + 1
        node.span = Span(node.span.line, node.span.column, self.line, end)
        return node

    def key(self, char: str, comma: Span | None) -> None:
        """Read a key and its colon; ``comma`` is the one before it, if any."""
        frame = self.frames[-1]
        if char != '"':
            raise _Stop(json_errors.not_a_key(char, self.word(), frame.node.span, comma))
        frame.key = key = self.string()
        char = self.next()
        if char != ":":
            raise _Stop(json_errors.no_colon(char, self.word(), key, frame.node.span))
        self.at += 1

    def add(self, node: Node) -> Node | None:
        """Put a value into its collection; that collection if it ends here, None if more follows."""
        frame = self.frames[-1]
        self.put(frame, node)
        char = self.next()
        if char == ",":
            comma = self.span(self.at, self.at + 1)
            self.at += 1
            char = self.next()
            if char == _CLOSERS[frame.bracket]:
                raise _Stop(json_errors.trailing_comma(comma, char))
            if frame.bracket == "{":
                self.key(char, comma)
            return None
        if char == _CLOSERS[frame.bracket]:
            return self.close()
        raise _Stop(json_errors.no_comma(char, self.word(), node.span, frame.bracket, frame.node.span))

    def put(self, frame: _Frame, node: Node) -> None:
        if isinstance(frame.node, Sequence):
            frame.node.items.append(node)
            return
        key = frame.key
        if key is None:
            return
        first = frame.seen.setdefault(key.text, key)
        if first is key:
            frame.node.pairs.append(Pair(key, node))
        else:
            self.problems.append(problems.duplicate_key(key, first))
            frame.node.repeated.append(Pair(key, node))

    def word(self) -> tuple[str, Span]:
        """The unexpected word or character here, with its place, for a message."""
        start = self.at
        match = _QUOTED.match(self.text, start) or _WORD.match(self.text, start)
        end = match.end() if match else min(start + 1, len(self.text))
        return self.text[start:end], self.span(start, end)
