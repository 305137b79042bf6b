"""Rematches: the same people at one new table, each a seat further."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.titles import HANDS
from tests.web.asking import Caller, Opened
from tests.web.nearly_over import last_action, late_game


def ended(caller: Caller, kinds: str, **more: object) -> Opened:
    """A game that is over; `kinds` are those of its seats, from the one that wins on."""
    late = late_game(HANDS, 1)
    (seat,) = late.owing
    named = [
        {"kind": kind} if kind == "bot" else {"kind": kind, "name": f"P{number}"}
        for number, kind in enumerate(kinds.split())
    ]
    places = [named[(number - seat) % late.seats] for number in range(late.seats)]
    table = caller.opened({"record": late.record.text, "seats": places, **more})
    assert refused(table, seat) == (409, "web.why.not_over")
    table.act(seat, last_action(HANDS))
    return table


def rematch(table: Opened, who: int | str | None) -> dict[str, Any]:
    found = table.caller.post(f"/api/tables/{table.table}/rematch", {}, table.token(who))
    assert found.status_code == 200, found.text
    return dict(found.json())


def refused(table: Opened, who: int | str | None) -> tuple[int, str]:
    found = table.caller.post(f"/api/tables/{table.table}/rematch", {}, table.token(who))
    return found.status_code, found.json()["error"]["id"]


def test_everybody_has_the_seat_before_theirs_at_one_new_table(caller: Caller) -> None:
    table = ended(caller, "here here here", spectators="nobody", name="Chez Li", limit=3600)
    with ThreadPoolExecutor(3) as several:
        places = list(several.map(lambda seat: rematch(table, seat), range(3)))
    assert len({place["table"] for place in places}) == 1
    assert [place["seat"] for place in places] == [2, 0, 1]
    first = [seat for seat, place in enumerate(places) if place["host"]]
    assert len(first) == 1
    told = table.news(0)
    assert told["table"]["rematch"] == {"table": places[0]["table"], "by": first[0]}
    assert [item["id"] for item in told["items"]].count("web.event.rematch") == 1
    again = Opened(caller, places[0]["table"], places[first[0]]["host"], [None] * 3)
    seen = again.news("host")["table"]
    assert (seen["name"], seen["limit"], seen["spectators"]) == ("Chez Li", 3600, "nobody")
    assert seen["fairness"]["chance"] == "committed"
    for seat, place in enumerate(places):
        again.tokens[place["seat"]] = place["token"]
        again.do(place["seat"], "sit", name=f"P{seat}")
    news = again.news(0)
    assert news["table"]["status"] == "playing"
    assert rematch(table, 1)["token"] is None, "somebody sits there already"


def test_bots_come_along_and_spectators_do_not(caller: Caller) -> None:
    table = ended(caller, "here bot bot")
    (seat,) = (number for number, token in enumerate(table.tokens) if token)
    names = [one["name"] for one in table.news(None)["table"]["seats"]]
    assert refused(table, None) == (403, "web.why.spectator")
    assert refused(table, "host") == (403, "web.why.spectator")
    place = rematch(table, seat)
    again = Opened(caller, place["table"], place["host"], [None] * 3)
    again.tokens[place["seat"]] = place["token"]
    again.do(place["seat"], "sit", name=names[seat])
    found = [one["name"] for one in again.news(None)["table"]["seats"]]
    assert found == [*names[1:], names[0]]
