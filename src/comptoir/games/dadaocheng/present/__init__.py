"""What is shown and told of Dadaocheng, worked out once for every front end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from comptoir.games.dadaocheng.present.gains import gains
from comptoir.games.dadaocheng.present.meant import meant
from comptoir.games.dadaocheng.present.options import (
    grouped,
    read,
    regrouped,
    titled,
    with_titles,
    written,
)
from comptoir.games.dadaocheng.present.sections import describe_discs, holdings, sections
from comptoir.games.dadaocheng.present.shown import Laid
from comptoir.games.dadaocheng.present.touches import touches
from comptoir.games.dadaocheng.shown_types import Shown as Shown
from comptoir.games.dadaocheng.view_types import View as SeenView
from comptoir.present.presenter import Parts, Presenter
from comptoir.table.game import View


def show_alike(view: View) -> Callable[[View], Mapping[str, Any]]:
    """Work out what a view means to all who see it, then to each."""
    return cast("Callable[[View], Mapping[str, Any]]", Laid(cast("SeenView", view)).show)


def score(view: View) -> Parts:
    """Count prestige by where it comes from."""
    return [dict(row) for row in view["score"]]


PRESENTER: Final = Presenter(
    show=lambda view: show_alike(view)(view),
    show_alike=show_alike,
    score=score,
    sections=sections,
    describe_moved=describe_discs,
    holdings=holdings,
    gains=gains,
    touches=touches,
    meant=meant,
    grouped=grouped,
    regrouped=regrouped,
    titled=titled,
    labelled=with_titles,
    read=read,
    written=written,
    secret=lambda _: False,
    narrows=lambda _: False,
)
