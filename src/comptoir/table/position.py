"""Position: a whole table as readable TOML, hidden things included, both ways.

What a game describes of itself, with the game, the seats, the options and the chance around it.
"""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_hex

from comptoir.table.chance import chance_of
from comptoir.table.flow import Step, Table
from comptoir.table.game import Game
from comptoir.table.reading import read_toml, write_toml
from comptoir.table.record import Record
from comptoir.table.refusal import BadPosition


def write_position(game: Game, table: Table, record: Record) -> str:
    """Write a table down."""
    luck = {"script": record.script} if record.script else {"seed": record.seed}
    head = {"game": record.game, "revision": record.revision, "seats": record.seats}
    chance = {**luck, "drawn": int(table.chance.drawn)}
    state = game.describe(table)
    return write_toml({**head, **state, "options": record.spoken_options, "chance": chance})


def digest_of(game: Game, table: Table) -> str:
    """Sum a whole table up in sixteen letters."""
    state = {**game.describe(table), "drawn": int(table.chance.drawn)}
    return blake2b(repr(state).encode(), digest_size=8).hexdigest()


def read_position(game: Game, text: str, seed: str | int | None) -> tuple[Table, Record]:
    """Make the table and an empty record that starts there; refuse what the box cannot make.

    Without a seed here or in the text, chance is fresh.
    """
    info = game.info
    reader = read_toml(text, BadPosition)
    reader.choice("game", (info.id,), info.id)
    reader.whole("revision", info.revision, info.revision, info.revision)
    options = reader.table("options", {})
    chosen = info.chosen({name: options.text(name) for name in options.data})
    seats = info.check_seats(reader.whole("seats", 1, 16))
    luck = reader.table("chance", {})
    script = luck.outcomes("script")
    drawn = luck.whole("drawn", 0, 10**9, 0)
    written = luck.text("seed", "")
    found = written if seed is None else str(seed)
    luck.done()
    if not found and not script:
        found = token_hex(16)
    table = game.restore(reader, seats, chosen, chance_of(found, script, drawn))
    return table, Record(info.id, info.revision, seats, chosen, found, script, text)


def step_text(step: Step) -> str:
    """Write a step that is made of plain numbers: its name, and these."""
    return " ".join([type(step).__name__, *(str(getattr(step, name)) for name in step.fields)])
