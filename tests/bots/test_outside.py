"""Outside bots: programs play whole games over lines of JSON; ours play there as at the table."""

import json
import shlex
import sys
from pathlib import Path

import pytest
import silk_and_salt

from comptoir import BadOption, Quick, Session, UnknownName, game
from comptoir.bots import bot, dismiss, trouble_of
from comptoir.bots.outside import Outside, dice_at, seed_of
from comptoir.bots.program import Said
from comptoir.bots.random import Random
from comptoir.bots.speak import speak
from comptoir.lab.simulate import simulate
from comptoir.table.chance import Chance, key_of
from comptoir.table.title import TITLES, add_title
from tests.bots.hosting import Sample, gone, played
from tests.house.places import ROOT
from tests.titles import FLOOR, HANDS, SEATS

OURS = ("random", "apprentice", "merchant", "master:3i")
PLAYING = [(name, which) for name in OURS for which in SEATS]

ANSWERING = "for said in asked():\n    answer(said)\n"
CHATTING = """
for said in asked():
    say(type="info", text="hm")
    print(flush=True)
    answer(said, note="why not", more=[1])
"""
RANKING = """
for said in asked():
    first, second = said["options"][:2]
    best = {"action": second, "value": 0.75, "visits": 9, "line": [second, first]}
    more = {"ranking": [best, {"action": first}]} if said.get("explain") else {}
    answer(said, second, **more)
"""


@pytest.mark.parametrize("which", SEATS)
@pytest.mark.parametrize("command", [[sys.executable, "outside_bot.py"], ["sh", "outside_bot.sh"]])
def test_the_examples_play_every_game_to_its_end(command: list[str], which: str) -> None:
    program, file = command
    player = bot("outside:" + shlex.join([program, str(ROOT / "examples" / file)]))
    assert played(player, which).result is not None
    assert trouble_of(player) == {}


@pytest.mark.parametrize(("name", "which"), PLAYING)
def test_our_bots_answer_over_the_line_as_they_do_at_the_table(name: str, which: str) -> None:
    """All that goes over the line is the view: so they can know nothing else."""
    session = Session(game(which), SEATS[which], seed=name)
    inside = [bot(name) for _ in range(session.seats)]
    outside = bot(f"outside:60s:comptoir bot {name}")
    dice, twin = Quick(5), Quick(5)
    for _ in range(50):
        seat = session.owing[0]
        view, options = session.view(seat), session.options(seat)
        choice = inside[seat].choose(view, options, dice)
        if seat == 0:
            assert outside.choose(view, options, twin) == choice
            assert seed_of(twin) == seed_of(dice)
        twin = dice_at(seed_of(dice))
        session.play(seat, choice)
    assert trouble_of(outside) == {}
    dismiss([*inside, outside])


def test_a_simulation_is_the_same_over_the_line(tmp_path: Path) -> None:
    for place, name in (("inside", "merchant"), ("outside", "outside:comptoir bot merchant")):
        simulate(HANDS, [name, "random"], 2, seats=2, options={}, seed="line",
                 records=tmp_path / place)  # fmt: skip
    for number in (1, 2):
        file = f"game-000{number}.txt"
        texts = [(tmp_path / place / file).read_text("utf-8") for place in ("inside", "outside")]
        assert texts[0] == texts[1]


def test_a_program_is_told_what_it_needs_and_nothing_else(tmp_path: Path) -> None:
    sample = Sample(
        tmp_path, "for said in asked():\n    note(json.dumps(said))\n    answer(said)\n"
    )
    player = sample.bot(seconds=7.5)
    session = played(player, HANDS, most=2)
    _, first, second, end = sample.noted()
    said = json.loads(first)
    assert list(said) == ["type", "id", "seconds", "seed", "options", "view"]
    assert (said["id"], json.loads(second)["id"], said["seconds"]) == (1, 2, 7.5)
    assert said["view"]["seat"] == 0
    assert said["seed"] != json.loads(second)["seed"]
    assert end == "ended null"
    assert session.result is None
    assert gone(sample.processes(), 0)


def test_a_program_hears_the_result(tmp_path: Path) -> None:
    sample = Sample(tmp_path, ANSWERING)
    session = played(sample.bot(), HANDS)
    assert session.result is not None
    assert sample.noted()[-1] == "ended " + json.dumps(session.result.plain())


def test_what_is_told_by_the_way_and_unknown_fields_are_passed_over(tmp_path: Path) -> None:
    sample = Sample(tmp_path, CHATTING)
    player = sample.bot()
    played(player, HANDS, most=5)
    assert player.trouble == {}


def test_another_seat_is_another_process(tmp_path: Path) -> None:
    sample = Sample(tmp_path, ANSWERING)
    player, session = sample.bot(), Session(game(FLOOR), 3, seed=1)
    for seat in (0, 1):
        session.play(seat, player.choose(session.view(seat), session.options(seat), Quick(1)))
    player.close()
    assert player.trouble == {}
    assert len(sample.processes()) == 2
    assert gone(sample.processes(), 0)


def test_a_program_may_rank_its_options(tmp_path: Path) -> None:
    sample = Sample(tmp_path, RANKING)
    player, session = sample.bot(), Session(game(HANDS), 2, seed=1)
    seat = session.awaited[0]
    view, options = session.view(seat), session.options(seat)
    best, other = player.explain(view, options)
    assert (best.action, best.value, best.visits) == (options[1], 0.75, 9)
    assert best.line == (options[1], options[0])
    assert (other.action, other.value, other.line) == (options[0], 0.0, (options[0],))
    assert player.choose(view, options, Quick(1)) == options[1]
    player.close()
    assert player.trouble == {}


@pytest.mark.parametrize("entry", ["5", "[5]", "[{}]", "[{'action': 'fly'}]", "[{'action': 5}]",
                                   "[{'action': said['options'][0], 'value': float('nan')}]",
                                   "[{'action': said['options'][0], 'line': 'ab'}]"])  # fmt: skip
def test_a_ranking_that_makes_no_sense_is_a_failure(entry: str, tmp_path: Path) -> None:
    sample = Sample(tmp_path, f"for said in asked():\n    answer(said, ranking={entry})\n")
    player, session = sample.bot(), Session(game(HANDS), 2, seed=1)
    seat = session.awaited[0]
    ranked = player.explain(session.view(seat), session.options(seat))
    assert [one.action for one in ranked] == session.options(seat), "the random bot stands in"
    assert player.trouble


def test_our_bots_rank_their_options_over_the_line() -> None:
    session = Session(game(HANDS), 2, seed=1)
    seat = session.awaited[0]
    view, options = session.view(seat), session.options(seat)
    player = bot("outside:comptoir bot random")
    assert player.explain(view, options) == Random().explain(view, options)
    dismiss([player])


def test_the_commands_of_outside_bots_are_read_as_a_shell_does() -> None:
    player = bot("outside:2.5s:python3 'my bot.py' --depth 3")
    assert isinstance(player, Outside)
    assert player.arguments == ["python3", "my bot.py", "--depth", "3"]
    assert player.seconds == 2.5
    assert player.name == "outside:2.5s:python3 'my bot.py' --depth 3"
    ours = bot("outside:comptoir bot merchant")
    assert isinstance(ours, Outside)
    assert ours.arguments == [sys.executable, "-m", "comptoir", "bot", "merchant"]


@pytest.mark.parametrize("wrong", ["outside:'", "outside: ", "outside:0s:x", "outside:9999s:x"])
def test_what_is_no_command_is_refused_at_once(wrong: str) -> None:
    with pytest.raises(BadOption) as refused:
        bot(wrong)
    assert refused.value.reason == "table.why.outside_command"


@pytest.mark.parametrize("wrong", ["outside", "outside:", "outsider:x"])
def test_outside_alone_is_no_bot(wrong: str) -> None:
    with pytest.raises(UnknownName):
        bot(wrong)


def test_dice_stand_where_the_seed_says() -> None:
    dice = Quick(8)
    dice.below(6)
    twin = dice_at(seed_of(dice))
    assert [int(dice.below(6)) for _ in range(9)] == [int(twin.below(6)) for _ in range(9)]
    assert seed_of(Chance(key_of("strong"))) == int(Chance(key_of("strong")).word())


def test_our_bots_refuse_what_is_no_message() -> None:
    said: list[Said] = []
    for line in (b"hm\n", b"[]\n", b'{"type":"choose","id":1}\n',
                 b'{"type":"choose","id":1,"view":{},"options":["a"],"seed":0}\n'):  # fmt: skip
        with pytest.raises(BadOption):
            speak("random", [line], said.append)
    assert not said


def test_our_bots_pass_over_what_they_do_not_know_and_stop_at_the_end() -> None:
    said: list[Said] = []
    lines = [b'{"type":"weather"}', b'{"type":"hello","protocol":2}', b'{"type":"end"}', b"hm"]
    speak("random", lines, said.append)
    assert said == [{"type": "ready", "protocol": 2, "name": "random"}]


def test_a_game_of_a_third_party_is_played_too(tmp_path: Path) -> None:
    """Its own rules of thumb are found like those of any other game."""
    sample = Sample(tmp_path, "questions(3)\n")
    player = Outside(sample.command)
    add_title(silk_and_salt.TITLE)
    try:
        session = played(player, "silk_and_salt", seats=2)
    finally:
        del TITLES["silk_and_salt"]
    assert session.result is not None
    assert player.trouble["args"]["word"] == "apprentice"
