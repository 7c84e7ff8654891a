"""`make check` goes through the tests that stand beside what changed."""

import pytest

from tests.touched import MIGRATIONS, ROOT, ROUTES, find_tests

STATS = "services/stats/tests"
OF_STATS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / STATS).glob("test_*.py"))


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("services/content/posts/service.py", ["services/content/tests/posts"]),
        ("services/content/posts/endpoints.py", ["services/content/tests/posts", ROUTES]),
        ("services/content/tests/posts/test_lists.py", ["services/content/tests/posts"]),
        ("services/stats/migrations/0001_stats.py", [*OF_STATS, MIGRATIONS]),
        ("services/stats/reports/repository.py", OF_STATS),
        ("services/stats/main.py", OF_STATS),
        ("services/stats/tests/conftest.py", OF_STATS),
        ("deploy/local/stack.py", ["deploy/local/tests"]),
        ("web/areas/alerts/routes.tsx", ["web/areas/alerts"]),
        ("web/kit/index.ts", ["web/kit"]),
        ("web/package.json", []),
        ("tests/test_mutations.py", ["tests/test_mutations.py"]),
        ("tests/contract/test_tree.py", ["tests/contract/test_tree.py"]),
        ("tests/e2e/test_post.py", []),
        ("README.md", []),
    ],
)
def test_the_tests_of_the_same_room_stand_beside_a_file(changed: str, tests: list[str]) -> None:
    assert find_tests(ROOT, changed) == tests
