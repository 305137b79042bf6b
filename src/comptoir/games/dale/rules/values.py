"""Values: what a card counts as, what it is worth in a player's hands, and what things cost."""

from __future__ import annotations

from comptoir.games.dale.rules.actions import face_of, stretch_of, token_in
from comptoir.games.dale.rules.dale import GAP, HAND, SLOTS, Dale
from comptoir.games.dale.rules.token import bound_to, kind_of, worth

THROWN = SLOTS  # the place of the top of the market discard pile, after the five slots


def faces(dale: Dale, seat: int, token: int) -> list[int]:
    """List what a card may count as when a player uses it. [Rules 15.1, R18, R19]"""
    kind = token & 127
    if not dale.cards[kind].copies_others:
        return [kind]
    if dale.asking != seat:
        return faces_found(dale, seat, token)
    if token not in dale.faces:
        dale.faces[token] = faces_found(dale, seat, token)
    return dale.faces[token]


def faces_found(dale: Dale, seat: int, token: int) -> list[int]:
    """Find what a chameleon may count as."""
    kind = token & 127
    found: list[int] = []
    reach(dale, seat, kind, [kind], found)
    if token > 127:
        bound = bound_to(token)
        if bound in found:
            return [bound]
    return sorted(found) or [kind]


def reach(dale: Dale, seat: int, kind: int, passed: list[int], found: list[int]) -> None:
    """Find the models of a chameleon, through other chameleons too, never in a circle. [R18]"""
    for model in dale.cards[kind].models(dale, seat):
        if not dale.cards[model].copies_others:
            if model not in found:
                found.append(model)
        elif model not in passed:
            passed.append(model)
            reach(dale, seat, model, passed, found)


def model_in_hand(dale: Dale, seat: int, kind: int, face: int) -> int:
    """Name the card of the hand by which alone a chameleon counts as another, or -1. [R31]"""
    if face == kind:
        return -1
    doubles = [card.kind for card in dale.cards if card.shows_model]
    if kind not in doubles and face in reached(dale, seat, kind, doubles):
        return -1
    held = [kind_of(token) for token in dale.players[seat].hand]
    if face in held:
        return face
    others = [other for other in held if other not in doubles]
    return next(other for other in others if face in reached(dale, seat, other, doubles))


def reached(dale: Dale, seat: int, kind: int, barred: list[int]) -> list[int]:
    """List the models of a card, but for those behind some cards."""
    found: list[int] = []
    reach(dale, seat, kind, [kind, *barred], found)
    return found


def reaches_hand(dale: Dale, seat: int, kind: int) -> bool:
    """Tell whether the models of a chameleon depend on the hand it is in."""
    passed = [kind]
    reach(dale, seat, kind, passed, [])
    return any(dale.cards[other].shows_model for other in passed)


def value(dale: Dale, seat: int, token: int) -> int:
    """Say what a card in hand is worth, a chameleon as what it was used as. [R19]"""
    bound = bound_to(token)
    kind = bound if bound >= 0 and bound in faces(dale, seat, token) else kind_of(token)
    return int(worth(token, dale.cards[kind].value, dale.lift(seat)))


def use_value(dale: Dale, seat: int, use: int) -> int:
    """Say what a use of a card is worth, in a payment or a stack."""
    printed = dale.cards[face_of(use)].value
    return int(worth(token_in(use), printed, dale.lift(seat))) + stretch_of(use)


def price(dale: Dale, seat: int, slot: int, to: int) -> int:
    """Say what a player pays for the card of a slot, once it lies in another. [Rules 5.1, R25]"""
    if slot == THROWN:
        return dale.cards[dale.thrown[-1]].value
    return dale.cards[dale.market[slot]].value + to + dale.surcharge(seat)


def on_offer(dale: Dale) -> list[int]:
    """List the slots of the market that hold a card."""
    return [slot for slot in range(SLOTS) if dale.market[slot] != GAP]


def hand_size(dale: Dale, seat: int) -> int:
    """Say up to how many cards a player refills. [Rules 9.1, R16]"""
    size = HAND
    if dale.how.hands_refill:
        for token in dale.players[seat].hand:
            size += dale.cards[token & 127].refill_from_hand
            if token > 127 and bound_to(token) in faces(dale, seat, token):
                size += dale.cards[bound_to(token)].refill_from_hand
    if dale.how.stalls_refill:
        for stack in dale.stall(seat):
            for kind in stack:
                size += dale.cards[kind].refill_from_stall
    return size
