"""The merchant in Chinatown: legal answers, good deals, and no profit for those who cheat."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from statistics import mean
from typing import Final, NamedTuple

import pytest

from comptoir import Quick, Session, bot
from comptoir.build import build
from comptoir.games.chinatown.bots.judge import LEAST_GAIN, LOSS, row_of, terms_of
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.parts import goods_of
from comptoir.games.chinatown.bots.trade import bargains, priced
from comptoir.games.chinatown.bots.value import appraiser
from comptoir.games.chinatown.game import GAME
from comptoir.games.chinatown.notation import parse_terms, terms_text
from comptoir.games.chinatown.rules.deal import CASH, REASONS, Terms, arranged, balance, parties
from comptoir.table.chance import Chance, key_of
from comptoir.table.game import View

Player = Callable[[View, list[str], Chance], str]

SEATS: Final = 4
GAMES: Final = 2
MANY: Final = 24 if build() == "compiled" else 8
CHEAT: Final = 1  # the seat of the player who tries to profit
merchant: Final = bot("merchant").choose


class Struck(NamedTuple):
    """A deal, and what each party gained by it in the eyes of the bot."""

    terms: Terms
    gains: dict[int, float]


class Story(NamedTuple):
    """A game that was played."""

    session: Session
    deals: list[Struck]


def speaker(session: Session, turn: int, last: int | None) -> int:
    """Say who is asked next: in turn, of those who owe an answer."""
    return min(session.owing, key=lambda seat: (seat == last, (seat - turn) % 8))


def play(
    players: Sequence[Player],
    seed: object,
    last: int | None = None,
    options: dict[str, str] | None = None,
) -> Story:
    """Play a game; the seat `last` is asked when nobody else has anything to say."""
    session, dice, turn = Session(GAME, len(players), seed=str(seed), options=options), Quick(7), 0
    deals = []
    while session.awaited:
        seat = speaker(session, turn, last)
        view = session.view(seat)
        answer = players[seat](view, session.options(seat), dice)
        session.play(seat, answer)
        turn = seat + 1
        if answer.startswith("consent"):
            row = row_of(session.view(seat), int(answer.split()[1]))
            if row["state"] == "struck":
                market, terms = Market(view), terms_of(row)
                gains = {party: market.gain(party, terms) for party in parties(terms)}
                deals.append(Struck(terms, gains))
    return Story(session, deals)


def scores(story: Story) -> tuple[int, ...]:
    """Give the scores of a game that is over."""
    assert story.session.result is not None
    return story.session.result.scores


def at_random(view: View, options: list[str], chance: Chance) -> str:
    """Answer at random and bring up odd deals; be done half of the time, so that talk ends."""
    if "done" in options and chance.below(2):
        return "done"
    table = GAME.determinise(view, chance)
    return GAME.notate(table, view["seat"], GAME.suggest(table, view["seat"], chance))


def off_the_floor(view: View, options: list[str], chance: Chance) -> str:
    """Keep and build as the bot does; on the floor say nothing."""
    if view["steps"][0]["step"] == "Floor":
        return ""
    return merchant(view, options, chance)


def may_speak(view: View) -> bool:
    """Tell whether the seat of a view may propose one more deal."""
    row = view["players"][view["seat"]]
    mine = [deal for deal in view["deals"] if deal["by"] == view["seat"]]
    left = int(view["talk"]) - int(row["spoken"])
    return left > 0 and sum(deal["state"] == "open" for deal in mine) < 12


def takes_most(view: View, options: list[str]) -> str:
    """Agree to whatever brings the own seat more than anybody else; then be done."""
    market = Market(view)
    for option in options:
        if option.startswith("consent"):
            terms = terms_of(row_of(view, int(option.split()[1])))
            gains = [market.gain(seat, terms) for seat in parties(terms)]
            if market.gain(market.seat, terms) >= max(0.6 * sum(gains), 0.5):
                return option
    for start in ("done", "decline", "resume", "withdraw"):
        for option in options:
            if option.startswith(start):
                return option
    return options[0]


def own_favour(view: View, options: list[str], chance: Chance) -> str:
    """Propose only what brings nearly all of the gain to itself, and something new each time."""
    return off_the_floor(view, options, chance) or merchant_offer(view, options, 1.6, once=True)


def repeats(view: View, options: list[str], chance: Chance) -> str:
    """Propose the same again and again."""
    return off_the_floor(view, options, chance) or merchant_offer(view, options, 1.6, once=False)


def late_bargains(view: View, options: list[str], chance: Chance) -> str:
    """Come when all others are done, and take nearly as little as if there were no tomorrow."""
    return off_the_floor(view, options, chance) or merchant_offer(view, options, 1.25, once=True)


def merchant_offer(view: View, options: list[str], share: float, *, once: bool) -> str:
    """Propose the best goods at a price for the own seat; otherwise take what is best."""
    market = Market(view)
    said = {terms_of(row) for row in view["deals"] if row["by"] == market.seat}
    if may_speak(view) and "done" in options:
        for goods in bargains(market):
            terms = priced(market, goods, share)
            if terms and not (once and terms in said):
                return f"propose {terms_text(terms)}"
    return takes_most(view, options)


def splits(view: View, options: list[str], chance: Chance) -> str:
    """Ask for everything that a victim has, piece by piece, for a bill each."""
    answer = off_the_floor(view, options, chance)
    if answer:
        return answer
    market = Market(view)
    said = {terms_of(row) for row in view["deals"] if row["by"] == market.seat}
    me = market.seat
    if may_speak(view) and "done" in options and market.money[me]:
        wanted = [
            (
                market.gain(me, (seat, me, thing)),
                arranged([(seat, me, thing), (me, seat, CASH + 1)]),
            )
            for seat in range(market.seats)
            for thing in market.things_of(seat)
            if seat != me
        ]
        for gain, terms in sorted(wanted, reverse=True):
            if gain > 1 and terms not in said:
                return f"propose {terms_text(terms)}"
    return takes_most(view, options)


@lru_cache(maxsize=8)
def with_player(player: Player) -> tuple[Story, ...]:
    """Let a player sit among three bots for some games."""
    players = [player if seat == CHEAT else merchant for seat in range(SEATS)]
    last = late_seat(player, CHEAT)
    short = {"talk": "5"}
    return tuple(play(players, f"cheat/{number}", last, short) for number in range(GAMES))


def late_seat(player: Player, seat: int) -> int | None:
    """Name the seat that is asked last, if there is one."""
    return seat if player is late_bargains else None


def gained(stories: Sequence[Story]) -> float:
    """Say what the seat of the cheat has gained by deals, in bills."""
    return sum(deal.gains.get(CHEAT, 0.0) for story in stories for deal in story.deals)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (3, {"tiles": "hidden"}),
        (4, {"money": "open", "talk": "5"}),
        (5, {"tiles": "hidden", "talk": "5", "first_player": "passes_on"}),
    ],
)
def test_every_answer_is_legal(seats: int, options: dict[str, str]) -> None:
    """A session refuses what is not; random players bring up odd deals."""
    players = [at_random if seat % 2 else merchant for seat in range(seats)]
    assert len(scores(play(players, "odd", options=options))) == seats


def test_it_beats_random_players() -> None:
    for number in range(3):
        seat = number % SEATS
        players = [merchant if other == seat else at_random for other in range(SEATS)]
        end = scores(play(players, f"strength/{number}"))
        assert end[seat] > 1.3 * max(end[:seat] + end[seat + 1 :])


def test_bots_strike_deals_among_two_and_among_three() -> None:
    sizes = [len(deal.gains) for story in with_player(merchant) for deal in story.deals]
    assert sizes.count(2) >= GAMES
    assert sizes.count(3) >= 1


def test_all_parties_gain_by_what_bots_agree_on() -> None:
    for story in with_player(merchant):
        for deal in story.deals:
            assert min(deal.gains.values()) >= LEAST_GAIN - LOSS


CHEATS = (
    splits,
    pytest.param(own_favour, marks=pytest.mark.slow),
    pytest.param(repeats, marks=pytest.mark.slow),
    pytest.param(late_bargains, marks=pytest.mark.slow),
)


@pytest.mark.parametrize("player", CHEATS)
def test_nobody_is_talked_out_of_anything(player: Player) -> None:
    """Whatever the cheats say, a bot has gained by each deal at the moment it was struck."""
    for story in with_player(player):
        for deal in story.deals:
            bots = [gain for seat, gain in deal.gains.items() if seat != CHEAT]
            assert min(bots) >= LEAST_GAIN - LOSS


@pytest.mark.parametrize("player", CHEATS)
def test_cheats_gain_no_more_by_deals_than_an_honest_player(player: Player) -> None:
    assert gained(with_player(player)) <= gained(with_player(merchant))


@pytest.mark.parametrize("player", CHEATS)
def test_cheats_end_up_poorer_than_those_they_cheat(player: Player) -> None:
    """Over many games, each seat in turn; the compiled build has time for more of them."""
    ahead = []
    for number in range(MANY):
        cheat = number % SEATS
        players = [player if seat == cheat else merchant for seat in range(SEATS)]
        end = scores(play(players, f"long/{number}", late_seat(player, cheat)))
        ahead.append(end[cheat] - (sum(end) - end[cheat]) / (SEATS - 1))
    assert mean(ahead) < 0


def test_reasons_are_from_the_closed_list_and_somebody_who_insists_is_told() -> None:
    log = [answer for story in with_player(repeats) for _, answer in story.session.log]
    given = {answer.split()[4] for answer in log if answer.startswith("decline")}
    assert given <= set(REASONS)
    assert "not_with_you" in given


def stubborn(view: View, options: list[str], chance: Chance) -> str:
    """Decline everything as too little."""
    answer = off_the_floor(view, options, chance)
    refusals = [option for option in options if option.endswith("too_little")]
    return answer or (refusals or ["done"])[0]


def test_who_is_declined_asks_for_less_for_the_same_goods() -> None:
    story = play([stubborn, merchant, stubborn, merchant], "concede/3")
    again, asked = Session(GAME, SEATS, seed="concede/3"), dict[object, list[int]]()
    for seat, answer in story.session.log:
        if answer.startswith(("propose", "change")):
            terms = parse_terms(answer.split()[2 if answer.startswith("change") else 1 :])
            same = (again.view(None)["year"], seat, goods_of(terms))
            asked.setdefault(same, []).append(balance(terms, seat))
        again.play(seat, answer)
    repeated = [sums for sums in asked.values() if len(sums) > 1]
    assert repeated
    assert all(later < sooner for sums in repeated for sooner, later in pairwise(sums))


def test_a_bad_offer_is_countered_with_a_better_one_for_its_author() -> None:
    """For the same goods at another price, with something more, or with other goods."""
    same, others = 0, 0
    for number, story in enumerate(with_player(own_favour)):
        again = Session(GAME, SEATS, seed=f"cheat/{number}", options={"talk": "5"})
        for seat, answer in story.session.log:
            if answer.startswith("counter") and seat != CHEAT:
                view = again.view(seat)
                old = terms_of(row_of(view, int(answer.split()[1])))
                new = parse_terms(answer.split()[2:])
                assert set(parties(goods_of(new))) <= set(parties(old))
                assert Market(view).gain(seat, new) > Market(view).gain(seat, old)
                same += goods_of(new) == goods_of(old)
                others += goods_of(new) != goods_of(old)
            again.play(seat, answer)
    assert same + others


def test_talk_is_short_and_wishes_are_few() -> None:
    for story in with_player(merchant):
        log = [answer.split()[0] for _, answer in story.session.log]
        assert log.count("propose") + log.count("counter") <= 6 * SEATS * 8
        assert log.count("want") <= 3 * SEATS


def test_it_knows_only_the_view() -> None:
    """At another table that looks the same from its seat, the bot answers alike."""
    session = Session(GAME, 4, seed="blind")
    for number in range(60):
        seat = speaker(session, number, None)
        view, options = session.view(seat), session.options(seat)
        other = GAME.view(GAME.determinise(view, Chance(key_of(str(number)))), seat)
        choice = merchant(view, options, Quick(1))
        assert choice == merchant(other, options, Quick(2))
        assert view == session.view(seat)
        session.play(seat, choice)


def test_in_the_last_year_a_holding_is_worth_what_it_earns() -> None:
    shops = [-1] * 86
    shops[35], shops[37] = 0, 0  # photo, of which three make a business
    judge = appraiser(5, 3, tuple(shops))
    tile = tuple(int(kind == 0) for kind in range(12))
    nothing = (0,) * 12
    assert judge.worth((frozenset([35, 37]), nothing)) == 2
    assert judge.worth((frozenset([35, 37, 38]), nothing)) == 2
    assert judge.worth((frozenset([35, 37, 38]), tile)) == 5
    assert judge.plan((frozenset([35, 37, 38]), tile)).builds == [(38, 0)]
