"""Turns: what is worth a thought at a question, the best first.

The merchant's answer always comes first. An inventory is thought of as a whole, and a purchase with
what is asked after it. When others, or the same player later, are imagined, each plays a whole
turn as the merchant would.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.bots.action import small_first, worth_discarding
from comptoir.games.dale.bots.answer import answer, asked_for, tried, weighed
from comptoir.games.dale.bots.guesses import Glances, Tables
from comptoir.games.dale.bots.holding import Holding, held_by
from comptoir.games.dale.bots.worth import progress
from comptoir.games.dale.rules.actions import (
    ARRANGE,
    ASK,
    BUILD,
    BUY,
    CARD,
    DONE,
    END,
    INVENTORY,
    LAY,
    MARKET,
    PAY,
    TAKE_STOCK,
    Action,
)
from comptoir.games.dale.rules.build import Build
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.laying import Lay
from comptoir.games.dale.rules.luck import Guess
from comptoir.games.dale.rules.purchase import AddMore, Arrange, JunkAway, Pay, TakeBack
from comptoir.games.dale.rules.turn import Act, Inventory
from comptoir.table.chance import Chance

SAME: Final = 2  # payments for the same card, stacks of the same rank: this many are thought of
LONGEST: Final = 30  # answers that are foreseen
FOLLOWED: Final = (BUY, MARKET, PAY, LAY, ARRANGE, END, CARD)  # after which such questions come
MANY: Final = 24  # of more options than this only the merchant's answer is tried out

Acts = tuple[Action, ...]
Found = tuple[int, Acts]  # what a turn is worth, in thousandths of a turn, and its answers


def turns(tables: Tables, seat: int, most: int) -> list[Found]:
    """List the turns of a seat that is asked something; the best first."""
    found = thought_of(tables, seat, most)
    return [(value, followed(tables, seat, acts)) for value, acts in found]


def whole_turn(dale: Dale, seat: int, dice: Chance) -> Acts:
    """Do what the merchant does at a glance, to the end of the turn, whatever comes up in it."""
    acts: list[Action] = []
    twin = dale
    while seat in twin.awaited and twin.turn == dale.turn and len(acts) < LONGEST:
        here = thought_of(Glances(twin, seat, dice, 1), seat, 1)[0][1]
        if twin is dale:
            twin = dale.copy()
        for act in here:
            if seat not in twin.awaited or act not in twin.options(seat):
                break  # something came between
            acts.append(act)
            twin.apply(seat, act, True)  # noqa: FBT003
    return tuple(acts)


def thought_of(tables: Tables, seat: int, most: int) -> list[Found]:
    """List the next answers, the best first."""
    dale = tables.first
    step = dale.steps[-1]
    if isinstance(step, Act):
        return actions(tables, seat, most)
    if isinstance(step, Inventory):
        return discards(dale, seat, (), most)
    if isinstance(step, Guess) and most == 1:
        options: Sequence[Action] = dale.options(seat)
        return [(0, (options[int(tables.chance.below(len(options)))],))]
    return answers(tables, seat, most)


def followed(tables: Tables, seat: int, acts: Acts) -> Acts:
    """Add what is then asked and does not matter much, as long as nothing hidden comes up."""
    if acts[0][0] not in FOLLOWED:
        return acts
    twin = tables.first.copy()
    seen = int(twin.revealed)
    for act in acts:
        if seat not in twin.awaited:
            return acts
        twin.apply(seat, act, True)  # noqa: FBT003
    added = list(acts)
    while len(added) < LONGEST and seat in twin.awaited and twin.revealed == seen:
        if not isinstance(twin.steps[-1], (Lay, Arrange, Pay, Build, JunkAway, TakeBack, AddMore)):
            break
        act = answer(Glances(twin, seat, tables.chance, 1), seat)
        added.append(act)
        twin.apply(seat, act, True)  # noqa: FBT003
    return tuple(added)


def actions(tables: Tables, seat: int, most: int) -> list[Found]:
    """List actions: every card that can be bought, every technique, the best few stacks."""
    dale = tables.first
    found: list[Found] = []
    for value, act in various(weighed(tables, seat), most):
        if act[0] != INVENTORY:
            found.append((value, (act,)))
            continue
        ways = discards(dale, seat, (TAKE_STOCK,), 3 if most > 1 else 1)
        less = value - ways[0][0]
        for way, acts in ways:
            found.append((way + less, acts))
    if dale.how.teams:
        shown = asked_for(tables, seat, found[0][0])
        if shown:
            found.insert(0, (found[0][0], asking(shown)))
    return found[:most]


def various(weighed: list[tuple[int, Action]], most: int) -> list[tuple[int, Action]]:
    """Keep the best, but not more than a few that hardly differ."""
    found: list[tuple[int, Action]] = []
    alike: dict[int, int] = {}
    for value, act in sorted(weighed, key=worse_act):
        verb = act[0]
        if verb in (BUY, BUILD):
            key = verb if verb == BUILD else 100 + act[1]
            alike[key] = alike.get(key, 0) + 1
            if alike[key] > SAME:
                continue
        found.append((value, act))
        if len(found) >= most:
            break
    return found


def worse(found: Found) -> int:
    """Order turns, the best first."""
    return -found[0]


def worse_act(weighed: tuple[int, Action]) -> int:
    """Order actions, the best first."""
    return -weighed[0]


def first_of(found: list[Found], best: Action, most: int) -> list[Found]:
    """Put the merchant's answer in front."""
    for place, turn in enumerate(found):
        if turn[1][0] == best:
            found.insert(0, found.pop(place))
            break
    return found[:most]


def asking(begun: tuple[int, ...]) -> Acts:
    """Show the partner some cards, and ask."""
    return ((ASK, begun[0]), *[(CARD, token) for token in begun[1:]], DONE)


def discards(dale: Dale, seat: int, begun: Acts, most: int) -> list[Found]:
    """List inventories: what is better discarded; one card more; everything."""
    held = held_by(dale, seat)
    hand = dale.players[seat].hand
    options = set(dale.options(seat))
    chosen = worth_discarding(dale, seat, held)
    ways = [chosen]
    if most > 1:
        rest = hand.copy()
        for token in chosen:
            rest.remove(token)
        if rest:
            ways.append([*chosen, min(rest, key=small_first)])
        if len(rest) > 1:
            ways.append(hand.copy())
    found: list[Found] = []
    for way in ways:
        cards = [(CARD, token) for token in sorted(way)]
        if not begun:  # some cards may lie below what was discarded already
            cards = [act for act in cards if act in options]
        acts = (*begun, *cards, DONE)
        found.append((after(held, way), acts))
    return found[:most]


def after(held: Holding, discarded: Sequence[int]) -> int:
    """Say how a player stands after discarding some cards."""
    left = held.copy()
    for token in discarded:
        left.discard(token & 127)
    return progress(left)


def answers(tables: Tables, seat: int, most: int) -> list[Found]:
    """List answers to any other question; where it does not matter much, the merchant's."""
    dale = tables.first
    step = dale.steps[-1]
    best = answer(tables, seat)
    if most == 1 or isinstance(step, (Lay, Arrange, Pay, JunkAway, TakeBack)):
        return [(0, (best,))]
    options: Sequence[Action] = dale.options(seat)
    known = isinstance(step, (Build, Guess)) or len(options) > MANY
    found: list[Found] = [(0 if known else tried(tables, seat, act), (act,)) for act in options]
    if not known:
        found.sort(key=worse)
    return first_of(found, best, most)
