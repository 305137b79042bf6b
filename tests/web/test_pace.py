"""How long bots let people wait: as the table says, and not at all where somebody skips."""

import random
from pathlib import Path

import pytest

from comptoir.web.services.bot_players import HASTE, PACES
from tests.titles import TURNS
from tests.waiting import until
from tests.web.asking import Caller
from tests.web.serving import Server

ROUND = 3.0
"""Seconds that all bots of a brisk table take together at most, beside their thinking."""
MANY = 12
"""Answers after skips: each of them would take an hour if it were waited for."""
PAUSES = """from comptoir.web.services import bot_players

bot_players.PACES["calm"] = 3600.0
wait = bot_players.BotPlayers._pause


async def told(self, room, until):
    if not room.skips():
        print("bots pause at", room.table, flush=True)
    await wait(self, room, until)


bot_players.BotPlayers._pause = told
"""


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Let calm bots pause for an hour, and say so."""
    folder = tmp_path_factory.mktemp("pauses")
    (folder / "sitecustomize.py").write_text(PAUSES, "utf-8")
    return folder


def test_however_much_brisk_bots_have_to_do_people_are_asked_soon() -> None:
    assert sum(PACES["brisk"] * HASTE**answers for answers in range(1_000)) < ROUND


def test_who_has_seen_enough_skips_the_pause_under_way_and_all_others(
    caller: Caller, server: Server
) -> None:
    dice = random.Random(5)
    seats = [{"kind": "here"}, *([{"kind": "bot", "bot": "merchant"}] * 3)]
    table = caller.opened({"game": TURNS, "seats": seats, "pace": "calm"})
    skipped = pauses = 0
    while skipped < MANY:
        if 0 in table.news(0)["game"]["owing"]:
            table.any_act(0, dice)
            continue
        pauses += 1
        until(lambda: pauses_at(server, table.table) == pauses)  # noqa: B023 - waited for here
        moves = table.game(0)["moves"]
        first = table.do(0, "skip")["seq"]
        table.do(0, "skip")
        until(lambda: 0 in table.game(0)["owing"])
        news = table.news(0)
        answers = news["game"]["moves"] - moves
        assert news["news"] == first + answers, "it was skipped already"
        skipped += answers
        assert pauses_at(server, table.table) == pauses, "none of the others began"
    assert table.news(0)["table"]["pace"] == "calm"


def pauses_at(server: Server, table: str) -> int:
    """How often bots began to pause at a table."""
    return sum(line.endswith(f"bots pause at {table}\n") for line in server.said)


def test_only_players_skip_and_only_while_they_play(caller: Caller) -> None:
    table = caller.open(TURNS, "here bot", pace="calm")
    assert table.ask(None, "skip").json()["error"]["id"] == "web.why.spectator"
    waiting = caller.open(TURNS, "here open")
    assert waiting.ask(0, "skip").json()["error"]["id"] == "web.why.not_started"
