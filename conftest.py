"""Every test may use what `tests/support` offers; its docstring says what that is."""

pytest_plugins = (
    "tests.support.processes",
    "tests.support.servers",
    "tests.support.services",
    "tests.support.system",
    "tests.support.objects",
    "tests.support.media",
)
