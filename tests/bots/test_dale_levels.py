"""The levels of the bots in Dale of Merchants 2: apprentice and master."""

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.bots.heuristic.dale.apprentice import fits, weigh
from comptoir.bots.heuristic.dale.guesses import Glances
from comptoir.bots.heuristic.dale.guide import GUIDE
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.decks import SETS
from comptoir.lab.simulate import simulate
from comptoir.table.chance import Chance, key_of
from comptoir.table.game import View

DALE = game("dale")
MIXES = [SETS[:3], SETS[3:7], SETS[7:12], [*SETS[:2], *SETS[10:12]]]
TEAMS = {"teams": "on"}


def opening(seats: int, options: dict[str, str], seed: str, answers: int) -> Session:
    """A game after some answers of merchants."""
    session, merchant, dice = (
        Session(DALE, seats, seed=seed, options=options),
        bot("merchant"),
        Quick(1),
    )
    for _ in range(answers):
        seat = session.awaited[0]
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), dice))
    return session


@pytest.mark.parametrize("level", ["apprentice", "master:4i"])
@pytest.mark.parametrize(
    ("seats", "number", "options"), [(2, 0, {}), (3, 1, {}), (4, 2, {}), (4, 3, TEAMS)]
)
def test_every_answer_is_one_of_the_options(
    level: str, seats: int, number: int, options: dict[str, str]
) -> None:
    """With all the sets there are; every third answer is a random one, to stir things up."""
    mix = options | {"sets": " ".join(MIXES[number])}
    session = Session(DALE, seats, seed=f"levels/{number}", options=mix)
    players, dice = [bot(level) for _ in range(seats)], Quick(3)
    for turn in range(24 if level != "apprentice" else 200):
        seat = session.awaited[-1]
        options_now = session.options(seat)
        choice = players[seat].choose(session.view(seat), options_now, dice)
        assert choice in options_now
        if turn % 3 == 2:
            choice = options_now[int(dice.below(len(options_now)))]
        session.play(seat, choice)
        if not session.awaited:
            break


@pytest.mark.parametrize("level", ["apprentice", "master:6i"])
def test_they_know_only_the_view(level: str) -> None:
    session = opening(3, {}, "blind", 30)
    for _ in range(4):
        seat = session.awaited[0]
        view, options = session.view(seat), session.options(seat)
        twin = DALE.view(DALE.determinise(view, Chance(key_of("elsewhere"))), seat)
        choice = bot(level).choose(view, options, Quick(9))
        assert choice == bot(level).choose(twin, options, Quick(9))
        session.play(seat, choice)


def test_the_same_dice_give_the_same_answers() -> None:
    games = []
    for _ in range(2):
        session = opening(2, {}, "again", 20)
        players, dice = [bot("master:6i"), bot("master:6i")], Quick(4)
        for _ in range(4):
            seat = session.awaited[0]
            choice = players[seat].choose(session.view(seat), session.options(seat), dice)
            session.play(seat, choice)
        games.append(session.log)
    assert games[0] == games[1]


@pytest.mark.parametrize("level", ["apprentice", "merchant", "master:12i"])
def test_explanations_rank_real_options(level: str) -> None:
    session = opening(2, {}, "why", 24)
    seat = session.awaited[0]
    options = session.options(seat)
    ranked = bot(level).explain(session.view(seat), options, Quick(1))
    assert ranked
    assert {one.action for one in ranked} <= set(options)
    assert all(one.line[0] == one.action for one in ranked)
    if level.startswith("master"):
        assert all(0 <= one.value <= 1 and one.visits for one in ranked)


def position(seats: int, options: dict[str, str], answers: int) -> tuple[Dale, int]:
    session = opening(seats, options, "guide", answers)
    seat = session.awaited[0]
    table = DALE.determinise(session.view(seat), Quick(5))
    assert isinstance(table, Dale)
    table.loud = False
    return table, seat


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (4, TEAMS)])
def test_the_guide_leaves_the_table_as_it_is(seats: int, options: dict[str, str]) -> None:
    table, seat = position(seats, options, 26)
    before = DALE.describe(table)
    for most in (1, 3, 12):
        moves = GUIDE.moves(table, seat, Quick(7), most)
        assert 1 <= len(moves) <= most
        assert len({move.acts for move in moves}) == len(moves)
        for move in moves:
            twin = table.copy()
            for act in move.acts:
                twin.apply(seat, act)  # refuses what is not open
    assert len(GUIDE.standings(table)) == seats
    assert GUIDE.spread(table) > 0
    assert DALE.describe(table) == before


def test_partners_stand_alike() -> None:
    table, _ = position(4, TEAMS, 26)
    standings = GUIDE.standings(table)
    assert standings[0] == standings[2]
    assert standings[1] == standings[3]


def test_a_glance_shuffles_what_is_hidden_and_nothing_else() -> None:
    table, seat = position(2, {}, 30)
    other = Glances(table, seat, Quick(8), 1).table(0)
    assert other.market_deck != table.market_deck
    assert sorted(other.market_deck) == sorted(table.market_deck)
    assert DALE.view(other, seat) == DALE.view(table, seat)


def act(view: View, options: list[str]) -> str:
    weights = weigh(view, options, Quick(1))
    return options[weights.index(max(weights))]


def test_the_apprentice_builds_when_it_can_and_pays_with_junk() -> None:
    session = Session(DALE, 3, seed="x", options={"sets": "platypuses crocodiles foxes pandas"})
    view = session.view(session.awaited[0])
    junk, good = "buy magnet +0 pay junk junk", "buy magnet +0 pay junk loyal_partner"
    assert act(view, [good, "inventory", junk]) == junk
    assert act(view, [good, "build loyal_partner", junk]) == "build loyal_partner"


def test_a_card_fits_if_it_makes_the_next_stack() -> None:
    session = Session(DALE, 2, seed="fits", options={"sets": "platypuses foxes pandas"})
    view = session.view(session.awaited[0])
    row = view["players"][view["seat"]]
    row["hand"], row["discards"], row["target"] = ["junk", "glue"], ["tireless_tinkerer"], 8
    assert fits(view, "calculations")  # 5, 1 and 2
    assert not fits(view, "prepaid_good")


def test_the_apprentice_beats_a_random_player() -> None:
    summary = simulate("dale", ["apprentice", "random"], 4, seats=2, options={}, seed="levels",
                       jobs=1)  # fmt: skip
    assert summary.bots[0].wins == 4


@pytest.mark.slow
def test_each_level_beats_the_one_below() -> None:
    for better, worse, games, share in [
        ("apprentice", "random", 100, 0.93),
        ("merchant", "apprentice", 100, 0.70),
        ("master:100i", "merchant", 40, 0.55),
    ]:
        summary = simulate("dale", [better, worse], games, seats=2, options={}, seed="levels",
                           jobs=2)  # fmt: skip
        assert summary.bots[0].wins >= share * games, better
