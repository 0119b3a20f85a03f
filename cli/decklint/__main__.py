"""The program: what ``decklint`` and ``python -m decklint`` run."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from typing import NoReturn

_INTERRUPTED = 130


def program() -> NoReturn:
    """Run the program with the command line's arguments, and end the process."""
    gc.disable()
    try:
        from decklint.commands.main import run

        status = run()
    except KeyboardInterrupt:  # while modules are loaded
        os._exit(_INTERRUPTED)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # whoever reads it may be gone
            if stream is not None:
                stream.flush()
    # Nothing is left to do, and to take everything apart piece by piece would be a tenth of the run.
    os._exit(status)


if __name__ == "__main__":
    program()
