"""The log of a table: written once, packed where it is long, told to those who heard it."""

import json
import random
import zlib
from itertools import product

import pytest

from comptoir.table.session import Session
from comptoir.table.title import find_game
from comptoir.web.tables.changes import apply, replayed
from comptoir.web.tables.store import SPECTATORS, Entry, Setup
from comptoir.web.tables.story import Story
from comptoir.web.tables.table_log import TOGETHER, TableLog
from tests.titles import FLOOR, HANDS

VIEWERS = (None, 0, 1, 2)


def test_everybody_is_told_what_they_heard_and_nothing_else() -> None:
    dice, log = random.Random(5), TableLog()
    told: list[tuple[int, bytes, list[int | None]]] = []
    seq = 0
    for number in range(4 * TOGETHER + 7):
        seq += dice.randint(0, 2)  # an entry tells several things, or none
        heard = [viewer for viewer in VIEWERS if dice.random() < 0.6]
        item = json.dumps({"number": number, "text": "one line\nand another"}).encode()
        told.append((seq, item, heard))
        log.add(seq, item, heard)
    for after, viewer in product(range(-1, seq + 2), VIEWERS):
        wanted = [item for at, item, heard in told if at > after and viewer in heard]
        assert log.after(after, viewer) == wanted, f"after {after}, for {viewer}"


def test_what_lies_far_back_is_packed() -> None:
    log, item = TableLog(), b'{"seq":1,"kind":"event","id":"some.event","args":{"seat":1}}'
    for seq in range(10 * TOGETHER):
        log.add(seq, item, VIEWERS)
    assert sum(len(pack.items) for pack in log._packs) < 10 * TOGETHER * len(item) / 10
    assert [zlib.decompress(pack.items).count(item) for pack in log._packs] == [TOGETHER] * 9


@pytest.mark.parametrize("game", [FLOOR, HANDS])
def test_each_seat_is_told_what_a_session_that_keeps_everything_tells_it(game: str) -> None:
    dice = random.Random(1)
    people = [{"kind": "here", "name": name} for name in ("Ann", "Bob", "Cem")]
    settings = {"seats": people, SPECTATORS: "link", "pace": "calm", "limit": 0, "aid": True}
    title = find_game(game)
    started = {"seed": "log", "revision": title.info.revision}
    story = replayed(
        Setup("sometable", 0, game, 3, {}, "", settings), [Entry(1, "start", None, started)]
    )
    whole = Session(title, 3, seed="log")
    told = {viewer: whole.events(viewer) for viewer in VIEWERS}
    for seq in range(2, 4 * TOGETHER):
        if not whole.awaited:
            break
        seat = dice.choice([seat for seat in whole.awaited if whole.options(seat)])
        action = dice.choice(whole.options(seat))
        whole.play(seat, action)
        for viewer in VIEWERS:
            told[viewer] += whole.events(viewer, len(told[viewer]))
        apply(story, Entry(seq, "play", seat, {"actions": [action]}))
    for viewer in VIEWERS:
        items = [json.loads(item) for item in story.log.after(0, viewer)]
        found = [(one["id"], one["args"]) for one in items if one["kind"] == "event"]
        assert len(found) > 20
        assert found == [(one["id"], json.loads(json.dumps(one["args"]))) for one in told[viewer]]
    assert story.playing().happened() == [], "it is kept once"


def test_an_answer_given_before_is_given_again_from_what_is_kept_of_it() -> None:
    people = [{"kind": "here", "name": name} for name in ("Ann", "Bob")]
    settings = {"seats": people, SPECTATORS: "link", "pace": "calm", "limit": 0, "aid": True}
    story = Story(Setup("sometable", 0, FLOOR, 2, {}, "", settings))
    entry, answer = Entry(1, "say", 1, {"text": "hello"}, "name"), {"seq": 1, "ended": {"a": [1]}}
    story.note(entry, answer)
    assert story.done_before(1, "name", "say") == answer
    assert story.done_before(0, "name", "say") is None
    assert story.done_before(1, "other", "say") is None
