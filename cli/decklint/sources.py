"""Bytes of a file to text: encodings, byte order marks, line ends, size."""

from __future__ import annotations

import codecs

from msgspec import Struct

from decklint.documents.nodes import Problem
from decklint.lazy_regex import lazy
from decklint.spans import NOWHERE, Span

MEGABYTE = 1_000_000

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# The first begins with a mark of UTF-16, so these are looked for first.
_MARKS_OF_UTF32 = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
_SURROGATE = lazy("[\ud800-\udfff]")
_NAME_IT = (
    "save the file as UTF-8, or name its encoding with --encoding NAME;"
    " Shift-JIS (cp932), GBK (gbk) and Windows (cp1252) lists are common"
)
# Python's own notations, those of domain names, mail that nobody writes any more, and what the
# machine makes up: a text that none of these was meant for would be read, as something else.
_NOT_OF_FILES = frozenset(
    (
        *("unicode_escape", "raw_unicode_escape", "charmap", "undefined"),
        *("idna", "punycode", "utf_7", "hz", "mbcs", "oem"),
    )
)
# What other encodings need and no text in UTF-8 has: zero bytes (UTF-16 and UTF-32 without a mark)
# and escapes (ISO 2022).
_NOT_IN_TEXT = (b"\0", b"\x1b")
USUAL_ENCODINGS = "cp932 (Shift-JIS), gbk, gb18030, big5, euc-kr, cp1252 (Windows), utf-16-le, utf-16-be"
_BINARY = bytes(set(range(32)) - set(b"\t\n\r\f\x1b\x1a"))
_SAMPLE = 4096


class SourceText(Struct, frozen=True):
    """The text of one file, every line end made "\\n"; ``path`` as the user typed it."""

    path: str
    text: str
    encoding: str

    def lines(self) -> list[str]:
        """The lines without their ends."""
        return self.text.split("\n")


def known_encoding(name: str) -> bool:
    """Whether ``name`` is an encoding that files are in, which ``read_source`` can be told to use."""
    try:
        codec = codecs.lookup(name)
        "".encode(codec.name)  # refuses what is no text encoding: base64, rot13, zip
    except (LookupError, ValueError):
        return False
    return codec.name.replace("-", "_") not in _NOT_OF_FILES


def too_large(size: int, max_bytes: int) -> Problem:
    """The problem of a file of ``size`` bytes; for callers that know the size before reading."""
    return Problem(
        "too-large",
        NOWHERE,
        f"the file has {size:,} bytes; at most {max_bytes:,} are read",
        "if it is meant to be this large, raise the limit with --max-size MB",
    )


def read_source(
    path_label: str, data: bytes, *, max_bytes: int | None = None, encoding: str | None = None
) -> SourceText | Problem:
    """The text of ``data``, or what is wrong with it (``encoding``, ``too-large``).

    A byte order mark decides (one is dropped), else it is UTF-8 if it can be; ``encoding`` (a name
    that ``known_encoding`` accepts) is that of all others. The machine's locale plays no part.
    """
    if max_bytes is not None and len(data) > max_bytes:
        return too_large(len(data), max_bytes)
    if data.startswith(_MARKS_OF_UTF32):
        return _of_utf32(path_label, data, encoding)
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _decoded(path_label, data[len(mark) :], name, marked=True)
    if encoding is None or _is_utf8(data):
        return _decoded(path_label, data, "utf-8")
    return _decoded(path_label, data, codecs.lookup(encoding).name, encoding)


def _of_utf32(path_label: str, data: bytes, encoding: str | None) -> SourceText | Problem:
    """UTF-32 is read only if it was named, though its mark tells it."""
    codec = codecs.lookup(encoding).name if encoding is not None else ""
    if codec.startswith("utf-32"):
        return _decoded(path_label, data, codec, encoding)
    hint = "save the file as UTF-8, or read it with --encoding utf-32"
    return Problem("encoding", NOWHERE, "the file is in UTF-32; UTF-8 and UTF-16 are read", hint)


def _is_utf8(data: bytes) -> bool:
    if any(one in data for one in _NOT_IN_TEXT):
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _decoded(
    path_label: str, body: bytes, codec: str, encoding: str | None = None, *, marked: bool = False
) -> SourceText | Problem:
    """The text of bytes without their mark; ``encoding`` is the codec as the user typed it, if he did."""
    try:
        text = body.decode(codec)
    except UnicodeDecodeError as error:
        return _undecodable(body, codec, encoding, error.start, marked=marked)
    except ValueError:  # some codecs raise no better than this
        return _undecodable(body, codec, encoding, 0, marked=marked)
    text = text.removeprefix("\ufeff") if encoding else text
    text = _unify_line_ends(text)
    if "\0" in text:
        return _not_text(text, text.index("\0"), encoding)
    if _SURROGATE.search(text):
        return _undecodable(body, codec, encoding, 0, marked=marked)
    return SourceText(path_label, text, codec)


def _undecodable(body: bytes, codec: str, encoding: str | None, start: int, *, marked: bool) -> Problem:
    """The problem of a byte that the encoding does not know."""
    before = _unify_line_ends(body[:start].decode(codec, "replace").removeprefix("\ufeff"))
    if encoding is None and codec == "utf-8" and _is_binary(body):
        zero = before.find("\0")
        return _not_text(before, len(before) if zero < 0 else zero, encoding)
    span = _place(before, len(before))
    what = f"byte 0x{body[start]:02X} in line {span.line}" if start < len(body) else "its end"
    if encoding is not None:
        message = f"the file is neither UTF-8 nor in the encoding {encoding}: {what} does not fit"
        hint = "save the file as UTF-8, or name the encoding that it was saved in"
    elif marked:
        message = f"the file begins as {codec[:6].rstrip('-').upper()} but {what} does not fit"
        hint = "save the file as UTF-8"
    else:
        message, hint = f"the file is not UTF-8: {what} does not fit", _NAME_IT
    return Problem("encoding", span, message, hint)


def _is_binary(body: bytes) -> bool:
    sample = body[:_SAMPLE]
    controls = len(sample) - len(sample.translate(None, _BINARY))
    return b"\0" in body or controls * 20 > len(sample)


def _not_text(text: str, offset: int, encoding: str | None) -> Problem:
    hint = "check the file's name; a deck or card file is plain text"
    if encoding is None:
        hint += " (UTF-16 without a byte order mark: use --encoding utf-16-le or utf-16-be)"
    return Problem("encoding", _place(text, offset), "this is not a text file: it holds binary data", hint)


def _unify_line_ends(text: str) -> str:
    if "\r" in text:
        return text.replace("\r\n", "\n").replace("\r", "\n")
    return text


def _place(text: str, offset: int) -> Span:
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    return Span(line, column, line, column + 1)
