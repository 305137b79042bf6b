"""Position: a city as plain data, as records, tests, puzzles and bug reports write it, both ways.

Whatever is left out is as at the start of a game; what is mentioned nowhere lies in the bag, or in
the pile of lots that nobody owns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from comptoir.games.chinatown.notation import parse_terms, terms_text, thing_named, thing_text
from comptoir.games.chinatown.rules.audit import audit
from comptoir.games.chinatown.rules.board import (
    COPIES,
    DEALT,
    DRAWN,
    KEPT,
    LOTS,
    SHOPS,
    START,
    TYPES,
    YEARS,
)
from comptoir.games.chinatown.rules.city import EMPTY, NOBODY, City
from comptoir.games.chinatown.rules.deal import (
    ANYONE,
    OPEN,
    REASONS,
    STATES,
    Deal,
    is_cash,
    parties,
)
from comptoir.games.chinatown.rules.floor import Floor, asked_last, everybody
from comptoir.games.chinatown.rules.opening import options_from
from comptoir.games.chinatown.rules.speech import MOST_WISHES, check_form
from comptoir.games.chinatown.rules.year import (
    Build,
    Choose,
    DealCards,
    DrawTiles,
    Income,
    NextYear,
    Year,
)
from comptoir.table.chance import Chance
from comptoir.table.flow import Step
from comptoir.table.reading import Reader
from comptoir.table.refusal import BadPosition, IllegalAction

SEATS_IN: Final = [[seat for seat in range(8) if bits >> seat & 1] for bits in range(256)]
"""By set of seats, as bits: the seats in it."""
PLAIN: Final[dict[str, type[Step]]] = {
    step.__name__: step for step in (Year, DealCards, DrawTiles, Build, Income, NextYear)
}
STEPS: Final[dict[str, type[Step]]] = {**PLAIN, "Choose": Choose, "Floor": Floor}
MOST_STEPS: Final = 16
MOST_DEALS: Final = 999
MOST_NUMBERED: Final = 9000
MOST_MONEY: Final = 9999
MOST_EARNED: Final = 300  # all ninety tiles earn less in a year


def describe(city: City) -> dict[str, Any]:
    """Give the whole table, hidden things included."""
    return {
        "year": int(city.year),
        "first": int(city.first),
        "numbered": int(city.numbered),
        "deals": [deal_text(deal) for deal in city.deals],
        "players": [player_text(city, seat) for seat in range(city.seats)],
        "steps": [step_text(step) for step in reversed(city.steps)],
    }


def player_text(city: City, seat: int) -> dict[str, Any]:
    """Write what belongs to a player."""
    held = city.tiles[seat]
    return {
        "money": city.money[seat],
        "tiles": [SHOPS[kind] for kind in range(TYPES) for _ in range(held[kind])],
        "hand": list(city.hands[seat]),
        "lots": [lot_text(city, lot) for lot in city.lots_of(seat)],
        "wants": [thing_text(thing) for thing in city.wants[seat]],
        "sells": [thing_text(thing) for thing in city.sells[seat]],
        "spoken": city.spoken[seat],
        "asides": city.asides[seat],
        "earned": list(city.earned[seat]),
    }


def lot_text(city: City, lot: int) -> str:
    """Write a lot and what stands on it: `20`, `21 photo`."""
    return str(lot) if city.shops[lot] == EMPTY else f"{lot} {SHOPS[city.shops[lot]]}"


def deal_text(deal: Deal) -> dict[str, Any]:
    """Write a deal and what became of it."""
    return {
        "number": deal.number,
        "version": deal.version,
        "by": deal.by,
        "terms": terms_text(deal.terms),
        "answers_to": deal.answers_to,
        "consents": list(SEATS_IN[deal.consents]),
        "declined": [f"{seat} {REASONS[reason]}" for seat, reason in deal.declined],
        "takers": list(SEATS_IN[deal.takers]),
        "gone_back": list(SEATS_IN[deal.gone_back]),
        "state": STATES[deal.state],
    }


def step_text(step: Step) -> str:
    """Write a step: its name and what it is made of."""
    name = type(step).__name__
    if isinstance(step, Choose):
        kept = " ".join(",".join(map(str, lots)) or "-" for lots in step.kept)
        return f"{name} {kept}"
    if isinstance(step, Floor):
        return f"{name} {step.done}"
    return f"{name} {step.seat}"


def restore(state: Reader, seats: int, options: Mapping[str, str], chance: Chance) -> City:
    """Make a city from plain data and run on to the next question."""
    city = City(options_from(options), seats, chance)
    city.year = state.whole("year", 0, len(YEARS), 0)
    city.first = state.whole("first", 0, seats - 1, 0)
    city.numbered = state.whole("numbered", 0, MOST_NUMBERED, 0)
    read_players(state, city)
    fill_bag(city)
    first = int(city.numbered) + 1
    deals = state.rows("deals", optional=True)
    if len(deals) > MOST_DEALS:
        state.fail("table.why.count", "deals", expected=MOST_DEALS, found=len(deals))
    city.deals = [read_deal(row, city, first + place) for place, row in enumerate(deals)]
    lines = state.items("steps", "text", ["Year 0"], most=MOST_STEPS)
    city.steps = [read_step(state, city, line) for line in reversed(lines)]
    check_steps(state, city)
    check_hands(state, city)
    check_supply(state, city)
    state.done()
    audit(city)
    city.settle()
    return city


def read_players(state: Reader, city: City) -> None:
    """Read what belongs to the players."""
    for seat, row in enumerate(state.rows("players", city.seats, optional=True)):
        earned = city.earned[seat] = row.numbers("earned", 0, MOST_EARNED, [])
        city.money[seat] = row.whole("money", 0, MOST_MONEY, START + sum(earned))
        city.spoken[seat] = row.whole("spoken", 0, MOST_DEALS, 0)
        city.asides[seat] = row.whole("asides", 0, MOST_DEALS, 0)
        for kind in row.names("tiles", SHOPS, []):
            city.tiles[seat][kind] += 1
        for text in row.items("lots", "text", []):
            read_lot(row, city, seat, text)
        city.hands[seat] = sorted(row.numbers("hand", 1, LOTS, []))
        city.wants[seat] = read_things(row, "wants")
        city.sells[seat] = read_things(row, "sells")
        row.done()


def read_lot(row: Reader, city: City, seat: int, text: str) -> None:
    """Read a lot and what stands on it."""
    number, _, shop = text.partition(" ")
    lot = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 0
    if not 1 <= lot <= LOTS or city.owners[lot] != NOBODY:
        row.fail("chinatown.why.no_such_lot", "lots", lot=text[:20])
    city.owners[lot] = seat
    city.shops[lot] = row.name("lots", shop, SHOPS) if shop else EMPTY


def read_things(row: Reader, key: str) -> tuple[int, ...]:
    """Read an entry of the wish board."""
    names = row.items(key, "text", [])
    try:
        things = tuple(sorted(thing_named(name) for name in names))
    except IllegalAction as refusal:
        row.fail(refusal.reason, key, **refusal.arguments)
    sound = len(things) <= MOST_WISHES and len(set(things)) == len(things)
    if not sound or any(map(is_cash, things)):
        row.fail("chinatown.why.wishes", key, number=MOST_WISHES)
    return things


def fill_bag(city: City) -> None:
    """Put into the bag what lies nowhere else."""
    for kind in range(TYPES):
        lying = city.shops.count(kind) + sum(held[kind] for held in city.tiles)
        city.bag += [kind] * (COPIES[kind] - lying)


def read_deal(row: Reader, city: City, number: int) -> Deal:
    """Read a deal and what became of it."""
    row.whole("number", number, number, number)
    try:
        terms = parse_terms(row.text("terms").split())
    except IllegalAction as refusal:
        row.fail(refusal.reason, "terms", **refusal.arguments)
    named = [seat for seat in parties(terms) if seat != ANYONE]
    if any(seat >= city.seats for seat in named):
        row.fail("chinatown.why.no_such_player", "terms", seat=str(max(named)))
    deal = Deal(
        number, row.whole("version", 1, MOST_DEALS, 1), row.whole("by", 0, city.seats - 1), terms
    )
    deal.answers_to = row.whole("answers_to", 0, MOST_NUMBERED + MOST_DEALS, 0)
    deal.consents = read_seats(row, "consents", city)
    deal.takers = read_seats(row, "takers", city)
    deal.gone_back = read_seats(row, "gone_back", city)
    declined = []
    for text in row.items("declined", "text", []):
        seat, _, reason = text.partition(" ")
        if seat not in [str(other) for other in range(city.seats)] or reason not in REASONS:
            row.fail("chinatown.why.no_such_reason", "declined", choices=list(REASONS))
        declined.append((int(seat), REASONS.index(reason)))
    deal.note_declined(tuple(declined))
    deal.state = STATES.index(row.choice("state", STATES, STATES[0]))
    row.done()
    if deal.state == OPEN:
        check_open(row, city, deal)
    return deal


def check_open(row: Reader, city: City, deal: Deal) -> None:
    """An open deal could still be struck, and waits for somebody's answer."""
    try:
        check_form(city, deal.by, deal.terms)
    except IllegalAction as refusal:
        row.fail(refusal.reason, "terms", **refusal.arguments)
    named = parties(deal.terms)
    may_take = ((1 << city.seats) - 1) & ~(1 << deal.by) if ANYONE in named else 0
    waits = deal.named & ~deal.consents
    if not waits or deal.consents & ~deal.named or deal.takers & ~may_take:
        row.fail("chinatown.why.consents", "consents", number=deal.number)


def read_seats(row: Reader, key: str, city: City) -> int:
    """Read a set of players."""
    return sum(1 << seat for seat in set(row.numbers(key, 0, city.seats - 1, [])))


def read_step(state: Reader, city: City, line: str) -> Step:
    """Read a step as it is written."""
    name, *words = line.split() or [""]
    if name == "Choose" and len(words) == city.seats and city.year < len(YEARS):
        kept = [read_kept(state, city, seat, word) for seat, word in enumerate(words)]
        return Choose(0, tuple(kept))
    numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 3]
    if len(words) == len(numbers) == 1:
        if name == "Floor" and numbers[0] < 1 << city.seats and goes_on(city, numbers[0]):
            return Floor(0, numbers[0])
        if name in PLAIN and numbers[0] < city.seats:
            return PLAIN[name](numbers[0])
    raise BadPosition("chinatown.why.steps", where="steps", text=line[:60])


def goes_on(city: City, done: int) -> bool:
    """Tell whether the floor is not closed yet: somebody is not done, or has yet to answer."""
    return not everybody(city, done) or bool(asked_last(city))


def read_kept(state: Reader, city: City, seat: int, word: str) -> tuple[int, ...]:
    """Read what a player has chosen to keep."""
    if word == "-":
        return ()
    lots = tuple(lot for lot in city.hands[seat] if str(lot) in word.split(","))
    number = KEPT[city.seats][city.year]
    if len(lots) != number or word != ",".join(map(str, lots)):
        state.fail("chinatown.why.steps", "steps", text=word[:60])
    return lots


def check_steps(state: Reader, city: City) -> None:
    """What is left to do is the rest of a year, in its order; nothing is left after the sixth."""
    left: list[tuple[type[Step], int]] = [(type(step), step.seat) for step in city.steps[::-1]]
    if left and left[0] == (Choose, 0):
        left[0] = (DealCards, 0)
    builders = [(Build, seat) for seat in city.in_turn()]
    year: list[tuple[type[Step], int]] = [(DealCards, 0), (DrawTiles, 0), (Floor, 0), *builders]
    year += [(Income, 0), (NextYear, 0), (Year, 0)]
    over = city.year == len(YEARS)
    if left != year[len(year) - len(left) :] or (over and len(left) > 1) or not (over or left):
        state.fail(
            "chinatown.why.steps", "steps", text=", ".join(kind.__name__ for kind, _ in left)[:60]
        )


def check_hands(state: Reader, city: City) -> None:
    """Building cards are in the hands exactly while they are chosen from."""
    dealt = 0
    if city.steps and isinstance(city.steps[-1], Choose):
        if all(city.steps[-1].kept):
            state.fail("chinatown.why.hands", "steps")
        dealt = DEALT[city.seats][city.year]
    if any(len(hand) != dealt for hand in city.hands):
        state.fail("chinatown.why.hands", "players")


def check_supply(state: Reader, city: City) -> None:
    """Cards and tiles last to the end, and each year pays once. [Rules Table 1]"""
    left = [type(step) for step in city.steps]
    lots, bag = city.owners[1:].count(NOBODY), len(city.bag)
    for year in range(int(city.year), len(YEARS)):
        whole = year > city.year or left == [Year]
        if whole or DealCards in left or Choose in left:
            if lots < DEALT[city.seats][year] * city.seats:
                state.fail("chinatown.why.steps", "players", text=DealCards.__name__)
            lots -= KEPT[city.seats][year] * city.seats
        if whole or DrawTiles in left:
            bag -= DRAWN[city.seats][year] * city.seats
    if bag < 0:
        state.fail("chinatown.why.steps", "players", text=DrawTiles.__name__)
    paid = min(len(YEARS), int(city.year) + (left == [Year, NextYear]))
    if any(len(years) > paid for years in city.earned):
        state.fail("table.why.count", "players", expected=paid, found=len(YEARS))
