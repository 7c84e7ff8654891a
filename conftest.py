"""Register the fixtures of `tests/support` for all tests; its docstring lists them."""

pytest_plugins = (
    "tests.support.processes",
    "tests.support.servers",
    "tests.support.services",
    "tests.support.system",
    "tests.support.objects",
    "tests.support.media",
)
