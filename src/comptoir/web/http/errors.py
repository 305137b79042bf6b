"""Errors: what the server answers to a request that it does not carry out.

It travels as a message of the catalogue, so that the page says it in its reader's language.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.table.refusal import Refusal, UnknownName

MALFORMED, STRANGER, FORBIDDEN, MISSING = 400, 401, 403, 404
TOO_SLOW, CONFLICT, GONE, TOO_BIG, TOO_MANY, UNSAVED = 408, 409, 410, 413, 429, 503
STATUSES: Final = {
    "web.why.malformed": MALFORMED,
    "web.why.token": STRANGER,
    "web.why.taken": GONE,
    "web.why.moved": GONE,
    "web.why.code_used": GONE,
    "web.why.code_late": GONE,
    "web.why.no_such_page": MISSING,
    "web.why.no_such_table": MISSING,
    "web.why.too_slow": TOO_SLOW,
    "web.why.too_big": TOO_BIG,
    "web.why.too_many": TOO_MANY,
    "web.why.not_saved": UNSAVED,
    "web.why.not_known": UNSAVED,
    "web.why.not_read": UNSAVED,
    "web.why.broken": 500,
    "web.shell.part_missing": GONE,
    "web.why.wire": GONE,
    "web.why.old_rules": GONE,
    "web.why.unreadable": GONE,
    "web.why.damaged": GONE,
    "web.why.incomplete": CONFLICT,
    "web.why.stale": CONFLICT,
    "web.why.no_option": CONFLICT,
    "web.why.id_used": CONFLICT,
    "web.why.no_link": CONFLICT,
    "web.why.seat_taken": CONFLICT,
    "web.why.limit": CONFLICT,
    "web.why.weak_bot": CONFLICT,
    "web.why.over": CONFLICT,
    "web.why.lesson": CONFLICT,
    "web.why.lesson_hints": CONFLICT,
    "web.why.not_over": CONFLICT,
    "web.why.not_started": CONFLICT,
    "web.why.no_undo": CONFLICT,
    "web.why.undo_pending": CONFLICT,
    "web.why.undo_left": CONFLICT,
    "web.why.not_late": CONFLICT,
    "web.why.late_too": CONFLICT,
    "web.why.no_lend": CONFLICT,
    "web.why.lend_pending": CONFLICT,
    "web.why.record_slow": CONFLICT,
    "web.why.share_first": CONFLICT,
    "web.why.share_given": CONFLICT,
    "web.why.share_late": CONFLICT,
    "web.why.no_share": CONFLICT,
    "web.why.no_commitment": CONFLICT,
    "web.why.no_draws": CONFLICT,
    "web.why.not_asked": CONFLICT,
    "web.why.hint_failed": CONFLICT,
    "web.why.analyses_wait": TOO_MANY,
    "web.why.analysis_long": CONFLICT,
    "web.why.many_tables": TOO_MANY,
    "web.why.many_alone": TOO_MANY,
    "web.why.many_listed": TOO_MANY,
    "web.why.often_enough": CONFLICT,
    "web.why.look_slow": TOO_MANY,
}
"""What is not listed is forbidden."""


class Trouble(Exception):
    """A request that is not carried out; `reason` is a message id."""

    def __init__(self, reason: str, rule: str = "", /, **arguments: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.arguments = arguments
        self.status = STATUSES.get(reason, FORBIDDEN)

    def plain(self) -> dict[str, Any]:
        """Give the message, JSON-ready."""
        return {"id": self.reason, "args": self.arguments, "rule": self.rule}


def trouble_of(refusal: Refusal) -> Trouble:
    """Turn a refusal of the engine into one of the server."""
    trouble = Trouble(refusal.reason, refusal.rule, **refusal.arguments)
    trouble.status = MISSING if isinstance(refusal, UnknownName) else CONFLICT
    return trouble
