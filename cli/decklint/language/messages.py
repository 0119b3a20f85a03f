"""Message templates: ``{card} needs {need.character} at level {need.level}``.

What stands in braces is an expression; ``{cards: "{name} {level}"}`` writes the part in quotes
for every card that the finding speaks of. ``{{`` and ``}}`` are braces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from msgspec.structs import replace

from decklint.decks.model import Entry
from decklint.documents.nodes import Scalar, inside
from decklint.language.expressions import compile_expression
from decklint.language.scope import Compiled, Env, LanguageError, Scope, in_text
from decklint.language.values import MISSING, Value, show

Template: TypeAlias = Callable[[Env, Sequence[Entry]], str]

# What every message may name beside the fields of its card, and what that is.
MESSAGE_WORDS: dict[str, str] = {
    "card": "the card that the finding is about",
    "cards": "all cards that it is about",
    "found": "the figure that was found",
    "allowed": 'the figure that is allowed, in words such as "at most 3"',
    "missing": "how many are missing (total, group), or which values (cover)",
    "excess": "how many are too many (total, group)",
    "chance": "the chance of the opening hand (odds)",
}


def compile_message(text: str, scope: Scope) -> Template:
    """A function that writes the message; LanguageError with the offset of a mistake.

    The scope's ``extras`` are the words that the message may name, such as MESSAGE_WORDS.
    """
    parts: list[str | Template] = []
    for offset, piece, is_code in _pieces(text):
        if not is_code:
            parts.append(piece)
        elif piece.lstrip().startswith("cards:"):
            start = piece.index("cards:") + len("cards:")
            parts.append(_list_of_cards(piece[start:], scope, offset + start))
        else:
            parts.append(_placeholder(piece, scope, offset))

    def write(env: Env, entries: Sequence[Entry]) -> str:
        return "".join(part if isinstance(part, str) else part(env, entries) for part in parts)

    return write


def compile_text(node: Scalar, scope: Scope) -> Compiled:
    """A function of a card that fills in a text; it gives MISSING where something in braces is missing."""
    parts: list[str | Compiled] = []
    spoken = replace(scope, spoken=True)
    with scope.literals.placed(lambda start, end: inside(node, start, end)):
        try:
            for offset, piece, is_code in _pieces(node.text):
                if is_code:
                    with _at(offset, scope):
                        parts.append(compile_expression(piece, spoken))
                else:
                    parts.append(piece)
        except LanguageError as error:
            error.span = inside(node, error.offset)
            raise

    def fill_in(env: Env) -> Value:
        found = [part if isinstance(part, str) else part(env) for part in parts]
        return MISSING if MISSING in found else "".join(show(one) for one in found)

    return fill_in


def _pieces(text: str) -> Iterator[tuple[int, str, bool]]:
    """The text in pieces: (offset, piece, whether it stood in braces)."""
    at, plain = 0, ""
    while at < len(text):
        if text.startswith(("{{", "}}"), at):
            plain += text[at]
            at += 2
        elif text[at] == "{":
            end = _closing(text, at)
            if plain:
                yield at, plain, False
                plain = ""
            yield at + 1, text[at + 1 : end], True
            at = end + 1
        else:
            plain += text[at]
            at += 1
    if plain:
        yield at, plain, False


def _closing(text: str, start: int) -> int:
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if depth == 0:
            return at
    raise LanguageError("a brace is not closed in the message", "write {{ for a brace itself", start)


def _placeholder(code: str, scope: Scope, offset: int) -> Template:
    with _at(offset, scope):
        value = compile_expression(code, replace(scope, spoken=True))
    return lambda env, entries: show(value(env))


@contextmanager
def _at(offset: int, scope: Scope) -> Iterator[None]:
    """Makes the offsets of what is compiled inside count from the start of the text around it."""
    with scope.literals.placed(lambda start, end: in_text(start + offset, end + offset)):
        try:
            yield
        except LanguageError as error:
            error.offset += offset
            raise


def _list_of_cards(code: str, scope: Scope, offset: int) -> Template:
    if "cards" not in scope.extras:
        raise LanguageError("there is no list of cards to speak of here", "write {card} for the card", offset)
    inner = code.strip()
    if len(inner) < 2 or inner[0] not in "\"'" or inner[-1] != inner[0]:
        raise LanguageError(
            "`cards:` is followed by a text in quotes", 'write it as {cards: "{name} {level}"}', offset
        )
    with _at(offset + code.index(inner) + 1, scope):
        template = compile_message(inner[1:-1], scope.with_card())
    return lambda env, entries: ", ".join(template(env.look_at(entry), [entry]) for entry in entries)
