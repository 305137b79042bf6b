"""The words of a game that there is not, a market, with one of everything catalogues can do."""

from collections.abc import Sequence
from typing import Final

from comptoir.words import Catalogue

TEXTS: Final = {
    "en": {
        "market.end.place": "{rank}. {seat!seat}: {points} {points:point|points}",
        "market.event.build": "{seat!seat} buys {building.a} for {paid}.",
        "market.event.buy": "{seat!seat} buys {card} for {paid}.",
        "market.event.discard": "{seat!seat} discards {card}.",
        "market.event.discard.several": "{seat!seat} discards {cards}.",
        "market.event.draw": "{seat!seat} draws a card.",
        "market.event.draw.several": "{seat!seat} draws {count} cards.",
        "market.event.drew": "You draw {card}.",
        "market.event.drew.several": "You draw {cards}.",
        "market.event.gain": "{seat!seat} takes {gained}.",
        "market.event.new": "New in the market: {card} ({slot}).",
        "market.event.new.several": "New in the market: {cards}.",
        "market.event.shuffle": "{seat!seat} shuffles the deck.",
        "market.prompt.plan": "Plan: {left} {left:move|moves} to make.",
        "market.supply": "In the supply: {goods}.",
        "market.use.as": "{card} as {face}",
        "market.why.closed": "The market is closed.",
        "market.why.credit": "This asks for {needs} {needs:credit|credits}, and you have {has}.",
        "market.word.glue": "{count:Glue|# Glue}",
        "market.word.inn": "{count:inn|inns}",
        "market.word.inn.a": "an inn",
        "market.word.junk": "{count:Junk|# Junk}",
        "market.word.magnet": "{count:Magnet|# Magnet}",
        "market.word.mirror": "{count:Mirror|# Mirror}",
        "market.word.rice": "{count:rice|rice}",
        "market.word.sugar": "{count:sugar|sugar}",
        "market.word.tea": "{count:tea|tea}",
    },
    "fr": {
        "market.end.place": "{rank}. {seat!seat}\u00a0: {points} {points:point|points}",
        "market.event.build": "{seat!seat} achète {building.a} pour {paid}.",
        "market.event.buy": "{seat!seat} achète {card} pour {paid}.",
        "market.event.gain": "{seat!seat} prend {gained}.",
        "market.event.look": "{seat!seat} regarde la main de {other!seat}.",
        "market.event.sure": "Que {who!name} attende jusque {seat!seat}.",
        "market.event.cost": "Le prix est de {goods!card}, chaque {card!card} de {code!text}.",
        "market.prompt.plan": "Préparez\u00a0: encore {left} {left:coup|coups}.",
        "market.supply": "Dans la réserve\u00a0: {goods}.",
        "market.use.as": "{card} comme {face}",
        "market.why.credit": "Il faut {needs} {needs:crédit|crédits}, et vous en avez {has}.",
        "market.word.glue": "{count:Colle|# Colle}",
        "market.word.inn": "{count:auberge|auberges}",
        "market.word.inn.a": "une auberge",
        "market.word.junk": "{count:Camelote|# Camelotes}",
        "market.word.magnet": "{count:Aimant|# Aimant}",
        "market.word.mirror": "{count:Miroir|# Miroirs}",
        "market.word.rice": "{count:riz|riz}",
        "market.word.sugar": "{count:sucre|sucres}",
        "market.word.tea": "{count:thé|thés}",
    },
}


def with_market(language: str, names: Sequence[str]) -> Catalogue:
    """The words of a language, those of the market among them."""
    words = Catalogue(language, names=names)
    words.texts = words.texts | TEXTS[language]
    return words
