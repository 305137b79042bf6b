"""Page types: what the server sends of a game, as TypeScript, in the game's `page/view.d.ts`.

It is read from the types in Python: `View` of its view, `Shown` of its presenter, `Box` of its
box. So the page's code is checked against what the server really sends.

    python -m comptoir.testing.page_types               # all games that are installed
    python -m comptoir.testing.page_types my_game       # the game in a package that is not
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from comptoir.table.title import TITLES, Title

PARTS = (("view", "View"), ("present", "Shown"), ("box", "Box"))
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


class Interfaces:
    """The interfaces that some types need, in the order they are met."""

    def __init__(self) -> None:
        self.found: dict[str, type] = {}

    def named(self, kind: Any) -> str:  # noqa: ANN401 - whatever a type may be
        """Write a type; one with keys becomes an interface of its own."""
        origin, inner = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return PLAIN[kind]
        if is_typeddict(kind):
            if self.found.setdefault(kind.__name__, kind) is not kind:
                raise ValueError(f"two types are called {kind.__name__}")
            return str(kind.__name__)
        if origin is Literal:
            return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in inner)
        if origin in (Union, UnionType):
            return " | ".join(self.named(one) for one in inner)
        if origin is dict:
            return f"Record<string, {self.named(inner[1])}>"
        if origin is tuple and inner[-1] is not ...:
            return f"[{', '.join(self.named(one) for one in inner)}]"
        if origin in (list, tuple):
            item = self.named(inner[0])
            return f"({item})[]" if " " in item and "<" not in item else f"{item}[]"
        if kind is Any:
            return "any"
        raise ValueError(f"{kind} is nothing that can be sent")

    def lines(self, kind: type) -> Iterator[str]:
        """Write the keys of an interface."""
        for key, hint in get_type_hints(kind, include_extras=True).items():
            optional = get_origin(hint) is NotRequired or (
                key in kind.__optional_keys__ and get_origin(hint) is not Required  # type: ignore[attr-defined]
            )
            plain = get_args(hint)[0] if get_origin(hint) in (NotRequired, Required) else hint
            yield f"    {key}{'?' if optional else ''}: {self.named(plain)};"


def types_of(title: Title) -> str:
    """Write the types of what a game sends; nothing if it says of none what it is."""
    found = {name: title.part(module, name) for module, name in PARTS}
    if not all(found.values()):
        return ""
    interfaces = Interfaces()
    written: dict[str, list[str]] = {}
    for kind in found.values():
        interfaces.named(kind)
    while len(written) < len(interfaces.found):
        for name, kind in list(interfaces.found.items()):
            if name not in written:
                written[name] = list(interfaces.lines(kind))
    space = "".join(word.capitalize() for word in title.info.id.split("_"))
    body = []
    for name, lines in written.items():
        more = ["    shown: Shown;"] if name == "View" else []
        body += [f"  interface {name} {{", *lines, *more, "  }"]
    return "\n".join([
        f"// What the server sends of {title.info.title}; written by page_types, not by hand.",
        f"declare namespace {space} {{",
        "  type At = BoardAt<View, Box>;",
        *body,
        "}",
        "",
    ])  # fmt: skip


def file_of(title: Title) -> Path:
    """Say where the types of a game lie."""
    return Path(str(files(title.package))) / "page" / "view.d.ts"


def main(packages: list[str]) -> None:
    """Write the types of all games, or of those in these packages."""
    for title in [import_module(name).TITLE for name in packages] or TITLES.values():
        text, file = types_of(title), file_of(title)
        if text and file.parent.is_dir():
            file.write_text(text, "utf-8")
            sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
