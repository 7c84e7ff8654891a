"""The version of a local run, from git."""

import subprocess
from functools import cache

from deploy.local.contexts import REPOSITORY

UNKNOWN = "dev"


@cache
def describe_version() -> str:
    """Return the version of the checkout, such as `v1.24.0-3-g1a2b3c4`; `dev` without git or outside of a checkout."""
    command = ["git", "describe", "--tags", "--always", "--dirty"]
    try:
        described = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=10, check=True)
    except (OSError, subprocess.SubprocessError):
        return UNKNOWN
    return described.stdout.strip() or UNKNOWN
