"""The table of the families of attacks names tests that exist."""

from tests.security.families import ROOT, list_tests, read_families


def test_each_family_has_tests_that_exist() -> None:
    assert [family for family, paths in read_families().items() if not paths] == []
    assert [path for path in list_tests() if not (ROOT / path).exists()] == []
