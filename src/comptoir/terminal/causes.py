"""Causes: why a file cannot be read or written, in the reader's language."""

from __future__ import annotations

import errno
from typing import Final

from comptoir.words import Catalogue

CAUSES: Final = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.ENAMETOOLONG: "long",
    errno.EADDRINUSE: "taken",
    errno.EADDRNOTAVAIL: "elsewhere",
}


def sentence(error: OSError, words: Catalogue) -> str:
    """Say which file cannot be used, and why."""
    name = CAUSES.get(error.errno or 0)
    cause = words.text(f"cli.cause.{name}") if name else error.strerror or str(error)
    path = error.filename2 or error.filename or "-"  # the second is where a file was to go
    return words.text("cli.why.file", path=str(path), cause=cause)
