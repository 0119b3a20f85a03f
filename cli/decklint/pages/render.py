"""Filling the templates: everything from files is escaped, styles and scripts stand inside the page."""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Environment

_FOLDER = Path(__file__).parent / "templates"
# What would end a script element, open a comment in it, or end a line of JavaScript, in JSON's own escapes.
_UNSAFE = {ord(one): f"\\u{ord(one):04x}" for one in "<>&'\u2028\u2029"}


def render(template: str, **values: Any) -> str:
    """The page of a template below ``templates/``; a value that it misses is an error, not an empty text."""
    return _environment().get_template(template).render(**values)


def script_json(data: Any) -> str:
    """Data as JSON that can stand inside a script element, whatever texts are in it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


def _own_file(name: str) -> str:
    return (_FOLDER / name).read_text("utf-8")


def _own_file_hash(name: str) -> str:
    """By which a page's Content-Security-Policy lets this script run, and no other."""
    digest = hashlib.sha256(_own_file(name).encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined
    from markupsafe import Markup

    environment = Environment(
        loader=FileSystemLoader(_FOLDER, encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    # Only for files of the program itself: {{ own_file("browse.css") }}
    environment.globals["own_file"] = lambda name: Markup(_own_file(name))
    environment.globals["own_file_hash"] = lambda name: Markup(_own_file_hash(name))
    environment.globals["script_json"] = lambda data: Markup(script_json(data))
    return environment
