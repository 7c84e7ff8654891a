"""The Pythons that are declared are those that are tested, and the newest is the one that ships."""

import re
import sys
import tomllib

from deploy.local.contexts import REPOSITORY

PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())
CLASSIFIER = "Programming Language :: Python :: "
SUPPORTED = [name.removeprefix(CLASSIFIER) for name in PROJECT["project"]["classifiers"] if CLASSIFIER in name]


def test_they_are_listed_from_the_oldest_to_the_newest() -> None:
    assert sorted(SUPPORTED, key=lambda version: int(version.partition(".")[2])) == SUPPORTED


def test_the_image_has_the_newest() -> None:
    dockerfile = (REPOSITORY / "deploy/docker/services.Dockerfile").read_text()
    assert set(re.findall(r"^FROM python:(\d+\.\d+)", dockerfile, re.MULTILINE)) == {SUPPORTED[-1]}


def test_the_oldest_is_what_packages_and_linters_go_by() -> None:
    oldest = SUPPORTED[0]
    assert PROJECT["project"]["requires-python"] == f">={oldest}"
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
    assert PROJECT["tool"]["mypy"]["python_version"] == oldest
    assert f"Python {oldest} or newer" in (REPOSITORY / "README.md").read_text()


def test_the_tests_run_on_a_supported_one() -> None:
    assert "{}.{}".format(*sys.version_info) in SUPPORTED
