"""Reads the packages that the lock files pin."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PYTHON_LOCKS = ("requirements*.lock", "deploy/helm/tests/*.lock")
NPM_LOCKS = ("web/package-lock.json", "tests/bench/*/package-lock.json")
_PIN = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)
_INSTALLED = "node_modules/"


class Ecosystem(StrEnum):
    """Where a package comes from, as OSV names it."""

    PYPI = "PyPI"
    NPM = "npm"


@dataclass(frozen=True, order=True)
class Package:
    """A pinned package; its name is in the form in which its ecosystem compares names."""

    ecosystem: Ecosystem
    name: str
    version: str


def read_locks(root: Path = ROOT) -> dict[Package, list[str]]:
    """Return the pinned packages, each with the lock files that pin it.

    Raises:
        ValueError: a lock file pins nothing.
    """
    found: dict[Package, list[str]] = {}
    for path, packages in _read_files(root):
        if not packages:
            raise ValueError(f"{path} pins no package")
        for package in packages:
            found.setdefault(package, []).append(path)
    return found


def _read_files(root: Path) -> Iterator[tuple[str, set[Package]]]:
    readers = [(PYTHON_LOCKS, read_python_lock), (NPM_LOCKS, read_npm_lock)]
    for patterns, read in readers:
        for path in sorted(path for pattern in patterns for path in root.glob(pattern)):
            yield str(path.relative_to(root)), read(path.read_text())


def read_python_lock(text: str) -> set[Package]:
    """Return the packages of a file of requirements with exact versions."""
    return {Package(Ecosystem.PYPI, canonicalize_name(name), version) for name, version in _PIN.findall(text)}


def read_npm_lock(text: str) -> set[Package]:
    """Return the packages of a package-lock.json; links to folders of the repository are none."""
    packages = json.loads(text)["packages"]
    return {
        Package(Ecosystem.NPM, entry.get("name") or path.rpartition(_INSTALLED)[2], entry["version"])
        for path, entry in packages.items()
        if _INSTALLED in path and not entry.get("link")
    }
