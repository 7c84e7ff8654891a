"""Which tests one worker runs."""

import pytest

from tests.support.processes import ONE_WORKER, SINGLE_TESTS, group_of


@pytest.mark.parametrize(
    ("test", "group"),
    [
        ("tests/e2e/test_annex.py::test_rows[1]", "tests/e2e/test_annex.py"),
        ("tests/faults/test_campaign.py::test_it", ONE_WORKER),
        ("tests/faults/test_backup_drill.py::test_it", ONE_WORKER),
        ("tests/e2e/test_accessibility.py::test_it[/posts]", "tests/e2e/test_accessibility.py::test_it[/posts]"),
    ],
)
def test_files_stay_together_unless_their_tests_share_nothing(test: str, group: str) -> None:
    assert group_of(test) == group


def test_the_files_exist(pytestconfig: pytest.Config) -> None:
    assert [path for path in (ONE_WORKER, *SINGLE_TESTS) if not (pytestconfig.rootpath / path).exists()] == []
