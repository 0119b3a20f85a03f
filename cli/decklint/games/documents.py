"""Reading the files of a game: YAML or JSON, with what is wrong noted."""

from __future__ import annotations

from pathlib import Path
from stat import S_ISREG

from decklint.documents.nodes import Node, Problem
from decklint.games.mistakes import Mistakes
from decklint.spans import NOWHERE

MAX_BYTES = 100_000_000


def read_bytes(file: Path, mistakes: Mistakes, max_bytes: int = MAX_BYTES) -> bytes | None:
    """What is in the file; None, with a finding, where it cannot be read or is too large."""
    from decklint.sources import too_large

    try:
        facts = file.stat()
        if not S_ISREG(facts.st_mode):  # a pipe would be waited for, a device may never end
            mistakes.say(NOWHERE, "this is not a file", "remove it, or call it otherwise", "unreadable")
            return None
        if facts.st_size > max_bytes:
            mistakes.add(too_large(facts.st_size, max_bytes))
            return None
        return file.read_bytes()
    except OSError as error:
        hint = "remove it, or check who may read it"
        mistakes.say(NOWHERE, f"cannot be read: {error.strerror or error}", hint, "unreadable")
        return None


def read_document(
    file: Path, mistakes: Mistakes, max_bytes: int = MAX_BYTES, data: bytes | None = None
) -> Node | None:
    """The document's root; None, with findings, where it cannot be read; ``data``: what is in the file."""
    from decklint.sources import read_source

    if data is None:
        data = read_bytes(file, mistakes, max_bytes)
    if data is None:
        return None
    source = read_source(mistakes.path, data, max_bytes=max_bytes, encoding=None)
    if isinstance(source, Problem):
        # A game's files are always UTF-8: no option of the command line helps.
        mistakes.add(source._replace(hint="save the file as UTF-8") if source.rule == "encoding" else source)
        return None
    if file.suffix.lower() == ".json":
        from decklint.documents.json_reader import read_json

        document = read_json(source.text)
    else:
        from decklint.documents.yaml_comments import comment_lines
        from decklint.documents.yaml_reader import read_yaml

        document = read_yaml(source.text)
        mistakes.comments = comment_lines(source.text)
    mistakes.shared = document.shared
    for problem in document.problems:
        mistakes.add(problem)
    return document.root
