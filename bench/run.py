"""Run: Comptoir's speed as ratios, compiled against interpreted and against Catanatron.

Everything is measured in the same run on the same machine, in turns, three times each, and the
best is taken: so the ratios mean something where seconds would not. `make bench` starts it.
"""

from bench.builds import PLACES, best, figures

ROUNDS = 3


def main() -> None:
    """Measure all in turns; print figures and ratios, those above one in our favour."""
    names = ("interpreted", "compiled", "catanatron")
    rounds = [
        {name: figures(name, "work", "comptoir" if name in PLACES else name) for name in names}
        for _ in range(ROUNDS)
    ]
    slow, fast, other = (best([measured[name] for measured in rounds]) for name in names)
    print(f"{'':<48}{'interpreted':>13}{'compiled':>13}{'ratio':>8}{'of Catanatron':>15}")
    for name in fast:
        more = name.endswith("a second")
        gain = fast[name] / slow[name] if more else slow[name] / fast[name]
        theirs = other.get(name.split(": ")[1])
        ahead = theirs and (fast[name] / theirs if more else theirs / fast[name])
        beside = f"{ahead:.1f}" if ahead else ""
        print(f"{name:<48}{shown(slow[name])}{shown(fast[name])}{gain:>8.1f}{beside:>15}")
    for name, figure in other.items():
        print(f"{'Catanatron: ' + name:<48}{shown(figure)}")


def shown(figure: float) -> str:
    return f"{figure:>13,.0f}" if figure >= 1000 else f"{figure:>13.2f}"


if __name__ == "__main__":
    main()
