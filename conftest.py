"""Fixtures for all tests, from `tests/support`."""

pytest_plugins = (
    "tests.support.together",
    "tests.support.servers",
    "tests.support.services",
    "tests.support.system",
    "tests.support.objects",
    "tests.support.media",
)
