"""Reading and writing files to be fixed, byte for byte."""

from __future__ import annotations

import os
import shutil
import tempfile
from codecs import BOM_UTF8
from contextlib import suppress
from pathlib import Path


def split_mark(data: bytes) -> tuple[bytes, str] | None:
    """The byte order mark of UTF-8, if any, and the text behind it; None for what is not UTF-8."""
    mark = b""
    while data.startswith(BOM_UTF8, len(mark)):
        mark += BOM_UTF8
    try:
        text = data[len(mark) :].decode("utf-8")
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else (mark, text)


def may_be_written(file: Path) -> bool:
    """Whether the file is there for writing; for some users the system would not say no."""
    return bool(file.stat().st_mode & 0o222) and os.access(file, os.W_OK)


def replace_file(file: Path, data: bytes) -> None:
    """Puts the bytes in place of the file at once, keeping its mode; after an OSError all is as it was."""
    handle, name = tempfile.mkstemp(prefix=".decklint-", suffix=".tmp", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        shutil.copymode(file, name)
        Path(name).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
