"""The table of the families of attacks and of abuses names tests that exist."""

from tests.mutations.mutation import has_test
from tests.security.abuses import Abuse, format_section
from tests.security.families import ROOT, list_tests, read_families
from tests.support.reliability import PAGE, read_section

ABUSES = Abuse.read_all()


def test_each_family_has_tests_that_exist() -> None:
    assert [family for family, paths in read_families().items() if not paths] == []
    assert [path for path in list_tests() if not (ROOT / path).exists()] == []


def test_each_abuse_has_tests_that_exist() -> None:
    assert [abuse.abuse for abuse in ABUSES if not abuse.tests] == []
    assert [test for abuse in ABUSES for test in abuse.tests if not has_test(ROOT, test)] == []


def test_the_page_has_a_row_for_each_abuse() -> None:
    section = read_section("abuses", PAGE) or ""
    assert [abuse.abuse for abuse in ABUSES if f"| {abuse.abuse} | {abuse.defence} |" not in section] == []
    missing = {test for abuse in ABUSES for test in abuse.tests if f"{test.rpartition('::')[2]}](" not in section}
    assert missing == set()


def test_a_failed_test_is_named() -> None:
    abuses = [Abuse("Mail to strangers", "They agree.", ("tests/a.py::test_b", "tests/a.py::test_c"))]
    section = format_section(abuses, {"tests/a.py::test_c"})
    assert section.startswith("0 of 1 are stopped: 1 of 2 tests passed.")
    assert "[test_b](../tests/a.py)<br>[test_c](../tests/a.py) **failed**" in section
