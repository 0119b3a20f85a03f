"""A deck file that can be read as YAML and as plain text, its name not saying which it is."""

from __future__ import annotations

from decklint.builtin_rules import builtin_finding
from decklint.decks.parsed import Parsed, ReadDeck, Stated
from decklint.documents.nodes import Problem
from decklint.findings import Severity
from decklint.games.model import Game


class EitherDeck:
    """Both readings of a file; the one with fewer errors is taken.

    Of two that are as good it is the text: it takes names as they are typed. With ``yaml_first``
    it is the YAML. Each of the ``documents`` that a line begins counts against the text: there
    it is a divider, and two decks would pass as one.
    """

    def __init__(
        self, path: str, text: Parsed, yaml: Parsed, *, yaml_first: bool = False, documents: int = 0
    ) -> None:
        self._path = path
        self._text = text
        self._yaml = yaml
        self._yaml_first = yaml_first
        self._documents = documents

    @property
    def problems(self) -> list[Problem]:
        """None: those of the YAML only matter if it is taken."""
        return []

    @property
    def readable(self) -> bool:
        """There is a mapping in it, so there are lines."""
        return True

    def stated(self, key: str) -> Stated | None:
        """The value of a top-level key: the shorter one, without what either takes for a comment."""
        both = [one for one in (self._text.stated(key), self._yaml.stated(key)) if one is not None]
        return min(both, key=lambda one: len(one.text), default=None)

    def interpret(self, game: Game) -> ReadDeck:
        """The deck as one of ``game``, by the better reading."""
        text, yaml = self._text.interpret(game), self._yaml.interpret(game)
        yaml.findings[:0] = [builtin_finding(self._path, problem) for problem in self._yaml.problems]
        if text.deck.unknown_format:
            return yaml
        lead = _errors(text) + self._documents - _errors(yaml)
        return yaml if lead > 0 or (lead == 0 and self._yaml_first) else text


def _errors(read: ReadDeck) -> int:
    return sum(finding.severity is Severity.ERROR for finding in read.findings)
