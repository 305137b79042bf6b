"""Plain hands: the quick lists of purchases and stacks are those of all hands."""

from comptoir.games.dale import GAME
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.plain import is_plain, plain_purchases, plain_stacks
from comptoir.games.dale.purchase import purchases
from comptoir.games.dale.stacks import stacks
from comptoir.table.chance import Chance, Quick, key_of


def test_both_ways_to_list_agree_in_random_games() -> None:
    compared = found = 0
    for number in range(12):
        dice = Quick(number)
        dale: Dale = GAME.start(4, GAME.info.chosen({}), Chance(key_of(f"plain/{number}")))
        for _ in range(400):
            for seat in range(4):
                if dale.awaited and is_plain(dale, seat):
                    compared += 1
                    found += agree(dale, seat)
            if dale.awaited:
                seat = dale.awaited[0]
                dale.apply(seat, GAME.suggest(dale, seat, dice))
    assert compared > 3000
    assert found > 3000


def agree(dale: Dale, seat: int) -> int:
    """Compare the two lists for a seat; give how much they held."""
    built, bought = plain_stacks(dale, seat), plain_purchases(dale, seat)
    assert sorted(built) == sorted(stacks(dale, seat, seat, ()))
    assert sorted(bought) == sorted(purchases(dale, seat))
    return len(built) + len(bought)
