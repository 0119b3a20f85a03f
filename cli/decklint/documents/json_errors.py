"""What to say about text that is no JSON."""

from __future__ import annotations

from decklint.documents.nodes import Problem, Scalar
from decklint.documents.problems import end_of, shorten, uncommon_space
from decklint.lazy_regex import lazy
from decklint.spans import Span

_GOOD_STRING = lazy(r'(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*')
_NUMBER_LIKE = lazy(r"[-+.]?[0-9]")
_VALUE_STARTS = frozenset('"{[-0123456789')
_OTHER_WORDS = {"none": "null", "nil": "null", "undefined": "null", "yes": "true", "no": "false"}
_QUOTES = frozenset("'‘’“”„«»`＂")

Word = tuple[str, Span]


def after_the_end(word: Word, value: Span) -> Problem:
    """Something follows the only value."""
    found, span = word
    return _foreign(found, span) or _syntax(
        span,
        f"text after the end of the JSON value: {shorten(found)}",
        "a file holds one JSON value; remove what follows it",
        (end_of(value), "the value ends here"),
    )


def not_a_value(char: str, word: str, span: Span, bracket: str, opened: Span | None) -> Problem:
    """Something stands where a value belongs."""
    if not char:
        return _unclosed(bracket, opened, span)
    if char in "]},:":
        return _syntax(span, f"a value is missing before {char}", "write it, or remove what led to it")
    foreign = _foreign(word, span)
    if foreign:
        return foreign
    word = shorten(word)
    if char in _QUOTES:
        return _syntax(span, f"JSON needs double quotes around text, not {char}", 'write "text"')
    if word.lower() in ("true", "false", "null"):
        return _syntax(span, f"{word} is not JSON", f"write {word.lower()}")
    if word.lower() in _OTHER_WORDS:
        return _syntax(
            span, f"{word} is not JSON", f'write {_OTHER_WORDS[word.lower()]}, or "{word}" for text'
        )
    if word.lstrip("+-").lower() in ("nan", "infinity"):
        return _syntax(span, f"JSON has no number {word}", "write a number, or null for none")
    if _NUMBER_LIKE.match(word):
        return _syntax(
            span, f"{word} is not a JSON number", f'write it plainly (12, 1.5), or "{word}" for text'
        )
    return _syntax(span, f"text must be in double quotes: {word}", f'write "{word}"')


def bad_string(text: str, start: int, quote: Span) -> Problem:
    """A string that does not end in its line, or holds what a string must not hold."""
    match = _GOOD_STRING.match(text, start + 1)
    end = match.end() if match else start + 1
    column = quote.column + end - start
    char = text[end : end + 1]
    if char in ("", "\n"):
        span = Span(quote.line, quote.column, quote.line, column)
        return _syntax(
            span, f"the quote that begins in line {quote.line} is not closed", 'write " at its end'
        )
    span = Span(quote.line, column, quote.line, column + 1)
    if char == "\\":
        escape = text[end : end + 2].rstrip("\n")
        span = span._replace(end_column=column + len(escape))
        if escape == "\\u":
            return _syntax(span, "\\u needs four hexadecimal digits", "write \\\\ for a backslash")
        return _syntax(span, f"{escape} means nothing in JSON", "write \\\\ for a backslash")
    if char == "\t":
        return _syntax(span, "a tab inside a string", "write \\t, or a space")
    return _syntax(span, f"the control character U+{ord(char):04X} inside a string", "remove it")


def half_a_character(span: Span) -> Problem:
    """A string with \\ud83d alone, which no encoding can write."""
    return _syntax(
        span, "\\u stands for half of a character here (a lone surrogate)", "write the character itself"
    )


def not_a_key(char: str, word: Word, opened: Span, comma: Span | None) -> Problem:
    """Something stands where a key belongs."""
    found, span = word
    if not char:
        return _unclosed("{", opened, span)
    if char == "," and comma:
        return _syntax(span, "two commas with nothing between them", "remove one")
    foreign = _foreign(found, span)
    if foreign:
        return foreign
    if char in _QUOTES:
        return _syntax(span, f"JSON needs double quotes around a key, not {char}", 'write "key": value')
    if char in "]}{[:,":
        return _syntax(span, f"a key is missing before {char}", 'write "key": value')
    return _syntax(
        span, f"a key must be in double quotes: {shorten(found)}", f'write "{shorten(found)}": value'
    )


def no_colon(char: str, word: Word, key: Scalar, opened: Span) -> Problem:
    """A key is not followed by a colon."""
    found, span = word
    if not char:
        return _unclosed("{", opened, span)
    return _foreign(found, span) or _syntax(
        span,
        f'a colon is missing after the key "{shorten(key.text)}" of line {key.span.line}',
        f'write "{shorten(key.text)}": value',
        (end_of(key.span), "the key ends here"),
    )


def trailing_comma(comma: Span, closer: str) -> Problem:
    """A comma behind the last value."""
    return _syntax(comma, f"a comma before {closer}: nothing follows it", "remove the comma")


def no_comma(char: str, word: Word, previous: Span, bracket: str, opened: Span) -> Problem:
    """After a value there is neither a comma nor the closing bracket."""
    found, span = word
    if not char:
        return _unclosed(bracket, opened, span)
    foreign = _foreign(found, span)
    if foreign:
        return foreign
    before = (end_of(previous), "the value before it ends here")
    if char in "]}":
        where = (opened, f"{bracket} opened here")
        return _syntax(span, f"the {bracket} of line {opened.line} is closed by {char}", None, where)
    if char == ":":
        return _syntax(span, "a colon where a comma belongs", 'only { } holds "key": value', before)
    if span.line == previous.end_line:
        return _syntax(
            span, f"a comma is missing before {shorten(found)}?", "write a comma before it", before
        )
    line = previous.end_line
    return _syntax(
        span, f"a comma is missing after line {line}?", f"write a comma at the end of line {line}", before
    )


def _unclosed(bracket: str, opened: Span | None, end: Span) -> Problem:
    """The text ends too early."""
    if opened is None:
        return _syntax(end, "a value is missing at the end", None)
    closer = "}" if bracket == "{" else "]"
    return _syntax(
        opened, f"the {bracket} opened in line {opened.line} is never closed", f"write {closer} at its end"
    )


def _foreign(word: str, span: Span) -> Problem | None:
    """Comments and uncommon spaces, wherever they stand."""
    if word.startswith(("//", "/*", "#")):
        return _syntax(span, "JSON has no comments", "remove the comment, or save the file as YAML")
    if uncommon_space(word[:1]):
        place = span._replace(end_column=span.column + 1)
        return _syntax(place, f"the space U+{ord(word[0]):04X} is none to JSON", "write an ordinary space")
    return None


def _syntax(span: Span, message: str, hint: str | None, related: tuple[Span, str] | None = None) -> Problem:
    return Problem("json-syntax", span, message, hint, (related,) if related else ())
