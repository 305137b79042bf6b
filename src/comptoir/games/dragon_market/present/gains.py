"""Gains: what a draft brings to the seat that tries it out, in a few short words."""

from __future__ import annotations

from comptoir.table.game import Message, View, message


def gains(before: View, after: View) -> list[Message]:
    """Compare objectives, goods and coins, and count the points it takes."""
    side = after["side_of"][after["seat"]]
    old, new = before["sides"][side], after["sides"][side]
    objectives = len(new["validated"]) - len(old["validated"])
    goods = 0 if objectives else len(new["held"]) - len(old["held"])
    coins, points = new["coins"] - old["coins"], before["points"] - after["points"]
    counts = {
        "objectives": objectives,
        "goods": goods,
        "coins": coins,
        "fewer_coins": -coins,
        "points": points,
    }
    return [
        message(f"dragon_market.gain.{name}", number=number)
        for name, number in counts.items()
        if number > 0
    ]
