"""What holds the secret is read by nobody else: it is tightened, or the operator is told."""

import os
from pathlib import Path

from comptoir.web.ops.permissions import keep_private
from tests.web.opening import open_tables
from tests.web.serving import Server
from tests.web.test_backup import run
from tests.web.test_kill import wish

HOLDERS = (
    "comptoir.sqlite", "comptoir.sqlite.v1.bak", "comptoir.sqlite.before-20261118-031500",
    "server.log", "server.lock",
)  # fmt: skip
WORD = "Give it a user of its own."


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_folder_that_others_can_read_is_tightened_and_it_is_told(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    open_tables(data, [wish(0)])
    for name in HOLDERS:
        (data / name).touch()
        (data / name).chmod(0o644)
    (data / ".0123456789abcdef.part").write_text("the secret")
    (data / "notes.txt").write_text("not ours")
    (data / "notes.txt").chmod(0o644)
    data.chmod(0o755)
    server = Server(data).start()
    try:
        assert mode(data) == 0o700
        for name in (*HOLDERS, "comptoir.sqlite-mark"):
            assert mode(data / name) == 0o600, name
        assert mode(data / "notes.txt") == 0o644
        assert not (data / ".0123456789abcdef.part").exists()
    finally:
        server.stop()
    said, log = "".join(server.said), (data / "server.log").read_text("utf-8")
    for told in (said, log):
        assert f"Others could read {data} (mode 755); now only its owner can." in told
        assert f"Others could read {data}/comptoir.sqlite.v1.bak (mode 644)" in told
        assert f"{data}/.0123456789abcdef.part, left by an interrupted command" in told
    count = said.count("comptoir: ")
    server.start()
    server.stop()
    again = "".join(server.said).count("comptoir: ") - count
    assert again == (1 if os.geteuid() == 0 else 0), "told once, but for being root"
    assert (WORD in said) == (os.geteuid() == 0)


def test_what_belongs_to_another_user_is_reported_and_left_alone(tmp_path: Path) -> None:
    place = Path("/")  # for all but root, another's
    if os.geteuid() == 0:
        place = tmp_path
        tmp_path.chmod(0o755)
        os.chown(tmp_path, 65534, 65534)
    before = mode(place)
    told = {notice.name: notice.arguments for notice in keep_private(place)}
    assert told["web.private.others"] == {"path": str(place), "mode": f"{before:o}"}
    assert mode(place) == before


def test_a_back_up_is_its_owner_s_alone_even_in_place_of_an_open_file(tmp_path: Path) -> None:
    data, target = tmp_path / "data", tmp_path / "copy.sqlite"
    data.mkdir()
    open_tables(data, [wish(0)])
    target.touch()
    target.chmod(0o666)
    assert run("backup", target, "--data", data, "--force") == 0
    assert mode(target) == 0o600
    assert run("restore", target, "--data", data) == 0
    (former,) = data.glob("*.before-*")
    assert (mode(former), mode(data / "comptoir.sqlite")) == (0o600, 0o600)
