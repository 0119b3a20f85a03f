"""XML files: escaped by the standard library, and without the characters that XML cannot hold."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from decklint.exports.model import Losses
from decklint.lazy_regex import lazy

# https://www.w3.org/TR/xml/#charsets: all others than these, and lone surrogates.
_FORBIDDEN = lazy("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def held(text: str, card: str, losses: Losses) -> str:
    """The text as XML holds it, with line ends as XML has them; characters that are lost are named."""
    lost = dict.fromkeys(_FORBIDDEN.findall(text))
    for one in lost:
        losses.add(f"XML cannot hold the character U+{ord(one):04X}, which is left out", card)
    return _FORBIDDEN.sub("", text).replace("\r\n", "\n").replace("\r", "\n")


def add(parent: ET.Element, name: str, text: str, **attributes: str) -> ET.Element:
    """A new element with a text."""
    element = ET.SubElement(parent, name, attributes)
    element.text = text
    return element


def document(root: ET.Element) -> bytes:
    """The file."""
    ET.indent(root)
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"
