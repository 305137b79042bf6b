"""Techniques: which ones a hand may play, and what else is odd about it. [Rules 6.1]"""

from __future__ import annotations

from comptoir.games.dale.rules.actions import PLAY, Action, use_of
from comptoir.games.dale.rules.card import ODD, ODD_PLAYED
from comptoir.games.dale.rules.dale import JUNK, Dale
from comptoir.games.dale.rules.moves import different
from comptoir.games.dale.rules.plain import MOST_CARDS
from comptoir.games.dale.rules.values import faces


def add_techniques(dale: Dale, seat: int, found: list[Action]) -> int:
    """List the techniques a player may play; say what is odd about the hand. [Rules 6.1]"""
    cards = dale.cards
    hand = dale.players[seat].hand
    odd = ODD if len(hand) > MOST_CARDS else 0
    last = -1
    for token in hand:
        if token == JUNK:
            continue
        card = cards[token & 127]
        odd |= card.odd
        if card.technique and token != last:
            found.append((PLAY, token))
            last = token
    if odd & ODD_PLAYED:
        for token in different(hand):
            if cards[token & 127].copies_others:
                played = [face for face in faces(dale, seat, token) if cards[face].technique]
                found += [(PLAY, int(use_of(token, face))) for face in played]
    return odd
