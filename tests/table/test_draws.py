"""Draws: what is noted of a game is what its seed gives, in order, and nothing else."""

import pytest

import comptoir
from comptoir import Chance, Quick, Session
from comptoir.table.chance import key_of
from comptoir.table.draws import Draw, draws_of
from comptoir.testing.play import any_answer
from tests.table.toy import MATCHES


def drawn_again(seed: str, draws: list[Draw]) -> int:
    """Draw everything again from a seed; give how many words that took."""
    chance = Chance(key_of(seed))
    for draw in draws:
        if draw.kind == "shuffle":
            order = list(range(draw.of))
            chance.shuffle(order)
            assert order == draw.came
        else:
            came = chance.roll(draw.of) if draw.kind == "die" else chance.below(draw.of)
            assert came == draw.came
    return int(chance.drawn)


@pytest.mark.parametrize("game", comptoir.games(), ids=lambda game: game.info.id)
def test_every_draw_of_a_game_follows_from_its_seed(game: comptoir.Game) -> None:
    session, dice = Session(game, game.info.seats[-1], seed="drawn"), Quick(3)
    while session.awaited and len(session.log) < 90:
        session.play(*any_answer(session, dice))
    draws, words = draws_of(session.record)
    assert drawn_again("drawn", draws) == words == session.copy_table().chance.drawn
    actions = [draw.action for draw in draws]
    assert actions == sorted(actions)
    assert 0 <= actions[0] < actions[-1] <= 90


def test_a_die_and_a_shuffle_are_noted_as_what_they_are() -> None:
    session = Session(MATCHES, 2, seed="dice", options={"pile": "20"})
    session.play(0, "1")
    session.play(1, "2")
    face = Chance(key_of("dice")).roll(6)
    assert draws_of(session.record, MATCHES) == ([Draw(2, "die", 6, int(face))], 1)
