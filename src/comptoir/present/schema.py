"""Schema: what is seen of a game, as JSON Schema, read from the types that the game gives.

`View` is what a seat may know (bots get that), `Shown` what it means (front ends get both), `Box`
what the board needs besides. A game that says nothing of one of them has it described as anything.
"""

from __future__ import annotations

from typing import Any, Final, is_typeddict

import msgspec

from comptoir.table.title import Title

PARTS: Final = {"View": "view", "Shown": "present", "Box": "box"}


def schemas_of(title: Title, refer: str = "#/$defs/{name}") -> dict[str, Any]:
    """Describe the view of a game, what is shown of it and its box, and all they are made of."""
    given = [title.part(module, name) for name, module in PARTS.items()]
    types = [kind for kind in given if is_typeddict(kind)]
    _, described = msgspec.json.schema_components(types, ref_template=refer)
    return {name: {} for name in PARTS} | described


def view_schema(title: Title) -> dict[str, Any]:
    """Describe the view of a game by itself, for bots in other languages."""
    described = schemas_of(title)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema",
            "$ref": "#/$defs/View", "$defs": described}  # fmt: skip
