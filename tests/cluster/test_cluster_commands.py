"""`--cluster` at the command line: of this machine alone, stopped early, mistyped, without Ray."""

import json
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from comptoir.bots.merchant import Merchant
from comptoir.cli import main
from comptoir.lab import cluster, nodes
from comptoir.lab.nodes import Expected, digest_of, played, prepared, sources_of
from comptoir.lab.workers import Needs
from comptoir.table.refusal import BadOption
from tests.cli.driver import COMMAND, alive, comptoir, environment, heed_interrupts, refused
from tests.cluster.folders import short_folder
from tests.titles import TURNS
from tests.waiting import until

pytestmark = pytest.mark.by_lot

SIMULATE = ("simulate", TURNS, "--bots", "random", "--games", "1", "--seed", "s")
STOPPING = "Stopping after the current games; press Ctrl-C again to stop at once\n"


def descendants(process: int) -> list[int]:
    """All processes below one, also those that lead a group of their own."""
    parents: dict[int, list[int]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        parents.setdefault(int(fields[1]), []).append(int(status.parent.name))
    found = parents.get(process, [])
    return found + [below for child in found for below in descendants(child)]


def test_a_cluster_of_this_machine_stops_early_and_leaves_nobody_behind(tmp_path: Path) -> None:
    with short_folder() as folder:
        stop_and_go_on(tmp_path, folder)


def stop_and_go_on(tmp_path: Path, folder: str) -> None:
    process = subprocess.Popen(
        [*COMMAND, "arena", TURNS, "--bots", "merchant", "--seats", "2", "--seed", "s", "--games",
         "9000", "--cluster", "local", "--jobs", "2", "--json", "--out", str(tmp_path)],
        env=environment(RAY_TMPDIR=folder), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 - there are no threads here
    )  # fmt: skip
    file = tmp_path / "games.jsonl"
    until(lambda: file.exists() and file.read_bytes().count(b"\n") >= 3, 120)
    started = descendants(process.pid)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=120)
    assert (process.returncode, errors) == (130, STOPPING)
    found = json.loads(out)
    assert 3 <= found["games"] == file.read_bytes().count(b"\n") < 9000
    assert len(started) > 3, "Ray was there"
    until(lambda: not any(map(alive, started)))
    games = str(found["games"] + 1)
    more = comptoir("arena", TURNS, "--bots", "merchant", "--seats", "2", "--games", games,
                    "--json", "--out", str(tmp_path))  # fmt: skip
    assert json.loads(more.stdout)["games"] == found["games"] + 1, "it goes on without a cluster"


ASKED_TO_END = """
import os, signal
from comptoir.lab.cluster import Cluster

with Cluster("local"):
    try:
        os.kill(os.getpid(), signal.SIGTERM)
    finally:
        print("in good order")
"""


def test_a_command_that_is_asked_to_end_ends_its_cluster_first() -> None:
    run = subprocess.run([sys.executable, "-c", ASKED_TO_END], env=environment(),
                         capture_output=True, text=True, timeout=60, check=False)  # fmt: skip
    said = (128 + signal.SIGTERM, "in good order\n", "")
    assert (run.returncode, run.stdout, run.stderr) == said


@pytest.mark.parametrize("says", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_somebody_who_is_no_cluster_is_refused_at_once(
    says: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "REACHABLE", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as door:
        answering = Thread(target=answer_once, args=(door, says))
        answering.start()
        with pytest.raises(BadOption, match=r"lab\.why\.unreachable"):
            cluster.reachable(f"127.0.0.1:{door.getsockname()[1]}")
        answering.join()


def answer_once(door: socket.socket, says: bytes) -> None:
    """Say something to somebody who comes, and wait until they have gone."""
    line, _ = door.accept()
    with line, suppress(ConnectionError):
        line.sendall(says)
        while line.recv(100):
            pass


@pytest.mark.parametrize(
    ("address", "english", "french"),
    [
        ("127.0.0.1:1", "Cannot reach the cluster at 127.0.0.1:1", "ne répond pas"),
        ("127.0.0.1:99999", "Cannot reach the cluster", "ne répond pas"),
        ("no.such.host.invalid:6379", "Cannot reach the cluster", "ne répond pas"),
        ("somewhere", "“somewhere” is not the address", "n’est pas l’adresse"),
        ("ray://127.0.0.1:10001", "run this command on a machine of the cluster", "lancez"),
        ("auto", "belongs to no cluster", "aucune grappe"),
    ],
)
def test_a_bad_address_is_one_sentence(
    address: str,
    english: str,
    french: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    for language, sentence in (("en", english), ("fr", french)):
        assert main([*SIMULATE, "--cluster", address, "--lang", language]) == 2
        shown = capsys.readouterr()
        assert (shown.out, shown.err.count("\n")) == ("", 1)
        assert sentence in shown.err


def test_the_cluster_that_this_machine_belongs_to_is_the_one_that_ray_start_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    (tmp_path / "ray").mkdir()
    (tmp_path / "ray" / "ray_current_cluster").write_text("127.0.0.1:2\n")
    assert main([*SIMULATE, "--cluster", "auto", "--lang", "en"]) == 2
    assert "Cannot reach the cluster at 127.0.0.1:2" in capsys.readouterr().err
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:3")
    assert main([*SIMULATE, "--cluster", "auto", "--lang", "en"]) == 2
    assert "Cannot reach the cluster at 127.0.0.1:3" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_ray_the_command_says_how_to_get_it(language: str) -> None:
    hidden = (
        "import sys; sys.modules['ray'] = None; from comptoir.cli import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", hidden, *SIMULATE, "--cluster", "local", "--lang", language],
        env=environment(), capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert "pip install comptoir[cluster]" in refused(done)


def test_nothing_of_ray_is_imported_unless_asked_for() -> None:
    told = "import sys; from comptoir.cli import main; main(); print('ray' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", told, *SIMULATE, "--json"],
        env=environment(), capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.endswith("False\n")


ALIKE = (sources_of(TURNS), played(TURNS))


@pytest.mark.parametrize(
    ("expected", "reason"),
    [
        (Expected("go", "", ""), "lab.why.node_game"),
        (Expected(TURNS, "other", played(TURNS)), "lab.why.node_sources"),
        (Expected(TURNS, *ALIKE, ("no-such-program",)), "lab.why.node_program"),
        (Expected(TURNS, *ALIKE, (), (("/no/file", "x"),)), "lab.why.node_file"),
    ],
)
def test_a_node_that_lacks_something_says_what(expected: Expected, reason: str) -> None:
    with pytest.raises(BadOption) as refusal:
        expected.check()
    assert refusal.value.reason == reason
    assert refusal.value.arguments["node"]


def test_a_node_that_plays_otherwise_is_refused_though_its_sources_are_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Expected(TURNS, *ALIKE).check()
    played.cache_clear()
    with monkeypatch.context() as stale:  # as modules that were compiled of older sources would be
        stale.setattr(Merchant, "choose", lambda _, __, options, ___: options[-1])
        with pytest.raises(BadOption, match=r"lab\.why\.node_sources"):
            Expected(TURNS, *ALIKE).check()
    played.cache_clear()


def test_a_module_that_was_moved_is_another_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(nodes, "DECIDING", ("moved_sources",))
    package = tmp_path / "moved_sources"
    for place in ("here", "there"):
        (package / place).mkdir(parents=True)
    for file in ("__init__.py", "here/one.py"):
        (package / file).write_text("")
    sources_of.cache_clear()
    before = sources_of(TURNS)
    (package / "here" / "one.py").rename(package / "there" / "one.py")
    sources_of.cache_clear()
    assert sources_of(TURNS) != before
    sources_of.cache_clear()


def test_what_a_command_names_outside_this_folder_must_be_on_the_nodes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = tmp_path / "weights.bin"
    weights.write_bytes(b"1")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    Path("bot.sh").write_text("#!/bin/sh\n")
    Path("bot.sh").chmod(0o755)
    needs = Needs(TURNS, (f"outside:./bot.sh {weights} 7", "outside:comptoir bot random", "random"))
    expected, files = prepared(needs)
    assert files == {"bot.sh": (b"#!/bin/sh\n", 0o755)}
    assert (expected.programs, expected.files) == ((), ((str(weights), digest_of(str(weights))),))
    expected.check()
