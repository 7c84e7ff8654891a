"""A folder with the files of the repository, from which containers are started as an operator starts them."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from deploy.local.contexts import REPOSITORY

OVERRIDE = "docker-compose.override.yml"
_UNTRACKED = {".env", OVERRIDE}


def copy_working_tree(folder: Path) -> None:
    """Give a folder the files of the working tree; what is the same keeps its times, as with `git checkout`."""
    listed = _git("ls-files", "-z", "--cached", "--others", "--exclude-standard").decode().split("\0")
    names = {name for name in listed if name and (REPOSITORY / name).exists()}
    for name in names:
        _copy(REPOSITORY / name, folder / name)
    for path in folder.rglob("*"):
        name = str(path.relative_to(folder))
        if (path.is_file() or path.is_symlink()) and name not in names | _UNTRACKED:
            path.unlink()


def extract_commit(commit: str, folder: Path) -> None:
    """Give an empty folder the files of a commit, with the modes that a checkout gives them: builds compare these."""
    folder.mkdir(parents=True, exist_ok=True)
    archive = _git("-c", "tar.umask=user", "archive", commit)
    subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)


def name_images(folder: Path, resolved: dict[str, Any], prefix: str) -> None:
    """Override the names of the images that are built, so that those of another installation stay as they are.

    Args:
        resolved: what Compose resolves without the override.
    """
    services = {
        name: {"image": f"{prefix}-{service['image'].removeprefix('masthead-')}"}
        for name, service in resolved["services"].items()
        if service["image"].startswith("masthead-")
    }
    (folder / OVERRIDE).write_text(json.dumps({"services": services}, indent=2))


def describe_commit(commit: str) -> str:
    """Return the abbreviated id of a commit."""
    return _git("rev-parse", "--short", commit).decode().strip()


def _copy(source: Path, target: Path) -> None:
    if source.is_symlink():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        target.symlink_to(source.readlink())
    elif not target.is_file() or target.read_bytes() != source.read_bytes():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        shutil.copy(source, target)


def _git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=REPOSITORY, stdout=subprocess.PIPE, check=True).stdout
