"""A simulation of this game plays the same games on both builds."""

from hashlib import blake2b
from pathlib import Path

from comptoir.lab.simulate import simulate


def test_both_builds_play_the_same_games(tmp_path: Path) -> None:
    simulate("dadaocheng", ["merchant", "random"], 2, seats=2, options={}, seed="both",
             records=tmp_path)  # fmt: skip
    texts = [path.read_text("utf-8") for path in sorted(tmp_path.iterdir())]
    digest = blake2b("".join(texts).encode(), digest_size=8).hexdigest()
    assert digest == "9a3db00244551132", "both builds must agree on the new one"
