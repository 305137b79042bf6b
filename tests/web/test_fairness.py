"""Fair chance: committed to before any share is known, told to nobody before the end."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from comptoir import Record, Session, game
from comptoir.cli import main
from comptoir.table.chance import Chance, key_of
from comptoir.table.fairness import Fairness, commitment_of
from comptoir.table.title import find_game
from comptoir.web.fairness.commitments import EACH, MOST, Commitments
from comptoir.web.http.bodies import Create
from comptoir.web.tables.sqlite_rows import chain_again
from comptoir.web.tables.sqlite_store import SqliteStore
from comptoir.web.tables.stores import open_store
from tests.titles import HANDS, SEATS, TURNS
from tests.web.asking import Caller, Opened
from tests.web.serving import Pair, Server

SHARES = ["0" * 31 + "1", "ab" * 16, "cd" * 16]
WHO: tuple[int | str | None, ...] = (0, 1, "host", None)


def pledged(caller: Caller) -> dict[str, str]:
    """Ask for a commitment; give it, and the table it is for."""
    found = caller.post("/api/commitments", {})
    assert found.status_code == 201
    return dict(found.json())


def committed(caller: Caller) -> str:
    return pledged(caller)["commitment"]


def shared(caller: Caller, name: str, kinds: str, **more: object) -> Opened:
    """Open a table as the page does: seats of this device add a share."""
    seats = [
        {"kind": kind, **({"share": share} if kind == "here" else {})}
        for kind, share in zip(kinds.split(), SHARES, strict=False)
    ]
    body = {"game": name, "seats": seats, "commitment": committed(caller), "pace": "instant"}
    return caller.opened({**body, **more})


def fairness_of(table: Opened, who: int | str | None = None) -> dict[str, Any]:
    return dict(table.news(who)["table"]["fairness"])


def secrets_of(server: Server | Pair, table: Opened) -> tuple[str, str]:
    """Read the secret and the seed of a table where the server keeps them."""
    place = server.data if isinstance(server.data, str) else server.data / "comptoir.sqlite"
    with closing(open_store(place)) as store:
        found = store.load(table.table)
    assert found is not None
    setup, entries, _ = found
    seeds = [entry.data["seed"] for entry in entries if entry.kind == "start"]
    return setup.settings["secret"], "".join(seeds)


def played_out(table: Opened) -> None:
    """Let bots play on to the end."""
    for seat, now in enumerate(table.news("host")["table"]["seats"]):
        if now["kind"] != "bot":
            table.do("host", "seat", seat=seat, kind="bot")
    news = table.news("host")
    while news["table"]["status"] != "over":
        news = table.news("host", news["news"], 20)


def test_the_commitment_is_told_to_all_from_the_lobby_on(caller: Caller) -> None:
    commitment = committed(caller)
    seats = [{"kind": "here", "share": SHARES[0]}, {"kind": "open"}]
    table = caller.opened({"game": TURNS, "seats": seats, "commitment": commitment})
    for who in WHO:
        assert fairness_of(table, who) == {
            "chance": "committed", "commitment": commitment, "given": [0],
            "shares": None, "secret": None, "seed": None,
        }  # fmt: skip
    table.do(1, "sit", name="Ann", share=SHARES[1])
    for who in WHO:
        assert fairness_of(table, who) == {
            "chance": "committed", "commitment": commitment, "given": [0, 1],
            "shares": SHARES[:2], "secret": None, "seed": None,
        }  # fmt: skip


def test_a_share_is_told_to_nobody_before_the_game_begins(caller: Caller) -> None:
    table = shared(caller, HANDS, "here open open")
    with table.live("host") as host, table.live(2) as other:
        answer = table.do(1, "sit", name="Ann", share=SHARES[1])
        for line in (host, other):
            line.until_seq(answer["seq"])
            assert "Ann" in "".join(line.raw)
            assert not [share for share in SHARES if share in "".join(line.raw)]
    for who in (0, 1, 2, "host", None):
        found = caller.get(f"/api/tables/{table.table}", table.token(who)).text
        assert not [share for share in SHARES if share in found]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", SEATS)
def test_secret_and_seed_are_told_at_the_end_and_not_before(
    name: str,
    server: Server | Pair,
    caller: Caller,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = shared(caller, name, "here here" + " bot" * (SEATS[name] - 2))
    hidden = secrets_of(server, table)
    assert all(len(secret) == 64 for secret in hidden)
    told = everything_told(table, random.Random(4))
    assert not [secret for secret in hidden if secret in told]
    for path in ("record", "draws"):
        found = caller.get(f"/api/tables/{table.table}/{path}", table.host)
        assert found.status_code == 409
    past = caller.get(f"/api/tables/{table.table}/at/0", table.host).text
    assert not [secret for secret in hidden if secret in past]
    played_out(table)
    for who in ("host", None):
        assert (fairness_of(table, who)["secret"], fairness_of(table, who)["seed"]) == hidden
    assert commitment_of(hidden[0]) == fairness_of(table)["commitment"]
    check_draws(caller, table, hidden[1])
    file = tmp_path / "game.txt"
    file.write_text(caller.get(f"/api/tables/{table.table}/record").text, "utf-8")
    assert Record.load(file).fairness == Fairness(
        fairness_of(table)["commitment"],
        hidden[0],
        table.table,
        tuple(fairness_of(table)["shares"]),
    )
    assert main(["check", str(file), "--lang", "en"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "the shares of Player 1 and Player 2, and every shuffle" in said


def everything_told(table: Opened, dice: random.Random) -> str:
    """Give all that anybody is told while a few actions are played."""
    told = []
    with table.live(0) as first, table.live("host") as host, table.live(None) as watching:
        for _ in range(6):
            seat = min(table.game(None)["awaited"])
            if seat < 2:
                told.append(json.dumps(table.do(seat, "menu")))
                table.any_act(seat, dice)
        seq = table.news(None)["news"]
        for line in (first, host, watching):
            line.until_seq(seq)
            told += line.raw
    for who in WHO:
        for path in ("", "/news", "/box", "/record", "/draws", "/at/0"):
            told.append(table.caller.get(f"/api/tables/{table.table}{path}", table.token(who)).text)
    return "".join([*told, json.dumps(table.do("host", "links"))])


def check_draws(caller: Caller, table: Opened, seed: str) -> None:
    """Every draw that the server reports follows from the seed."""
    told = caller.get(f"/api/tables/{table.table}/draws").json()
    chance = Chance(key_of(seed))
    assert told["seed"] == seed
    assert told["draws"]
    for draw in told["draws"]:
        of = draw["of"]
        if draw["kind"] == "shuffle":
            came: object = list(range(of))
            chance.shuffle(came)  # type: ignore[arg-type]
        else:
            came = chance.roll(of) if draw["kind"] == "die" else chance.below(of)
        assert came == draw["came"]
    assert chance.drawn == told["words"]


def test_equal_shares_give_different_seeds(server: Server | Pair, caller: Caller) -> None:
    tables = [shared(caller, TURNS, "here here") for _ in range(3)]
    assert len({secret for table in tables for secret in secrets_of(server, table)}) == 6
    assert len({fairness_of(table)["commitment"] for table in tables}) == 3
    assert [fairness_of(table)["shares"] for table in tables] == [SHARES[:2]] * 3


def test_one_persons_share_changes_the_seed_and_bots_and_scripts_need_none(
    server: Server | Pair, caller: Caller
) -> None:
    for given in (None, SHARES[2]):
        seats = [{"kind": "here"}, {"kind": "open"}, {"kind": "bot"}]
        table = caller.opened({"game": HANDS, "seats": seats})
        table.do(1, "sit", name="Ann", **({"share": given} if given else {}))
        secret, seed = secrets_of(server, table)
        shares = ("-", given or "-", "-")
        assert fairness_of(table)["shares"] == list(shares)
        assert seed == Fairness(commitment_of(secret), secret, table.table, shares).seed


@pytest.mark.one_store
def test_nothing_is_left_to_draw_once_the_shares_are_known(caller: Caller) -> None:
    told = [pledged(caller) for _ in range(3)]
    assert len({one["table"] for one in told}) == 3
    for one in reversed(told):
        seats = [{"kind": "here", "share": share} for share in SHARES[:2]]
        body = {"game": TURNS, "seats": seats, "commitment": one["commitment"]}
        table = caller.opened({**body, "pace": "instant"})
        assert table.table == one["table"], "the id is a part of the seed: it was told before"
        played_out(table)
        end = fairness_of(table)
        assert commitment_of(end["secret"]) == one["commitment"]
        found = Fairness(one["commitment"], end["secret"], one["table"], tuple(SHARES[:2]))
        assert end["seed"] == found.seed


@pytest.mark.parametrize("path", [(), ("seats", 0)])
def test_the_host_cannot_choose_the_seed(path: tuple[Any, ...], caller: Caller) -> None:
    for name in ("seed", "secret", "shares", "table"):
        body: dict[str, Any] = {"game": HANDS, "seats": [{"kind": "here"}, {"kind": "bot"}]}
        place: Any = body
        for step in path:
            place = place[step]
        place[name] = "chosen"
        found = caller.post("/api/tables", body)
        assert found.status_code == 400
        assert name in found.json()["error"]["args"]["text"]


@pytest.mark.one_store
def test_who_asks_for_many_commitments_loses_their_own_and_nobody_elses(
    caller: Caller, tmp_path: Path
) -> None:
    body = {"game": TURNS, "seats": [{"kind": "here"}, {"kind": "bot"}]}
    neighbour = Caller(caller.server, "127.0.0.9")
    with neighbour.http:
        others, first = committed(neighbour), committed(caller)
        for _ in range(EACH):
            latest = committed(caller)
        assert why(caller, {**body, "commitment": first}) == (409, "web.why.no_commitment")
        for commitment in (latest, others):
            neighbour.opened({**body, "commitment": commitment})
    asyncio.run(many_commitments(tmp_path))


async def many_commitments(data: Path) -> None:
    store = SqliteStore(data / "comptoir.sqlite")
    commitments = Commitments(store)
    one = await commitments.give("192.0.2.1")
    for _ in range(MOST):
        await commitments.give("192.0.2.2")
    wish = Create(game=TURNS, commitment=one["commitment"])
    assert (await commitments.redeem(wish))[1] == one["table"]
    store.close()


def test_a_share_comes_after_the_commitment_and_a_commitment_serves_once(caller: Caller) -> None:
    here = {"kind": "here", "share": SHARES[0]}
    body: dict[str, Any] = {"game": HANDS, "seats": [here, {"kind": "bot"}]}
    assert why(caller, body) == (409, "web.why.share_first")
    assert why(caller, {**body, "commitment": "0" * 64}) == (409, "web.why.no_commitment")
    once = {**body, "commitment": committed(caller)}
    caller.opened(once)
    assert why(caller, once) == (409, "web.why.no_commitment")
    record = Session(game(HANDS), 2, seed="known").record.text
    from_record = {"record": record, "seats": body["seats"]}
    assert why(caller, from_record) == (409, "web.why.no_share")
    bot = {"kind": "bot", "share": SHARES[0]}
    nobody = {"game": HANDS, "seats": [here, bot], "commitment": committed(caller)}
    assert why(caller, nobody) == (409, "web.why.incomplete")


def why(caller: Caller, body: dict[str, Any]) -> tuple[int, str]:
    found = caller.post("/api/tables", body)
    return found.status_code, found.json()["error"]["id"]


@pytest.mark.parametrize("share", ["", "ab", "AB" * 16, "ab" * 16 + "\n", "zz" * 16, 5])
def test_a_share_is_sixteen_bytes_in_small_hexadecimal_digits(
    share: object, caller: Caller
) -> None:
    table = shared(caller, HANDS, "here open")
    assert table.refused(1, "sit", name="Ann", share=share) == (400, "web.why.malformed")
    assert fairness_of(table)["given"] == [0]


def test_a_seat_shares_once_and_before_the_game(caller: Caller) -> None:
    table = shared(caller, HANDS, "here open open")
    table.do(1, "sit", name="Ann", share=SHARES[1])
    assert table.do(1, "sit", name="Ann", share=SHARES[1])["seq"] == table.news(1)["news"]
    assert table.refused(1, "sit", name="Ann", share=SHARES[2]) == (409, "web.why.share_given")
    table.do("host", "start")
    assert table.refused(1, "sit", name="Ann", share=SHARES[2]) == (409, "web.why.share_late")
    assert fairness_of(table)["shares"] == [*SHARES[:2], "-"]


def test_who_leaves_takes_their_share_along_and_who_follows_adds_their_own(
    caller: Caller,
) -> None:
    table = shared(caller, HANDS, "here open open")
    table.do(1, "sit", name="Ann", share=SHARES[1])
    table.do(1, "leave")
    assert fairness_of(table)["given"] == [0]
    table.do(1, "sit", name="Ann", share=SHARES[1])
    table.tokens[1] = table.do("host", "seat", seat=1, renew=True)["token"]
    assert fairness_of(table)["given"] == [0]
    table.do(1, "sit", name="Ann")
    before = table.news(1)
    table.do(1, "sit", name="Ann", share=SHARES[2])
    assert table.news(1, before["news"])["items"] == [], "a share alone is no news in the log"
    table.do("host", "start")
    assert fairness_of(table)["shares"] == [SHARES[0], SHARES[2], "-"]
    table.do("host", "seat", seat=1, kind="bot")
    assert fairness_of(table)["given"] == [0, 1]


def test_a_table_that_goes_on_from_a_record_says_so(caller: Caller) -> None:
    record = Session(game(TURNS), 1, seed="known").record.text
    table = caller.opened({"record": record, "seats": [{"kind": "here"}], "pace": "instant"})
    nothing: dict[str, object] = {
        "chance": "record", "commitment": None, "given": [], "shares": None, "secret": None,
        "seed": None,
    }  # fmt: skip
    assert fairness_of(table) == nothing
    played_out(table)
    assert fairness_of(table) == nothing
    found = Record.read(caller.get(f"/api/tables/{table.table}/record").text)
    assert (found.seed, found.fairness) == ("known", None)
    check_draws(caller, table, "known")


def test_what_was_not_drawn_from_a_seed_has_no_draws(caller: Caller) -> None:
    place = Session(game(TURNS), 1, seed="place").position
    record = Session.at(game(TURNS), place, seed="place").record.text
    table = caller.opened({"record": record, "seats": [{"kind": "here"}], "pace": "instant"})
    played_out(table)
    found = caller.get(f"/api/tables/{table.table}/draws")
    assert (found.status_code, found.json()["error"]["id"]) == (409, "web.why.no_draws")


@pytest.fixture
def killed(tmp_path: Path) -> Iterator[tuple[Server, Caller]]:
    server = Server(tmp_path).start()
    caller = Caller(server)
    with caller.http:
        yield server, caller
    server.stop()


def test_a_server_that_is_killed_keeps_to_what_it_committed_to(
    killed: tuple[Server, Caller],
) -> None:
    server, caller = killed
    waiting, playing = (shared(caller, TURNS, kind) for kind in ("open", "here"))
    unused = committed(caller)
    before = [fairness_of(table) for table in (waiting, playing)]
    seed = secrets_of(server, playing)[1]
    server.kill()
    server.start()
    assert [fairness_of(table) for table in (waiting, playing)] == before
    waiting.do(0, "sit", name="Ann", share=SHARES[1])
    played_out(waiting)
    told = fairness_of(waiting)
    assert told["commitment"] == before[0]["commitment"] == commitment_of(told["secret"])
    assert secrets_of(server, playing)[1] == seed
    body = {"game": HANDS, "seats": [{"kind": "here"}, {"kind": "bot"}], "commitment": unused}
    assert why(caller, body) == (409, "web.why.no_commitment")


def test_tables_of_before_are_played_to_their_end(killed: tuple[Server, Caller]) -> None:
    server, caller = killed
    begun, gathering = (caller.open(TURNS, kind, pace="instant") for kind in ("here", "open"))
    server.stop()
    with closing(sqlite3.connect(server.data / "comptoir.sqlite")) as file, file:
        for table, settings in file.execute("SELECT id, settings FROM tables").fetchall():
            plain = {key: value for key, value in json.loads(settings).items() if key != "secret"}
            row = (json.dumps(plain), table)
            file.execute("UPDATE tables SET settings = ? WHERE id = ?", row)
        rules = find_game(TURNS).info.revision
        old = json.dumps({"seed": "5eed" * 8, "revision": rules})
        file.execute("UPDATE entries SET data = ? WHERE kind = 'start'", (old,))
        for opened in (begun, gathering):
            chain_again(file, opened.table)
    server.start()
    assert gathering.refused(0, "sit", name="Ann", share=SHARES[1]) == (409, "web.why.no_share")
    gathering.do(0, "sit", name="Ann")
    for table in (begun, gathering):
        assert fairness_of(table)["chance"] == "uncommitted"
        played_out(table)
        found = Record.read(caller.get(f"/api/tables/{table.table}/record").text)
        assert found.fairness is None
        assert Session.replay(found).result is not None
        assert (found.seed == "5eed" * 8) == (table is begun)
