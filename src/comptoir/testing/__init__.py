"""Testing: the conformance suite. Any game on this engine can be held to it.

    import pytest
    from comptoir.testing import CHECKS

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_my_game(check):
        check(MY_GAME)

Each check plays real games at random, on every number of seats and every option of the game, and
fails with an AssertionError that says what broke and where. `comptoir.testing.outside` does the
same for texts from outside and needs Hypothesis.
"""

from collections.abc import Callable
from typing import Final

from comptoir.table.game import Game
from comptoir.testing.actions import (
    check_every_option_is_legal_and_has_one_notation,
    check_refused_actions_change_nothing,
)
from comptoir.testing.components import check_components_are_data
from comptoir.testing.counting import check_counting_agrees_with_listing
from comptoir.testing.diagrams import check_diagrams_show_the_game
from comptoir.testing.drafts import check_drafts_foresee_what_is_played
from comptoir.testing.flow import (
    check_copies_never_interfere,
    check_random_games_end,
    check_steps_are_plain_data,
    check_what_the_box_holds_is_conserved,
)
from comptoir.testing.knowledge import (
    check_all_see_the_same_where_nothing_is_hidden,
    check_determinise_is_blind,
    check_determinise_is_consistent,
    check_determinise_is_diverse,
    check_determinise_is_legal,
    check_nothing_hidden_is_told,
)
from comptoir.testing.names import check_no_name_means_two_things
from comptoir.testing.order import check_sets_are_named_in_any_order
from comptoir.testing.owing import check_nobody_is_passed_over
from comptoir.testing.records import (
    check_positions_can_be_resumed,
    check_records_replay_alike,
    check_undo_goes_back_to_any_prefix,
)
from comptoir.testing.refusals import check_refusals_have_reasons_of_their_own
from comptoir.testing.twins import (
    check_actions_tell_nothing_hidden,
    check_drafts_tell_nothing_hidden,
    check_planning_tells_nothing_hidden,
    check_refusals_tell_nothing_hidden,
)
from comptoir.testing.words import check_everything_has_words

CHECKS: Final[tuple[Callable[[Game], None], ...]] = (
    check_random_games_end,
    check_what_the_box_holds_is_conserved,
    check_copies_never_interfere,
    check_steps_are_plain_data,
    check_every_option_is_legal_and_has_one_notation,
    check_counting_agrees_with_listing,
    check_refused_actions_change_nothing,
    check_refusals_have_reasons_of_their_own,
    check_sets_are_named_in_any_order,
    check_no_name_means_two_things,
    check_nobody_is_passed_over,
    check_components_are_data,
    check_records_replay_alike,
    check_undo_goes_back_to_any_prefix,
    check_positions_can_be_resumed,
    check_determinise_is_consistent,
    check_determinise_is_legal,
    check_determinise_is_diverse,
    check_determinise_is_blind,
    check_nothing_hidden_is_told,
    check_all_see_the_same_where_nothing_is_hidden,
    check_actions_tell_nothing_hidden,
    check_drafts_tell_nothing_hidden,
    check_refusals_tell_nothing_hidden,
    check_drafts_foresee_what_is_played,
    check_everything_has_words,
    check_diagrams_show_the_game,
    check_planning_tells_nothing_hidden,
)

__all__ = ["CHECKS"]
