"""What is shown and told of Dadaocheng, worked out once for every front end."""

from __future__ import annotations

from typing import Any, Final, cast

from comptoir.games.dadaocheng.present.options import (
    grouped,
    read,
    regrouped,
    titled,
    with_titles,
)
from comptoir.games.dadaocheng.present.sections import describe, describe_discs, holdings, sections
from comptoir.games.dadaocheng.present.shown import show as shown_of
from comptoir.games.dadaocheng.present.touches import touches
from comptoir.games.dadaocheng.shown_types import Shown as Shown
from comptoir.games.dadaocheng.view_types import View as SeenView
from comptoir.present.presenter import Parts, Presenter
from comptoir.table.game import View


def show(view: View) -> dict[str, Any]:
    """Work out what a view means to its seat."""
    return cast("dict[str, Any]", shown_of(cast("SeenView", view)))


def score(view: View) -> Parts:
    """Count prestige by where it comes from."""
    return [dict(row) for row in view["score"]]


PRESENTER: Final = Presenter(
    show=show,
    score=score,
    describe=describe,
    sections=sections,
    describe_moved=describe_discs,
    holdings=holdings,
    touches=touches,
    grouped=grouped,
    regrouped=regrouped,
    titled=titled,
    labelled=with_titles,
    read=read,
    secret=lambda _: False,
    narrows=lambda _: False,
)
