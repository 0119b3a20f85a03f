"""Bytes to text: encodings, marks, line ends, sizes."""

from __future__ import annotations

from encodings.aliases import aliases

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.documents.nodes import Problem
from decklint.sources import MEGABYTE, SourceText, known_encoding, read_source, too_large
from decklint.spans import NOWHERE

TEXT = "2 Zoë's Lantern\n1 炎のキツネ\n"


def text(data: bytes, encoding: str | None = None) -> str:
    source = read_source("deck.txt", data, max_bytes=None, encoding=encoding)
    assert isinstance(source, SourceText)
    assert source.path == "deck.txt"
    return source.text


def problem(data: bytes, encoding: str | None = None) -> Problem:
    found = read_source("deck.txt", data, max_bytes=None, encoding=encoding)
    assert isinstance(found, Problem)
    return found


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_unicode_is_known_by_its_mark(encoding: str) -> None:
    assert text(TEXT.encode(encoding)) == TEXT


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_unicode_of_either_byte_order(encoding: str) -> None:
    assert text(("\ufeff" + TEXT).encode(encoding)) == TEXT


@pytest.mark.parametrize("encoding", ["utf-32-le", "utf-32-be"])
def test_utf32_is_read_only_if_it_is_named(encoding: str) -> None:
    data = ("\ufeff" + TEXT).encode(encoding)
    for named in (None, "cp1252", "utf-16"):
        found = problem(data, named)
        assert (found.rule, found.span) == ("encoding", (1, 1, 1, 1))
        assert found.message == "the file is in UTF-32; UTF-8 and UTF-16 are read"
        assert found.hint == "save the file as UTF-8, or read it with --encoding utf-32"
    assert text(data, "utf-32") == TEXT
    assert text(data, encoding) == TEXT


def test_broken_utf32() -> None:
    found = problem("\ufeffa\n".encode("utf-32-le") + b"\xff\xff\xff\xff", "utf-32")
    assert (found.rule, found.span) == ("encoding", (2, 1, 2, 2))


NAMED = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32-be", "gb18030", "iso2022_jp_ext"]


@pytest.mark.parametrize("encoding", NAMED)
def test_the_encoding_that_is_named_is_that_of_what_is_not_utf8(encoding: str) -> None:
    japanese = "炎のキツネ\n"
    assert text(japanese.encode(encoding), encoding) == japanese


@pytest.mark.parametrize("encoding", [*NAMED, "cp932", "cp1252", "cp037", "ascii"])
def test_the_encoding_that_is_named_does_not_touch_utf8(encoding: str) -> None:
    for plain in ("2 Zoë’s Lantern, 炎のキツネ~\n", "3 Ember Fox\\ +AGE-\n"):
        for own in ("utf-8", "utf-8-sig", "utf-16"):
            assert text(plain.encode(own), encoding) == plain


def test_a_mark_beats_the_encoding_that_is_named() -> None:
    found = problem(b"\xef\xbb\xbfa\xff", "cp1252")
    assert (found.rule, found.span) == ("encoding", (1, 2, 1, 3))
    assert found.message == "the file begins as UTF-8 but byte 0xFF in line 1 does not fit"
    assert found.hint == "save the file as UTF-8"


def test_old_encodings_are_read_when_named() -> None:
    assert text("2 炎のキツネ".encode("cp932"), "Shift-JIS") == "2 炎のキツネ"
    assert text("2 剑舞者".encode("gbk"), "gbk") == "2 剑舞者"
    assert text("2 Zoë’s".encode("cp1252"), "cp1252") == "2 Zoë’s"


def test_only_one_mark_is_dropped_and_only_at_the_start() -> None:
    assert text(b"\xef\xbb\xbf\xef\xbb\xbfa\xef\xbb\xbf") == "\ufeffa\ufeff"


def test_line_ends_become_one() -> None:
    assert text(b"a\r\nb\rc\n\r\nd\r") == "a\nb\nc\n\nd\n"
    assert text("a\u2028b\x85c\x0bd".encode()) == "a\u2028b\x85c\x0bd"
    source = read_source("x", b"a\r\nb\r")
    assert isinstance(source, SourceText)
    assert source.lines() == ["a", "b", ""]


@pytest.mark.parametrize(
    ("data", "span", "byte"),
    [
        ("# é\n2 炎\n".encode() + "2 炎の".encode("cp932"), (3, 3, 3, 4), "0x89 in line 3"),
        ("main:\r\n2 剑".encode("gbk"), (2, 3, 2, 4), "0xBD in line 2"),
        ("1 Zoë".encode("cp1252"), (1, 5, 1, 6), "0xEB in line 1"),
        ("炎".encode()[:2], (1, 1, 1, 2), "0xE7 in line 1"),
        (b"\xed\xa0\x80", (1, 1, 1, 2), "0xED in line 1"),
    ],
)
def test_what_is_not_utf8_is_never_guessed(data: bytes, span: tuple[int, ...], byte: str) -> None:
    found = problem(data)
    assert (found.rule, found.span) == ("encoding", span)
    assert found.message == f"the file is not UTF-8: byte {byte} does not fit"
    assert found.hint == (
        "save the file as UTF-8, or name its encoding with --encoding NAME;"
        " Shift-JIS (cp932), GBK (gbk) and Windows (cp1252) lists are common"
    )


def test_what_is_not_in_the_encoding_that_was_named() -> None:
    found = problem("1 a\n1 炎".encode("cp932"), "ascii")
    assert (found.rule, found.span) == ("encoding", (2, 3, 2, 4))
    said = "the file is neither UTF-8 nor in the encoding ascii: byte 0x89 in line 2 does not fit"
    assert found.message == said
    assert found.hint == "save the file as UTF-8, or name the encoding that it was saved in"


@pytest.mark.parametrize(
    ("data", "span", "name"),
    [
        (b"\xef\xbb\xbf" + "é\r\ré".encode() + b"\xff", (3, 2, 3, 3), "UTF-8"),
        ("\ufeffa\nb".encode("utf-16-le") + b"\x00", (2, 2, 2, 3), "UTF-16"),
        ("\ufeffa\n".encode("utf-16-be") + b"\xd8\x00\x00\x41", (2, 1, 2, 2), "UTF-16"),
    ],
)
def test_broken_unicode_behind_a_mark(data: bytes, span: tuple[int, ...], name: str) -> None:
    found = problem(data)
    assert (found.rule, found.span) == ("encoding", span)
    assert found.message.startswith(f"the file begins as {name} but byte 0x")


@pytest.mark.parametrize(
    ("data", "span"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", (1, 1, 1, 2)),
        (b"PK\x03\x04\x14\x00\x06\x00", (1, 6, 1, 7)),
        ("1 a\n1 b".encode("utf-16-le"), (1, 2, 1, 3)),
        ("1 a\n1 ö".encode("utf-16-le"), (1, 2, 1, 3)),
        (b"ab\ncd\x00", (2, 3, 2, 4)),
        (bytes(range(1, 256)), (3, 115, 3, 116)),
    ],
)
def test_what_is_no_text(data: bytes, span: tuple[int, ...]) -> None:
    found = problem(data)
    assert (found.rule, found.span) == ("encoding", span)
    assert found.message == "this is not a text file: it holds binary data"
    assert "--encoding utf-16-le" in (found.hint or "")


def test_nul_is_no_text_in_any_encoding() -> None:
    assert problem(b"a\x00", "cp1252").message == "this is not a text file: it holds binary data"


def test_half_characters_are_no_text() -> None:
    assert problem(b"\x00\xd8", "utf-16-le").rule == "encoding"


def test_an_empty_file_is_text() -> None:
    assert text(b"") == ""
    assert text(b"\xff\xfe") == ""


def test_size_limit() -> None:
    source = read_source("x", b"12345", max_bytes=5)
    assert isinstance(source, SourceText)
    found = read_source("x", b"\xff" * (10 * MEGABYTE + 1), max_bytes=10 * MEGABYTE)
    assert found == too_large(10_000_001, 10_000_000)
    assert found == Problem(
        "too-large",
        NOWHERE,
        "the file has 10,000,001 bytes; at most 10,000,000 are read",
        "if it is meant to be this large, raise the limit with --max-size MB",
    )
    assert "12,345,678 bytes" in too_large(12_345_678, MEGABYTE).message


@pytest.mark.parametrize("name", ["utf8", "UTF-8", "cp932", "Shift_JIS", "gbk", "latin1", "utf-16"])
def test_known_encodings(name: str) -> None:
    assert known_encoding(name)


@pytest.mark.parametrize(
    "name",
    [
        *("", "nope", "utf\x008", "炎", "../x"),
        *("base64", "hex", "rot13", "zip", "uu", "quopri", "undefined"),
        *("unicode_escape", "unicode-escape", "raw_unicode_escape", "charmap", "idna", "punycode"),
        *("utf-7", "UTF7", "hz", "mbcs", "oem"),
    ],
)
def test_unknown_encodings(name: str) -> None:
    assert not known_encoding(name)


@pytest.mark.parametrize("name", sorted({name for name in aliases.values() if known_encoding(name)}))
def test_no_encoding_makes_it_fail(name: str) -> None:
    for data in (
        b"",
        b"abc",
        bytes(range(256)),
        b"\xff\xfe\x00",
        b"\xef\xbb\xbf\x80",
        TEXT.encode(),
        b"\\ud8",
        b"+!",
    ):
        assert read_source("x", data, encoding=name)


@given(st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    source = read_source("x", data, max_bytes=None, encoding=None)
    assert isinstance(source, SourceText) or source.rule == "encoding"
    if isinstance(source, SourceText):
        assert "\r" not in source.text
        assert "\0" not in source.text
