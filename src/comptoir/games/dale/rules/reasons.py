"""Reasons: why an answer that is not open is not, with the rule.

Nothing here decides what is legal: the options do. This only finds the sentence that helps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.cardtext import read_use, use_text
from comptoir.games.dale.rules.actions import BUILD, STACK, face_of
from comptoir.games.dale.rules.card import LIFTS_BAN, OWN_TURN, TAKES_JUNK
from comptoir.games.dale.rules.dale import JUNK, SLOTS, Dale
from comptoir.games.dale.rules.moves import different
from comptoir.games.dale.rules.react import can_do
from comptoir.games.dale.rules.stacks import Stacks
from comptoir.games.dale.rules.token import is_used, kind_of
from comptoir.games.dale.rules.turn import Act
from comptoir.games.dale.rules.values import THROWN, faces, price, use_value
from comptoir.table.refusal import IllegalAction

Words = Sequence[str]
MOST_SHOWN: Final = 8  # choices named in a refusal


def why_not(dale: Dale, seat: int, words: Words, listed: Words) -> IllegalAction:
    """Say why an answer is not open to a seat; `listed` are those that are."""
    if isinstance(dale.steps[-1], Act):
        found = why_no_action(dale, seat, words, listed)
        if found is not None:
            return found
    choices = [text for text in listed if text.split()[0] == words[0]]
    if not choices:
        verbs = {text.split()[0] for text in listed}
        return IllegalAction("dale.why.asked_for", choices=sorted(verbs))
    if len(words) == 1:
        return IllegalAction("dale.why.say_which", word=words[0], text=choices[0])
    shown = choices if len(choices) <= MOST_SHOWN else [*choices[: MOST_SHOWN - 1], "…"]
    return IllegalAction("dale.why.no_such_choice", text=" ".join(words)[:60], choices=shown)


def why_no_action(dale: Dale, seat: int, words: Words, listed: Words) -> IllegalAction | None:
    """Say why an action is not open; None if nothing special can be said."""
    verb, rest = words[0], words[1:]
    if verb == "done":
        return IllegalAction("dale.why.first_action", "8")
    if verb == "buy" and rest:
        end = rest.index("pay") if "pay" in rest else len(rest)
        return why_no_purchase(dale, seat, rest[:end], rest[end + 1 :])
    if verb == "build":
        return why_not_held(dale, seat, rest) or why_no_stack(dale, seat, rest)
    if verb == "play" and rest:
        return why_not_held(dale, seat, rest) or why_not_played(dale, seat, rest[0])
    if verb == "use" and rest:
        return why_not_held(dale, seat, rest) or why_not_used(dale, seat, rest[0])
    if verb in ("play", "use", "buy", "market", "ask") and not rest:
        example = next((text for text in listed if text.split()[0] == verb), f"{verb} …")
        return IllegalAction("dale.why.say_which", "4.2", word=verb, text=example)
    return None


def why_not_played(dale: Dale, seat: int, word: str) -> IllegalAction:
    """Say why a card that is held cannot be played, or not so. [Rules 6.1, 15.1]"""
    name = plain(word)
    card = next(card for card in dale.cards if card.name == name)
    if not card.copies_others:
        reason = "dale.why.not_used_so" if card.technique else "dale.why.no_technique"
        return IllegalAction(reason, "6.1", card=name)
    models = [dale.cards[face] for face in faces_in_hand(dale, seat, card.kind)]
    techniques = sorted(model.name for model in models if model.technique)
    if not techniques:
        return IllegalAction("dale.why.no_model", "15.1", card=name)
    return IllegalAction("dale.why.say_as_what", "15.1", card=name, choices=techniques,
                         text=f"play {name}:{techniques[0]}")  # fmt: skip


def faces_in_hand(dale: Dale, seat: int, kind: int) -> list[int]:
    """List what the cards of a kind in a hand may count as."""
    held = [token for token in different(dale.players[seat].hand) if kind_of(token) == kind]
    return sorted({face for token in held for face in faces(dale, seat, token)})


def why_not_used(dale: Dale, seat: int, word: str) -> IllegalAction:
    """Say why a card that is held cannot be used now. [Rules 10.1]"""
    name = plain(word)
    card = next(card for card in dale.cards if card.name == name)
    held = [token for token in dale.players[seat].hand if kind_of(token) == card.kind]
    named = {name, *word.split(":")[1:]}
    meant = [other for other in dale.cards if other.name in named and other.reacts_to == OWN_TURN]
    if meant and all(is_used(token) for token in held):
        return IllegalAction("dale.why.used_already", "10.1", card=name)
    if meant and not can_do(dale, seat, meant[-1]):
        return IllegalAction("dale.why.does_nothing", "10.1", card=name)
    return IllegalAction("dale.why.no_use_now", "10.1", card=name)


def plain(word: str) -> str:
    """Name the card in a word, without what it counts as."""
    for sign in "(:@":
        word = word.partition(sign)[0]
    return word.removesuffix("+1").removesuffix("-1")[:40]


def why_not_held(dale: Dale, seat: int, cards: Words) -> IllegalAction | None:
    """Name a card that is none, or that the player does not hold so often."""
    kinds = {card.name: card.kind for card in dale.cards}
    for word in cards:
        if plain(word) not in kinds:
            return IllegalAction("dale.why.no_such_card", card=plain(word), where="")
    held = Counter(dale.cards[token & 127].name for token in dale.players[seat].hand)
    wanted = Counter(plain(word) for word in cards if "@" not in word)
    for name, number in wanted.items():
        if held[name] < number:
            return IllegalAction("dale.why.not_in_hand", card=name, number=held[name])
    return None


def readings(dale: Dale, seat: int, cards: Words) -> list[int] | None:
    """Read cards as uses; None if one of them cannot be used so."""
    lift = dale.lift(seat)
    open_uses = {use_text(row[1], lift) for row in Stacks(dale, seat, seat, (), 0).rows}
    if any(word not in open_uses for word in cards):
        return None
    return [read_use(word, lift) for word in cards]


def why_no_purchase(dale: Dale, seat: int, offer: Words, paid: Words) -> IllegalAction | None:
    """Say what is wrong with a purchase. [Rules 5]"""
    slots = [f"+{slot}" for slot in range(SLOTS)]
    known = [*slots, "thrown"]
    name, places = offer[0] if offer else "", [word for word in offer[1:] if word != "to"]
    on_offer = {
        f"+{slot}": dale.cards[kind].name for slot, kind in enumerate(dale.market) if kind >= 0
    }
    if dale.thrown:
        on_offer["thrown"] = dale.cards[dale.thrown[-1]].name
    if not places or on_offer.get(places[0]) != name or any(place not in known for place in places):
        return IllegalAction("dale.why.not_on_offer", "5.1", card=name[:40])
    missing = why_not_held(dale, seat, paid)
    if missing is not None:
        return missing
    uses = readings(dale, seat, paid)
    if uses is None:
        return IllegalAction("dale.why.not_used_so", "15.1")
    slot = THROWN if places[0] == "thrown" else int(places[0][1:])
    cost = price(dale, seat, slot, int(places[-1][1:]) if places[-1] in slots else slot)
    values = [use_value(dale, seat, use) for use in uses]
    if sum(values) < cost:
        return IllegalAction("dale.why.too_little", "5.2", price=cost, paid=sum(values))
    if values and sum(values) - min(values) >= cost:
        spare = plain(paid[values.index(min(values))])
        lifted = any(dale.cards[face_of(use)].pays & LIFTS_BAN for use in uses)
        reason = "dale.why.added_later" if lifted else "dale.why.superfluous"
        return IllegalAction(reason, "5.3", price=cost, card=spare)
    return IllegalAction("dale.why.needs_a_card", "5.1")


def why_no_stack(dale: Dale, seat: int, cards: Words) -> IllegalAction:
    """Say what is wrong with a stack. [Rules 7]"""
    if not cards:
        open_to_me = [act for act in dale.options(seat) if act[0] in (BUILD, STACK)]
        reason = "dale.why.say_what_to_build" if open_to_me else "dale.why.nothing_to_build"
        return IllegalAction(reason, "7.1", target=dale.target(seat))
    uses = readings(dale, seat, cards)
    if uses is None:
        return IllegalAction("dale.why.not_used_so", "15.1")
    total, target = sum(use_value(dale, seat, use) for use in uses), dale.target(seat)
    if total != target:
        return IllegalAction("dale.why.wrong_total", "7.1", total=total, target=target)
    held = [dale.cards[face_of(use)] for use in uses]
    if any(card.set == JUNK for card in held) and not any(
        card.widens & TAKES_JUNK for card in held
    ):
        return IllegalAction("dale.why.junk_in_stack", "7.2")
    return IllegalAction("dale.why.mixed_stack", "7.2")
