"""Batches: of the time that is wanted, each thing once, and small ones towards the end."""

from concurrent.futures.process import _ExecutorManagerThread

import pytest

from comptoir.lab.workers import Batches, Needs, Processes
from tests.titles import TURNS


def sizes(number: int, seconds: float, each: float, at_once: int) -> list[int]:
    """The sizes of all batches, one after the other, if a thing takes so long."""
    batches, places, found = Batches(number, seconds), list[int](), list[int]()
    while batches.left:
        batch = batches.next(at_once)
        places += batch
        found.append(len(batch))
        batches.learn(len(batch), len(batch) * each)
    assert places == list(range(number))
    return found


def test_batches_grow_until_they_take_the_time_that_is_wanted() -> None:
    found = sizes(10_000, 10.0, 0.1, 2)
    assert found[:5] == [1, 4, 16, 64, 100]
    assert max(found) == 100


def test_towards_the_end_they_become_smaller() -> None:
    late = sizes(100, 10.0, 0.001, 2)[3:]
    assert late == sorted(late, reverse=True)
    assert (late[0] > 10, late[-1]) == (True, 1)


def test_what_takes_longer_than_a_batch_goes_out_one_by_one() -> None:
    assert sizes(9, 10.0, 60.0, 4) == [1] * 9


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_result_comes_once_with_its_place(jobs: int) -> None:
    coming = Processes(jobs).each(abs, [-number for number in range(50)], Needs(TURNS))
    assert sorted(coming) == [(number, number) for number in range(50)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_once_stopped_nothing_new_is_begun(jobs: int) -> None:
    assert list(Processes(jobs).each(abs, [1, 2, 3], Needs(TURNS), lambda: True)) == []


def test_there_is_no_work_without_a_job() -> None:
    with pytest.raises(ValueError, match="job"):
        Processes(0)


def test_an_interruption_while_the_processes_start_is_told_as_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(_ExecutorManagerThread, "start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(Processes(2).each(abs, [1, 2, 3], Needs(TURNS)))
