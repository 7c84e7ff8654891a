"""The table of abuses in docs/reliability.md says what stops each, and names tests that exist (API-54)."""

import re

import pytest

from tests.support.reliability import PAGE

_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
TABLE = PAGE.read_text().partition("### Abuses\n")[2].partition("\n## ")[0]
ROWS = [line.strip("| ").split(" | ") for line in TABLE.splitlines() if line.startswith("| ")][2:]


def test_there_is_a_table() -> None:
    assert len(ROWS) >= 20


@pytest.mark.parametrize(("abuse", "defence", "tests"), ROWS)
def test_an_abuse_is_stopped_by_what_tests_hold(abuse: str, defence: str, tests: str) -> None:
    links = _LINK.findall(tests)
    assert abuse
    assert defence
    assert links
    assert [name for name, path in links if name not in (PAGE.parent / path).read_text()] == []
