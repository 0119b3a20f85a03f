"""What plain scalars are typed as, and which ones some YAML reader would misread."""

from __future__ import annotations

from datetime import date, datetime

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from decklint.documents.scalars import is_plain_number, type_scalar


@pytest.mark.parametrize("text", ["null", "Null", "NULL", "~"])
def test_null_is_typed_and_told(text: str) -> None:
    assert type_scalar(text) == (None, "the empty value null")


def test_nothing_is_null_and_no_surprise() -> None:
    assert type_scalar("") == (None, None)


@pytest.mark.parametrize(
    ("text", "value", "surprise"),
    [
        ("true", True, "the truth value true"),
        ("True", True, "the truth value true"),
        ("FALSE", False, "the truth value false"),
        ("No", False, "the yes/no value false"),
        ("NO", False, "the yes/no value false"),
        ("on", True, "the yes/no value true"),
        ("Off", False, "the yes/no value false"),
        ("yes", True, "the yes/no value true"),
        ("y", "y", "the yes/no value true"),
        ("N", "N", "the yes/no value false"),
    ],
)
def test_words_of_truth(text: str, value: object, surprise: str) -> None:
    typed = type_scalar(text)
    assert typed == (value, surprise)
    assert type(typed[0]) is type(value)


@pytest.mark.parametrize(
    ("text", "value", "surprise"),
    [
        ("12", 12, "the number 12"),
        ("-3", -3, "the number -3"),
        ("+3", 3, "the number 3"),
        ("0", 0, "the number 0"),
        ("0600", 384, "the number 384"),
        ("007", 7, "the number 7"),
        ("0888", 888, "the number 888"),
        ("0o17", 15, "the number 15"),
        ("0x1F", 31, "the number 31"),
        ("-0x1F", -31, "the number -31"),
        ("0b101", 5, "the number 5"),
        ("1_000", 1000, "the number 1000"),
        ("12:00", 720, "the number 720 (base 60)"),
        ("1:30", 90, "the number 90 (base 60)"),
        ("10:20:30", 37230, "the number 37230 (base 60)"),
        ("5:45", 345, "the number 345 (base 60)"),
        ("09:30", 570, "the number 570 (base 60)"),
        ("-1:30", -90, "the number -90 (base 60)"),
        ("1:30.5", 90.5, "the number 90.5 (base 60)"),
        ("1.0", 1.0, "the number 1"),
        ("1.5", 1.5, "the number 1.5"),
        (".5", 0.5, "the number 0.5"),
        ("1.", 1.0, "the number 1"),
        ("24e1", 240.0, "the number 240"),
        ("1e3", 1000.0, "the number 1000"),
        ("5319E7", 53190000000.0, "the number 53190000000"),
        ("1e-3", 0.001, "the number 0.001"),
        ("1_000.5", 1000.5, "the number 1000.5"),
    ],
)
def test_numbers_of_any_reader(text: str, value: float, surprise: str) -> None:
    typed = type_scalar(text)
    assert typed == (value, surprise)
    assert type(typed[0]) is type(value)


@pytest.mark.parametrize("text", ["1e999", "-1e999", ".inf", "-.Inf", "+.INF"])
def test_infinity_stays_text(text: str) -> None:
    assert type_scalar(text) == (text, "the number infinity")


def test_nan_stays_text() -> None:
    assert type_scalar(".NaN") == (".NaN", "a number that is none (nan)")


@pytest.mark.parametrize("digits", [301, 5000, 100_000])
def test_numbers_of_absurd_length_stay_text(digits: int) -> None:
    for text in ("7" * digits, "0" * digits, "-" + "7" * digits, "1." + "0" * digits):
        assert type_scalar(text) == (text, "a very long number")
    assert type_scalar("7" * digits + "x") == ("7" * digits + "x", None)


@pytest.mark.parametrize("text", ["2026-12-01", "2026-02-30", "0000-00-00", "2026-1-5"])
def test_dates_stay_text_whether_they_exist_or_not(text: str) -> None:
    assert type_scalar(text) == (text, "a date")


@pytest.mark.parametrize(
    "text", ["2026-12-01 10:00:00", "2026-12-01T10:00:00Z", "2026-12-01t25:61:61.5 +01:00"]
)
def test_times_stay_text(text: str) -> None:
    assert type_scalar(text) == (text, "a date and time")


@pytest.mark.parametrize(("text", "surprise"), [("=", "a sign of YAML's own"), ("<<", "a merge key")])
def test_signs_stay_text(text: str, surprise: str) -> None:
    assert type_scalar(text) == (text, surprise)


@pytest.mark.parametrize(
    "text",
    [
        "Ember Fox", "No.", "nope", "yEs", "TRue", "nUll", "-", "+", ".", "..", "e5", "1e", "1e5x", "0x",
        "0o", "0b2", "0xG", "12a", "1:60", "1:2:", ":30", "1-2", "2026-12", "2026-12-011", "12 Bells",
        "3 Wishes", "１２", "٣", "1,000", "½", "- 1", "炎", "~~", "<<<", "0.1.2", "1e3e3", "--1", "0x_",
    ],
)  # fmt: skip
def test_text_is_text(text: str) -> None:
    assert type_scalar(text) == (text, None)


@pytest.mark.parametrize("text", ["0", "12", "-3", "1.5", "10.25"])
def test_plain_numbers(text: str) -> None:
    assert is_plain_number(text)


@pytest.mark.parametrize("text", ["", "007", "+3", "1e3", "1_000", "1.", ".5", "1:30", "0x1F", "１２"])
def test_no_plain_numbers(text: str) -> None:
    assert not is_plain_number(text)


near_numbers = st.text(alphabet="0123456789+-._:eExXoObB TtZ<=~", max_size=12)


@given(st.one_of(st.text(), near_numbers))
def test_any_text_is_typed(text: str) -> None:
    value, surprise = type_scalar(text)
    assert isinstance(value, str) == (value == text)
    if surprise is None:
        assert value == (text or None)


@given(near_numbers)
def test_nothing_that_pyyaml_types_goes_unsaid(text: str) -> None:
    try:
        read = yaml.safe_load(f"- {text}")
    except (yaml.YAMLError, ValueError, OverflowError):
        return  # no plain scalar, or one that PyYAML stumbles over
    if not isinstance(read, list) or isinstance(read[0], str | list | dict) or read[0] is None:
        return
    typed = text.strip().split(" #")[0]
    value, surprise = type_scalar(typed)
    assert surprise is not None
    if not isinstance(read[0], date | datetime) and not isinstance(value, str):
        assert value == read[0]
