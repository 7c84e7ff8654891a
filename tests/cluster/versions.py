"""Former versions of the code, from the history of the repository."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deploy.local.contexts import REPOSITORY

LOCK = "requirements.lock"


class UnusableVersion(Exception):
    """A former version cannot run with the packages that are installed, or does not exist."""


@contextmanager
def check_out(commit: str, folder: Path) -> Iterator[Path]:
    """Check out a commit into a folder, which is removed at the end.

    Raises:
        UnusableVersion: there is no such commit, or it needs other packages.
    """
    if _run_git("diff", "--name-only", commit, "--", LOCK):
        raise UnusableVersion(f"{commit} needs other packages than those that are installed ({LOCK})")
    _run_git("worktree", "add", "--detach", "--force", str(folder), commit)
    try:
        yield folder
    finally:
        _run_git("worktree", "remove", "--force", str(folder))


def count_commits(commit: str) -> int:
    """Return how many commits are newer than a commit."""
    return int(_run_git("rev-list", "--count", f"{commit}..HEAD"))


def _run_git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=REPOSITORY, capture_output=True, text=True)
    if done.returncode:
        raise UnusableVersion(done.stderr.strip())
    return done.stdout.strip()
