"""Page types: what the server sends, as TypeScript, for the checker of the page's code.

It is read from the schemas that the API publishes: of the wire, and of the view, the presenter and
the box of each game. So the page's code is checked against what the server really sends, and
nothing of it is written twice. They are made when they are needed (`make lint`) and kept nowhere.

    python -m comptoir.testing.page_types FOLDER            # the wire and all games installed
    python -m comptoir.testing.page_types FOLDER my_game    # and the game in a package that is not
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from comptoir.present.schema import schemas_of
from comptoir.table.title import TITLES, Title
from comptoir.web.http.openapi import ANSWERS, SCHEMAS
from comptoir.web.tables.verbs import VERBS

PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean",
         "null": "null"}  # fmt: skip
Schema = dict[str, Any]


def written(schema: Schema) -> str:
    """Write a schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(written(one) for one in schema["anyOf"])
    kind = schema.get("type", "any")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(map(written, schema['prefixItems']))}]"
    if kind == "array":
        return f"({written(schema['items'])})[]"
    if "properties" in schema:
        return f"{{ {' '.join(keys(schema))} }}"
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {written(inner) if isinstance(inner, dict) else 'any'}>"
    return PLAIN.get(kind, "any")


def keys(schema: Schema) -> Iterator[str]:
    """Write the keys of an object."""
    for key, inner in schema["properties"].items():
        yield f"{key}{'' if key in schema.get('required', ()) else '?'}: {written(inner)};"
    if schema.get("additionalProperties") is True:
        yield "[more: string]: any;"


def namespace(name: str, schemas: dict[str, Schema], *more: str) -> str:
    """Write schemas as the types of a namespace."""
    types = [f"type {kind} = {written(schema)};" for kind, schema in schemas.items()]
    return "\n".join([f"declare namespace {name} {{", *types, *more, "}", ""])


def types_of(title: Title) -> str:
    """Write the types of what a game sends."""
    schemas = schemas_of(title)
    schemas["View"].setdefault("properties", {})["shown"] = {"$ref": "Shown"}
    schemas["View"].setdefault("required", []).append("shown")
    space = "".join(word.capitalize() for word in title.info.id.split("_"))
    return namespace(space, schemas, "type At = BoardAt<View, Box>;")


def types_of_the_wire() -> str:
    """Write the types of what the server sends besides: answers, and what they are made of."""
    answers = {verb: {"$ref": ANSWERS.get(verb, "Done")} for verb in VERBS}
    every = {"type": "object", "properties": answers, "required": list(answers)}
    return namespace("Wire", {**SCHEMAS, "View": {}, "Answers": every})


def main(folder: str, *packages: str) -> None:
    """Write the types of the wire, of all games, and of those in these packages."""
    titles = [*TITLES.values(), *(import_module(name).TITLE for name in packages)]
    files = {"wire": types_of_the_wire()} | {title.info.id: types_of(title) for title in titles}
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (Path(folder) / f"{name}.d.ts").write_text(text, "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
