"""Games: finds them. Each folder here is one; others come in packages that name an entry point.

A package from elsewhere names its title in the group `comptoir.games`. One that cannot be loaded
is passed over with a warning, so that it spoils nobody else's game.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from itertools import chain
from pkgutil import iter_modules
from typing import Final

from comptoir.table.title import BEGUN, TITLES, Title, add_title

GROUP: Final = "comptoir.games"


def own_titles() -> Iterator[Title]:
    """Find the games in this folder."""
    for folder in iter_modules(__path__):
        yield import_module(f"{__name__}.{folder.name}").TITLE


def titles_of_others() -> Iterator[Title]:
    """Find the games that installed packages bring."""
    for point in entry_points(group=GROUP):
        begun = sys.modules.get(point.module)
        if begun is not None and not hasattr(begun, point.attr):
            BEGUN.add(point.module)  # it imports us: its title comes as soon as it is made
            continue
        title = load(point)
        if title is not None:
            yield title


def load(point: EntryPoint) -> Title | None:
    """Load the title that an entry point names; warn of one that is none, or is there already."""
    try:
        found = point.load()
    except (Exception, SystemExit) as trouble:  # noqa: BLE001 - anything may be wrong with it
        problem = f"{type(trouble).__name__}: {trouble}"
    else:
        if isinstance(found, Title) and found.info.id not in TITLES:
            return found
        problem = "no Title" if not isinstance(found, Title) else f"a second {found.info.id!r}"
    warnings.warn(f"The game {point.name!r} ({point.value}) is left out: {problem}.", stacklevel=2)
    return None


for _title in chain(sorted(own_titles(), key=lambda title: title.info.title), titles_of_others()):
    add_title(_title)
