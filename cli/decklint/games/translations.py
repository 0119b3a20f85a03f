"""Reading a game's translations: names and texts of its cards in another language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.builtin_rules import BUILTIN_RULES, builtin_finding
from decklint.documents.nodes import Mapping, Node, Pair, Problem, Scalar, Sequence
from decklint.findings import Finding, Related, Severity
from decklint.games.blank_names import blank_names
from decklint.games.card_data import card_data, surprise_of
from decklint.games.card_files import cut_texts, invisible_names, with_comment
from decklint.games.card_formats import read_card_file
from decklint.games.card_reader import CardReader
from decklint.games.card_rows import CardRow, CardTable
from decklint.games.cards import Card
from decklint.games.game_files import SUFFIXES, TRANSLATIONS
from decklint.games.mistakes import Mistakes
from decklint.games.translation_schema import entry_schema, type_texts
from decklint.names.hints import did_you_mean
from decklint.schema_words import typed_text
from decklint.spans import NOWHERE, Span
from decklint.validation import Checker

# A whole file of ids that no card has is told so often what each could be; all of them would take long.
_MOST_SUGGESTED = 200


class TranslationReader(Struct):
    """Puts the names and texts of translation files on the cards of a game."""

    cards: CardReader
    own: dict[str, Card] = field(default_factory=dict)
    printings: dict[str, Card] = field(default_factory=dict)
    first: dict[tuple[str, str], tuple[str, Span]] = field(default_factory=dict)
    checkers: dict[str, Checker] = field(default_factory=dict)
    suggested: int = 0
    card_files: set[str] = field(default_factory=set)  # what the files of the cards are called

    def __post_init__(self) -> None:
        for card in self.cards.game.cards:
            self.own.setdefault(card.id, card)
            self.card_files.add(self._called(card))
            for one in card.printings:
                self.printings.setdefault(one.id, card)

    def read(self, file: Path, path: str, relative: Path) -> list[Finding]:
        """What is wrong in a file; ``relative`` is its path in the folder, which begins with the language."""
        game, mistakes = self.cards.game, Mistakes(path)
        language = relative.parts[0] if len(relative.parts) > 1 else relative.stem
        if language not in game.languages:
            known = ", ".join(game.languages)
            hint = did_you_mean(language, game.languages)
            hint = hint or f"add it to `languages` in game.yaml, or call the file after one of {known}"
            message = f"the game has no language {language}, so nothing in this file was read"
            mistakes.say(NOWHERE, message, hint, "schema")
            return mistakes.findings
        root = read_card_file(file, {"": self._any_entry()}, mistakes, needed=("id",))
        if root is None or (isinstance(root, CardTable) and not root.complete):
            game.untranslated.add((language, None))
        for key, node in self._entries(root, mistakes):
            self._misplaced(file, relative, key, mistakes)
            self._entry(language, key, node, mistakes)
        return mistakes.findings

    def _called(self, card: Card) -> str:
        """The path of a card's file in the folder of the cards, without its ending."""
        return str(PurePath(card.path.removeprefix(f"{self.cards.game.path}/cards/")).with_suffix(""))

    def _misplaced(self, file: Path, relative: Path, key: Scalar, mistakes: Mistakes) -> None:
        """Notes a card of another file, where this file is called after a file of cards."""
        card, own = self.own.get(key.text), Path(*relative.parts[1:])
        if card is None or len(relative.parts) == 1 or str(own.with_suffix("")) not in self.card_files:
            return
        right = self._called(card)
        if right == str(own.with_suffix("")):
            return
        language = file.parents[len(relative.parts) - 2]
        names = [f"{right}{ending}" for ending in (file.suffix, *SUFFIXES)]
        name = next((one for one in names if (language / one).is_file()), names[0])
        cards = card.path.removeprefix(f"{self.cards.game.path}/")
        message = f"{card.id} stands in {cards}, and this file is called after another one"
        hint = f"move it to {TRANSLATIONS}/{language.name}/{name}"
        mistakes.add(Problem("misplaced-translation", key.span, message, hint), cards=(card.id,))

    def _any_entry(self) -> dict[str, Any]:
        """What an entry may have, whatever type of card it is for."""
        texts: dict[str, Any] = {}
        for kind in self.cards.game.types.values():
            texts = {**type_texts(kind), **texts}
        return entry_schema(texts)

    def _entries(self, root: Node | None, mistakes: Mistakes) -> Iterator[tuple[Scalar, Node]]:
        """Each entry with its id, of either form of the file."""
        if isinstance(root, Mapping):
            for key, node in root.scalars():
                if key.surprise is not None and not key.quoted:
                    mistakes.add(surprise_of(key), BUILTIN_RULES["yaml-surprise"].card_data)
                yield key, node
        elif isinstance(root, Sequence):
            for node in root.items:
                identity = node.get("id") if isinstance(node, Mapping) else None
                if isinstance(identity, Scalar) and identity.text:
                    yield identity, node
                elif not (isinstance(node, CardRow) and node.broken):
                    what = typed_text(node) if not isinstance(node, Mapping) else "without an `id`"
                    message = f"an entry is {what}; it names the card that it translates"
                    mistakes.say(
                        (node if identity is None else identity).span,
                        message,
                        "write {id: ID, name: NAME}",
                        "schema",
                    )
        elif root is not None:
            message = f"the translations are {typed_text(root)}; they must be a list, or a mapping from ids"
            mistakes.say(root.span, message, "begin each with `- id:`", "schema")

    def _entry(self, language: str, key: Scalar, node: Node, mistakes: Mistakes) -> None:
        card = self.own.get(key.text)
        if isinstance(node, CardRow) and node.broken:
            return
        if card is None:
            self._nobody(key, mistakes)
            return
        path, span = self.first.setdefault((language, card.id), (mistakes.path, key.span))
        if (path, span) != (mistakes.path, key.span):
            message = f"{card.id} is translated twice into `{language}`"
            finding = builtin_finding(
                mistakes.path,
                Problem("duplicate-id", key.span, message, "keep one of the two"),
                cards=(card.id,),
            )
            mistakes.findings.append(replace(finding, related=(Related(path, span, "the other one"),)))
            return
        entry = Mapping(node.span)
        if isinstance(node, Scalar):  # ID: NAME
            entry.pairs.append(Pair(Scalar("name", node.span, "name", quoted=True), node))
        elif isinstance(node, Mapping):
            entry = node
        else:
            message = f"the translation of {card.id} is {typed_text(node)}; it must be a mapping or a name"
            mistakes.say(node.span, message, "write {name: NAME}", "schema")
        self._take(language, card, entry, mistakes)

    def _nobody(self, key: Scalar, mistakes: Mistakes) -> None:
        """An id that no card has, unless that card could not be read."""
        owner = self.printings.get(key.text)
        if owner is None and self.cards.may_exist(key.text):
            return
        self.suggested += 1
        hint = None
        if owner is not None:
            hint = f"write the id of the card itself: {owner.id}"
        elif self.suggested <= _MOST_SUGGESTED:
            hint = did_you_mean(key.text, list(self.own))
        message = f'no card has the id "{key.text}"'
        if owner is not None:
            message = f"{key.text} is a printing of {owner.id}, not a card"
        mistakes.say(
            key.span, message, hint or "write the id of a card, or add the card", "dangling-reference"
        )

    def _take(self, language: str, card: Card, entry: Mapping, mistakes: Mistakes) -> None:
        """Puts on the card what an entry gives it, and notes what it cannot have."""
        if card.type not in self.checkers:
            kind = self.cards.game.types[card.type]
            self.checkers[card.type] = Checker(entry_schema(type_texts(kind), kind))
        checker = self.checkers[card.type]
        surprises: list[Problem] = []
        data = card_data(entry, checker.schema, surprises)
        called = f"the translation of {card.id}"
        problems = [
            *checker.problems(entry, data, called, f" of {called}"),
            *blank_names(entry, f" of {called}"),
        ]
        if isinstance(entry, CardRow):
            problems = entry.advised(problems, f" of {called}")
        for cut in cut_texts(entry, mistakes.comments):
            mistakes.add(cut, Severity.WARNING, cards=(card.id,))
        problems = [with_comment(one, mistakes.comments) for one in problems]
        for problem in (*surprises, *problems, *invisible_names(entry)):
            mistakes.add(problem, BUILTIN_RULES[problem.rule].card_data, cards=(card.id,))
        if problems:
            self.cards.game.untranslated.add((language, card.id))
            return
        name = entry.get("name")
        if name is not None:
            self._name(language, card, data["name"], name.span, mistakes)
        texts = {key: value for key, value in data.items() if key not in ("id", "name")}
        known = card.texts.get(language, {})
        for key in (one for one in texts if one in known and texts[one] != known[one]):
            place = entry.get(key)
            message = f"{card.id} has another `{key}` in `{language}` here than on the card"
            span = entry.span if place is None else place.span
            problem = Problem("translation-conflict", span, message, "take one of the two out")
            mistakes.findings.append(builtin_finding(mistakes.path, problem, cards=(card.id,)))
        if texts:
            card.texts.setdefault(language, {}).update(texts)
            card.text_nodes[language] = (mistakes.path, entry)

    def _name(self, language: str, card: Card, name: str, span: Span, mistakes: Mistakes) -> None:
        known = card.names.get(language)
        if known is None:
            card.translated[language] = (mistakes.path, span)
            names = {**card.names, language: name}
            card.names = {one: names[one] for one in self.cards.game.languages if one in names}
        elif known != name:
            file, place = next((file, place) for own, file, place in card.placed_names if own == known)
            message = f'{card.id} is called "{name}" in `{language}` here, and "{known}" on the card'
            finding = builtin_finding(
                mistakes.path,
                Problem("translation-conflict", span, message, "take one of the two out"),
                cards=(card.id,),
            )
            related = Related(file, place, "the name on the card")
            mistakes.findings.append(replace(finding, related=(related,)))
