"""Tasks that are shared out among processes give what one process gives."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

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
def test_others_take_tasks_too(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    def here(_: int) -> int:
        while not begun.exists():  # until another process has taken a task
            time.sleep(0.001)
        return os.getpid()

    def there(_: int) -> bytes:
        begun.touch()
        time.sleep(0.1)  # the other one is for this process
        return str(os.getpid()).encode()

    found = spread([1, 2], lambda _: 1, 2, here, there, lambda _, data: int(data))
    assert os.getpid() in found
    assert len(set(found)) == 2


def test_the_heaviest_are_begun_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(os, "fork", refuse, raising=False)
    begun: list[int] = []
    spread([3, 9, 5], lambda one: one, 2, begun.append, _number, lambda _, __: None)
    assert begun == [9, 5, 3]


def test_there_may_be_more_tasks_than_tickets() -> None:
    assert _run(3, tasks=2500) == [f"{number}!" for number in range(2500)]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("tasks", [0, 1, 2])
def test_what_is_done_meanwhile_is_done_once(jobs: int, tasks: int) -> None:
    done: list[int] = []
    found = spread([*range(tasks)], lambda _: 1, jobs, str, _number, _text, lambda: done.append(1))
    assert found == [str(one) for one in range(tasks)]
    assert done == [1]


def _number(one: int) -> bytes:
    return str(one).encode()


def _text(_: int, data: bytes) -> str:
    return data.decode()


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
