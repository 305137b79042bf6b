"""Wire: the version of what is said between page and server, and the refusal of another one."""

from __future__ import annotations

from typing import Final

from comptoir.web.http.errors import Trouble

WIRE: Final = 3
"""Goes up when a view or a message changes so that an older client would misread it."""
HEADER: Final = "Comptoir-Wire"


def check_wire(found: int) -> None:
    """Refuse a client of another version.

    Pages from before versions were told name none; they know one sentence that tells what to do.
    """
    if found == WIRE:
        return
    if not found:
        raise Trouble("web.shell.part_missing")
    raise Trouble("web.why.wire", found=found, number=WIRE)
