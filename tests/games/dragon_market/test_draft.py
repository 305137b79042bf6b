"""A draft of a whole turn: action by action, up to what nobody can foresee."""

from itertools import pairwise

from comptoir import Session, game

WON_AT_HOME = """
seats = 2
turn = 5
dice = [3, 4]
heirs = ["a3", "j10"]
boxed = ["buddha", "buddha", "carpet", "carpet", "drum", "fan", "jade", "mirror", "mushrooms",
         "ring", "ring", "snake", "teapot", "vase", "vase", "baby_dragon"]
steps = ["Spend 0", "Turn 1"]
boats = [
    {lies = "c4 south"}, {lies = "e4 south"}, {lies = "g4 south"}, {lies = "i4 south"},
    {lies = "c7 south"}, {lies = "a4 north"}, {lies = "j2 south"}, {lies = "d8 east"},
    {lies = "d9 east"}, {lies = "d10 east"},
]

[[sides]]
objective = "b05"
held = ["bonsai", "fan", "parasol", "snake"]
validated = ["b01", "b02"]

[[sides]]
objective = "b06"
validated = ["b03", "b04"]
"""


def harbour(**options: str) -> Session:
    return Session(
        game("dragon_market"), 2, seed="draft", options={"boats": "at_random", **options}
    )


def test_the_end_of_the_game_is_not_foreseen() -> None:
    session = Session.at(game("dragon_market"), WON_AT_HOME)
    draft = session.draft(0, ["walk a2 a1"])
    assert (draft.result, draft.stopped, draft.awaited) == (None, True, ())
    session.play(0, "walk a2 a1")
    assert session.result is not None
    assert session.draft(0, []).result == session.result, "what has happened is known"


def test_a_whole_turn_of_dragon_market_is_drafted() -> None:
    session = harbour()
    points = session.view(0)["points"]
    actions: list[str] = []
    for left in range(points, 0, -1):
        draft = session.draft(0, actions)
        assert draft.view()["points"] == left
        actions.append(next(line for line in draft.options() if line.startswith("slide")))
    draft = session.draft(0, actions)
    assert not draft.stopped, "the player ends the turn, not the last point"
    assert draft.view()["points"] == 0
    assert session.draft(0, [*actions, "end 0"]).stopped, "the next player's dice are not rolled"
    assert len([event for event in draft.events() if event["id"].endswith("slide")]) == points
    assert session.draft(0, ["end 0"]).stopped


def test_what_a_draft_shows_is_what_comes_when_it_is_played() -> None:
    for seed in range(20):
        session = Session(game("dragon_market"), 3, seed=seed, options={"objectives": "red"})
        while not session.view(None)["turn"]:
            session.play(session.awaited[0], session.options(session.awaited[0])[0])
        seat = session.awaited[0]
        actions = [session.options(seat)[-1]]
        actions.append(session.draft(seat, actions).options()[-1])
        drafts = [session.draft(seat, actions[:number]) for number in range(3)]
        for before, after in pairwise(drafts):
            assert before.view() == session.view(seat)
            session.play(seat, after.actions[-1])
        assert drafts[-1].view() == session.view(seat)
