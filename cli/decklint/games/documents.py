"""Reading the files of a game: YAML or JSON, with what is wrong noted."""

from __future__ import annotations

from pathlib import Path

from decklint.documents.nodes import Node, Problem
from decklint.games.mistakes import Mistakes
from decklint.spans import NOWHERE

MAX_BYTES = 100_000_000


def read_bytes(file: Path, mistakes: Mistakes) -> bytes | None:
    """What is in the file; None, with a finding, where it cannot be read."""
    try:
        return file.read_bytes()
    except OSError as error:
        mistakes.say(NOWHERE, f"cannot be read: {error.strerror}", rule="unreadable")
        return None


def read_document(file: Path, mistakes: Mistakes, max_bytes: int = MAX_BYTES) -> Node | None:
    """The document's root; None, with findings, where the file cannot be read."""
    from decklint.documents.json_reader import read_json
    from decklint.documents.yaml_reader import read_yaml
    from decklint.sources import read_source

    data = read_bytes(file, mistakes)
    if data is None:
        return None
    source = read_source(mistakes.path, data, max_bytes=max_bytes, encoding=None)
    if isinstance(source, Problem):
        mistakes.add(source)
        return None
    document = read_json(source.text) if file.suffix.lower() == ".json" else read_yaml(source.text)
    for problem in document.problems:
        mistakes.add(problem)
    return document.root
