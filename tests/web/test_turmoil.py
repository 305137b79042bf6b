"""In any order: whatever people do, nobody sees another's hand or takes back another's action."""

from collections import Counter

from tests.web.turmoil import Turmoil

TABLES, STEPS = 45, 160
HAPPENS = (
    "play", "undo", "ask_undo", "answer_undo", "sit", "leave", "seat", "ask_lend", "start",
)  # fmt: skip


def test_people_in_any_order_see_and_take_back_only_what_is_theirs() -> None:
    found: Counter[str] = Counter()
    for seed in range(TABLES):
        found.update(entry.kind for entry in Turmoil(seed).run(STEPS).entries)
    assert all(found[kind] for kind in HAPPENS), found
