"""Gains: what a draft brings to the seat that tries it out, in a few short words."""

from __future__ import annotations

from comptoir.table.game import Message, View, message


def gains(before: View, after: View) -> list[Message]:
    """Compare prestige and cubes."""
    seat = after["seat"]
    prestige = sum(after["score"][seat].values()) - sum(before["score"][seat].values())
    cubes = len(after["players"][seat]["cubes"]) - len(before["players"][seat]["cubes"])
    found = []
    if prestige:
        name = "dadaocheng.gain.prestige" if prestige > 0 else "dadaocheng.gain.less_prestige"
        found.append(message(name, number=abs(prestige)))
    if cubes:
        name = "dadaocheng.gain.cubes" if cubes > 0 else "dadaocheng.gain.fewer_cubes"
        found.append(message(name, number=abs(cubes)))
    return found
