"""A browser journey that fails has a second try, since a busy machine may hold up a browser for seconds.

Nothing else has one: a race that is lost once in a hundred runs is a defect. pytest names the journeys that were tried
again (`-r R`); more than MAX_SECOND_TRIES of them fail the run.
"""

import pytest

JOURNEYS = "tests/e2e/"
MAX_SECOND_TRIES = 3


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the journeys their second try."""
    for item in items:
        if item.nodeid.startswith(JOURNEYS):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in which too many journeys were tried again."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    tried = len(reporter.stats.get("rerun", [])) if reporter else 0
    if tried > MAX_SECOND_TRIES:
        reporter.write_line(f"{tried} journeys needed a second try, {MAX_SECOND_TRIES} may.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
