"""The families of attacks and where their tests are."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).parent / "families.toml"


def read_families() -> dict[str, list[str]]:
    """Return the paths of the tests of each family."""
    families: dict[str, list[str]] = tomllib.loads(TABLE.read_text())["families"]
    return families


def list_tests() -> list[str]:
    """Return all paths, this folder first, each once."""
    return ["tests/security", *sorted({path for paths in read_families().values() for path in paths})]
