"""What is shown and told of Dragon Market, and how what people type is read."""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.present import menu, text, typed
from comptoir.games.dragon_market.present.gains import gains
from comptoir.games.dragon_market.present.meant import meant
from comptoir.games.dragon_market.present.shown import show
from comptoir.games.dragon_market.present.touches import touches
from comptoir.games.dragon_market.shown_types import Shown as Shown
from comptoir.present.presenter import Parts, Presenter
from comptoir.table.game import View


def has_secrets(view: View) -> bool:
    """Tell whether players hide their objectives from each other."""
    return bool(view["options"]["objectives"] == "red")


def score(view: View) -> Parts:
    """Count the objectives of a side."""
    return [{"objectives": len(view["sides"][side]["validated"])} for side in view["side_of"]]


PRESENTER: Final = Presenter(
    show=lambda view: {**show(view)},
    sections=text.sections,
    describe_moved=text.describe_moved,
    holdings=text.holdings,
    score=score,
    gains=gains,
    secret=has_secrets,
    touches=touches,
    meant=meant,
    grouped=menu.grouped,
    regrouped=menu.regrouped,
    titled=menu.titled,
    labelled=menu.labelled,
    read=typed.read,
    written=typed.written,
    narrows=menu.narrows,
    hint=text.hint,
    goes_on=typed.goes_on,
)
