"""Tables of keys in Markdown, read off JSON Schemas."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

# Names of values that have a section of their own, by the definition that describes them.
_REFERENCES = {
    "title": "[title](#titles-and-texts)",
    "text": "[text](#titles-and-texts)",
    "field": "[field](#fields)",
    "condition": "[condition](#conditions)",
    "wanted": "any value",
    "sections": "section, or a list of sections",
    "guard": "[guard](#guards)",
    "constraint": "[constraint](#rules)",
    "rule": "[rule](#rules)",
    "card_rule": "[card rule](#card-rules)",
    "card_rule_part": "[card rule](#card-rules)",
    "stat": "[statistic](#statistics)",
    "field_names": "field, or a list of fields",
    "count": "number",
    "item": "card",
    "entry": "card, list or mapping",
}
_KINDS = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "array": "list",
    "object": "mapping",
    "null": "nothing",
}


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown; bars in cells are escaped."""
    lines = [list(head), ["---"] * len(head), *(list(row) for row in rows)]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in line)} |" for line in lines)


def _cell(text: str) -> str:
    """Text as one line; what Markdown would take for a tag or the end of the cell is escaped."""
    parts = re.sub(r"\s+", " ", text).replace("|", "\\|").split("`")
    return "`".join(part if at % 2 else part.replace("<", "&lt;") for at, part in enumerate(parts))


def key_table(schema: Mapping[str, Any], defs: Mapping[str, Any], *, required: bool = True) -> str:
    """The keys of a mapping with what each takes and means; ``required``: whether to mark such."""
    needed = schema.get("required", ()) if required else ()
    rows = []
    for key, fragment in schema["properties"].items():
        name = f"`{key}` (required)" if key in needed else f"`{key}`"
        rows.append((name, value_words(fragment), meaning(fragment, defs)))
    return table(("key", "value", "meaning"), rows)


def meaning(fragment: Mapping[str, Any], defs: Mapping[str, Any]) -> str:
    """The description of a value, or that of the definition which it refers to; KeyError without one."""
    if "description" in fragment:
        return str(fragment["description"])
    return str(defs[_name_of(fragment["$ref"])]["description"])


def value_words(fragment: Any) -> str:
    """What a value is, in a few words."""
    words = list(dict.fromkeys(_words(fragment)))
    if len(words) > 1 and words[-1] == f"list ({_either(words[:-1])})":
        return _either([*words[:-1], "a list of these"])
    return _either(words)


def _either(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]


def _words(fragment: Any) -> Iterator[str]:
    if not isinstance(fragment, Mapping):
        yield "any value"
    elif "$ref" in fragment:
        yield _REFERENCES[_name_of(fragment["$ref"])]
    elif "const" in fragment:
        yield f"`{fragment['const']}`"
    elif "enum" in fragment:
        yield ", ".join(f"`{one}`" for one in fragment["enum"])
    elif "anyOf" in fragment:
        for branch in fragment["anyOf"]:
            yield from _words(branch)
    elif "type" in fragment:
        yield from _of_type(fragment)
    else:
        yield "any value"


def _of_type(fragment: Mapping[str, Any]) -> Iterator[str]:
    kinds = fragment["type"] if isinstance(fragment["type"], list) else [fragment["type"]]
    for kind in kinds:
        if kind == "array" and "items" in fragment:
            yield f"list ({value_words(fragment['items'])})"
        elif kind == "object" and isinstance(fragment.get("additionalProperties"), Mapping):
            inner = value_words(fragment["additionalProperties"])
            yield "names with mappings" if inner == "mapping" else f"names with values ({inner})"
        elif kind == "string" and fragment.get("format") == "date":
            yield "date"
        else:
            yield _KINDS[kind]


def _name_of(reference: str) -> str:
    return reference.rpartition("/")[2]


def prose(docstring: str | None, *, without_summary: bool = False) -> str:
    """A docstring as Markdown: double backticks single, indented examples as blocks of YAML."""
    paragraphs = (docstring or "").strip().split("\n\n")[1 if without_summary else 0 :]
    return "\n\n".join(_paragraph(one) for one in paragraphs)


def _paragraph(text: str) -> str:
    lines = text.split("\n")
    if all(line.startswith("    ") for line in lines if line):
        code = "\n".join(line[4:] for line in lines)
        return f"```yaml\n{code}\n```"
    return text.replace("``", "`")
