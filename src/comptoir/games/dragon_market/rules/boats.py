"""Boats: where each may slide to and how it may turn, as the harbour lies. [Rules 4.1, 4.2]"""

from __future__ import annotations

from comptoir.games.dragon_market.rules.actions import Action
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.sight import slides


def boat_actions(harbour: Harbour, found: list[Action]) -> None:
    """List all slides, along a boat's own line as far as water is free, and turns with room."""
    full = harbour.full
    for line, right, left, known, turn_right, turn_left in harbour.sights:
        moves = known.get(full & line)
        if moves is None:
            boat = turn_right[1]
            moves = slides(boat, harbour.box.sorts[boat], harbour.spots[boat], full)
            known[full & line] = moves
        found += moves
        if not full & right:
            found.append(turn_right)
        if not full & left:
            found.append(turn_left)
