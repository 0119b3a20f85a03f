"""The program as a command on the path, for tests of what others run."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def put_decklint(folder: Path) -> None:
    """Makes a command ``decklint`` in ``folder`` that is the program of this checkout."""
    folder.mkdir(parents=True, exist_ok=True)
    own = f"PYTHONPATH={shlex.quote(str(ROOT / 'cli'))} exec {shlex.quote(sys.executable)} -m decklint"
    script(folder / "decklint", f'{own} "$@"\n')


def script(file: Path, text: str) -> None:
    """Makes a shell script."""
    file.write_text(f"#!/bin/sh\n{text}", "utf-8")
    file.chmod(0o755)


def environment(*first: Path, **others: str) -> dict[str, str]:
    """The variables of this process, with folders in front of its path and without settings of decklint."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("DECKLINT_")}
    own["DECKLINT_CACHE_DIR"] = ""
    return own | {"PATH": os.pathsep.join([*map(str, first), own["PATH"]])} | others
