"""Recent: a dict that keeps what was used last and forgets the oldest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(dict[Key, Value]):
    """At most this many things; whatever is set or recalled is the newest."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        """Keep something as the newest."""
        self.pop(key, None)
        super().__setitem__(key, value)
        if len(self) > self.most:
            self.forget_oldest()

    def recall(self, key: Key, new: Callable[[], Value]) -> Value:
        """Give what is kept under a key, or something new; it is the newest then."""
        found = self[key] if key in self else new()
        self[key] = found
        return found

    def forget_oldest(self) -> None:
        """Forget what was used longest ago."""
        del self[next(iter(self))]
