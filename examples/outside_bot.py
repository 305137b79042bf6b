"""A bot as a program of its own: it plays any game of Comptoir, and likes what builds and buys.

comptoir simulate dadaocheng --bots "outside:python3 examples/outside_bot.py,random"
"""

import json
import random
import sys

LIKES = ("build", "buy", "stack", "collect", "consent")


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        say(type="ready", protocol=2, name=f"builder of {said['game']}")
    elif said["type"] == "choose":
        liked = [option for option in said["options"] if option.startswith(LIKES)]
        dice = random.Random(said["seed"])  # noqa: S311 - a bot's dice are no secret
        say(type="answer", id=said["id"], action=dice.choice(liked or said["options"]))
    elif said["type"] == "end":
        break
