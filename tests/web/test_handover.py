"""Of several processes that share a port, all sockets of a table are at one."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from time import monotonic

import pytest

from comptoir.web.http.handover import LARGEST, LOST, Siblings, handed, inbox
from scripts.postgres import Cluster
from tests.titles import TURNS
from tests.waiting import PATIENCE, pause, until
from tests.web.asking import Caller, Line, Opened
from tests.web.serving import Server
from tests.web.test_processes import two_of

TABLES = 12
NUMBERS = count(1)
PATH = b"/api/tables/sometable/live"


@pytest.fixture
def server(cluster: Cluster) -> Iterator[Server]:
    """Two processes that share a port."""
    options = ("--workers", "2", "--log-file", os.devnull)
    started = Server(
        Path(), *options, database=cluster.database(f"handover_{next(NUMBERS)}")
    ).start()
    yield started
    started.kill()


def test_all_sockets_of_a_table_are_at_one_process_even_after_a_kill(server: Server) -> None:
    pair = until(lambda: two_of(server.pid))
    caller = Caller(server)
    with caller.http, ExitStack() as lines:
        tables = [caller.open(TURNS, "here here") for _ in range(TABLES)]
        seated = {table.table: [sat(lines, table, seat) for seat in (0, 1)] for table in tables}
        places = {name: {holder(pair, line) for line in both} for name, both in seated.items()}
        assert all(len(found) == 1 for found in places.values()), places
        assert {one for found in places.values() for one in found} == {*pair}, "both have some"
        table = tables[0]
        (killed,) = places[table.table]
        os.kill(killed, signal.SIGKILL)
        for line in seated[table.table]:
            line.end()
        until(lambda: (two_of(server.pid) or pair) != pair)
        again = [sat(lines, table, seat) for seat in (0, 1)]
        seat = table.game(None)["owing"][0]
        played = again[seat].ask("act", id="a", moves=0, actions=table.game(seat)["options"][:1])
        for line in again:
            line.until_seq(played["ok"]["seq"])
        assert server.stop() == 0


def test_who_comes_to_a_table_of_a_process_that_hangs_is_let_in_by_another(server: Server) -> None:
    pair = until(lambda: two_of(server.pid))
    caller = Caller(server)
    with caller.http, ExitStack() as lines:
        table = caller.open(TURNS, "here here")
        hanging = holder(pair, sat(lines, table, 0))
        (other,) = {*pair} - {hanging}
        os.kill(hanging, signal.SIGSTOP)
        try:
            pause(2 * LOST)
            line = sat(lines, table, 1)
            assert holder(pair, line) == other
            assert line.ask("say", id="a", text="hello")["ok"]
        finally:
            os.kill(hanging, signal.SIGCONT)
        assert server.stop() == 0


def sat(lines: ExitStack, table: Opened, seat: int) -> Line:
    line = lines.enter_context(table.live(seat))
    line.until("news")
    return line


def holder(processes: list[int], line: Line) -> int:
    """Name the process at the other end of a line."""
    ends_of = line.socket.remote_address, line.socket.local_address
    there, here = (address[1] for address in ends_of)
    wanted = f":{there:04X}", f":{here:04X}"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text("ascii").splitlines()[1:]]
    ends = [row[9] for row in rows if (row[1][8:], row[2][8:]) == wanted]
    for process in processes:
        for file in Path(f"/proc/{process}/fd").iterdir():
            if str(file.readlink()) == f"socket:[{ends[0]}]":
                return process
    raise AssertionError("nobody has it")


def test_who_is_handed_over_arrives_with_what_was_read_and_nobody_is_lost() -> None:
    inboxes = [inbox() for _ in range(2)]
    alive = [monotonic() + PATIENCE] * 2
    one, other = (Siblings(number, inboxes, alive) for number in (0, 1))
    here, there = socket.socketpair()
    with here, there:
        done = [siblings.hand_over(there, PATH, b"read") for siblings in (one, other)]
        assert sorted(done) == [False, True], "one of them has the table"
        number = done.index(True)
        siblings, taking = (one, other)[number], inboxes[1 - number][0]
        ((caller, data),) = handed(taking)
        with caller:
            caller.send(b"hello")
        assert (here.recv(5), data) == (b"hello", b"read")
        assert not siblings.hand_over(there, b"/health", b"read")
        assert not siblings.hand_over(there, PATH, b"x" * (LARGEST + 1))
        handed_on = 0
        while siblings.hand_over(there, PATH, b"x" * 10_000):
            handed_on += 1
        assert handed_on > 0, "then the other one has enough to do"
        alive[1 - number] = 0.0
        taken = 0
        while callers := handed(taking):
            taken += len(callers)
            for caller, _ in callers:
                caller.close()
        assert taken == handed_on
        assert not siblings.hand_over(there, PATH, b"read"), "nobody else takes it"
    for ends in inboxes:
        for end in ends:
            end.close()
