"""What messages say, and where they are refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.language.bench import entry, env, scope, spoken

from decklint.games.cards import Card
from decklint.language.messages import compile_message
from decklint.language.scope import LanguageError
from decklint.language.values import INF, MISSING, Value, Values, show


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("no braces, no cry", "no braces, no cry"),
        ("{name} has level {level}", "Ada has level 2"),
        ("{ level + 1 }", "3"),
        ("{house}: {colours}", "sun: red"),
        ("{rank} {weight} {copies} {section}", "low 4 2 team"),
        ("{stats.hit}/{stats.dodge}", "3/1"),
        ("{$budget} of {size} on {date}", "5 of 6 on 2026-11-30"),
        ("{boss} {$boss} {boss.name} {boss.level}", "Bea Bea Bea 3"),
        ("{cap}", "nothing"),
        ("{default(cap, 'none')}", "none"),
        ("{level == 2} {level == 3} {solo}", "yes no nothing"),
        ("{'one' if copies == 1 else 'several'}", "several"),
        ("{INF}", "any number"),
        ("{0.5 * 3}", "1.5"),
        ("{[1, 2]} { {'a', 'b'} - {'a'} }", "1, 2 b"),
        ("{size(colours)}", "1"),
        ("{{}}", "{}"),
        ("{{{level}}}", "{2}"),
        ("{{level}} }} {{ }", "{level} } { }"),
        ("a } b", "a } b"),
        ("発 {name} 🂡", "発 Ada 🂡"),
        ("$level $$ {level}", "$level $$ 2"),
        ("line\n{name}", "line\nAda"),
    ],
)
def test_what_stands_in_braces(text: str, expected: str) -> None:
    assert spoken(text, "Ada") == expected


def test_a_card_is_called_by_its_main_name() -> None:
    assert (
        spoken("{name} {$name} {it.name} {$it.name} {it} {$it}", "Club", it="Club")
        == "Club Club Club Club Club Club"
    )
    assert spoken("{set(name, deck)}", "Club") == "Axe, Bow, Club"
    assert spoken("{distinct(name, deck)}", "Club") == "3"
    assert spoken("{boss.name} {it.name}", "Club", it="Axe") == "Bea Axe"


def test_the_words_of_a_finding() -> None:
    text = "{found} copies of {card}, {allowed}; {excess} too many, {missing} missing, {chance}"
    words = {"card": entry("Ada").card, "found": 3, "allowed": "at most 2", "excess": 1, "missing": 0}
    assert spoken(text, "Ada", words=words) == "3 copies of Ada, at most 2; 1 too many, 0 missing, nothing"
    assert (
        spoken("{'forbidden' if found == excess else 'limited'}", words={"found": 2, "excess": 2})
        == "forbidden"
    )
    assert spoken("{cards}", words={"cards": ("Axe", "Bow")}) == "Axe, Bow"
    assert spoken("{missing}", words={"missing": Values(["Mate", "Cook"])}) == "Mate, Cook"


def test_the_need_and_the_outer_card() -> None:
    need = {"who": "Ada", "at": 2}
    text = "{it.name} needs {need.who} at {need.at}, has {level}"
    assert spoken(text, "Ada", it="Axe", need=need) == "Axe needs Ada at 2, has 2"
    assert spoken("{need}", "Ada", it="Axe", need="red") == "red"
    assert spoken("{need}", "Ada", it="Axe", need=need) == "who Ada at 2"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{cards: "{name}"}', "Axe, Club"),
        ("{cards: '{name} {level}'}", "Axe 1, Club 4"),
        ("{ cards:'{copies}x' }!", "3x, 2x!"),
        ('{cards: "{name} ({default(cap, 0)})"}', "Axe (0), Club (9)"),
        ('{cards: "-"}', "-, -"),
        ('{cards: ""}', ", "),
        ("{cards: \"{'x' if level > 2 else 'y'}\"}", "y, x"),
        ('{cards: "{{{name}}}"}', "{Axe}, {Club}"),
        ('{found}: {cards: "{name}"} and {cards: "{section}"}', "7: Axe, Club and deck, deck"),
    ],
)
def test_a_part_for_every_card(text: str, expected: str) -> None:
    assert spoken(text, words={"found": 7}) == expected


def test_no_card_to_speak_of() -> None:
    assert spoken("{name} {level} {copies}") == "nothing nothing nothing"
    assert compile_message('[{cards: "{name}"}]', replace(scope(), extras=("cards",)))(env(), []) == "[]"


@pytest.mark.parametrize(
    ("text", "offset", "message", "hint"),
    [
        ("{lvel}", 1, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("has { lvel }", 6, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("発発 {level + lvel}", 12, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("{{x}} {lvel}", 7, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("{name} {fuond}", 8, "nothing is called `fuond` here", 'did you mean "found"?'),
        ('x {cards: "{name} {lvel}"}', 19, "nothing is called `lvel` here", 'did you mean "level"?'),
        ('x { cards:  " {lvel}"}', 15, "nothing is called `lvel` here", 'did you mean "level"?'),
        (
            "x {cards: {name}}",
            9,
            "`cards:` is followed by a text in quotes",
            'write it as {cards: "{name} {level}"}',
        ),
        (
            "x {cards: 'a}",
            9,
            "`cards:` is followed by a text in quotes",
            'write it as {cards: "{name} {level}"}',
        ),
        ("{cards:}", 7, "`cards:` is followed by a text in quotes", 'write it as {cards: "{name} {level}"}'),
        ("name {name", 5, "a brace is not closed in the message", "write {{ for a brace itself"),
        ("{ {name}", 0, "a brace is not closed in the message", "write {{ for a brace itself"),
        ("{}", 1, "the expression `` cannot be read", None),
        ("{level.}", 1, "the expression `level.` cannot be read", None),
        ("a {1 / 2}", 3, "`1 / 2` is not part of the expression language", "use // for whole division"),
        ("{need.who}", 1, "nothing is called `need` here", None),
        ("{key}", 1, "nothing is called `key` here", None),
    ],
)
def test_mistakes_and_their_places(text: str, offset: int, message: str, hint: str | None) -> None:
    with pytest.raises(LanguageError) as caught:
        spoken(text, "Ada")
    assert (caught.value.offset, caught.value.message) == (offset, message)
    assert caught.value.hint == hint if hint else caught.value.hint


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (3, "3"),
        (-3, "-3"),
        (2.0, "2"),
        (2.5, "2.5"),
        (True, "yes"),
        (False, "no"),
        (INF, "any number"),
        (MISSING, "nothing"),
        ("text", "text"),
        ((), "none"),
        (("a", 1, True), "a, 1, yes"),
        (Values(["b", "B", "a"]), "b, a"),
        (Values(), "none"),
        (Card("1", "hero", {"en": "Ada", "zh": "艾达"}), "Ada"),
        ((Card("1", "hero", {"zh": "艾达"}), 2), "艾达, 2"),
        ({"who": "Ada", "at": 2, "also": [1, 2]}, "who Ada at 2 also 1, 2"),
        (({"who": "Ada"}, {"who": "Bea"}), "who Ada, who Bea"),
    ],
)
def test_how_values_are_shown(value: Value, expected: str) -> None:
    assert show(value) == expected
