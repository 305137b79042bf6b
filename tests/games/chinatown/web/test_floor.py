"""The floor at tables of the server: deals that are weighed and answered, and who is called."""

from tests.web.asking import Caller, Opened
from tests.web.test_own_tables import own_table
from tests.web.test_scores import scores


def test_bots_that_are_done_still_answer_an_offer_to_anybody(caller: Caller) -> None:
    table = caller.open("chinatown", "here bot bot", pace="instant")
    table.act(0, table.game(0)["options"][0])
    news = table.news(0)
    while news["game"]["owing"] != [0] or "done" not in news["game"]["options"]:
        news = table.news(0, news["news"], wait=20)
    said = table.act(0, "propose p0 gives 40k to any and any gives 10k to p0")
    news = table.news(0, said["seq"], wait=20)
    assert [item["kind"] for item in news["items"]]
    assert any(item["args"].get("seat") in {1, 2} for item in news["items"])


def test_weighing_a_deal_is_up_to_the_table(caller: Caller) -> None:
    offer = "propose p0 gives 10k to p1"
    for aid, status in ((True, 200), (False, 403)):
        table = caller.open("chinatown", "here here here", aid=aid)
        for seat in range(3):
            table.act(seat, table.game(seat)["options"][0])
        assert table.ask(0, "foresee", action=offer).status_code == status


def test_a_deal_or_an_undo_that_needs_somebody_calls_them(caller: Caller) -> None:
    table = caller.open("chinatown", "here here here")
    for seat in range(3):
        table.act(seat, table.game(seat)["options"][0])
    table.act(0, "propose p0 gives 10k to p1")
    assert own_table(table, 0)["own_seats"][0]["calls"] == ["turn"]
    turn, deal = own_table(table, 1)["own_seats"][0]["calls"]
    assert (turn, deal.split()[0]) == ("turn", "deal")
    assert table.news(1)["table"]["calls"] == [turn, deal]
    assert own_table(table, 2)["own_seats"][0]["calls"] == ["turn"]
    table.act(0, "done")
    table.act(1, "done")
    table.do(0, "undo", id="u")
    assert own_table(table, 1)["own_seats"][0]["calls"][-1] == "undo 0"
    assert table.news(None)["table"]["calls"] == []


def floor(caller: Caller, **options: str) -> Opened:
    return caller.open("chinatown", "here here here", options=options)


def test_money_is_counted_only_where_it_is_open(caller: Caller) -> None:
    secret, openly = floor(caller), floor(caller, money="open")
    assert scores(secret.table, caller)["parts"] == [{"income": 0}] * 3
    assert scores(openly.table, caller)["parts"] == [{"money": 50_000}] * 3
