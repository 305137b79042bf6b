"""Folders for Ray: it makes sockets there, whose paths must be short."""

from tempfile import TemporaryDirectory


def short_folder() -> TemporaryDirectory[str]:
    """A folder that is gone afterwards, whatever Ray has left in it."""
    return TemporaryDirectory(prefix="ray-", dir="/tmp", ignore_cleanup_errors=True)
