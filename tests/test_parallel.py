"""Tasks that are shared out among processes give what one process gives."""

from __future__ import annotations

import os
import signal

import pytest

from decklint.parallel import spread


def _there(number: int) -> bytes | None:
    return f"{number}!".encode()


def _run(jobs: int, there: object = _there, tasks: int = 7) -> list[str]:
    return spread(
        list(range(tasks)),
        lambda number: number + 1,
        jobs,
        lambda number: f"{number}!",
        there,  # type: ignore[arg-type]
        lambda number, data: data.decode(),
    )


EXPECTED = [f"{number}!" for number in range(7)]


@pytest.mark.parametrize("jobs", [1, 2, 3, 7, 20])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert _run(jobs) == EXPECTED


def test_no_tasks_give_no_results() -> None:
    assert _run(4, tasks=0) == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork")
def test_others_do_their_share_elsewhere() -> None:
    here = os.getpid()
    found = spread([1, 2], lambda _: 1, 2, lambda _: here, lambda _: str(os.getpid()).encode(), _number)
    assert found[0] == here
    assert found[1] not in (0, here)


def _number(_: int, data: bytes) -> int:
    return int(data)


def _raises(number: int) -> bytes | None:
    raise ValueError(number)


def _dies(number: int) -> bytes | None:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def _cannot(number: int) -> bytes | None:
    return None if number % 2 else _there(number)


@pytest.mark.parametrize("there", [_raises, _dies, _cannot])
def test_what_others_do_not_do_is_done_here(there: object) -> None:
    assert _run(3, there) == EXPECTED


def test_a_system_without_more_processes_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(os, "fork", refuse)
    assert _run(3) == EXPECTED


def test_much_data_comes_back_whole() -> None:
    big = "x" * 3_000_000
    found = spread(
        [1, 2], lambda _: 1, 2, lambda _: big, lambda _: big.encode(), lambda _, data: data.decode()
    )
    assert found == [big, big]
