"""How merchants bargain: fair parts, what a year shows of players, the whole floor, remarks."""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest

from comptoir import Quick, Session, bot, game
from comptoir.bots import BOTS
from comptoir.bots.knowledge import knowledge_of
from comptoir.games.chinatown.bots.exploiters import GALLERY
from comptoir.games.chinatown.bots.judge import bar, is_good
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.partners import is_asked_in_vain, owed
from comptoir.games.chinatown.bots.parts import fair_parts
from comptoir.games.chinatown.bots.reply import respond, sweetened
from comptoir.games.chinatown.bots.temper import TEMPERS, temper_of
from comptoir.games.chinatown.bots.trade import bargain, bargains, priced
from comptoir.games.chinatown.notation import terms_text
from comptoir.games.chinatown.rules.deal import ANYONE, CASH, Terms, arranged, parties, transfers
from comptoir.lab.playing import Seated, play
from comptoir.table.game import View
from comptoir.table.refusal import UnknownName
from comptoir.words import LANGUAGES, Catalogue

merchant = bot("merchant").choose
OWED = "owed/16"  # a floor on which two players have more than one good deal to make


def on_the_floor(seed: str, seats: int = 4) -> Session:
    """Open the floor of a first year; cards are kept as merchants do."""
    session = Session(game("chinatown"), seats, seed=seed)
    for seat in range(seats):
        session.play(seat, merchant(session.view(seat), session.options(seat), Quick(1)))
    return session


def floors() -> Iterator[Session]:
    """Give some floors."""
    return (on_the_floor(f"floor/{number}") for number in range(3))


def test_fair_parts_add_up_and_two_share_evenly() -> None:
    for session in floors():
        market = Market(session.view(0))
        for goods in bargains(market)[:10]:
            parts = fair_parts(market, goods.goods)
            assert sum(parts.values()) >= goods.joint - 1e-9  # smaller groups may do better
            if len(parts) == 2:
                assert list(parts.values()) == pytest.approx([goods.joint / 2] * 2)


def pumped(market: Market) -> Terms:
    """Let seat 3 into the best deal between two others, for a useless lot and two bills of each."""
    goods = max(
        bargain(market, [(giver, taker, thing)])
        for giver, taker in permutations((0, 1, 2), 2)
        for thing in market.things_of(giver)
    )
    giver, taker = goods.goods[:2]
    lost = {thing for _, _, thing in transfers(goods.goods)}
    useless = min(
        (thing for thing in market.things_of(giver) if thing not in lost),
        key=lambda thing: bargain(market, [(giver, 3, thing)]).joint,
    )
    return arranged(
        [
            *transfers(goods.goods), (giver, 3, useless), (giver, 3, CASH + 2),
            (taker, 3, CASH + 2),
        ]
    )  # fmt: skip


def test_who_only_receives_is_due_nothing_and_the_pump_is_refused() -> None:
    for session in floors():
        view = session.view(0)
        market = Market(view)
        terms = pumped(market)
        goods = tuple(part for one in transfers(terms) if one[2] < CASH for part in one)
        parts = fair_parts(market, goods)
        assert parts[3] == pytest.approx(0.0)
        row = {"by": 3}
        assert not all(
            is_good(market.seen_by(seat), view, row, terms) for seat in parties(terms) if seat != 3
        )


def near(market: Market, terms: Terms, gain: float) -> bool:
    """Tell whether there is money enough for seat 0 to gain so much."""
    return abs(market.gain(0, terms) - gain) <= 0.5


def struck(session: Session, share: float) -> tuple[Session, int]:
    """Strike the best deal of seat 0 with one other at so much of a fair part for seat 0."""
    view = session.view(0)
    market = Market(view)
    terms = next(
        terms
        for goods in bargains(market)
        for terms in [priced(market, goods, share)]
        if terms and len(goods.gains) == 2 and near(market, terms, share * goods.joint / 2)
    )
    other = next(seat for seat in parties(terms) if seat != 0)
    session.play(0, f"propose {terms_text(terms)}")
    agree = next(option for option in session.options(other) if option.startswith("consent"))
    session.play(other, agree)
    return session, other


def test_who_took_more_than_a_fair_part_is_to_leave_it_the_next_time() -> None:
    greedy, other = struck(on_the_floor(OWED), 1.6)
    sharing, same = struck(on_the_floor(OWED), 0.4)
    assert same == other
    asked = []
    for session in (greedy, sharing):
        view = session.view(other)
        market = Market(view)
        debt = owed(market, view, 0)
        goods = max(
            (one.goods for one in bargains(market) if 0 in parties(one.goods)),
            key=lambda goods: fair_parts(market, goods)[market.seat],
        )
        asked.append((debt, bar(market, view, {"by": 0}, goods)))
    (more, high), (less, low) = asked
    assert more > 0 > less
    assert high > low + 1


def test_who_refuses_everything_is_no_longer_asked() -> None:
    session = on_the_floor("deaf")
    for seat in (0, 1, 2):
        lot = session.view(seat)["players"][seat]["lots"][0]["lot"]
        session.play(seat, f"propose p{seat} gives lot-{lot} to p3")
        assert not is_asked_in_vain(session.view(0), 3)
        refuse = [one for one in session.options(3) if one.endswith("not_for_sale")]
        session.play(3, refuse[-1])
    assert is_asked_in_vain(session.view(0), 3)
    assert not is_asked_in_vain(session.view(0), 2)
    for seat in (0, 1, 2):
        answer = talked(session, seat)
        assert "p3" not in answer or not answer.startswith("propose")


def talked(session: Session, seat: int) -> str:
    """Let a merchant speak."""
    return merchant(session.view(seat), session.options(seat), Quick(1))


def test_a_good_offer_to_anyone_is_taken_and_its_author_chooses() -> None:
    session = on_the_floor("floor/2")
    market = Market(session.view(0))
    best = max(
        (market.gain(seat, (0, seat, thing)) + market.gain(0, (0, seat, thing)), seat, thing)
        for thing in market.things_of(0)
        for seat in (1, 2, 3)
        if market.gain(0, (0, seat, thing)) > -3
    )
    price = min(4, round(best[0] / 2 - market.gain(0, (0, best[1], best[2]))))
    offer = arranged([(0, ANYONE, best[2]), (ANYONE, 0, CASH + price)])
    session.play(0, f"propose {terms_text(offer)}")
    answer = talked(session, best[1])
    assert answer.startswith("take 1")
    session.play(best[1], answer)
    chosen = respond(Market(session.view(0)), session.view(0), session.options(0))
    assert chosen.startswith("choose 1")


def test_something_more_makes_a_bad_deal_good() -> None:
    found = 0
    for session in floors():
        market = Market(session.view(0))
        for thing in market.things_of(2):
            bad = bargain(market, [(2, 0, thing)])
            for better in sweetened(market, bad) if bad.joint < 0 else []:
                assert len(better.goods) == len(bad.goods) + 3
                assert better.joint > 0
                found += 1
    assert found


def test_there_are_three_tempers_around_the_table() -> None:
    view = on_the_floor("temper").view(0)
    assert {temper_of(view, seat).name for seat in range(3)} == {one.name for one in TEMPERS}
    assert all(one.shares == tuple(sorted(one.shares, reverse=True)) for one in TEMPERS)


@pytest.mark.parametrize("name", sorted(GALLERY))
@pytest.mark.sampled(4)
def test_each_exploiter_plays_a_legal_game(name: str) -> None:
    seats = ("merchant", f"exploiter:{name}", "merchant")
    played = play(Seated("chinatown", seats, {"talk": "5"}, f"gallery/{name}", keep=False))
    assert len(played.scores) == 3


def test_an_exploiter_is_no_level_and_an_unknown_one_is_refused() -> None:
    assert not set(GALLERY) & set(BOTS)
    session = on_the_floor("unknown")
    with pytest.raises(UnknownName):
        bot("exploiter:nobody").choose(session.view(0), session.options(0), Quick(1))
    ranked = bot("exploiter:stonewaller").explain(session.view(0), session.options(0))
    assert session.check(0, ranked[0].action)


def flooded(view: View, options: list[str], dice: Quick) -> str:
    """Answer as the flooder."""
    return GALLERY["flooder"](view, options, dice)


def test_remarks_are_said_in_every_language() -> None:
    """Strict catalogues refuse what does not fit; the flooder makes bots refuse and counter."""
    said: set[str] = set()
    remark = knowledge_of("chinatown").remark
    languages = [Catalogue(language, strict=True) for language in LANGUAGES]
    players: list[Callable[..., Any]] = [flooded, merchant, merchant, merchant]
    session, dice = on_the_floor("remarks"), Quick(3)
    for number in range(120):
        if not session.owing:
            break
        seat = session.owing[number % len(session.owing)]
        view = session.view(seat)
        answer = players[seat](view, session.options(seat), dice)
        found = remark(view, answer)
        if found:
            assert seat not in found.to
            said.add(found.message["id"])
            assert all(words.say(found.message) for words in languages)
        session.play(seat, answer)
    assert len(said) >= 4
