"""The six contexts of Masthead: each has a service, a database, a role and a NATS user of its own."""

from pathlib import Path

CONTEXTS = ("auth", "content", "alerts", "microsites", "media", "stats")

REPOSITORY = Path(__file__).parent.parent.parent


def built() -> tuple[str, ...]:
    """The contexts whose service exists in this tree."""
    return tuple(c for c in CONTEXTS if (REPOSITORY / "services" / c / "main.py").exists())
