"""What is shown and told of Chinatown."""

from typing import Final

from comptoir.games.chinatown.notation import completed, is_bare
from comptoir.games.chinatown.present import menu, sentences, typed_deals
from comptoir.games.chinatown.present.deal_incomes import foresee
from comptoir.games.chinatown.present.free_speech import understood
from comptoir.games.chinatown.present.meant import meant
from comptoir.games.chinatown.present.put_together import put_together, taken_apart
from comptoir.games.chinatown.present.shown import show
from comptoir.games.chinatown.present.touches import touches
from comptoir.games.chinatown.shown_types import Shown as Shown
from comptoir.present.presenter import Presenter

PRESENTER: Final = Presenter(
    show=show,
    describe_moved=sentences.describe_moved,
    sections=sentences.sections,
    holdings=sentences.holdings,
    score=menu.score,
    rests=menu.rests,
    matters=menu.matters,
    foresee=foresee,
    touches=touches,
    meant=meant,
    taken_apart=taken_apart,
    put_together=put_together,
    understood=understood,
    grouped=menu.grouped,
    regrouped=menu.regrouped,
    titled=menu.titled,
    labelled=menu.labelled,
    read=typed_deals.read,
    written=typed_deals.written,
    completed=completed,
    is_bare=is_bare,
    joined=typed_deals.joined,
    narrows=menu.narrows,
    goes_on=typed_deals.goes_on,
    hint=menu.hint,
)
