"""``-o text``: for people, coloured on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from decklint.differences.cards import CardChange, CardsDifference, beside_the_name, new_name
from decklint.differences.decks import Counted, DecksDifference, LineFacts
from decklint.differences.values import Change, Kind
from decklint.differences.words import both_values, called, field, is_long, named, sizes, tally, value
from decklint.games.cards import Card
from decklint.reports.options import ReportOptions

_COLORS = {"+": "green", "-": "red", "~": "yellow"}
_SIGNS = {Kind.ADDED: "+", Kind.REMOVED: "-", Kind.CHANGED: "~"}


def decks(difference: DecksDifference, options: ReportOptions) -> str:
    """What changed between two decks: of the deck itself, then section by section."""
    page, found = _Page(options), difference
    page.line(f"{found.old} -> {found.new}: {found.game.id}, {_sizes(found)}")
    page.group("", [page.stated(one.title, one.old, one.new) for one in (*found.meta, *found.choices)])
    for section, (old, new) in found.totals.items():
        own = [one for one in found.counts if one.section == section]
        total = f"{old} -> {new}" if old != new else str(new)
        page.group(f"{found.game.sections[section].title.shown}: {total}", map(page.counted, own))
    titles = {one.id: one.title.shown for one in found.game.sections.values()}

    def place(one: Counted) -> str:
        return f"{titles[one.section]} {one.old} -> {one.new}"

    page.group(
        "Moved",
        [
            page.signed("~", f"{one.copies} {_with_id(one.card)}: {place(one.source)}, {place(one.target)}")
            for one in found.moved
        ],
    )
    page.group(
        "Lines that mean no card",
        [
            page.signed(*_unread(titles.get(one.section or "", "no section"), one.typed, one.old, one.new))
            for one in found.unread
        ],
    )
    page.group(
        "Fields of lines",
        [
            page.signed("~", f"{titles[one.section]}: {_with_id(one.card)}: {_before_and_after(one)}")
            for one in found.facts
        ],
    )
    return page.text


def cards(difference: CardsDifference, options: ReportOptions) -> str:
    """What changed between two versions of cards: those that came and went, then the others."""
    page, found = _Page(options), difference
    counts = sizes(found.old_count, found.new_count, "->")
    page.line(f"{found.old} -> {found.new}: {found.game.id}, {counts}: {tally(found)}")
    page.group("Added", [page.signed("+", _listed(one)) for one in found.added])
    page.group("Removed", [page.signed("-", _listed(one)) for one in found.removed])
    page.group("Renamed", [line for one in found.renamed for line in page.card(one, _renamed(one))])
    page.group("Renumbered", [line for one in found.renumbered for line in page.card(one, _renumbered(one))])
    page.group(
        "Changed",
        [line for one in found.changed for line in page.card(one, f"{one.new.id} {called(one.new)}")],
    )
    return page.text


class _Page:
    """Lines with what is unsafe made visible and, if wanted, with colours."""

    def __init__(self, options: ReportOptions) -> None:
        self.options = options
        self.text = ""

    def line(self, text: str) -> None:
        self.text += f"{self.options.shown(text)}\n"

    def group(self, heading: str, lines: Iterable[str]) -> None:
        """A heading with its lines, if there are any; they are safe and coloured already."""
        inside = list(lines)
        if inside:
            self.text += "\n" + (f"{self.options.shown(heading)}\n" if heading else "")
            self.text += "".join(f"{line}\n" for line in inside)

    def signed(self, sign: str, text: str, indent: str = "  ") -> str:
        line = f"{indent}{sign} {self.options.shown(text)}"
        if not self.options.color:
            return line
        from click import style

        return style(line, fg=_COLORS[sign])

    def stated(self, title: str, old: str | None, new: str | None) -> str:
        if old is None:
            return self.signed("+", f"{title}: {named(new or '')}", "")
        if new is None:
            return self.signed("-", f"{title}: {named(old)}", "")
        return self.signed("~", f"{title}: {named(old)} -> {named(new)}", "")

    def counted(self, one: Counted) -> str:
        if one.old and one.new:
            return self.signed("~", f"{one.old} -> {one.new} {_with_id(one.card)}")
        sign = "+" if one.new else "-"
        return self.signed(sign, f"{one.new or one.old} {_with_id(one.card)}")

    def card(self, one: CardChange, heading: str) -> Iterator[str]:
        yield f"  {self.options.shown(heading)}"
        for change in beside_the_name(one):
            yield from self.change(change)

    def change(self, change: Change) -> Iterator[str]:
        sign = _SIGNS[change.kind]
        if change.kind is not Kind.CHANGED:
            shown = value(change.new if change.kind is Kind.ADDED else change.old)
            said = f"{field(change)}: {shown}" if shown != "{}" else field(change)
            yield self.signed(sign, said, "    ")
        elif is_long(change):
            yield f"      {self.options.shown(change.field)}:"
            yield self.signed("-", both_values(change)[0], "      ")
            yield self.signed("+", both_values(change)[1], "      ")
        else:
            yield self.signed(sign, f"{change.field}: {' -> '.join(both_values(change))}", "    ")


def _sizes(found: DecksDifference) -> str:
    if found.equal:
        return "no difference"
    old, new = (sum(pair[side] for pair in found.totals.values()) for side in (0, 1))
    return sizes(old, new, "->")


def _with_id(card: Card) -> str:
    return f"{called(card)} ({card.id})"


def _listed(card: Card) -> str:
    return f"{card.id} {called(card)} ({card.type})"


def _before_and_after(one: LineFacts) -> str:
    return f"{value(list(one.old))} -> {value(list(one.new))}"


def _unread(title: str, typed: str, old: int, new: int) -> tuple[str, str]:
    times = abs(new - old)
    return "+" if new > old else "-", f"{title}: {typed}" + (f" ({times} lines)" if times > 1 else "")


def _renamed(one: CardChange) -> str:
    names = new_name(one)
    return f"{one.new.id} {named(names[0])} -> {named(names[1])}" if names else one.new.id


def _renumbered(one: CardChange) -> str:
    return f"{one.old.id} -> {one.new.id} {called(one.new)}"
