"""The levels of Chinatown: what they know, think of and value."""

from collections.abc import Sequence
from statistics import mean
from typing import Final

import pytest

from comptoir import Quick, Session, bot
from comptoir.bots.guide import chances
from comptoir.bots.knowledge import knowledge_of
from comptoir.games.chinatown.bots.apprentice import rate
from comptoir.games.chinatown.bots.books import Books
from comptoir.games.chinatown.bots.judge import LEAST_GAIN, LOSS
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.notation import parse_terms
from comptoir.games.chinatown.rules.city import City
from tests.games.chinatown.bots.test_merchant import (
    Player,
    late_bargains,
    late_seat,
    own_favour,
    play,
    repeats,
    scores,
    splits,
)

QUICK: Final = "master:2i"


def seated(*names: str) -> list[Player]:
    """Ask for bots."""
    return [bot(name).choose for name in names]


def until(session: Session, step: str, seat: int) -> None:
    """Let merchants play until a seat owes an answer to a step of this name."""
    merchant = bot("merchant")
    while seat not in session.owing or session.view(seat)["steps"][0]["step"] != step:
        speaker = session.owing[0]
        answer = merchant.choose(session.view(speaker), session.options(speaker), Quick(1))
        session.play(speaker, answer)


def test_a_master_ranks_answers_that_may_be_given() -> None:
    session = Session(GAME, 3, seed="explain")
    for step in ("Choose", "Floor", "Build"):
        until(session, step, 0)
        ranked = bot("master:12i").explain(session.view(0), session.options(0), Quick(1))
        assert ranked
        assert [one.value for one in ranked if one.visits] == [one.value for one in ranked]
        assert all(0 <= one.value <= 1 for one in ranked)
        for one in ranked:
            session.game.parse(session.game.determinise(session.view(0), Quick(1)), 0, one.action)
        session.play(0, ranked[0].action)


def test_the_master_thinks_on_the_floor_even_if_only_done_is_listed() -> None:
    said = []
    for number in range(4):
        session = Session(GAME, 3, seed=f"floor/{number}")
        until(session, "Floor", 0)
        if session.options(0) == ["done"]:
            said.append(bot(QUICK).choose(session.view(0), ["done"], Quick(1)))
    assert any(answer.startswith("propose") for answer in said)


def test_what_a_master_proposes_merchants_should_agree_to() -> None:
    session = Session(GAME, 4, seed="offer")
    until(session, "Floor", 2)
    ranked = bot("master:12i").explain(session.view(2), session.options(2), Quick(1))
    offers = [one.action for one in ranked if one.action.startswith("propose")]
    assert offers
    market = Market(session.view(2))
    for offer in offers:
        terms = parse_terms(offer.split()[1:])
        assert all(market.gain(seat, terms) > 0 for seat in {*terms[::3], *terms[1::3]})


def test_who_has_listened_from_the_first_year_on_knows_what_everybody_has() -> None:
    session, merchant = Session(GAME, 4, seed="purse"), bot("merchant")
    books, known, struck = Books(), [], 0
    while session.owing:
        seat = session.owing[0]
        view = session.view(seat)
        if seat == 1:
            table = session.copy_table()
            assert isinstance(table, City)
            known.append(books(view, Quick(1)).money == table.money)
            struck = max(struck, sum(row["state"] == "struck" for row in view["deals"]))
        session.play(seat, merchant.choose(view, session.options(seat), Quick(1)))
    assert struck
    assert mean(known) > 0.7


def test_who_has_not_listened_guesses_that_players_are_close() -> None:
    session = Session(GAME, 4, seed="purse")
    while session.view(None)["year"] < 4 or 1 not in session.owing:
        seat = session.owing[0]
        answer = bot("merchant").choose(session.view(seat), session.options(seat), Quick(1))
        session.play(seat, answer)
    view = session.view(1)
    table = Books()(view, Quick(1))
    assert sum(table.money) == view["in_play"]
    assert table.money[1] == view["players"][1]["money"]
    standings = knowledge_of("chinatown").guide().standings(table)
    assert max(standings) < 1.5 * min(standings)


def test_chances_add_up_and_follow_the_standings() -> None:
    guide, table = (
        knowledge_of("chinatown").guide(),
        Books()(Session(GAME, 4, seed="par").view(1), Quick(1)),
    )
    found = chances(guide.standings(table), guide.spread(table), guide.par(table))
    assert sum(found) == pytest.approx(1.5)
    assert found.index(max(found)) == max(range(4), key=guide.standings(table).__getitem__)


def test_rules_of_thumb() -> None:
    """Side by side is better; equal shops side by side are better still."""
    shops = {1: None, 3: "photo", 4: "photo", 85: None}
    row = {"lots": [{"lot": lot, "shop": shop} for lot, shop in shops.items()]}
    view = {"seat": 0, "players": [row], "deals": []}
    near, far = rate(view, ["keep 5", "keep 80"], Quick(1))
    assert near > far
    lone, beside, done = rate(view, ["build 85 photo", "build 1 photo", "done"], Quick(1))
    assert beside > lone > done


def ahead(names: Sequence[str], number: int, seed: str) -> float:
    """Let the first of these sit at each place in turn; say how often it is ahead of another."""
    found = []
    for game in range(number):
        seat = game % len(names)
        players = seated(*names[1 : seat + 1], names[0], *names[seat + 1 :])
        end = scores(play(players, f"{seed}/{game}"))
        others = end[:seat] + end[seat + 1 :]
        found += [(end[seat] > other) + 0.5 * (end[seat] == other) for other in others]
    return mean(found)


def test_apprentices_beat_random_players() -> None:
    assert ahead(["apprentice", "random", "random"], 12, "thumb") > 0.85


@pytest.mark.slow
def test_merchants_beat_apprentices() -> None:
    assert ahead(["merchant", "apprentice", "apprentice"], 45, "craft") > 0.7


@pytest.mark.slow
def test_the_master_ends_ahead_of_merchants() -> None:
    assert ahead(["master:20i", "merchant", "merchant"], 12, "mastery") > 0.6


@pytest.mark.slow
@pytest.mark.parametrize("cheat", [splits, own_favour, repeats, late_bargains])
def test_cheats_end_up_poorer_than_masters(cheat: Player) -> None:
    """One cheat and one master beside two merchants: the master gains by each of its deals."""
    found = []
    for game in range(4):
        seat = game % 4
        master = (seat + 2) % 4
        players = seated(*["merchant"] * 4)
        players[seat], players[master] = cheat, bot("master:8i").choose
        story = play(players, f"milk/{game}", late_seat(cheat, seat))
        gains = [deal.gains[master] for deal in story.deals if master in deal.gains]
        assert all(gain >= LEAST_GAIN - LOSS for gain in gains)
        end = scores(story)
        found.append(end[master] - end[seat])
    assert mean(found) > 0
