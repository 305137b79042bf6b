"""Speak: lets one of our bots play for another program, in the protocol of outside bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from comptoir.bots import bot
from comptoir.bots.outside import PROTOCOL, dice_at
from comptoir.bots.program import Fault, Said, quoted, read
from comptoir.bots.protocol import Explainer, dismiss
from comptoir.table.refusal import BadOption


def speak(name: str, lines: Iterable[bytes], say: Callable[[Said], None]) -> None:
    """Answer line after line, until the game or the input ends."""
    player = bot(name)
    try:
        for line in lines:
            said = understood(line)
            if said["type"] == "hello":
                say({"type": "ready", "protocol": PROTOCOL, "name": player.name})
            elif said["type"] == "choose":
                say(answer(player, said))
            elif said["type"] == "end":
                return
    finally:
        dismiss([player])


def understood(line: bytes) -> Said:
    """Read a message; refuse what is none."""
    try:
        return checked(read(line))
    except Fault as fault:
        raise BadOption(fault.why["id"], **fault.why["args"]) from None


def checked(said: Said) -> Said:
    """Give a message back; refuse a question that cannot be answered."""
    if said["type"] == "choose":
        seed = said.get("seed", 1)
        complete = isinstance(said.get("view"), dict) and isinstance(said.get("options"), list)
        if not complete or type(seed) is not int or not 0 < seed < 1 << 32:
            raise Fault("table.outside.form", text=quoted(str(said)))
    return said


def answer(player: Explainer, said: Said) -> Said:
    """Let a bot answer a question; its dice stand where the seed says, and then where it left them.

    So it plays here exactly as it would at the table itself.
    """
    dice = dice_at(said.get("seed", 1))
    view, options = said["view"], said["options"]
    found: dict[str, Any] = {"type": "answer", "id": said.get("id")}
    if said.get("explain") is True:
        order = player.explain(view, options, dice)
        found |= {"action": order[0].action, "ranking": [vars(ranked) for ranked in order]}
    else:
        found["action"] = player.choose(view, options, dice)
    return {**found, "seed": int(dice.state)}
