"""libyaml's events to nodes: keys, merge keys, aliases and their limits, tags."""

from __future__ import annotations

from itertools import repeat
from typing import Any

from msgspec import Struct, field
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from decklint.documents import problems as common
from decklint.documents import yaml_places, yaml_problems
from decklint.documents.nodes import Mapping, Node, Pair, Problem, Scalar, Sequence
from decklint.documents.scalars import Value, type_scalar
from decklint.spans import NOWHERE, Span

# Merge keys repeat nodes too. A pool may merge a few fields into every card; a bomb multiplies.
# Beyond this many they may repeat one node for every character of the text.
_MERGED_AT_LEAST = 1_000_000

_STANDARD = "tag:yaml.org,2002:"
_SCALAR_TAGS = {"str", "int", "float", "bool", "null", "timestamp", "binary", "merge", "value"}
_STANDARD_TAGS = _SCALAR_TAGS | {"map", "seq", "omap", "pairs", "set"}
_VALUE_TYPES: dict[str, tuple[type, ...]] = {
    "int": (int,),
    "float": (int, float),
    "bool": (bool,),
    "null": (type(None),),
}


_new = tuple.__new__


class Stop(Exception):
    """Reading ends here, and nothing of what was read is of use."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class Anchor(Struct):
    """A node with a name, and how many nodes and levels an alias of it repeats."""

    node: Node
    span: Span
    size: int = 1
    height: int = 0
    open: bool = False
    used: bool = False


class _Frame(Struct):
    """An open collection; the document itself is level 0.

    ``children`` of a mapping are its keys and values by turns. ``more`` counts the nodes below
    them. ``alias`` is the number of children up to the last alias, and where that stands.
    """

    node: Mapping | Sequence
    level: int
    deepest: int
    children: list[Node] = field(default_factory=list)
    more: int = 0
    anchor: Anchor | None = None
    alias: tuple[int, Span] = (0, NOWHERE)
    in_merge: bool = False  # the list of a merge key: [*a, *b]

    @property
    def after_merge_key(self) -> bool:
        """Whether the next child is the value of a merge key."""
        return isinstance(self.node, Mapping) and len(self.children) % 2 == 1 and _is_merge(self.children[-1])


class TreeBuilder:
    """Builds the tree of the first document; open collections are on a list, not on the call stack."""

    def __init__(self, text: str, stand_ins: dict[int, str], max_alias_nodes: int, max_depth: int) -> None:
        self.text = text
        self.problems: list[Problem] = []
        self.anchors: dict[str, Anchor] = {}
        self._stand_ins = stand_ins
        self._max_alias_nodes = max_alias_nodes
        self._max_merged = max(_MERGED_AT_LEAST, len(text))
        self._max_depth = max_depth
        self._types: dict[str, tuple[str, Value, str | None]] = {}
        self._plain_anchors: list[tuple[Anchor, str]] = []
        self._repeated = 0
        self._merged = 0
        self._frame = _Frame(Sequence(NOWHERE), 0, 0)
        self._outer: list[_Frame] = []

    def read(self, parser: Any) -> None:
        """Take all events of the first document."""
        handlers = {
            MappingStartEvent: self._start,
            SequenceStartEvent: self._start,
            MappingEndEvent: self._end,
            SequenceEndEvent: self._end,
            AliasEvent: self._alias,
        }
        get_event = parser.get_event
        append = self._frame.children.append
        stand_ins = bool(self._stand_ins)
        known = self._types
        documents = 0
        while True:
            event = get_event()
            kind = type(event)
            if kind is ScalarEvent:
                style, text = event.style, event.value
                # Nearly all scalars are texts in double quotes, or plain: these do without another call.
                if event.tag is not None or event.anchor is not None or stand_ins:
                    append(self._scalar(event))
                elif style == '"':
                    append(Scalar(text, event.start_mark, text, True, None, event.end_mark))
                elif not style and text:
                    typed = known.get(text) or self._typed(text)
                    append(Scalar(typed[0], event.start_mark, typed[1], False, typed[2], event.end_mark))
                else:
                    append(self._scalar(event))
            elif kind in handlers:
                handlers[kind](event)
                append = self._frame.children.append
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self.problems.append(yaml_problems.second_document(event.end_mark))
                    break
            elif kind is StreamEndEvent:
                break
        self._report_unused_anchors()

    def root(self) -> Node | None:
        """The root, or None if there is none but the empty value of a bare ``---``."""
        for root in self._frame.children:
            if not isinstance(root, Scalar) or root.text or root.quoted:
                return root
        return None

    def stopped_at(self) -> tuple[Node | None, Span]:
        """Where libyaml stopped: the node before it in the innermost open collection, and that one's span."""
        frame = self._frame
        return (frame.children[-1] if frame.children else None), frame.node.span

    def too_deep(self, mark: Any) -> Problem:
        """The problem of a collection that begins at ``mark`` and is one level too far down."""
        line, column = mark.line + 1, mark.column + 1
        return common.too_deep(Span(line, column, line, column), self._max_depth)

    def _scalar(self, event: Any) -> Scalar:
        text = event.value
        style = event.style
        if self._stand_ins:
            text = text.translate(self._stand_ins)
        if event.anchor is not None or event.tag is not None:
            return self._scalar_with_properties(event, text)
        start = event.start_mark
        if not style:
            if not text:
                return Scalar(text, yaml_places.empty_span(self.text, start), None)
            typed = self._typed(text)
            return Scalar(typed[0], start, typed[1], False, typed[2], event.end_mark)
        if style == "|" or style == ">":
            return Scalar(text, yaml_places.scalar_span(self.text, event, start.index), text, True)
        return Scalar(text, start, text, True, None, event.end_mark)

    def _typed(self, text: str) -> tuple[str, Value, str | None]:
        """A plain scalar with what is in it; most are keys, and the same text is kept once."""
        typed = self._types.get(text)
        if typed is None:
            typed = self._types[text] = (text, *type_scalar(text))
        return typed

    def _scalar_with_properties(self, event: Any, text: str) -> Scalar:
        """A scalar that has a tag, an anchor or both."""
        before = yaml_places.properties(self.text, event)
        node = Scalar(text, yaml_places.scalar_span(self.text, event, before.begin), text, True)
        typed = self.text[event.start_mark.index : event.end_mark.index].translate(self._stand_ins)
        plain = not event.style
        if event.tag is not None:
            if self._check_tag(event.tag, before, typed):
                self._apply_tag(node, event.tag.removeprefix(_STANDARD), before)
            elif plain and not before.tag.startswith(("!!", "!<")):
                _take_as_text(node, typed, before.tag_span)
        elif plain:
            node.value, node.surprise = type_scalar(text)
            node.quoted = False
        if event.anchor is not None:
            anchor = self._anchor(event, node)
            if plain and event.tag is None:
                self._plain_anchors.append((anchor, typed))
        return node

    def _check_tag(self, tag: str, before: yaml_places.Properties, typed: str) -> bool:
        """Whether the tag is one of YAML's own; a problem if not."""
        if tag.startswith(_STANDARD) and tag.removeprefix(_STANDARD) in _STANDARD_TAGS:
            return True
        self.problems.append(yaml_problems.unknown_tag(before.tag, before.tag_span, typed))
        return False

    def _apply_tag(self, node: Scalar, kind: str, before: yaml_places.Properties) -> None:
        """Type a scalar as its standard tag says."""
        types = _VALUE_TYPES.get(kind)
        if types is None:
            return
        value, _ = type_scalar(node.text)
        if isinstance(value, types) and (kind == "bool" or not isinstance(value, bool)):
            node.value = value
        else:
            self.problems.append(yaml_problems.tag_does_not_fit(node, before.tag))

    def _start(self, event: Any) -> None:
        """Enter a collection."""
        outer = self._frame
        line, column = yaml_places.collection_start(self.text, event)
        span = _new(Span, (line, column, line, column))
        level = outer.level + 1
        if level > self._max_depth:
            raise Stop(common.too_deep(span, self._max_depth))
        node = Mapping(span) if type(event) is MappingStartEvent else Sequence(span)
        frame = _Frame(node, level, level)
        if outer.children and type(node) is Sequence:
            frame.in_merge = outer.after_merge_key
        if event.tag is not None:
            before = yaml_places.properties(self.text, event)
            self._check_tag(event.tag, before, before.tag)
        if event.anchor is not None:
            frame.anchor = self._anchor(event, node)
            frame.anchor.open = True
        self._outer.append(outer)
        self._frame = frame

    def _end(self, event: Any) -> None:
        """Leave the innermost collection."""
        frame = self._frame
        node = frame.node
        children = frame.children
        size = 1 + len(children) + frame.more
        end = event.end_mark
        if event.start_mark.index == end.index:  # no closing bracket
            count, place = frame.alias
            last = children[-1] if children and count != len(children) else None
            if last is None:
                end_line, end_column = place[2:] if children else node.span[2:]
            elif type(last) is Scalar and last.until is not None:  # a span need not be made for this
                end_line, end_column = last.until.line + 1, last.until.column + 1
            else:
                _, _, end_line, end_column = last.span
        else:
            end_line, end_column = end.line + 1, end.column + 1
        line, column, _, _ = node.span
        node.span = _new(Span, (line, column, end_line, end_column))
        if isinstance(node, Sequence):
            node.items = children
        else:
            self._fill(node, children)
        if frame.anchor is not None:
            frame.anchor.open = False
            frame.anchor.size = size
            frame.anchor.height = frame.deepest - frame.level + 1
        self._frame = outer = self._outer.pop()
        outer.children.append(node)
        outer.more += size - 1
        if frame.deepest > outer.deepest:
            outer.deepest = frame.deepest

    def _fill(self, mapping: Mapping, children: list[Node]) -> None:
        """Make pairs of keys and values: quickly, unless a key is double, a merge key or no scalar."""
        keys, values = children[::2], children[1::2]
        texts = {key.text for key in keys if type(key) is Scalar}
        if len(texts) == len(keys) and "<<" not in texts:
            mapping.pairs = list(map(_new, repeat(Pair), zip(keys, values, repeat(False))))
            return
        seen: dict[str, Scalar] = {}
        merge: tuple[Scalar, Node] | None = None
        for key, value in zip(keys, values, strict=True):
            if not isinstance(key, Scalar):
                self.problems.append(yaml_problems.key_is_a_collection(key))
                mapping.pairs.append(Pair(key, value))
                continue
            first = seen.setdefault(key.text, key)
            if first is not key:
                self.problems.append(common.duplicate_key(key, first))
                mapping.repeated.append(Pair(key, value))
            elif _is_merge(key):
                merge = key, value
            else:
                mapping.pairs.append(Pair(key, value))
        if merge is not None:
            self._merge(mapping, seen, *merge)

    def _merge(self, mapping: Mapping, seen: dict[str, Scalar], key: Scalar, value: Node) -> None:
        """Append the pairs that a merge key brings; keys of the mapping and of earlier sources win."""
        for source in value.items if isinstance(value, Sequence) else [value]:
            if not isinstance(source, Mapping):
                self.problems.append(yaml_problems.merge_of_no_mapping(key))
                continue
            for theirs, content, _ in source.pairs:
                if isinstance(theirs, Scalar) and seen.setdefault(theirs.text, theirs) is theirs:
                    mapping.pairs.append(Pair(theirs, content, True))

    def _anchor(self, event: Any, node: Node) -> Anchor:
        """Note that ``node`` has a name; a later one of that name replaces it, as YAML says."""
        start = event.start_mark
        offset = self.text.index("&", start.index)
        span = yaml_places.place(self.text, start, offset, len(event.anchor) + 1)
        anchor = self.anchors[event.anchor] = Anchor(node, span)
        return anchor

    def _alias(self, event: Any) -> None:
        """Repeat the node that the alias names."""
        start, end = event.start_mark, event.end_mark
        span = Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        frame = self._frame
        anchor = self.anchors.get(event.anchor)
        if anchor is None:
            text = "*" + event.anchor
            merged = frame.in_merge or frame.after_merge_key
            self.problems.append(yaml_problems.undefined_alias(text, span, merged))
            frame.children.append(Mapping(span) if merged else Scalar(text, span, text))
            return
        anchor.used = True
        if anchor.open:
            raise Stop(yaml_problems.alias_in_itself(event.anchor, span, anchor.span))
        self._bound(frame, anchor, span)
        if isinstance(frame.node, Sequence):
            frame.node.aliases = frame.node.aliases or {}
            frame.node.aliases[len(frame.children)] = span
        frame.children.append(anchor.node)
        frame.alias = len(frame.children), span

    def _bound(self, frame: _Frame, anchor: Anchor, span: Span) -> None:
        """Count what an alias repeats, and stop where it is too much."""
        level = frame.level + anchor.height
        if frame.in_merge or frame.after_merge_key:
            # the pairs become pairs of the mapping that merges: the level of the alias does not count
            level -= 2 if frame.in_merge else 1
            self._merged += anchor.size
            if self._merged > self._max_merged:
                raise Stop(yaml_problems.merges_too_much(span))
        else:
            self._repeated += anchor.size
            if self._repeated > self._max_alias_nodes:
                raise Stop(yaml_problems.repeats_too_much(span, self._max_alias_nodes))
        frame.more += anchor.size - 1
        if level > self._max_depth:
            raise Stop(common.too_deep(span, self._max_depth))
        frame.deepest = max(frame.deepest, level)

    def _report_unused_anchors(self) -> None:
        """A plain text with & in front that nothing refers to is a name, not an anchor."""
        for anchor, typed in self._plain_anchors:
            if not anchor.used and isinstance(anchor.node, Scalar):
                self.problems.append(yaml_problems.leading_indicator(typed, anchor.span))
                _take_as_text(anchor.node, typed, anchor.span)


def _is_merge(key: Node) -> bool:
    """Whether a key is YAML's merge key: << without quotes."""
    return isinstance(key, Scalar) and key.text == "<<" and not key.quoted


def _take_as_text(node: Scalar, typed: str, start: Span) -> None:
    """Read a scalar as it was meant: what looks like a tag or an anchor is the text's beginning."""
    node.text = node.value = typed
    node.surprise = None
    node.span = node.span._replace(line=start.line, column=start.column)
