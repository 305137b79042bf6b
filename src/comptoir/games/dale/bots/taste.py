"""Taste: what the effects of cards are worth to the merchant, in thousandths of a turn.

`ENGINE` is for owning a card at the start of the game, whatever its value; it fades as the stall
grows. `WAITING` is for a technique that lies in the own schedule. What a card does when it is
played is not written down anywhere: that is tried out.
"""

from __future__ import annotations

from typing import Final

from comptoir.games.dale.rules.decks import CARDS

ENGINES: Final = {
    "junk": 0,
    "tireless_tinkerer": 40, "calculations": 60, "safety_precaution": 40, "magnet": 250,
    "dangerous_test": 250, "glue": 250,
    "steady_achiever": 80, "shopping_journey": 200, "housecleaning": 100, "siesta": 200,
    "lunch_break": 200, "ironing": 150,
    "little_villain": 40, "scary_gunfight": 80, "night_shift": 60, "ruthless_competition": 150,
    "nasty_threat": 300, "lost_shipments": 250,
    "cunning_neighbour": 20, "cheer": 150, "raffle": 30, "charity": 60, "tasters": 200,
    "rumours": 50,
    "daring_adventurer": 40, "rare_artefact": 120, "swank": 200, "risky_business": 200,
    "natural_survivor": 200, "sofa": 150,
    "wise_spy": 60, "ancient_knowledge": 100, "quality_inspection": 120, "binoculars": 200,
    "balancing": 150, "extra_remarks": 150,
    "swift_broker": 60, "cookies": 150, "shattered_relic": 150, "spyglass": 250,
    "flashy_show": 200, "favourite_toy": 200,
    "loyal_partner": 40, "prepaid_good": 350, "essential_purchase": 50, "market_discovery": 100,
    "special_offer": 400, "stock_clearance": 80,
    "wily_fellow": 30, "nuisance": 80, "rotten_food": 150, "dirty_exchange": 200,
    "sabotage": 120, "treasure_hunter": 250,
    "stashing_vendor": 200, "empty_chest": 250, "nostalgic_item": 250, "acorn": 120,
    "accordion": 150, "winter_is_coming": 250,
    "bold_haggler": 50, "new_season": 120, "whirligig": 40, "charm": 250, "gamble": 40,
    "blindfold": 150,
    "flexible_shopkeeper": 250, "reflection": 350, "good_old_times": 350, "gift_voucher": 250,
    "trendsetting": 900, "seeing_doubles": 900,
}  # fmt: skip
ENGINE: Final = [ENGINES[card.name] for card in CARDS]

WAITINGS: Final = {
    "steady_achiever": 150,
    "shopping_journey": 1050,
    "housecleaning": 150,
    "siesta": 300,
    "lunch_break": 150,
    "ironing": 250,
    "scary_gunfight": 120,  # for each opponent, as the next two
    "nasty_threat": 250,
    "lost_shipments": 250,
}
WAITING: Final = [WAITINGS.get(card.name, 0) for card in CARDS]

STALL: Final = [500 * card.refill_from_stall for card in CARDS]  # built, it goes on helping
