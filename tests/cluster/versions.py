"""Former versions of the code, from the history of the repository."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deploy.local.contexts import REPOSITORY

LOCK = "requirements.lock"
_PACKAGE = re.compile(r"^[\w.-]+==[^ ;]+", re.MULTILINE)


class UnusableVersion(Exception):
    """A former version cannot run with the packages that are installed, or does not exist."""


@contextmanager
def check_out(commit: str, folder: Path) -> Iterator[Path]:
    """Check out a commit into a folder, which is removed at the end.

    Raises:
        UnusableVersion: there is no such commit, or it needs other packages.
    """
    missing = _list_packages(_run_git("show", f"{commit}:{LOCK}")) - _list_packages((REPOSITORY / LOCK).read_text())
    if missing:
        raise UnusableVersion(f"{commit} needs other packages than those of {LOCK}: {', '.join(sorted(missing))}")
    _run_git("worktree", "add", "--detach", "--force", str(folder), commit)
    try:
        yield folder
    finally:
        _run_git("worktree", "remove", "--force", str(folder))


def count_commits(commit: str) -> int:
    """Return how many commits are newer than a commit."""
    return int(_run_git("rev-list", "--count", f"{commit}..HEAD"))


def _list_packages(lock: str) -> set[str]:
    """Return the packages of a lock file with their versions."""
    return set(_PACKAGE.findall(lock))


def _run_git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=REPOSITORY, capture_output=True, text=True)
    if done.returncode:
        raise UnusableVersion(done.stderr.strip())
    return done.stdout.strip()
