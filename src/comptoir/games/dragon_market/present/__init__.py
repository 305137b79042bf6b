"""What is shown and told of Dragon Market."""

from comptoir.games.dragon_market.present.presenter import PRESENTER as PRESENTER
from comptoir.games.dragon_market.present.shown import Shown as Shown
