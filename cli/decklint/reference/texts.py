"""The prose of the reference, where no docstring says it already."""

from __future__ import annotations

GAME = """A game is a folder with `game.yaml`, its cards in `cards/` and, if it has any, its dated lists
in `lists/` and names and texts in other languages in `translations/`. Names of rules, formats, lists
and the game are in kebab-case (`copy-limit`); names of
types, fields, sections, parameters, choices, derived facts and named values are in snake_case
(`level_budget`), as expressions speak of them."""

FIELDS = """`fields` of a card type, `printing-fields` and `line-fields` map names to JSON Schemas (draft
2020-12). An unknown keyword is a mistake, as it would check nothing, and so is `$ref`: YAML anchors
(`&name`, `*name`) do the same. Of a list field, rules see every item; `melee.value` is a key of a
mapping inside a field."""

TITLES = """A *title* is a text, or for each language one text or a list of texts:
`{en: [Deck, Main Deck], ja: デッキ}`. The first English one is shown, or else the first; in decks all of
them are understood. A *text* is one text, or one for each language: `{en: One hero, it: Un eroe}`."""

EXPRESSIONS = """Where a condition, a bound or a figure is more than a literal, it is an expression:
numbers, texts in quotes, names and functions with `+ - * // %` (whole numbers only), `== != < <= > >=`,
`and or not`, `A if CONDITION else B`, `in`, lists `[a, b]` and sets `{a, b}` with `| & -`. Nothing else
is allowed: no loops, no other functions, no attributes. Inside `{ }` and `[ ]` of YAML put an expression
that has a comma in quotes.

A bare name is a field or derived fact of the card that is looked at, or what the table below lists;
`$name` is the latter where there are both. The condition of a function looks at the cards of its
sections, and `it` is then the card outside. A field may be called as a word of Python is, such as `class` or
`def`, inside of another field also `if`, `in` and the like: `cost.if`."""

NAMES = {
    "level, melee.value": "a field of the card; of a list, every item's",
    "name, id, type": "what every card has; `name` is all its names",
    "copies, section": "of a card in a deck: how often it is there, and where",
    "$it": "beside `for`, and inside a function: the card outside, as in `$it.level`",
    "$need": "beside `for-each`: the entry of the field, as in `$need.level`",
    "$level_budget": "a parameter, a named value, or a choice (the card: `$leader.level`)",
    "$date": "the day of the check; ISO dates compare as days do",
    "INF": "more than any number; as a bound, no bound",
    "true, false": "the truth values",
}

GUARDS = """`when` and `unless` take a guard: an expression, a list of guards that must all hold, or one
of two mappings. Of another rule, which is then checked first:"""

RULES = """A rule is a constraint of one of the shapes below, with these keys beside it. A constraint
inside another (`parts`, `any`) has them too, but for `title`, `why` and `severity`."""

CARDS = """Files in `cards/`, YAML or JSON: a list of cards, or a mapping whose only key `cards` holds
it. A card has the fields of its type beside these; what YAML would take for a number or a truth value
stands in quotes. Tables (CSV, TSV and XLSX) have a row for each card, under a header that names the fields:
see [Cards as tables](card-tables.md)."""

LISTS = """Files in `lists/`, each one version of a list. The version in force is the last one that has
begun."""

TRANSLATIONS = """Files in `translations/`, called after a language of the game: `it.yaml`, or any
files below `it/`, in YAML, JSON or as tables. Each is a list of entries with these keys, or a mapping from
ids to entries without `id`, or to a name alone. Besides `name` an entry has texts of the card, by the names
of their fields: such as are neither prescribed words (`enum`, `const`) nor of a prescribed form (`pattern`,
`format`), lists of texts, and texts inside of mappings."""

DECKS = """A deck in YAML or JSON is a mapping. Beside these keys it has the sections of its game, by id
or title, each a list of cards or a mapping of names to counts, and its choices. An item of a list is a
text (`3 NAME`, `NAME x3`, `NAME`), `{card: NAME, count: 3}` with the game's `line-fields`,
or `{NAME: 3}`."""

SEVERITIES = """The rules that every game has. `--severity`, `--select` and `--ignore` take their ids
too."""

CARD_RULES = """`card-rules` are rules of the cards themselves, which [`decklint lint`](linting-cards.md)
checks. A card rule has one of the shapes below, with these keys beside it. Conditions and expressions speak
of the card alone: there is no deck, no parameter and no day."""

STATS = """`stats` says what [`decklint stats`](deck-statistics.md) shows of a deck: each entry, under an id
of its own, is a statistic of one of the kinds below, shown in the order of the file. How many cards there are
of each type is shown first, unless a statistic of the game counts that. Conditions, sections, parameters and
expressions are those of the rules."""
