"""Heuristics: what the greedy bot values, game by game."""
