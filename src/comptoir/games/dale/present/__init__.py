"""What is shown and told of Dale of Merchants."""

from __future__ import annotations

from typing import Any, Final, cast

from comptoir.games.dale.present import menu, text, typed
from comptoir.games.dale.present.meant import meant
from comptoir.games.dale.present.shown import seen
from comptoir.games.dale.present.touches import touches
from comptoir.games.dale.shown_types import Shown as Shown
from comptoir.present.presenter import Presenter

PRESENTER: Final = Presenter(
    show=lambda view: cast("dict[str, Any]", seen(view)[1]),
    score=text.score,
    sections=text.sections,
    describe_moved=text.describe_moved,
    holdings=text.holdings,
    touches=touches,
    meant=meant,
    grouped=menu.grouped,
    regrouped=menu.regrouped,
    titled=menu.titled,
    labelled=menu.labelled,
    read=typed.read,
    written=typed.written,
    narrows=typed.narrows,
    orders=frozenset({"Lay", "PutAway", "PutOnDeck", "Resolve"}),
    named=typed.named,
)
