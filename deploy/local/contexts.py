"""The checkout: its version, and the six contexts, each with its own service, database, role and NATS user."""

import subprocess
import tomllib
from functools import cache
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]

CONTEXTS: tuple[str, ...] = tuple(tomllib.loads((REPOSITORY / "services" / "catalogue.toml").read_text())["contexts"])


@cache
def describe_version() -> str:
    """Return the version of the checkout, such as `v1.24.0-3-g1a2b3c4`; `dev` without git or outside of a checkout."""
    command = ["git", "describe", "--tags", "--always", "--dirty"]
    try:
        described = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=10, check=True)
    except (OSError, subprocess.SubprocessError):
        return "dev"
    return described.stdout.strip() or "dev"
