"""The processes of one `comptoir serve --workers N`: what ends, what is begun again, what stays."""

import os
import signal
import time
from itertools import count
from pathlib import Path
from shutil import rmtree

import httpx
import pytest

from scripts.postgres import Cluster
from tests.waiting import until
from tests.web.serving import Server
from tests.web.test_processes import answers, two_of

NUMBERS = count(1)
HASTY = """
from comptoir.web.ops import processes

processes.STOPPING, processes.PAUSE = {stopping}, 0.1
"""
DRAIN, STOPPING = 8, 6


@pytest.fixture
def url(cluster: Cluster) -> str:
    """An empty database."""
    return cluster.database(f"command_{next(NUMBERS)}")


def hasty(folder: Path, stopping: int = 15) -> Path:
    """A folder that has the first process wait less; the others wait as they do."""
    (folder / "sitecustomize.py").write_text(HASTY.format(stopping=stopping), "utf-8")
    return folder


def test_processes_that_drain_are_not_killed_meanwhile(url: str, tmp_path: Path) -> None:
    options = ("--workers", "2", "--drain", str(DRAIN))
    server = Server(Path(), *options, database=url, added=hasty(tmp_path, STOPPING)).start()
    try:
        os.kill(server.pid, signal.SIGTERM)
        begun = time.monotonic()
        until(lambda: httpx.get(f"{server.url}/ready", timeout=10).status_code == 503)
        assert server.wait() == 0
    finally:
        server.kill()
    assert time.monotonic() - begun >= DRAIN
    assert sum("server stopped" in line for line in server.said) == 2, "both in good order"


def test_one_that_dies_again_and_again_does_not_end_the_other(url: str, tmp_path: Path) -> None:
    server = Server(Path(), "--workers", "2", database=url, added=hasty(tmp_path)).start()
    try:
        lasting, dying = until(lambda: two_of(server.pid))
        for _ in range(7):
            os.kill(dying, signal.SIGKILL)
            dying = until(lambda: new_beside(server.pid, lasting, dying))  # noqa: B023 - waited for here
        assert answers(server.url)
        assert server.stop() == 0
    finally:
        server.kill()


def new_beside(parent: int, lasting: int, former: int) -> int | None:
    """The process that was begun in place of a former one."""
    new = {*(two_of(parent) or ())} - {lasting, former}
    return new.pop() if new else None


def test_people_play_on_where_figures_cannot_be_left(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    server = Server(Path(), "--workers", "2", database=url).start()
    try:
        before = until(lambda: two_of(server.pid))
        for folder in tmp_path.glob("comptoir-*"):
            rmtree(folder)
        until(lambda: sum("cannot be left for others" in line for line in server.said) == 2)
        assert answers(server.url)
        assert httpx.get(f"{server.url}/metrics", timeout=10).status_code == 200
        assert two_of(server.pid) == before
        assert server.stop() == 0
    finally:
        server.kill()


def test_nobody_is_left_when_the_first_process_is_killed(url: str) -> None:
    server = Server(Path(), "--workers", "2", database=url).start()
    both = until(lambda: two_of(server.pid))
    server.kill()
    until(lambda: not any(Path(f"/proc/{one}").exists() for one in both))
    assert Server(Path(), "--port", server.url.rpartition(":")[2], database=url).start().stop() == 0
