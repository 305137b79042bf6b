"""What is drawn of a table of Dale of Merchants, in the terminal and on the page."""

import re
from collections import Counter
from xml.etree.ElementTree import Element

from comptoir.games.dale.present.shown import set_of
from comptoir.games.dale.rules.decks import CARDS, DECKS
from comptoir.terminal.marks import player_mark
from comptoir.words import Catalogue
from tests.games.dale.said import card_called, cards_in, listed, worth_of
from tests.games.fronts import (
    Facts,
    Said,
    figures_in,
    found_in,
    name_of,
    of_class,
    pattern,
    read,
    with_data,
    written,
)

# ------------------------------------------------------------------ terminal


def by_terminal(one: Said) -> Facts:
    """Read the drawing; what did not fit a line goes on in the next."""
    words, whole = one.words, re.sub(" +", " ", " ".join(line.strip() for line in one.lines))
    title = figures_in(words, "dale.board.title", whole)
    supply = figures_in(words, "dale.board.supply", whole)
    assert title
    assert supply
    facts: Facts = {
        ("turn", ""): f"{title['number']} {title['goal']}",
        ("active", ""): "",
        ("supply", ""): f"{supply['deck']} {supply['number']} {supply['junk']}",
    }
    dearer = figures_in(words, "dale.board.dearer", whole)
    if dearer:
        facts["dearer", ""] = dearer["number"]
    after = words.texts["dale.board.dearer"].partition("{")[0]
    top = re.search(
        pattern(words.language, "dale.board.on_top").pattern + rf" (?:[+]4|{after})", whole
    )
    if top:
        facts["thrown", ""] = card_called(words, top["card"])
    for line in one.lines:
        facts |= slot_drawn(words, line)
    return facts | blocks_drawn(words, whole) | hand_drawn(words, whole)


def tags(words: Catalogue) -> str:
    """Give what reads how a card's set and type are marked."""
    sets = {words.word("dale", set_of(card), "tag") for card in CARDS}
    return f"(?:{'|'.join(sorted(sets))}) (?:T[+]?|P|–)"


def slot_drawn(words: Catalogue, line: str) -> Facts:
    """Read a slot of the market."""
    if row := re.fullmatch(rf"([+][0-4]) +[0-9]+ +(.+?) +{tags(words)} +([0-9]+) ?(.*)", line):
        about = row[1]
        facts: Facts = {("card", about): card_called(words, row[2]), ("price", about): row[3]}
        return facts | ({("mark", about): row[4]} if row[4] else {})
    if row := re.fullmatch(rf"([+][0-4]) +{words.text('dale.board.empty')}", line):
        return {("card", row[1]): ""}
    return {}


def blocks_drawn(words: Catalogue, whole: str) -> Facts:
    """Read what lies in front of players."""
    facts: Facts = {}
    marks = {seat: f"{player_mark(seat)[0]} {name}" for seat, name in enumerate(words.names)}
    for seat, mark in marks.items():
        about, block = str(seat), whole.partition(mark)[2]
        beside = words.texts["dale.board.supply"].partition("{")[0]
        ends = [
            *(other for other in marks.values() if other != mark),
            f"{words.text('dale.board.market')} {beside}",
            f"{words.text('dale.board.hand', number=9, total=9).partition(':')[0]}:",
            *(
                f"{words.word('dale', deck.name, 'tag')} {words.word('dale', deck.name).lower()}"
                for deck in DECKS
            ),
        ]
        for end in ends:
            block = block.partition(f" {end}")[0]
        piles = re.match(
            rf"(?: \([^)]*\))?( ◄)?( ★)? {number(words, 'hand_size')}{extra(words, 'known', 1)}, "
            rf"{number(words, 'deck')}{extra(words, 'top', 2)}, "
            rf"{number(words, 'discards')}{extra(words, 'top', 3)}",
            block,
        )
        assert piles, (mark, block)
        active, _, hand, known, deck, _, discards, top = piles.groups()
        facts |= {("hand", about): hand, ("deck", about): deck, ("discards", about): discards}
        if active:
            facts["active", ""] = about
        if known:
            facts["known", about] = listed(words, known)
        if top:
            facts["top", about] = card_called(words, top)
        facts |= stall_drawn(words, about, block[piles.end() :].strip())
    return facts


def number(words: Catalogue, name: str) -> str:
    """Give what reads the size of a pile."""
    return words.texts[f"dale.board.{name}"].replace("{number!number}", "([0-9]+)")


def extra(words: Catalogue, name: str, _place: int) -> str:
    """Give what reads the cards that are known of a pile."""
    before, _, after = words.texts[f"dale.board.{name}"].partition("{cards!card}")
    return f"(?: {re.escape(before)}(.+?){re.escape(after)})?"


def stall_drawn(words: Catalogue, about: str, block: str) -> Facts:
    """Read the stacks of a stall, what comes next, and what is at work."""
    facts: Facts = {}
    stall, *work = block.split("• ")
    sets = {words.word("dale", set_of(card), "tag") for card in CARDS}
    for rank, stack in re.findall(rf"([0-9]+)\u00a0((?:[+]?(?:{'|'.join(sets)})[0-9])+)", stall):
        facts["strip", f"{about} {rank}"] = ", ".join(sorted(stack.split("+")))
    for kind in ("threat", "next"):
        if ("next", about) not in facts and (row := figures_in(words, f"dale.board.{kind}", stall)):
            numbers = {key: int(value) for key, value in row.items()}
            facts["next", about] = words.text(f"dale.board.{kind}", **numbers)
    if work:
        facts["work", about] = " | ".join(sorted(told.strip() for told in work))
    return facts


def hand_drawn(words: Catalogue, whole: str) -> Facts:
    """Read the hand."""
    title = None
    for found in re.finditer(
        pattern(words.language, "dale.board.hand").pattern.replace(".+?", "[0-9]+"), whole
    ):
        title = found
    if title is None:
        return {}
    facts: Facts = {("total", ""): re.search("[0-9]+", title["total"] + whole[title.end() :])[0]}  # type: ignore[index]
    found_cards: dict[str, Counter[str]] = {}
    for number, worth, name in re.findall(
        rf"(?:([0-9]+)× ?)?([0-9]+(?:–[0-9]+)?) (\D+?) {tags(words)}", whole[title.end() :]
    ):
        found_cards.setdefault(card_called(words, name), Counter())[worth] += int(number or 1)
    return facts | {("held", name): worth_of(counted) for name, counted in found_cards.items()}


# ------------------------------------------------------------------ page


def by_page(one: Said) -> Facts:
    """Read what is drawn and what it is called."""
    words, page = one.words, one.page
    turn = figures_in(words, "dale.page.turn", page.get("data-round") or "")
    assert turn
    goals = {player.get("data-score", "").partition("/")[2] for player in page.findall("player")}
    facts: Facts = {("turn", ""): f"{turn['number']} {' '.join(goals)}"}
    piles = [
        written(with_data(page, "place", place).find(".//b"))
        for place in ("market_deck", "thrown", "junk")
    ]
    facts["supply", ""] = " ".join(piles)
    top = of_class(with_data(page, "place", "thrown"), "dale-pile-top")
    if top:
        facts["thrown", ""] = card_called(words, written(top[0]))
    for warning in of_class(page, "dale-warning"):
        row = figures_in(words, "dale.board.dearer", written(warning))
        assert row
        facts["dearer", ""] = row["number"]
    for slot in of_class(page, "dale-slot"):
        facts |= slot_on_page(words, slot)
    for stall in of_class(page, "dale-stall"):
        facts |= stall_on_page(words, stall)
    for player in page.findall("player"):
        about = player.get("data-seat") or ""
        panel = of_class(player, "dale-panel")[0]
        hand, deck, discards = (
            written(with_data(panel, "place", f"{kind}@{about}"))
            for kind in ("hand", "deck", "discards")
        )
        facts["hand", about] = hand
        assert (deck, discards) == (facts["deck", about], facts["discards", about])
        facts["stacks", about] = (player.get("data-score") or "").partition("/")[0]
    return facts | hand_on_page(words, page)


def slot_on_page(words: Catalogue, slot: Element) -> Facts:
    """Read a slot of the market: its price, its card, and whether that can be paid."""
    about = f"+{(slot.get('data-place') or '').rpartition('-')[2]}"
    (tag,) = of_class(slot, "dale-price")
    cards = of_class(slot, "dale-card")
    if not cards:
        return {}
    (card,) = cards
    if not card.get("data-part"):
        assert name_of(card) == words.text("dale.plain.empty", slot=about)
        return {("card on page", about): ""}
    price_shown = written(tag.find("b")).rpartition("/")[2]
    row = found_in(words, "dale.page.offer", name_of(card))
    assert row, name_of(card)
    assert (row["slot"], row["price"]) == (about, price_shown)
    assert figures_in(words, "dale.page.price", tag.get("data-tip") or "") == {
        "price": price_shown,
        "number": about[1:],
    }
    name = card.get("data-card") or ""
    facts: Facts = {("card on page", about): name, ("price on page", about): price_shown}
    said = name_of(card).rpartition(words.text(f"dale.text.{name}"))[2].strip()
    if said:
        facts["verdict on page", about] = said
    if said:
        facts["payable on page", about] = str("payable" in (tag.get("class") or ""))
    return facts


def stall_on_page(words: Catalogue, stall: Element) -> Facts:
    """Read what lies in front of a player."""
    about = str(words.names.index(stall.get("aria-label") or ""))
    facts: Facts = {}
    for pile in of_class(stall, "dale-pile"):
        kind = (pile.get("data-place") or "").partition("@")[0]
        facts[kind, about] = written(pile.find(".//b"))
        top = of_class(pile, "dale-pile-top")
        if top:
            facts["top", about] = card_called(words, written(top[0]))
    for stack in of_class(stall, "dale-stack"):
        kinds = (stack.get("class") or "").split()
        rank = written(of_class(stack, "dale-rank")[0])
        if "next" in kinds:
            facts["next", about] = name_of(stack)
            target = written(of_class(stack, "dale-target")[0]).strip("=")
            said = figures_in(words, "dale.board.threat", name_of(stack)) or {"target": rank}
            assert said["target"] == target.rpartition("/")[2]
        elif "ghost" not in kinds:
            cards = [strip.get("data-card") or "" for strip in of_class(stack, "dale-strip")]
            facts["stack", f"{about} {rank}"] = ", ".join(sorted(cards))
            row = read(words, "dale.plain.stack", stack.get("aria-label") or "")
            assert row
            assert listed(words, row["cards"]) == facts["stack", f"{about} {rank}"]
    work = [name_of(entry) for entry in of_class(stall, "dale-working")]
    if work:
        facts["work", about] = " | ".join(sorted(work))
    for line in of_class(stall, "dale-known"):
        row = found_in(words, "dale.page.known", written(line))
        if row:
            names = [one for part in row["text"].split(", ") for one in cards_in(words, part)]
            facts["known", about] = ", ".join(sorted(names))
    return facts


def hand_on_page(words: Catalogue, page: Element) -> Facts:
    """Read the hand."""
    heads = of_class(page, "dale-hand-head")
    if not heads:
        return {}
    title = figures_in(words, "dale.board.hand", written(heads[0].find("h3")))
    assert title
    found: dict[str, Counter[str]] = {}
    for card in of_class(page, "dale-card"):
        if (
            (card.get("data-part") or "").partition(":")[0] in ("card", "hand")
            and card.get("data-thing")
            and ("small" not in (card.get("class") or "").split())
        ):
            worth = written(of_class(card, "dale-value")[0])
            row = found_in(words, "dale.page.card", name_of(card))
            assert row
            assert row["value"] == worth
            found.setdefault(card.get("data-thing") or "", Counter())[worth] += 1
    return {("total on page", ""): title["total"]} | {
        ("held on page", name): worth_of(counted) for name, counted in found.items()
    }
