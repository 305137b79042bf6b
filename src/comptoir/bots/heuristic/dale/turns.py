"""Turns: what is worth a thought at a question, the best first, as whole turns where they show.

The merchant's answer always comes first. What follows a technique is foreseen as long as nothing
hidden comes up and nobody else is asked; an inventory is foreseen to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.bots.heuristic.dale.action import NEVER, small_first, weigh, worth_discarding
from comptoir.bots.heuristic.dale.ahead import EFFORT
from comptoir.bots.heuristic.dale.answer import answer, best_action, tried
from comptoir.bots.heuristic.dale.around import surroundings
from comptoir.bots.heuristic.dale.guesses import Tables
from comptoir.bots.heuristic.dale.holding import Holding, held_by
from comptoir.bots.heuristic.dale.partner import best_beginning
from comptoir.bots.heuristic.dale.worth import standing
from comptoir.games.dale.actions import (
    ASK,
    BUILD,
    BUY,
    CARD,
    DONE,
    INVENTORY,
    NUMBER,
    PLAY,
    TAKE_STOCK,
    USE,
    Action,
)
from comptoir.games.dale.build import Build
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.laying import Lay
from comptoir.games.dale.luck import Guess
from comptoir.games.dale.purchase import Arrange, Pay
from comptoir.games.dale.turn import Act, Inventory

SAME: Final = 2  # payments for the same card, stacks of the same rank: so many are thought of
LONGEST: Final = 12  # answers that are foreseen
COMMON: Final = 5  # a guess is a value that cards have
MANY: Final = 24  # of more options than this only the merchant's answer is tried out

Acts = tuple[Action, ...]
Found = tuple[int, Acts]  # what a turn is worth, in thousandths of a turn, and its answers


def turns(tables: Tables, seat: int, most: int) -> list[Found]:
    """List the turns of a seat that is asked something; the best first."""
    dale = tables.first
    step = dale.steps[-1]
    if isinstance(step, Act):
        if most == 1:
            return [(0, glance(tables, seat))]
        return actions(tables, seat, most)
    if isinstance(step, Inventory):
        return discards(dale, seat, (), most)
    if isinstance(step, Guess) and most == 1:
        return [(0, ((NUMBER, 1 + int(tables.chance.below(COMMON))),))]
    return answers(tables, seat, most)


def glance(tables: Tables, seat: int) -> Acts:
    """Do what the merchant does; an inventory to its end."""
    act = best_action(tables, seat)
    if act[0] == INVENTORY:
        return discards(tables.first, seat, (TAKE_STOCK,), 1)[0][1]
    return (act,)


def actions(tables: Tables, seat: int, most: int) -> list[Found]:
    """List actions: every card that can be bought, every technique, the best few stacks."""
    dale = tables.first
    held = held_by(dale, seat)
    around = surroundings(dale, seat)
    best = best_action(tables, seat)
    weighed: list[tuple[int, Action]] = []
    for act in dale.options(seat):
        verb = act[0]
        if verb in (PLAY, USE):
            weighed.append((tried(tables, seat, act) - EFFORT, act))
        elif verb not in (ASK, INVENTORY):
            weighed.append((weigh(dale, seat, held, act) + around, act))
    found = various(weighed, most)
    for value, acts in discards(dale, seat, (TAKE_STOCK,), 3):
        found.append((value + around, acts))
    if dale.how.teams:
        begun = best_beginning(tables, seat, (), found[0][0] - around)
        if begun:
            found.append((found[0][0] + 1, asking(begun)))
    found.sort(key=worse)
    return first_of(found, best, most)


def various(weighed: list[tuple[int, Action]], most: int) -> list[Found]:
    """Keep the best, but not more than a few that hardly differ."""
    weighed.sort(key=worse_act)
    alike: dict[int, int] = {}
    found: list[Found] = []
    for value, act in weighed:
        verb = act[0]
        key = verb * 100 + act[1] if verb == BUY else verb if verb == BUILD else -1
        if key >= 0:
            alike[key] = alike.get(key, 0) + 1
            if alike[key] > SAME:
                continue
        found.append((value, (act,)))
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
    """Put the turn that begins as the merchant would in front."""
    for place, turn in enumerate(found):
        if turn[1][0] == best:
            found.insert(0, found.pop(place))
            return found[:most]
    value = found[0][0] if found else 0
    return [(value, (best,)), *found][:most]


def asking(begun: tuple[int, ...]) -> Acts:
    """Show the partner some cards, and ask."""
    shown: list[Action] = [(ASK, begun[0])]
    for token in begun[1:]:
        shown.append((CARD, token))
    shown.append(DONE)
    return tuple(shown)


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
    return standing(left)


def answers(tables: Tables, seat: int, most: int) -> list[Found]:
    """List answers to any other question."""
    dale = tables.first
    best = answer(tables, seat)
    if most == 1:
        return [(0, (best,))]
    options: Sequence[Action] = dale.options(seat)
    found: list[Found] = []
    known = isinstance(dale.steps[-1], (Pay, Build, Lay, Arrange, Guess)) or len(options) > MANY
    for act in options:
        value = 0 if known else tried(tables, seat, act)
        found.append((value, (act,)))
    if not known:
        found.sort(key=worse)
    return first_of(found, best, most)


__all__ = ["NEVER", "turns"]
