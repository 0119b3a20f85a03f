"""What a name in an expression stands for."""

from __future__ import annotations

from decklint.decks.model import Entry
from decklint.games.cards import Card
from decklint.language import fields
from decklint.language.scope import ENTRY_FIELDS, Compiled, Env, LanguageError, Scope, choose
from decklint.language.values import INF, MISSING, Value
from decklint.names.hints import did_you_mean

_FEW = 20  # so many names fit into a hint


def compile_path(path: tuple[str, ...], scope: Scope, offset: int = 0) -> Compiled:
    """A function that finds the value of a dotted name; LanguageError if it stands for nothing."""
    head, rest = path[0], path[1:]
    sigil = head.startswith("_")
    name = head.lstrip("_") if sigil else head
    if name == "it" and scope.it:
        _check_card_path(rest, scope, offset, "it")
        main = scope.spoken
        return lambda env: card_value(env, env.it.card, env.it, rest, main) if env.it else MISSING
    if name == "need" and scope.need is not None:
        return _need(rest, scope, offset)
    outer = _outer(name, scope)
    is_field = scope.card and scope.has_field((name,))
    if is_field and outer is not None and not sigil:
        raise LanguageError(
            f"`{name}` is a field of cards and something of the deck as well",
            f"write ${name} for the latter",
            offset,
        )
    if is_field and outer is None:
        own, main = (name, *rest), scope.spoken
        _check_card_path(own, scope, offset, None)
        return lambda env: card_value(env, env.card, env.entry, own, main)
    if outer is None:
        shown = f"${name}" if sigil else name
        raise LanguageError(f"nothing is called `{shown}` here", _hint(name, scope, sigil=sigil), offset)
    if not rest:
        return outer
    if name not in scope.choices:
        raise LanguageError(f"`{name}` has no fields: only cards have", f"write {name} alone", offset)
    _check_card_path(rest, scope, offset, name)
    main = scope.spoken
    return lambda env: _field_of(env, outer(env), rest, main)


def _hint(name: str, scope: Scope, *, sigil: bool) -> str:
    """What may have been meant by a name that stands for nothing here."""
    if sigil and name == "need":
        return "$need exists beside `for-each`"
    if name == "it":
        return "$it exists beside `for`, and inside the functions that look into a section"
    if scope.alone and (name == "date" or name in (*scope.parameters, *scope.named_values, *scope.choices)):
        return "here only the card itself is known, no deck and no table"
    if scope.derived.get(name):
        return "that fact looks at the deck (per: entry), and here there is none"
    if name in ENTRY_FIELDS or (not scope.card and scope.has_field((name,))):
        return "it is something of a card, and here no card is looked at"
    if name in scope.sections:
        return f"it is a section: write count({name}) for the number of its cards"
    known = tuple(dict.fromkeys(scope.known_names()))
    close = did_you_mean(name, known)
    if close is not None:
        return close
    everything = "fields of cards, parameters, named values and choices"
    words = ", ".join(known) if len(known) <= _FEW else everything
    return f"known here: {words}" if sigil else f"a text stands in quotes: '{name}'; known here: {words}"


def _outer(name: str, scope: Scope) -> Compiled | None:
    """What a name stands for beside the card: the deck's and the table's figures."""
    if name == "INF":
        return lambda env: INF
    if name in scope.extras:
        return lambda env: env.extra.get(name, MISSING)
    if scope.alone:
        return None
    if name == "date":
        return lambda env: env.facts.date if env.facts else MISSING
    if name in scope.parameters:
        return lambda env: env.facts.parameter(name) if env.facts else MISSING
    if name in scope.named_values:
        return lambda env: env.facts.named_value(name) if env.facts else MISSING
    if name in scope.choices:
        return lambda env: env.facts.choice(name) if env.facts else MISSING
    return None


def _need(rest: tuple[str, ...], scope: Scope, offset: int) -> Compiled:
    if rest and scope.need and rest[0] not in scope.need:
        raise LanguageError(f"`need` has no field `{rest[0]}`", choose(rest[0], scope.need), offset)
    if rest and not scope.need:
        raise LanguageError("`need` is a plain value here and has no fields", "write $need alone", offset)
    return lambda env: fields.read(env.need, rest)


def _check_card_path(path: tuple[str, ...], scope: Scope, offset: int, owner: str | None) -> None:
    """Refuses a field that no card type has."""
    entry = owner == "it" or scope.entry
    if not path or (
        len(path) == 1 and (path[0] in scope.card_fields() or (entry and path[0] in ENTRY_FIELDS))
    ):
        return
    if scope.has_field(path):
        return
    known = scope.card_fields() if len(path) == 1 else scope.fields.below(".".join(path[:-1]))
    hint = choose(path[-1], known) if known else f"write {'.'.join(path[:-1])} alone"
    raise LanguageError(f"no card has a field `{'.'.join(path)}`", hint, offset)


def card_value(
    env: Env, card: Card | None, entry: Entry | None, path: tuple[str, ...], main_name: bool = False
) -> Value:
    """A field of a card, a derived fact, or its copies and section as an entry; the card itself for ().

    ``name`` is every name of the card, or only its main one.
    """
    if card is None:
        return MISSING
    if not path:
        return card
    head = path[0]
    if main_name and path == ("name",):
        return card.name
    if entry is not None and len(path) == 1:
        if head == "copies":
            return entry.copies
        if head == "section":
            return entry.section
    value = fields.read_card(card, path)
    if value is MISSING and env.facts is not None and len(path) == 1:
        return env.facts.derived(head, card, entry)
    return value


def _field_of(env: Env, value: Value, path: tuple[str, ...], main_name: bool) -> Value:
    return card_value(env, value, None, path, main_name) if isinstance(value, Card) else MISSING
