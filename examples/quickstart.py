"""A game between two bots, its log and its result."""

import comptoir

session = comptoir.Session(comptoir.game("dadaocheng"), seats=2, seed=1)
players = [comptoir.bot("merchant"), comptoir.bot("random")]
dice = comptoir.Quick(1)
while session.awaited:
    seat = session.awaited[0]
    choice = players[seat].choose(session.view(seat), session.options(seat), dice)
    session.play(seat, choice)
    print(seat, choice)
print(session.result)
