"""Plain hands: the quick lists of purchases and stacks are those of all hands."""

import pytest

from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.card import ODD_BUILT, ODD_PAID
from comptoir.games.dale.rules.dale import Dale
from comptoir.games.dale.rules.payments import purchases
from comptoir.games.dale.rules.plain import plain_purchases, plain_stacks
from comptoir.games.dale.rules.stacks import stacks
from comptoir.games.dale.rules.techniques import add_techniques
from comptoir.table.chance import Chance, Quick, key_of


@pytest.mark.compiled
def test_both_ways_to_list_agree_in_random_games() -> None:
    compared = found = 0
    for number in range(12):
        dice = Quick(number)
        dale: Dale = GAME.start(4, GAME.info.chosen({}), Chance(key_of(f"plain/{number}")))
        for _ in range(400):
            for seat in range(4):
                if dale.awaited:
                    agreed = compare(dale, seat)
                    compared += len(agreed)
                    found += sum(agreed)
            if dale.awaited:
                seat = dale.awaited[0]
                dale.apply(seat, GAME.suggest(dale, seat, dice))
    assert compared > 6000
    assert found > 3000


def compare(dale: Dale, seat: int) -> list[int]:
    """Compare the two lists of stacks, and of purchases, where both may be used."""
    odd, agreed = add_techniques(dale, seat, []), []
    if not odd & ODD_BUILT:
        built = plain_stacks(dale, seat)
        assert sorted(built) == sorted(stacks(dale, seat, seat, ()))
        agreed.append(len(built))
    if not odd & ODD_PAID:
        bought = plain_purchases(dale, seat)
        assert sorted(bought) == sorted(purchases(dale, seat))
        agreed.append(len(bought))
    return agreed
