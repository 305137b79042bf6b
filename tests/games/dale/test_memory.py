"""Memory: which hidden zones a viewer knows only together, and when they are known apart again."""

from comptoir.games.dale.rules.memory import DECK_OF, EVERYBODY, HAND_OF, MARKET_DECK, ZONES, Memory


def groups(memory: Memory, viewer: int) -> list[list[int]]:
    """The groups of more than one zone."""
    labels = [memory.label(zone, viewer) for zone in range(ZONES)]
    found = [[zone for zone in range(ZONES) if labels[zone] == label] for label in range(ZONES)]
    assert all(group[0] == labels[group[0]] for group in found if group)
    return [group for group in found if len(group) > 1]


def test_at_first_everybody_knows_the_own_hand_from_the_own_deck_and_no_other() -> None:
    assert groups(Memory(), 0) == [[1, 5], [2, 6], [3, 7]]
    assert groups(Memory(), 4) == [[0, 4], [1, 5], [2, 6], [3, 7]]


def test_a_card_that_moves_unseen_joins_two_groups_for_who_did_not_see_it() -> None:
    memory = Memory()
    memory.join(DECK_OF[1], HAND_OF[2], witnesses=1 << 2)
    assert groups(memory, 0) == [[1, 2, 5, 6], [3, 7]]
    assert groups(memory, 2) == [[0, 4], [1, 5], [3, 7]]


def test_what_is_known_again_leaves_its_group_and_the_others_stay_together() -> None:
    memory = Memory()
    memory.join(DECK_OF[1], HAND_OF[2], witnesses=0)
    memory.part(HAND_OF[1], EVERYBODY)
    assert groups(memory, 0) == [[2, 5, 6], [3, 7]]
    memory.part(DECK_OF[2], EVERYBODY)
    assert groups(memory, 0) == [[2, 5], [3, 7]]


def test_the_first_zone_of_a_group_hands_its_name_down() -> None:
    memory = Memory()
    memory.join(DECK_OF[0], MARKET_DECK, witnesses=0)
    assert groups(memory, 0) == [[1, 5], [2, 6], [3, 7], [4, 8]]
    memory.part(DECK_OF[0], viewers=1)
    assert groups(memory, 0) == [[1, 5], [2, 6], [3, 7]]
    assert [memory.label(zone, 0) for zone in (DECK_OF[0], MARKET_DECK)] == [4, 8]
