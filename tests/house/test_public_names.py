"""What `import comptoir` offers is what it says it offers."""

import types

import comptoir


def test_public_names_are_sorted_and_named_once() -> None:
    assert list(comptoir.__all__) == sorted(set(comptoir.__all__))


def test_every_public_name_exists() -> None:
    assert [name for name in comptoir.__all__ if not hasattr(comptoir, name)] == []


def test_nothing_else_is_public() -> None:
    present = [
        name
        for name, value in vars(comptoir).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    ]
    assert sorted(present) == sorted(comptoir.__all__)
