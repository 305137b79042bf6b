"""Fairness: the chance of a game, committed to before it begins and drawn again after its end."""
