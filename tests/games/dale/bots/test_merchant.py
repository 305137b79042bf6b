"""The merchant in Dale of Merchants 2: legal answers to every question, and it wins."""

from hashlib import blake2b
from pathlib import Path

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.games.dale.bots.cover import PACK, UNIT, covers, makes, without
from comptoir.games.dale.rules.decks import SETS
from comptoir.lab.simulate import simulate

DALE = game("dale")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_merchant_beats_random_players(seats: int) -> None:
    bots = ["merchant", *["random"] * (seats - 1)]
    summary = simulate("dale", bots, 4, seats=seats, options={}, seed="better", jobs=1)
    assert summary.bots[0].wins >= 3


def test_two_merchant_partners_beat_two_random_ones() -> None:
    summary = simulate("dale", ["merchant", "random"], 2, seats=4, options={"teams": "on"},
                       seed="better")  # fmt: skip
    assert summary.bots[0].wins == 2


@pytest.mark.parametrize("number", range(6))
def test_every_answer_is_one_of_the_options(number: int) -> None:
    """Mixes of sets in which every set comes up, played by merchants and random players in turn."""
    sets = [SETS[(5 * number + place) % len(SETS)] for place in range(4)]
    teams = number % 2 == 1
    options = {"sets": " ".join(sets), "teams": "on" if teams else "off"}
    session = Session(DALE, 4 if teams else 3, seed=number, options=options)
    merchant, dice = bot("merchant"), Quick(3)
    while session.awaited and len(session.log) < 160:
        seat = session.awaited[-1]
        options_now = session.options(seat)
        choice = merchant.choose(session.view(seat), options_now, dice)
        assert choice in options_now
        if seat % 2:
            choice = options_now[int(dice.below(len(options_now)))]
        session.play(seat, choice)


def test_both_builds_play_the_same_games(tmp_path: Path) -> None:
    simulate("dale", ["merchant", "random", "random", "random"], 2, seats=4, options={},
             seed="both", records=tmp_path)  # fmt: skip
    texts = [path.read_text("utf-8") for path in sorted(tmp_path.iterdir())]
    digest = blake2b("".join(texts).encode(), digest_size=8).hexdigest()
    assert digest == "2c8fe278c72f0e33", "both builds must agree on the new one"


def test_a_stack_is_covered_as_far_as_the_cards_go() -> None:
    one, two, five = UNIT[1], UNIT[2], UNIT[5]
    assert makes(five + two + one, 8)
    assert not makes(five + two, 8)
    rests = [way // PACK for way in covers(five + two, 8)]
    assert rests == [1, 3, 6, 8]
    assert without(five + two, two + one) == five


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_merchant_wins_nearly_always_against_random_ones(seats: int) -> None:
    bots = ["merchant", *["random"] * (seats - 1)]
    summary = simulate("dale", bots, 200, seats=seats, options={}, seed="strength", jobs=2)
    assert summary.bots[0].win_interval[0] > 0.93
