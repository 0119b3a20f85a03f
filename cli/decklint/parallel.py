"""Work for several processors: the tasks are shared out among this process and copies of it.

Copies are made by forking, so they know all that this one knows and nothing has to be started; what they
found comes back as bytes. Where the system cannot fork (Windows), or a copy fails, the work is done here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

_LENGTH = 8  # bytes
_NOTHING = 0


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(
    tasks: Sequence[Task],
    weigh: Callable[[Task], int],
    jobs: int,
    here: Callable[[Task], Result],
    there: Callable[[Task], bytes | None],
    back: Callable[[Task, bytes], Result],
    meanwhile: tuple[int, Callable[[], object]] = (0, tuple),
) -> list[Result]:
    """The result of each task, in order.

    ``here`` does a task in this process; ``there`` in another, for which it gives bytes (None: it cannot),
    and ``back`` makes the result of them. ``weigh`` says how much work a task is. ``meanwhile``: what this
    process does before its own share, when the others have begun, and how much work that is.
    """
    weights = [weigh(one) for one in tasks]
    shares = _share_out(weights, jobs if hasattr(os, "fork") else 1, meanwhile[0])
    copies = [(share, _copy([tasks[at] for at in share], there)) for share in shares[1:] if share]
    meanwhile[1]()
    results = {at: here(tasks[at]) for at in shares[0]}
    for share, copy in copies:
        for at, found in zip(share, _collect(copy, len(share)), strict=True):
            results[at] = here(tasks[at]) if found is None else back(tasks[at], found)
    return [results[at] for at in range(len(tasks))]


def _share_out(weights: Sequence[int], jobs: int, busy: int = 0) -> list[list[int]]:
    """The numbers of the tasks for each process, of about equal weight; the heaviest come first.

    ``busy``: what the first process has to do besides.
    """
    most = len(weights) + (busy > 0)
    shares: list[list[int]] = [[] for _ in range(max(1, min(jobs, most)))]
    loads = [busy] + [0] * (len(shares) - 1)
    for at in sorted(range(len(weights)), key=lambda one: -weights[one]):
        least = loads.index(min(loads))
        shares[least].append(at)
        loads[least] += weights[at]
    return shares


def _copy(tasks: Sequence[Task], there: Callable[[Task], bytes | None]) -> tuple[int, int] | None:
    """Starts a copy that does the tasks: its number, and where it will write; None if there is none."""
    try:
        reading, writing = os.pipe()
    except OSError:
        return None
    try:
        process = os.fork()
    except OSError:
        os.close(reading)
        os.close(writing)
        return None
    if process:
        os.close(writing)
        return process, reading
    # In the copy: nothing of it may be seen, and it must not run on into what the program does next.
    try:
        os.close(reading)
        found = [there(one) or b"" for one in tasks]
        with os.fdopen(writing, "wb") as pipe:
            for one in found:
                pipe.write(len(one).to_bytes(_LENGTH) + one)
    finally:
        os._exit(0)


def _collect(copy: tuple[int, int] | None, number: int) -> list[bytes | None]:
    """What a copy wrote for each of so many tasks; None for those that it did not do."""
    if copy is None:
        return [None] * number
    process, reading = copy
    with os.fdopen(reading, "rb") as pipe:
        whole = pipe.read()
    with suppress(OSError):
        os.waitpid(process, 0)
    found: list[bytes | None] = []
    at = 0
    while len(found) < number:
        length = int.from_bytes(whole[at : at + _LENGTH])
        part = whole[at + _LENGTH : at + _LENGTH + length]
        found.append(part if length != _NOTHING and len(part) == length else None)
        at += _LENGTH + length
    return found
