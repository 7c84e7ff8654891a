"""Ways in which Masthead can be used against its owner or others, and the tests that hold against each (API-54)."""

import tomllib
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Self

from tests.mutations.runs import run_tests
from tests.security.families import ROOT, TABLE
from tests.support.reliability import format_table

MAX_SECONDS = 1800.0
WORKERS = 2


@dataclass(frozen=True)
class Abuse:
    """A way to abuse Masthead.

    Args:
        abuse: what somebody does.
        defence: what stops it.
        tests: those that fail without the defence, as `file.py::function` or `file.test.ts::part of a name`.
    """

    abuse: str
    defence: str
    tests: tuple[str, ...]

    @classmethod
    def read_all(cls) -> list[Self]:
        """Return the abuses of `families.toml`."""
        return [cls(**entry | {"tests": tuple(entry["tests"])}) for entry in tomllib.loads(TABLE.read_text())["abuses"]]


def find_failed(abuses: Iterable[Abuse]) -> set[str]:
    """Run the tests of all abuses; return those that failed.

    Raises:
        Unusable: the tests could not be run.
    """
    names = {test for abuse in abuses for test in abuse.tests}
    return run_tests(ROOT, names, workers=WORKERS, seconds=MAX_SECONDS)


def format_section(abuses: Collection[Abuse], failed: set[str]) -> str:
    """Return the section of docs/reliability.md: a row for each abuse."""
    tests = {test for abuse in abuses for test in abuse.tests}
    held = sum(failed.isdisjoint(abuse.tests) for abuse in abuses)
    rows = [_format_row(abuse, failed) for abuse in abuses]
    summary = f"{held} of {len(abuses)} are stopped: {len(tests) - len(failed)} of {len(tests)} tests passed."
    return f"{summary}\n\n{format_table(['abuse', 'what stops it', 'tests'], rows)}"


def _format_row(abuse: Abuse, failed: set[str]) -> list[str]:
    links = "<br>".join(_link(test, failed) for test in abuse.tests)
    return [abuse.abuse, abuse.defence, links]


def _link(test: str, failed: set[str]) -> str:
    file, _, name = test.partition("::")
    return f"[{name.rpartition('::')[2]}](../{file}){' **failed**' if test in failed else ''}"
