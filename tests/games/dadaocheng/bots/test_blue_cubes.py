"""Blue cubes: a corrected box whose cards ask for cubes of any colour is played like any other."""

from importlib.resources import files

import pytest

import comptoir
from comptoir.table.chance import Quick

TEXT = files("comptoir.games.dadaocheng").joinpath("components.toml").read_text("utf-8")
CARDS, REST = TEXT.split("[temple]")
BLUE = "[temple]".join(
    [
        CARDS.replace("tea = 1 }", "any = 1 }").replace("camphor = 2, sugar = 1 }", "any = 2 }"),
        REST.replace("discount = { camphor = 1 }", "discount = { rice = 1 }"),
    ]
)


def test_the_merchant_buys_cards_with_blue_cubes() -> None:
    session = comptoir.Session(
        comptoir.game("dadaocheng"), 2, seed="blue", options={"components": BLUE}
    )
    merchant, dice = comptoir.bot("merchant"), Quick(1)
    while session.awaited:
        seat = session.awaited[0]
        view = session.view(seat)
        session.play(seat, merchant.choose(view, session.options(seat), dice))
    bought = [notation for _, notation in session.log if notation.startswith("buy manor")]
    assert bought
    assert session.result is not None
    assert min(session.result.scores) > 20


ODD = (
    TEXT.replace('gives = "none"', "gives = { any = 2 }")
    .replace('gives = "rice"', "gives = { rice = 1, tea = 1 }")
    .replace('gives = "tea"', 'gives = "any"')
)


@pytest.mark.parametrize("level", ["apprentice", "merchant", "master:20i"])
def test_bots_take_the_cubes_of_choice_that_dice_bring(level: str) -> None:
    session = comptoir.Session(
        comptoir.game("dadaocheng"), 2, seed="odd", options={"components": ODD}
    )
    player, dice = comptoir.bot(level), Quick(1)
    while session.awaited and session.view(None)["round"] < 4:
        seat = session.awaited[0]
        options = session.options(seat)
        temple = [option for option in options if option.startswith("temple")]
        asked = player.choose(session.view(seat), options, dice)
        session.play(seat, temple[0] if temple else asked)
    picked = [notation for _, notation in session.log if notation.startswith("pick")]
    assert picked
