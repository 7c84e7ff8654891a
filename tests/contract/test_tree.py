"""Rules for the files of the repository."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Written in pieces so that this file does not name what it forbids.
REGISTRY_HOSTS = [
    "pythonhoste" + "d",
    "files" + r"\.pyp" + "i",
    "pyp" + r"i\.org",
    "registry" + r"\.np" + "mjs",
    "registry" + r"\.yar" + "npkg",
    "deb" + r"\.debia" + "n",
]
MACHINE_PATHS = r"(^|[^a-zA-Z.])/(wo" + r"rk|fa" + r"rm)/|/ro" + r"ot/"
LONGEST_FILE = 320
UNFINISHED = r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b|pytest\.sk" + r"ip|mark\.(sk" + r"ip|xfail)"


def tracked(*patterns: str) -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, check=True, text=True)
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def lines_matching(pattern: str, *patterns: str) -> list[str]:
    criteria = re.compile(pattern)
    found = []
    for name in tracked(*patterns):
        try:
            text = (ROOT / name).read_text()
        except UnicodeDecodeError:
            continue
        found += [f"{name}:{number}" for number, line in enumerate(text.splitlines(), 1) if criteria.search(line)]
    return found


@pytest.mark.parametrize("pattern", [*REGISTRY_HOSTS, MACHINE_PATHS])
def test_no_registry_host_and_no_path_of_a_machine_is_named(pattern: str) -> None:
    assert lines_matching(pattern) == []


def test_nothing_unfinished_is_left_behind() -> None:
    assert lines_matching(UNFINISHED, "*.py", "*.ts", "*.tsx", "*.mjs") == []


def test_source_files_stay_short() -> None:
    skipped = re.compile(r"(^|/)(migrations|generated|tests?|e2e)/|\.gen\.|\.test\.")
    sources = [name for name in tracked("*.py", "*.ts", "*.tsx") if not skipped.search(name)]
    long = {name: count for name in sources if (count := len((ROOT / name).read_text().splitlines())) > LONGEST_FILE}
    assert long == {}


def test_nothing_large_is_kept_in_git() -> None:
    assert {name: size for name in tracked() if (size := (ROOT / name).stat().st_size) > 600_000} == {}


def test_services_take_roles_from_one_module() -> None:
    """So that a role more is seen everywhere."""
    named = {line.partition(":")[0] for line in lines_matching(r"['\"](editor|exhibitor)['\"]", "services/**/*.py")}
    [module] = [name for name in named if not re.search("/(tests|migrations)/", name)]
    assert module == "services/chassis/identity/roles.py"


def test_a_test_of_the_console_that_replaces_a_module_shares_none() -> None:
    config = (ROOT / "web/vitest.config.mts").read_text()
    replacing = {place.partition(":")[0] for place in lines_matching(r"\bvi\.(mock|doMock)\(", "web/*.test.ts")}
    assert replacing
    assert [name for name in replacing if f"'{name.removeprefix('web/')}'" not in config] == []
