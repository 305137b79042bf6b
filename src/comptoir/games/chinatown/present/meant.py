"""Meant: what somebody means who points at something dark, in notation; the rules say why not."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.games.chinatown.notation import completed
from comptoir.games.chinatown.present.shown import Town
from comptoir.games.chinatown.rules.board import SHOPS
from comptoir.present.presenter import step_of
from comptoir.table.game import View


def meant(view: View, touches: Sequence[str], chosen: Sequence[str]) -> str | None:
    """Name an action made of what is chosen and what is pointed at."""
    town = Town(view)
    kind, _, number = touches[0].partition("-")
    if kind == "deal":
        return agreed(town, number)
    lots = [touch[4:] for touch in (*touches, *chosen) if touch.startswith("lot-")]
    step, me = step_of(view), town.view["players"][view["seat"]]
    if kind == "lot" and town.shown["keep"]:
        rest = [str(lot) for lot in town.hand() if str(lot) not in lots]
        return " ".join(["keep", *[*lots[1:], *rest][: town.shown["keep"] - 1], lots[0]])
    if step == "Build":
        shops = [touch for touch in (*touches, *chosen) if touch in SHOPS]
        shops += [tiles["shop"] or "" for tiles in me["tiles"]]
        lots += [str(lot) for lot in town.shown["players"][view["seat"]]["free"]]
        return f"build {lots[0]} {shops[0]}" if lots and shops else None
    if step == "Floor" and kind == "lot":
        other = (view["seat"] + 1) % view["seats"]
        return f"propose p{other} gives lot-{number} to p{view['seat']}"
    return None


def agreed(town: Town, number: str) -> str:
    """Agree to a deal as it lies there, or take the offer."""
    verb = "consent"
    for row, shown in town.open_deals():
        if str(row["number"]) == number and shown["agree"]:
            verb = shown["agree"]["verb"]
    return completed({**town.view}, f"{verb} {number}")
