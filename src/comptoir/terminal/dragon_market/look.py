"""Look of Dragon Market: when the table is shown, and what is said between."""

from __future__ import annotations

from typing import Final

from comptoir.table.game import View
from comptoir.terminal.dragon_market import board, plain
from comptoir.terminal.dragon_market.menu import grouped, labelled, narrows, regrouped, titled
from comptoir.terminal.dragon_market.sight import Sight
from comptoir.terminal.dragon_market.typing import goes_on, read
from comptoir.terminal.look import Look, step_of
from comptoir.words import Catalogue


def moment(view: View, seat: int) -> object:
    """Show the whole table once in each turn, and when an objective has been validated."""
    done = sum(len(row["validated"]) for row in view["sides"])
    return seat, view["turn"], done


def moved(view: View) -> object:
    """Show the harbour again when a boat or an heir has moved."""
    return repr((view["boats"], view["heirs"]))


def standing(view: View, seat: int, words: Catalogue) -> str:
    """Say what a player has."""
    if not view["turn"]:
        return ""
    sight = Sight(view)
    told = words.text("dragon_market.plain.now", text=board.figures(sight, words, seat))
    return " ".join([told, *plain.goods_told(sight, words, seat)])


def hint(view: View, _seat: int, words: Catalogue) -> str:
    """Say in the first two rounds how moves are typed."""
    fresh = step_of(view) == "Spend" and view["points"] == sum(view["dice"])
    fresh = fresh and view["turn"] <= 2 * view["seats"]
    return words.text("dragon_market.look.how") if fresh else ""


def has_secrets(view: View) -> bool:
    """Tell whether players hide their objectives from each other."""
    return bool(view["options"]["objectives"] == "red")


LOOK: Final = Look(
    draw=board.draw,
    describe=plain.describe,
    sections=plain.sections,
    draw_moved=board.draw_moved,
    describe_moved=plain.describe_moved,
    moved=moved,
    standing=standing,
    moment=moment,
    forgets=False,
    secret=has_secrets,
    grouped=grouped,
    regrouped=regrouped,
    titled=titled,
    labelled=labelled,
    read=read,
    narrows=narrows,
    hint=hint,
    goes_on=goes_on,
)
