"""Laid out: tables at which somebody trades, with whatever the box allows in front of everybody.

Random games seldom come to full hands, several markets or an empty supply; these do.
"""

from collections.abc import Iterator

from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.rules.audit import audit
from comptoir.games.dadaocheng.rules.box import BUILDINGS, DEN, MARKET, SHOP, WORKSHOP
from comptoir.games.dadaocheng.rules.cubes import count, goods_of, one
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.rules.trade import Trade
from comptoir.games.dadaocheng.rules.turn import Round, Turn
from comptoir.table.chance import Quick


def tables(number: int, seed: int, components: str = "", most: int = 9) -> Iterator[Town]:
    """Lay out this many tables; nobody holds more than `most` cubes but the one who hoards."""
    dice = Quick(seed)
    for _ in range(number):
        seats = 1 + int(dice.below(4))
        chosen = GAME.info.chosen({"components": components})
        town = GAME.start(seats, chosen, Quick(1 + int(dice.below(10**6))))
        lay_out(town, dice, most)
        audit(town)
        yield town


def lay_out(town: Town, dice: Quick, most: int) -> None:
    """Deal cubes, cards and uses of them at random, and let somebody trade."""
    town.round = 1 + int(dice.below(town.box.rounds[town.seats]))
    town.active = int(dice.below(town.seats))
    seats = range(town.seats)
    for seat in seats:
        for _ in range(int(dice.below(5))):
            give_building(town, seat, int(dice.below(len(BUILDINGS))))
        for _ in range(int(dice.below(most + 1))):
            give_cube(town, seat, int(dice.below(5)))
        fill_cells(town, seat, dice)
    if dice.below(4) == 0:  # a good of which the supply has nothing, or hardly anything, left
        good = int(dice.below(5))
        while count(town.supply, good) > dice.below(2):
            give_cube(town, (int(town.active) + 1) % town.seats, good)
    today, mine = town.today, town.players[town.active].buildings
    today.markets_used = dice.below(int(count(mine, MARKET)) + 1)
    today.workshops_used = dice.below(int(count(mine, WORKSHOP)) + 1)
    today.dens_used = dice.below(int(count(mine, DEN)) + 1)
    today.bought = sum(1 << kind for kind in range(5) if dice.below(5) == 0)
    town.steps = [
        Round(int(town.round) + 1),
        *[Turn(s) for s in reversed(seats) if s > town.active],
    ]
    town.then(Trade(int(town.active)))
    town.settle()


def give_cube(town: Town, seat: int, good: int) -> None:
    """Give somebody a cube, if the supply has one."""
    town.gain(seat, one(good))


def give_building(town: Town, seat: int, kind: int) -> None:
    """Give somebody a building, if one is left; a shop takes the next cell and a red cube."""
    me = town.players[seat]
    shops = int(me.shop_cells).bit_count()
    if not count(town.buildings, kind) or (kind == SHOP and (shops > 3 or not town.supply)):
        return
    if kind == SHOP:
        me.shop_cells |= 1 << shops
        town.supply -= one(2)
    town.buildings -= one(kind)
    me.buildings += one(kind)
    me.credits += town.box.buildings[kind].credit


def fill_cells(town: Town, seat: int, dice: Quick) -> None:
    """Store up to two cubes in some cells."""
    for cell in town.storerooms(seat):
        for _ in range(int(dice.below(town.box.cell_limit + 1))):
            goods = goods_of(town.supply)
            if goods:
                town.put(cell, goods[int(dice.below(len(goods)))])
