"""A deal among three, bargained in French sentences between a person and two bots."""

import re
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from playwright.sync_api import expect

from comptoir import Quick, Session, bot, game
from comptoir.games.chinatown.bots.judge import is_good
from comptoir.games.chinatown.bots.market import Market
from comptoir.games.chinatown.bots.trade import bargain
from comptoir.games.chinatown.rules.board import SHOPS
from comptoir.games.chinatown.rules.deal import CASH, TILE, Terms, arranged, is_lot, transfers
from comptoir.table.game import View
from comptoir.words import Catalogue
from tests.waiting import until
from tests.web.asking import Caller, Opened
from tests.web_page.visitors import Visitors

ME = 0
FRENCH = Catalogue("fr")


def opened(caller: Caller) -> Opened:
    """Open a table in its first year, cards chosen as bots do, with a person and two bots."""
    session, merchant = Session(game("chinatown"), 3, seed="plain words"), bot("merchant")
    for seat in range(3):
        session.play(seat, merchant.choose(session.view(seat), session.options(seat), Quick(1)))
    seats = [{"kind": "here", "name": "Rosa"}, {"kind": "bot"}, {"kind": "bot"}]
    return caller.opened({"record": session.record.text, "seats": seats, "pace": "instant"})


def quiet(table: Opened) -> View:
    """Decline what the bots propose until they wait; give what the person sees then."""

    def are_quiet() -> bool:
        told = table.game(ME)
        for row in told["view"]["deals"]:
            decline = f"decline {row['number']} v{row['version']} {row['digest']} thinking"
            declined = [answer["seat"] for answer in row["declined"]]
            if decline in told["options"] and ME not in declined:
                body = {"id": row["digest"], "moves": told["moves"], "actions": [decline]}
                table.ask(ME, "act", **body)  # refused if a bot was faster
                return False
        return {1, 2} <= set(told["view"]["steps"][0]["done"])

    until(are_quiet)
    view: View = table.game(ME)["view"]
    return view


def rings(view: View) -> Iterator[Terms]:
    """Give deals in which each gives one thing to the next, and the person pays the bots."""
    market = Market(view)
    for one, two in permutations((1, 2)):
        for goes in market.things_of(ME):
            for middle in market.things_of(one):
                for comes in market.things_of(two):
                    goods = [(ME, one, goes), (one, two, middle), (two, ME, comes)]
                    gains = dict(bargain(market, goods).gains)
                    pay = {seat: max(1, round(3 - gains[seat])) for seat in (1, 2)}
                    if sum(pay.values()) <= market.money[ME]:
                        yield arranged(
                            [*goods, *[(ME, seat, CASH + sum_) for seat, sum_ in pay.items()]]
                        )


def good_for_bots(view: View, terms: Terms) -> bool:
    """Tell whether both bots would agree."""
    market = Market(view)
    return all(is_good(market.seen_by(seat), view, {"by": ME}, terms) for seat in (1, 2))


def in_french(terms: Terms, names: list[str]) -> str:
    """Say a deal in a sentence, as a player would."""
    parts: dict[tuple[int, int], list[str]] = {}
    for giver, receiver, thing in transfers(terms):
        parts.setdefault((giver, receiver), []).append(in_words(thing))
    told = []
    for (giver, receiver), things in parts.items():
        goods = " et ".join(things)
        if giver == ME:
            told.append(f"je donne {goods} à {names[receiver]}")
        elif receiver == ME:
            told.append(f"{names[giver]} me donne {goods}")
        else:
            told.append(f"{names[giver]} donne {goods} à {names[receiver]}")
    return f"{', '.join(told[:-1])} et {told[-1]}".capitalize()


def in_words(thing: int) -> str:
    """Name a thing in French."""
    if is_lot(thing):
        return f"l’immeuble {thing}"
    if thing > CASH:
        return f"{thing - CASH}0 000"
    return f"une tuile {FRENCH.word('chinatown', SHOPS[thing - TILE]).lower()}"


def without_money(terms: Terms) -> Terms:
    """Ask for the same and pay nothing."""
    return arranged([one for one in transfers(terms) if one[2] < CASH])


def latest(table: Opened) -> dict[str, Any]:
    """Give the last deal that the person has proposed."""
    found: dict[str, Any] = [row for row in table.game(ME)["view"]["deals"] if row["by"] == ME][-1]
    return found


def answered(table: Opened) -> bool:
    """Tell whether a bot has countered what the person proposed last."""
    number = latest(table)["number"]
    return any(row["answers_to"] == number for row in table.game(ME)["view"]["deals"])


def test_a_deal_among_three_is_bargained_in_french_sentences(
    caller: Caller, visitors: Visitors
) -> None:
    table = opened(caller)
    page = visitors.visit(table.link(ME), lang="fr")
    page.locator("#board .ct-map").wait_for()
    view = quiet(table)
    good = next(
        terms
        for terms in rings(view)
        if good_for_bots(view, terms) and not good_for_bots(view, without_money(terms))
    )
    names = [seat["name"] for seat in table.news(ME)["table"]["seats"]]
    say = page.locator("#ct-say-text")
    say.fill(in_french(without_money(good), names).replace("donne", "dinne"))
    page.locator("[data-do=say-deal]").click()
    expect(page.locator("[data-say=why]")).to_contain_text("Vouliez-vous dire")
    for terms in (without_money(good), good):
        say.fill(in_french(terms, names))
        page.locator("[data-do=say-deal]").click()
        page.locator("[data-making=propose] [data-do=send-deal]:not([disabled])").click()
        page.locator(".ct-maker").wait_for(state="detached")
        if terms != good:
            until(lambda: latest(table)["declined"] or answered(table))
            quiet(table)
    until(lambda: latest(table)["state"] == "struck")
    page.keyboard.press("m")
    expect(page.locator("#chat")).to_contain_text(re.compile("trop peu|Pas maintenant|sert à rien"))
