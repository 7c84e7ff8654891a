"""The six contexts of Masthead, each with its own service, database, role and NATS user."""

import tomllib
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]

CONTEXTS: tuple[str, ...] = tuple(tomllib.loads((REPOSITORY / "services" / "catalogue.toml").read_text())["contexts"])


def built_services() -> tuple[str, ...]:
    """The contexts whose service exists in this tree."""
    return tuple(c for c in CONTEXTS if (REPOSITORY / "services" / c / "main.py").exists())
