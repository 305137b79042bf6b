"""Heuristics: what the merchant values, game by game."""
