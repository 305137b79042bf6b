"""Tells which build runs: the sources, or the rules compiled by mypyc. Both play the same games."""

from comptoir.table import flow


def build() -> str:
    return "interpreted" if flow.__file__.endswith(".py") else "compiled"
