"""``-o markdown``: for release notes and lists of errata."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from decklint.differences.cards import CardChange, CardsDifference, beside_the_name, new_name
from decklint.differences.decks import Counted, DecksDifference, Moved, Stated, Unread
from decklint.differences.values import Change, Kind
from decklint.differences.words import both_values, called, field, is_long, named, sizes, tally, value
from decklint.games.cards import Card
from decklint.lazy_regex import lazy
from decklint.listing.outputs.markdown import NOBODY
from decklint.reports.options import ReportOptions
from decklint.reports.terminal import visible
from decklint.reports.words import counted

_MARKS = lazy(r"[\\`*_\[\]<>|~&#]|@(?=\w)")


def decks(difference: DecksDifference, options: ReportOptions) -> str:
    """What changed between two decks: of the deck itself, then section by section."""
    found = difference
    page = [f"# Changes from {_text(found.old)} to {_text(found.new)}", ""]
    if found.equal:
        return _joined([*page, "No difference.", ""])
    page += _group("", map(_stated, (*found.meta, *found.choices)))
    titles = {one.id: one.title.shown for one in found.game.sections.values()}
    for section, (old, new) in found.totals.items():
        own = [one for one in found.counts if one.section == section]
        size = f"{old} → {new}" if old != new else f"{new}"
        page += _group(f"{titles[section]} ({size})", map(_counted, own))
    page += _group("Moved", (_moved(one, titles) for one in found.moved))
    page += _group("Lines that mean no card", (_unread(one, titles) for one in found.unread))
    page += _group(
        "Fields of lines",
        (
            f"{_text(titles[one.section])}: {_with_id(one.card)}: "
            f"{_code(value(list(one.old)))} → {_code(value(list(one.new)))}"
            for one in found.facts
        ),
    )
    return _joined(page)


def cards(difference: CardsDifference, options: ReportOptions) -> str:
    """What changed between two versions of cards: those that came and went, then the others."""
    found = difference
    page = [f"# Changes to {_text(found.game.title.shown)}", ""]
    if found.equal:
        return _joined([*page, f"No difference in {counted(found.new_count, 'card')}.", ""])
    page += [f"{sizes(found.old_count, found.new_count, '→')}: {tally(found)}.", ""]
    page += _group("Added", map(_listed, found.added))
    page += _group("Removed", map(_listed, found.removed))
    page += _group("Renamed", (_card(one, _renamed(one)) for one in found.renamed))
    page += _group("Renumbered", (_card(one, _renumbered(one)) for one in found.renumbered))
    page += _group("Changed", (_card(one, _headed(one.new)) for one in found.changed))
    return _joined(page)


def _joined(lines: list[str]) -> str:
    return "\n".join(lines)


def _group(heading: str, items: Iterable[str]) -> list[str]:
    """A heading with a list, if there is anything in it."""
    inside = [f"- {item}" for item in items]
    if not inside:
        return []
    return [*([f"## {_text(heading)}", ""] if heading else []), *inside, ""]


def _text(text: str) -> str:
    """A text in which nothing is taken for a mark; lines of it follow each other in one."""
    lines = [visible(line) for line in text.split("\n")]
    return "<br>".join(_MARKS.sub(_escaped, line) for line in lines)


def _escaped(mark: re.Match[str]) -> str:
    """A mark as text; behind an @ a space of no width, or GitHub tells whoever is called so."""
    return NOBODY if mark[0] == "@" else f"\\{mark[0]}"


def _code(text: str) -> str:
    """A text as code, whatever backquotes are in it."""
    shown = visible(text)
    fence = "`" * (max((len(run) for run in re.findall("`+", shown)), default=0) + 1)
    space = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{space}{shown}{space}{fence}"


def _stated(one: Stated) -> str:
    title = f"**{_text(one.title)}:**"
    if one.old is None:
        return f"{title} {_text(named(one.new or ''))} (added)"
    if one.new is None:
        return f"{title} {_text(named(one.old))} (removed)"
    return f"{title} {_text(named(one.old))} → {_text(named(one.new))}"


def _counted(one: Counted) -> str:
    if one.old and one.new:
        return f"**{one.old} → {one.new}** {_with_id(one.card)}"
    return f"**{f'+{one.new}' if one.new else f'−{one.old}'}** {_with_id(one.card)}"


def _moved(one: Moved, titles: dict[str, str]) -> str:
    places = [
        f"{_text(titles[place.section])} {place.old} → {place.new}" for place in (one.source, one.target)
    ]
    return f"**{one.copies}** {_with_id(one.card)}: {', '.join(places)}"


def _unread(one: Unread, titles: dict[str, str]) -> str:
    sign = "+" if one.new > one.old else "−"
    where = titles.get(one.section or "", "no section")
    return f"**{sign}{abs(one.new - one.old)}** {_code(one.typed)} ({_text(where)})"


def _with_id(card: Card) -> str:
    return f"{_text(called(card))} ({_text(card.id)})"


def _headed(card: Card) -> str:
    return f"**{_text(card.id)}** {_text(called(card))}"


def _listed(card: Card) -> str:
    return f"{_headed(card)} ({_text(card.type)})"


def _renamed(one: CardChange) -> str:
    names = new_name(one)
    said = " → ".join(_text(named(name)) for name in names or (one.new.name,))
    return f"**{_text(one.new.id)}** {said}"


def _renumbered(one: CardChange) -> str:
    return f"**{_text(one.old.id)} → {_text(one.new.id)}** {_text(called(one.new))}"


def _card(one: CardChange, heading: str) -> str:
    """The card, and what changed in it as a list below."""
    return "\n".join([heading, *(f"  {line}" for change in beside_the_name(one) for line in _change(change))])


def _change(change: Change) -> Iterator[str]:
    name = _code(field(change))
    if change.kind is not Kind.CHANGED:
        shown = value(change.new if change.kind is Kind.ADDED else change.old)
        said = f"{name}: {_text(shown)}" if shown != "{}" else name
        yield f"- {said} ({change.kind.value})"
    elif is_long(change):
        yield f"- {name}:"
        yield f"  - before: {_text(both_values(change)[0])}"
        yield f"  - after: {_text(both_values(change)[1])}"
    else:
        yield f"- {name}: {' → '.join(map(_text, both_values(change)))}"
