"""The database of a release moves to PostgreSQL, and is played on while processes are replaced.

No release before this one speaks to PostgreSQL. So the two versions that run side by side are both
of today; the newer one has a step more in the layout of its database.
"""

import random
from pathlib import Path

import pytest

from comptoir.web.tables.sqlite_migrations import VERSIONS
from scripts.postgres import Cluster
from tests.titles import SEATS
from tests.web.asking import Caller, Opened
from tests.web.databases.make import fact, play
from tests.web.serving import Server
from tests.web.test_migrations import (
    RELEASES,
    as_opened,
    database_of,
    revised,
    told_by,
    version_in,
)
from tests.web.test_move import everything, run
from tests.web.test_processes import NEWER


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def moved(release: str, folder: Path, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Bring the folder of a release up to date, move it, and compare all that is kept."""
    if version_in(database_of(release, folder)) != len(VERSIONS):
        assert run("move", folder, url) == 2
        assert "Start the server once" in capsys.readouterr().err
        assert Server(folder).start().stop() == 0
    before = list(everything(folder))
    assert run("move", folder, url) == 0
    assert f"{len(told_by(release))} tables" in capsys.readouterr().out
    assert list(everything(url)) == before, "entries, digests, summaries and the secret"


def test_a_release_moves_and_two_versions_serve_it_side_by_side(
    release: str, cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, added = tmp_path / "data", tmp_path / "newer"
    folder.mkdir()
    added.mkdir()
    url = cluster.database(f"release_{release.replace('.', '_')}")
    moved(release, folder, url, capsys)
    (added / "sitecustomize.py").write_text(NEWER, "utf-8")
    told, old = told_by(release), revised(release)
    here, there = Server(Path(), database=url).start(), Server(Path(), database=url, added=added)
    callers = [Caller(here)]
    try:
        for name in told.keys() - old:
            assert fact(as_opened(callers[0], told[name])) == told[name], name
        there.start()
        callers.append(Caller(there))
        running = [game for game in SEATS if f"running {game}" not in old]
        both = {game: at_both(callers, told[f"running {game}"]) for game in running}
        for game, tables in both.items():
            for number in range(4):
                play(tables[number % 2], random.Random(number), 1)
                assert tables[0].news(0) == tables[1].news(0)
            assert tables[0].game(0)["moves"] == told[f"running {game}"]["game"]["moves"] + 4
        assert here.stop() == 0
        with pytest.raises(AssertionError, match="written by a newer Comptoir"):
            here.start()
        for tables in both.values():
            before = tables[1].game(0)["moves"]
            play(tables[1], random.Random(5), 1)
            assert tables[1].game(0)["moves"] == before + 1
    finally:
        for caller in callers:
            caller.http.close()
        here.kill()
        there.stop()
    assert run("tables", "check", "--database", url) == 2, "we are the older one"


def at_both(callers: list[Caller], told: dict[str, object]) -> list[Opened]:
    """Give a table as two callers have it; no id is used twice."""
    found = [as_opened(caller, told) for caller in callers]
    found[1].ids = found[0].ids
    return found
