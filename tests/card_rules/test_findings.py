"""Where findings of card rules stand, and what refused cards keep them from saying."""

from __future__ import annotations

from pathlib import Path

import pytest

from decklint.checking.lint import lint_paths
from decklint.checking.options import CheckOptions

GAME = """\
decklint: 1
game: small
title: Small
types:
  card:
    title: Card
    fields:
      level: {{type: integer, maximum: 9}}
      tags: {{type: array, items: {{type: string}}}}
      house: {{type: string}}
      owners: {{type: array, items: {{type: string}}}}
      powers:
        type: array
        items:
          type: object
          properties: {{kind: {{type: string}}, at: {{type: integer}}}}
sections:
  deck: {{title: Deck}}
rules:
  size: {{title: Size, total: count, in: deck, max: 9}}
card-rules:
  x: {{title: X, {rule}}}
"""
CARDS = """\
- id: C1
  type: card
  name: One
  level: 3
  tags: [red, blue]
  house: sun
  powers:
    - {kind: fly, at: 1}
    - {kind: dig, at: 0}
- id: C2
  type: card
  name: Two
  tags: [red]
  house: moon
  owners: [One, Three]
"""
REFUSED = "- {id: C3, type: card, name: Three, level: 10, house: star, tags: [green]}\n"


def places(tmp_path: Path, rule: str, cards: str = CARDS) -> list[tuple[int, int]]:
    """Line and column of what the rule finds."""
    (tmp_path / "cards").mkdir(parents=True)
    (tmp_path / "game.yaml").write_text(GAME.format(rule=rule), encoding="utf-8")
    (tmp_path / "cards" / "all.yaml").write_text(cards, encoding="utf-8")
    found = lint_paths([str(tmp_path)], CheckOptions()).result.ordered()
    assert {one.rule for one in found} <= {"x", "schema"}, found
    return [(one.span.line, one.span.column) for one in found if one.rule == "x"]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        # A condition on the item, on the card beside it, and on both: `at` is inside of the item.
        ("for-each: powers, implies: {$need.at: {above: 0}}, at: kind", [(9, 14)]),
        ("for-each: powers, where: {$need.kind: dig}, implies: {house: moon}, at: kind", [(9, 14)]),
        ("for-each: powers, where: {$need.kind: dig}, implies: {house: moon}, at: level", [(4, 10)]),
        ("for-each: powers, where: {$need.kind: dig}, implies: {house: moon}", [(6, 10)]),
        ("for-each: powers, implies: {$need.at: {above: 0}}", [(9, 23)]),
        # A list as a whole, not its first value.
        ("where: {level: 3}, equals: tags, to: house", [(5, 9)]),
        ("where: {level: 3}, implies: {tags: green}", [(5, 9)]),
        ("where: {level: 3}, implies: {house: moon}, at: tags", [(5, 9)]),
        # A field that the card lacks: the card.
        ("implies: {level: {min: 3}}", [(10, 7)]),
        ("implies: {house: sun}, at: level", [(10, 7)]),
    ],
)
def test_places(tmp_path: Path, rule: str, expected: list[tuple[int, int]]) -> None:
    assert places(tmp_path, rule) == expected


@pytest.mark.parametrize(
    ("rule", "lacking"),
    [
        ("reference: owners", [(15, 17)]),
        ("where: {level: 3}, some: {house: star}", [(1, 7)]),
        ("reachable: powers, size: 1, match: {level: {min: 1}}, min: 2", [(8, 5)]),
        ("for-each: powers, implies: {$need.at: {min: 0}}", []),
    ],
)
def test_cards_that_were_refused_may_be_what_is_missed(
    tmp_path: Path, rule: str, lacking: list[tuple[int, int]]
) -> None:
    assert places(tmp_path / "a", rule) == lacking
    assert places(tmp_path / "b", rule, CARDS + REFUSED) == []


def test_a_name_that_no_refused_card_has_is_missed(tmp_path: Path) -> None:
    assert places(tmp_path, "reference: owners", (CARDS + REFUSED).replace("Three]", "Four]")) == [(15, 17)]


def test_a_file_that_cannot_be_read_may_have_any_card(tmp_path: Path) -> None:
    assert places(tmp_path / "b", "reference: owners") == [(15, 17)]
    broken = tmp_path / "b" / "cards" / "broken.yaml"
    broken.write_text("- [\n", encoding="utf-8")
    found = lint_paths([str(tmp_path / "b")], CheckOptions()).result.ordered()
    assert {one.rule for one in found} == {"yaml-syntax"}
