"""Claim: has an open file or folder to oneself, until it is closed or the process ends."""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import fcntl


def claimed(opened: int) -> bool:
    """Claim it; tell whether nobody else had. Where the system knows no such claims, all may."""
    if sys.platform != "win32":
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
