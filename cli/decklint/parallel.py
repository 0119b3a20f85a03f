"""Work for several processors: this process and copies of it take the next task whenever they are free.

Copies are made by forking, so they know all that this one knows and nothing has to be started; what they
found comes back as bytes. Where the system cannot fork (Windows), or a copy fails, the work is done here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import TypeAlias, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

_WIDTH = 8  # bytes of a number
_NOTHING = 0
# So many tickets, of four bytes each, are written into the smallest of pipes at once.
_MOST_TICKETS = 1000
_TICKET = 4

_Tickets: TypeAlias = Callable[
    [], Iterator[Sequence[int]]
]  # the numbers of the next tasks, until none is left


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
    meanwhile: Callable[[], object] | None = None,
) -> list[Result]:
    """The result of each task, in order.

    ``here`` does a task in this process; ``there`` in another, for which it gives bytes (None: it cannot),
    and ``back`` makes the result of them. ``weigh`` says how much work a task is: the heaviest are begun
    first. ``meanwhile``: what this process does before it takes a task, when the others have begun.
    """
    several = min(jobs, len(tasks) + (meanwhile is not None)) if hasattr(os, "fork") and tasks else 1
    tickets = _write_tickets(tasks, weigh) if several > 1 else None
    if tickets is None:
        if meanwhile is not None:
            meanwhile()
        return [here(one) for one in tasks]
    copies = [_copy(tickets, lambda at: there(tasks[at])) for _ in range(several - 1)]
    if meanwhile is not None:
        meanwhile()
    results = {at: here(tasks[at]) for numbers in tickets() for at in numbers}
    for copy in copies:
        for at, found in _collect(copy):
            results[at] = back(tasks[at], found)
    # What a copy has taken and not done.
    return [results[at] if at in results else here(one) for at, one in enumerate(tasks)]


def _write_tickets(tasks: Sequence[Task], weigh: Callable[[Task], int]) -> _Tickets | None:
    """Puts tickets for the tasks where this process and its copies can take them; None if that cannot be."""
    order = sorted(range(len(tasks)), key=lambda at: -weigh(tasks[at]))
    number = min(len(order), _MOST_TICKETS)
    try:
        reading, writing = os.pipe()
    except OSError:
        return None
    os.write(writing, b"".join(at.to_bytes(_TICKET) for at in range(number)))
    os.close(writing)

    def take() -> Iterator[Sequence[int]]:
        # Who reads a ticket is the only one who does: a process that dies takes no more than its own with it.
        while ticket := os.read(reading, _TICKET):
            yield order[int.from_bytes(ticket) :: number]
        os.close(reading)

    return take


def _copy(tickets: _Tickets, there: Callable[[int], bytes | None]) -> tuple[int, int] | None:
    """Starts a copy that does tasks: its number, and where it will write; None if there is none."""
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
        found = [(at, there(at) or b"") for numbers in tickets() for at in numbers]
        with os.fdopen(writing, "wb") as pipe:
            for at, one in found:
                pipe.write(at.to_bytes(_WIDTH) + len(one).to_bytes(_WIDTH) + one)
    finally:
        os._exit(0)


def _collect(copy: tuple[int, int] | None) -> Iterator[tuple[int, bytes]]:
    """What a copy wrote, with the numbers of the tasks; nothing of those that it could not do."""
    if copy is None:
        return
    process, reading = copy
    with os.fdopen(reading, "rb") as pipe:
        whole = pipe.read()
    with suppress(OSError):
        os.waitpid(process, 0)
    at = 0
    while at + 2 * _WIDTH <= len(whole):
        number, length = (int.from_bytes(whole[one : one + _WIDTH]) for one in (at, at + _WIDTH))
        at += 2 * _WIDTH
        part = whole[at : at + length]
        if length != _NOTHING and len(part) == length:
            yield number, part
        at += length
