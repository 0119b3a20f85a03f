"""Mistakes in card rules: each is found in game.yaml, with a next step."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

CARDS = "- {id: A, type: card, name: Ada, level: 1, aliases: [Lady]}\n"
SHAPES = (
    "parts, unique, agree, reference, equals, implies, some, reachable, required-if, allowed-if, pattern,"
)
MATCH = "reachable: needs, match: {name: $need.who}"

MISTAKES = [
    # fields
    ("{unique: nmber}", "definition", "nmber", "no card has a field `nmber`", 'did you mean "number"?'),
    ("{unique: place.rwo}", "definition", "place.rwo", "no card has a field `place.rwo`", '"row"'),
    ("{unique: strong}", "definition", "strong", "is a derived fact", "write a field"),
    ("{unique: [number, 7]}", "schema", "7", "must be a text", 'put it in quotes: "7"'),
    ("{unique: number, per: [st]}", "definition", "st]", "no card has a field `st`", '"set"'),
    ("{unique: }", "schema", " }", "is empty", "a field of a card"),
    ("{agree: type, per: nam}", "definition", "nam}", "no card has a field `nam`", '"name"'),
    ("{reference: needs}", "definition", "needs", "has fields of its own", "needs.who, needs.at"),
    ("{reference: from, among: [{field: nam}]}", "definition", "nam}", "no card has a field", '"name"'),
    ("{in-schema: levl}", "definition", "levl", "no card has a field `levl`", '"level"'),
    ("{for-each: nedes, implies: {level: 1}}", "definition", "nedes", "no card has a field", '"needs"'),
    ("{reachable: neds, size: 1, match: {level: 1}}", "definition", "neds", "no card has a", '"needs"'),
    # keys
    ("{unqiue: number}", "schema", "{unq", "lacks the key that says what it is", 'did you mean "unique"?'),
    ("{derived: level, as: power}", "schema", "{der", "lacks the key", "write `equals: FIELD`"),
    ("{sum: level}", "schema", "{sum", "lacks the key that says what it is", "write `equals: A + B`"),
    ("{regex: A, of: level}", "schema", "{reg", "lacks the key that says what it is", "write `pattern:`"),
    ("{distinct: level}", "schema", "{dis", "lacks the key that says what it is", "write `unique:`"),
    ("{why: Because.}", "schema", "{why", f"one of {SHAPES}", "add one of them"),
    ("{}", "schema", "{}", f"one of {SHAPES}", "add one of them"),
    ("[]", "schema", "[]", "must be a mapping", "a card rule"),
    ("unique", "schema", "unique", "must be a mapping", "a card rule"),
    ("{unique: number, pre: set}", "unknown-field", "pre", "has no field `pre`", 'did you mean "per"?'),
    ("{unique: number, agree: type}", "unknown-field", "agree", "has no field", "make two rules of it"),
    ("{unique: number, table: {}}", "unknown-field", "table", "has no field", "it goes with equals"),
    (
        "{unique: number, for-each: needs}",
        "unknown-field",
        "for-each",
        "has no field",
        "equals, implies or some",
    ),
    ("{when: {type: hero}, unique: number}", "unknown-field", "when", "has no field", "write `where:`"),
    ("{in-schema: level, severity: note}", "unknown-field", "severity", "has no field", "always an error"),
    (
        "{in-schema: level, where: {level: 1}}",
        "unknown-field",
        "where",
        "has no field",
        "reported as `schema`",
    ),
    ("{parts: []}", "schema", "[]", "must not be empty", "card rules that share"),
    ("{parts: [{level: 1}]}", "schema", "{level", "`card-rules.x.parts[1]` lacks the key", "add one of them"),
    (
        "{parts: [{unique: number}], where: {level: 1}}",
        "unknown-field",
        "where",
        "has no field",
        "in each of the",
    ),
    (
        "{parts: [{unique: number, severity: note}]}",
        "unknown-field",
        "severity",
        "has no field",
        "known here",
    ),
    (
        "{unique: number, severity: fatal}",
        "schema",
        "fatal",
        "must be one of error, warning, note",
        "how grave",
    ),
    ("{unique: number, written: same}", "schema", "same", "must be differently", "write differently"),
    # at
    ("{unique: number, at: nmber}", "definition", "nmber", "no card has a field `nmber`", '"number"'),
    (
        "{for-each: needs, implies: {level: 1}, at: wo}",
        "definition",
        "wo}",
        "neither a card nor an item",
        '"who"',
    ),
    (
        "{for-each: needs, implies: {level: 1}, at: who.x}",
        "definition",
        "who.x",
        "neither a card nor",
        "there are",
    ),
    ("{for-each: [needs], implies: {level: 1}}", "schema", "[needs", "must be a text", "a list field"),
    # conditions and expressions
    ("{implies: level = 1}", "definition", "= 1", "cannot be read", "write == to compare"),
    ("{implies: levl == 1}", "definition", "levl", "nothing is called `levl`", '"level"'),
    ("{implies: ''}", "schema", "''", "must not be empty", "add what belongs there"),
    ("{implies: {}}", "definition", "{}", "an empty condition always holds", "write what must hold"),
    ("{implies: [level]}", "schema", "[level", "must be a mapping or a text", "a mapping of fields"),
    ("{implies: {level: {least: 1}}}", "definition", "least", "is no operator", "one of these operators"),
    ("{implies: {$need.at: 1}}", "definition", "$need.at", "nothing is called `$need`", "beside `for-each`"),
    ("{for-each: needs, implies: {$need.att: 1}}", "definition", "$need.att", "no field `att`", '"at"'),
    ("{implies: {$it.level: 1}}", "definition", "$it.level", "nothing is called `$it`", "$it exists beside"),
    ("{some: {level: $it.lvel}}", "definition", "$it.lvel", "no card has a field `lvel`", '"level"'),
    ("{implies: count(deck) == 1}", "definition", "count(", "no deck to look into", "the card alone"),
    ("{implies: date > '2020'}", "definition", "date", "nothing is called `date`", "only the card itself"),
    (
        "{where: {type: villain}, unique: number}",
        "definition",
        "villain",
        "no card has the type",
        "one of them",
    ),
    (
        "{where: {house: mars}, unique: number}",
        "definition",
        "mars",
        "no card has the house `mars`",
        "one of them",
    ),
    (
        "{where: {name: Bea}, unique: number}",
        "dangling-reference",
        "Bea",
        'no card is called "Bea"',
        "spelling",
    ),
    (
        "{where: {name: Lady}, unique: number}",
        "dangling-reference",
        "Lady",
        "no card is called",
        "its name: Ada",
    ),
    ("{where: {id: Z}, unique: number}", "dangling-reference", "Z}", 'no card has the id "Z"', "spelling"),
    (
        "{reference: from, target: {name: Bea}}",
        "dangling-reference",
        "Bea",
        'no card is called "Bea"',
        "spelling",
    ),
    # what a shape needs
    (
        "{agree: type}",
        "definition",
        "{agree",
        "`agree` needs the field that the cards share",
        "add `per: FIELD`",
    ),
    ("{agree: [type], per: name}", "schema", "[type", "must be a text", "in which the cards must agree"),
    (
        "{equals: level}",
        "definition",
        "{equals",
        "`equals` needs one thing to compare with",
        "`table:` and `by:`",
    ),
    (
        "{equals: level, table: {1: 2}}",
        "definition",
        "{equals",
        "needs one thing to compare with",
        "or else `to:`",
    ),
    (
        "{equals: level, by: level}",
        "definition",
        "{equals",
        "needs one thing to compare with",
        "or else `to:`",
    ),
    (
        "{equals: level, to: power, by: level}",
        "definition",
        "{equals",
        "needs one thing to compare",
        "or else",
    ),
    (
        "{equals: level, table: {1: [2]}, by: level}",
        "schema",
        "[2",
        "must be a text, a number",
        "write a text",
    ),
    (
        "{equals: level, table: {1: null}, by: level}",
        "schema",
        "null",
        "must be a text, a number",
        "write a text",
    ),
    ("{equals: level, table: [1], by: level}", "schema", "[1", "must be a mapping", "by the value of `by`"),
    ("{equals: lvel, to: power}", "definition", "lvel", "nothing is called `lvel`", '"level"'),
    ("{equals: level, to: pwer}", "definition", "pwer", "nothing is called `pwer`", '"power"'),
    ("{equals: level, table: {1: 2}, by: nmber}", "definition", "nmber", "nothing is called", '"number"'),
    ("{reference: from, among: name}", "schema", "name}", "must be a list", "in which fields"),
    ("{reference: from, among: [{where: {level: 1}}]}", "schema", "{where", "has no `field`", "add `field:`"),
    (
        "{reference: from, acyclic: maybe}",
        "schema",
        "maybe",
        "must be true or false",
        "no card may lead back",
    ),
    (
        "{reachable: needs, size: 4}",
        "definition",
        "{reach",
        "needs what meets a need",
        "add `match: CONDITION`",
    ),
    (f"{{{MATCH}}}", "definition", "{reach", "needs how many cards may be taken", "add `size: NUMBER`"),
    (f"{{{MATCH}, size: many}}", "schema", "many", "must be a whole number", "how many at most"),
    (f"{{{MATCH}, size: 0}}", "schema", "0}", "must be at least 1", "how many at most"),
    (f"{{{MATCH}, size: 4, min: [1]}}", "schema", "[1", "must be a whole number or a text", "how many must"),
    (f"{{{MATCH}, size: 4, min: 0}}", "schema", "0}", "must be at least 1", "how many must"),
    (f"{{{MATCH}, size: 4, min: lots}}", "definition", "lots", "nothing is called `lots`", "in quotes"),
    (
        f"{{{MATCH}, size: 4, min: rank}}",
        "definition",
        "rank",
        "a figure is wanted here, and this is a text",
        "",
    ),
    ("{candidates: {level: 1}}", "schema", "{cand", "lacks the key that says what it is", "add one of them"),
    # messages
    (
        "{unique: number, message: '{nothing}'}",
        "definition",
        "nothing",
        "nothing is called",
        "a text stands in",
    ),
    (
        "{unique: number, message: '{missing}'}",
        "definition",
        "missing",
        "nothing is called",
        "a text stands in",
    ),
    ("{unique: number, message: '{card'}", "definition", "{card", "a brace is not closed", "write {{"),
    ("{unique: number, hint: '{need.at}'}", "definition", "need.at", "nothing is called `need`", '"needs"'),
    ("{unique: number, message: [a]}", "schema", "[a", "must be a text", "what the finding says"),
]


@pytest.mark.parametrize(
    ("rule", "kind", "place", "message", "hint"), MISTAKES, ids=[one[0] for one in MISTAKES]
)
def test_a_mistake_is_found_at_its_place(
    make: Maker, rule: str, kind: str, place: str, message: str, hint: str
) -> None:
    small = make(f"x: {rule}", CARDS)
    ((found, line, column, said, next_step),) = small.mistakes()
    assert (found, line) == (kind, 1)
    assert f"  x: {rule}"[column - 1 :].startswith(place)
    assert message in said
    assert hint in (next_step or "")
    status, printed, errors = small.command()
    assert (status, errors) == (2, "")
    assert "game.yaml" in printed


@pytest.mark.parametrize(
    ("name", "kind", "message"),
    [
        ("schema", "definition", "`schema` is a rule of every game"),
        ("deck-size", "definition", "`deck-size` is a rule of decks as well"),
        ("Not_Kebab", "schema", "it must be in kebab-case"),
    ],
)
def test_ids(make: Maker, name: str, kind: str, message: str) -> None:
    ((found, line, column, said, next_step),) = make(f"{name}: {{unique: number}}", CARDS).mistakes()
    assert (found, line, column) == (kind, 1, 3)
    assert message in said
    assert next_step


def test_the_same_id_twice(make: Maker) -> None:
    ((found, line, column, _, next_step),) = make("x: {unique: number}\nx: {unique: level}", CARDS).mistakes()
    assert (found, line, column) == ("duplicate-key", 2, 3)
    assert next_step


def test_every_broken_rule_is_reported(make: Maker) -> None:
    rules = "a: {unique: nmber}\nb: {agree: type}\nc: {unique: number}\nd: {some: {lvel: 1}}"
    assert [one[1] for one in make(rules, CARDS).mistakes()] == [1, 2, 4]
