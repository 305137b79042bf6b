"""Dragon Market in the terminal."""

from comptoir.games.dragon_market.terminal.look import LOOK as LOOK
