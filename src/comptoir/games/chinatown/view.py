"""View: the whole table as plain data, what a seat may know of it, and tables it could be at.

Hidden are the money of others, the cards they choose from and what they have chosen until all have,
and with an option their loose tiles. How much money there is in all is known: everybody saw what
the bank has paid.
"""

from __future__ import annotations

from math import comb, prod
from typing import Any, Final

from comptoir.games.chinatown.board import COPIES, DEALT, KEPT, LOTS, SHOPS, TYPES, YEARS
from comptoir.games.chinatown.business import income
from comptoir.games.chinatown.city import EMPTY, City
from comptoir.games.chinatown.deal import REASONS, STATES, Deal
from comptoir.games.chinatown.floor import Floor, asked_last, everybody
from comptoir.games.chinatown.notation import digest_text, terms_text, thing_text
from comptoir.games.chinatown.year import Choose
from comptoir.table.chance import Chance
from comptoir.table.flow import Step
from comptoir.table.game import View

HIDDEN: Final = "?"
COUNTED: Final = 200  # ways to fill hands with tiles that are counted one by one
SECRET: Final = -1  # money, or what was chosen, that a seat may not know


def describe(city: City) -> dict[str, Any]:
    """Give the whole table, hidden things included."""
    state = open_state(city)
    state["players"] = [
        {
            "money": city.money[seat],
            "tiles": tile_names(city.tiles[seat]),
            "hand": list(city.hands[seat]),
            **open_player(city, seat),
        }
        for seat in range(city.seats)
    ]
    state["steps"] = [step_text(step) for step in reversed(city.steps)]
    return state


def open_state(city: City) -> dict[str, Any]:
    """Give what lies open on the table."""
    return {
        "year": int(city.year),
        "first": int(city.first),
        "numbered": int(city.numbered),
        "deals": [deal_row(deal) for deal in city.deals],
    }


def open_player(city: City, seat: int) -> dict[str, Any]:
    """Give what everybody may know of a player."""
    return {
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


def tile_names(held: list[int]) -> list[str]:
    """List tiles by name."""
    return [SHOPS[kind] for kind in range(TYPES) for _ in range(held[kind])]


def deal_row(deal: Deal) -> dict[str, Any]:
    """Write a deal as plain data."""
    return {
        "number": deal.number,
        "version": deal.version,
        "by": deal.by,
        "terms": terms_text(deal.terms),
        "answers_to": deal.answers_to,
        "consents": seats_in(deal.consents),
        "declined": [f"{seat} {REASONS[reason]}" for seat, reason in deal.declined],
        "takers": seats_in(deal.takers),
        "gone_back": seats_in(deal.gone_back),
        "state": STATES[deal.state],
    }


def seats_in(bits: int) -> list[int]:
    """List the seats of a set."""
    return [seat for seat in range(8) if bits >> seat & 1]


def step_text(step: Step) -> str:
    """Write a step: its name and what it is made of."""
    name = type(step).__name__
    if isinstance(step, Choose):
        kept = " ".join(",".join(map(str, lots)) or "-" for lots in step.kept)
        return f"{name} {kept}"
    if isinstance(step, Floor):
        return f"{name} {step.done}"
    return f"{name} {step.seat}"


def view_of(city: City, seat: int | None) -> View:
    """Give what a seat may know; None is a spectator."""
    view = open_state(city)
    view["game"] = "chinatown"
    view["seat"] = seat
    view["seats"] = city.seats
    view["options"] = dict(city.how.chosen)
    view["awaited"] = list(city.awaited)
    view["calendar"] = YEARS[min(int(city.year), len(YEARS) - 1)]
    view["in_play"] = sum(city.money)
    view["talk"] = city.how.talk
    for row, deal in zip(view["deals"], city.deals, strict=True):
        row["digest"] = digest_text(deal.digest)
    view["last_call"] = called_last(city)
    view["players"] = []
    for other in range(city.seats):
        knows = seat == other
        tiles = knows or not city.how.hidden_tiles
        view["players"].append({
            "money": city.money[other] if knows or city.how.open_money else SECRET,
            "tiles": tile_names(city.tiles[other]) if tiles else [HIDDEN] * sum(city.tiles[other]),
            "hand": list(city.hands[other]) if knows else [],
            "hand_size": len(city.hands[other]),
            "income": income(city.owners, city.shops, other),
            **open_player(city, other),
        })  # fmt: skip
    view["steps"] = [seen_step(city, step, seat) for step in reversed(city.steps)]
    return view


def called_last(city: City) -> list[int]:
    """Name those who have something to answer although all are done with the floor. [R13]"""
    step = city.steps[-1] if city.steps else None
    if not isinstance(step, Floor) or not everybody(city, step.done):
        return []
    return asked_last(city)


def seen_step(city: City, step: Step, seat: int | None) -> str:
    """Write a step as a seat may see it: of the others only that they have chosen."""
    if not isinstance(step, Choose):
        return step_text(step)
    kept = [
        (",".join(map(str, lots)) if other == seat else HIDDEN) if lots else "-"
        for other, lots in enumerate(step.kept)
    ]
    return " ".join(["Choose", *kept])


def determinise(view: View, chance: Chance) -> dict[str, Any]:
    """Fill in what the view does not show, each possibility as likely as any other."""
    state = {key: view[key] for key in ("year", "first", "numbered")}
    state["deals"] = [
        {key: value for key, value in row.items() if key != "digest"} for row in view["deals"]
    ]
    state["players"] = [
        {key: row[key] for key in ("money", "tiles", "hand", "lots", "wants", "sells", "spoken",
                                   "asides", "earned")}
        for row in view["players"]
    ]  # fmt: skip
    steps = list(view["steps"])
    share_money(view, state["players"], chance)
    share_tiles(view, state["players"], chance)
    deal_hands(view, state["players"], chance)
    if steps and steps[0].startswith("Choose"):
        steps[0] = choose_for(view, state["players"], steps[0], chance)
    state["steps"] = steps
    return state


def share_money(view: View, players: list[dict[str, Any]], chance: Chance) -> None:
    """Share the money of the others out, each way of doing so as likely as any other."""
    poor = [row for row in players if row["money"] == SECRET]
    if not poor:
        return
    left = view["in_play"] - sum(row["money"] for row in players if row["money"] != SECRET)
    bars = sorted(pick_places(left + len(poor) - 1, len(poor) - 1, chance))
    last = -1
    for row, bar in zip(poor, [*bars, left + len(poor) - 1], strict=True):
        row["money"] = bar - last - 1
        last = bar


def pick_places(size: int, number: int, chance: Chance) -> list[int]:
    """Pick different numbers below a size."""
    found: list[int] = []
    for taken in range(number):
        place = int(chance.below(size - taken))
        for other in sorted(found):
            place += place >= other
        found.append(place)
    return found


def unseen_tiles(view: View) -> list[str]:
    """List the tiles that this seat does not see: in the bag, or hidden with others."""
    left = dict(zip(SHOPS, COPIES, strict=True))
    for row in view["players"]:
        for name in row["tiles"]:
            if name != HIDDEN:
                left[name] -= 1
        for lot in row["lots"]:
            if " " in lot:
                left[lot.split()[1]] -= 1
    return [name for name in SHOPS for _ in range(left[name])]


def share_tiles(view: View, players: list[dict[str, Any]], chance: Chance) -> None:
    """Deal hidden tiles to the others."""
    pool = unseen_tiles(view)
    chance.shuffle(pool)
    for row in players:
        names = [pool.pop() if name == HIDDEN else name for name in row["tiles"]]
        row["tiles"] = sorted(names, key=SHOPS.index)


def unseen_lots(view: View) -> list[int]:
    """List the lots that nobody owns and that are not in the own hand."""
    seen = {int(lot.split()[0]) for row in view["players"] for lot in row["lots"]}
    for row in view["players"]:
        seen.update(row["hand"])
    return [lot for lot in range(1, LOTS + 1) if lot not in seen]


def deal_hands(view: View, players: list[dict[str, Any]], chance: Chance) -> None:
    """Deal the others the cards they are choosing from."""
    pool = unseen_lots(view)
    chance.shuffle(pool)
    for row, seen in zip(players, view["players"], strict=True):
        if seen["hand_size"] != len(seen["hand"]):
            row["hand"] = sorted(pool.pop() for _ in range(seen["hand_size"]))


def choose_for(view: View, players: list[dict[str, Any]], step: str, chance: Chance) -> str:
    """Let the others have chosen somehow."""
    words = step.split()
    number = KEPT[view["seats"]][view["year"]]
    for seat, row in enumerate(players):
        if words[seat + 1] == HIDDEN:
            lots = list(row["hand"])
            chance.shuffle(lots)
            words[seat + 1] = ",".join(map(str, sorted(lots[:number])))
    return " ".join(words)


def worlds(view: View) -> int:
    """Count the tables that could lie behind a view."""
    rows = view["players"]
    poor = sum(row["money"] == SECRET for row in rows)
    left = view["in_play"] - sum(row["money"] for row in rows if row["money"] != SECRET)
    number = comb(left + poor - 1, poor - 1) if poor else 1
    pool = len(unseen_lots(view))
    for row in rows:
        if row["hand_size"] != len(row["hand"]):
            number *= comb(pool, row["hand_size"])
            pool -= row["hand_size"]
    if view["steps"] and view["steps"][0].startswith("Choose"):
        chosen = view["steps"][0].split().count(HIDDEN)
        dealt, kept = DEALT[view["seats"]][view["year"]], KEPT[view["seats"]][view["year"]]
        number *= comb(dealt, kept) ** chosen
    return number * tile_worlds(view)


def tile_worlds(view: View) -> int:
    """Count the ways in which hidden tiles may lie with the others.

    Where there are too many to count, it is a number they do not exceed: that of the ways in which
    each could have drawn if nobody else had.
    """
    sizes = [row["tiles"].count(HIDDEN) for row in view["players"] if HIDDEN in row["tiles"]]
    pool = unseen_tiles(view)
    if prod(size + 1 for size in sizes) > COUNTED:
        return prod(ways_to_hold(pool, (size,)) for size in sizes)
    return ways_to_hold(pool, tuple(sizes))


def ways_to_hold(pool: list[str], sizes: tuple[int, ...]) -> int:
    """Count the ways to hand out so many tiles to each of some players."""
    ways = {sizes: 1}
    for name in SHOPS:
        after: dict[tuple[int, ...], int] = {}
        for room, before in ways.items():
            for left in shares(room, pool.count(name)):
                after[left] = after.get(left, 0) + before
        ways = after
    return ways.get((0,) * len(sizes), 0)


def shares(room: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    """List what room is left once up to so many equal tiles have been handed out."""
    if not room:
        return [()]
    return [
        (room[0] - taken, *rest)
        for taken in range(min(room[0], number) + 1)
        for rest in shares(room[1:], number - taken)
    ]


def even(view: View) -> bool:
    """Tell whether all those tables are equally likely: hands of several hidden tiles are not."""
    return not any(HIDDEN in row["tiles"] for row in view["players"])
