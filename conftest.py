"""Fixtures for all tests, from `tests/support`."""

pytest_plugins = (
    "tests.support.processes",
    "tests.support.servers",
    "tests.support.services",
    "tests.support.importing",
    "tests.support.system",
    "tests.support.objects",
    "tests.support.media",
)
