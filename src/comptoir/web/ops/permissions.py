"""Permissions: that nobody else reads the folder of a server, since its secret opens every seat."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import Final

from comptoir.web.ops.data_folder import DATABASE, LOCK, LOG_FILE
from comptoir.web.ops.startup_check import Notice
from comptoir.web.tables.sqlite_copy import clear_leftovers

OURS: Final = (f"{DATABASE}*", f"{LOG_FILE}*", LOCK)
ROOT: Final = "web.private.root"
OTHERS: Final = 0o077
WHOLE: Final = 0o777


def keep_private(data: Path) -> list[Notice]:
    """Take away what others may do with the folder and its files; tell what was found."""
    told = [Notice("web.private.leftover", {"path": path}) for path in clear_leftovers(data)]
    if sys.platform == "win32":
        return told  # there are no such permissions
    files = sorted({path for pattern in OURS for path in data.glob(pattern)})
    for path in (data, *files):
        found = path.lstat()
        mode = stat.S_IMODE(found.st_mode)
        if stat.S_ISLNK(found.st_mode) or not mode & OTHERS:
            continue
        told.append(tightened(path, mode, found.st_uid))
    if os.geteuid() == 0:
        told.append(Notice(ROOT))
    return told


def tightened(path: Path, mode: int, owner: int) -> Notice:
    """Let nobody else read a file or folder, if it is ours; say what was or is the matter."""
    told: dict[str, object] = {"path": str(path), "mode": f"{mode & WHOLE:o}"}
    if sys.platform == "win32" or owner != os.geteuid():
        return Notice("web.private.others", told)
    path.chmod(mode & ~OTHERS)
    return Notice("web.private.tightened", told)
