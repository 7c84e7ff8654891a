"""The Pythons that are declared are those that are tested, and the newest is the one that ships."""

import re
import sys
import tomllib

from tests.python_versions import ROOT, choose_version, find_interpreter, supported_versions

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_the_image_has_the_newest() -> None:
    dockerfile = (ROOT / "deploy/docker/services.Dockerfile").read_text()
    assert set(re.findall(r"^FROM python:(\d+\.\d+)", dockerfile, re.MULTILINE)) == {supported_versions()[-1]}


def test_the_oldest_is_what_packages_and_linters_go_by() -> None:
    oldest = supported_versions()[0]
    assert PROJECT["project"]["requires-python"] == f">={oldest}"
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
    assert PROJECT["tool"]["mypy"]["python_version"] == oldest
    assert f"Python {oldest} or newer" in (ROOT / "README.md").read_text()


def test_the_tests_run_on_a_supported_one() -> None:
    assert "{}.{}".format(*sys.version_info) in supported_versions()


def test_a_python_that_is_not_here_is_not_found() -> None:
    assert find_interpreter("3.99") is None


def test_the_chassis_runs_on_another_python_than_the_services() -> None:
    assert choose_version(["3.11", "3.12", "3.13"], (3, 11)) == "3.13"
    assert choose_version(["3.11", "3.12", "3.13"], (3, 13)) == "3.11"
