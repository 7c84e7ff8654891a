"""Every test may use what `tests/support` offers; its docstring says what that is."""

pytest_plugins = (
    "tests.support.together",
    "tests.support.servers",
    "tests.support.services",
    "tests.support.system",
    "tests.support.objects",
    "tests.support.media",
)
