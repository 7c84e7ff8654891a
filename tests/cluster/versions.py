"""Former versions of the code, from the history of the repository."""

import re
from pathlib import Path

from deploy.local.contexts import REPOSITORY
from tests.containers.checkout import extract_commit

LOCK = "requirements.lock"
_PACKAGE = re.compile(r"^[\w.-]+==[^ ;]+", re.MULTILINE)


class UnusableVersion(Exception):
    """A former version cannot run with the packages that are installed."""


def check_out(commit: str, folder: Path) -> Path:
    """Give an empty folder the files of a commit.

    Raises:
        UnusableVersion: it needs other packages.
    """
    extract_commit(commit, folder)
    if missing := _list_packages(folder) - _list_packages(REPOSITORY):
        raise UnusableVersion(f"{commit} needs other packages than those of {LOCK}: {', '.join(sorted(missing))}")
    return folder


def _list_packages(folder: Path) -> set[str]:
    """Return the locked packages of a checkout with their versions."""
    return set(_PACKAGE.findall((folder / LOCK).read_text()))
