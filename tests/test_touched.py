"""`make check` goes through the tests that stand beside what changed."""

import subprocess
from pathlib import Path

import pytest

from tests.touched import MIGRATIONS, ROOT, ROUTES, changed_files, find_tests

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
        ("web/areas/alerts/area.ts", ["web/areas/alerts"]),
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


def test_what_changed_since_main_counts_committed_or_not(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        person = ("-c", "user.name=T", "-c", "user.email=t@masthead.example")
        subprocess.run(["git", *person, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "--initial-branch=main")
    for name in ("kept.py", "committed.py", "changed.py"):
        (tmp_path / name).write_text(name)
    git("add", "--all")
    git("commit", "--message=Files")
    git("switch", "--create", "branch")
    (tmp_path / "committed.py").write_text("committed")
    git("commit", "--all", "--message=Change")
    (tmp_path / "changed.py").write_text("not committed")
    (tmp_path / "new.py").write_text("not known to git")
    assert sorted(changed_files(tmp_path)) == ["changed.py", "committed.py", "new.py"]
    git("branch", "--delete", "--force", "main")  # as in a checkout of one branch
    assert sorted(changed_files(tmp_path)) == ["changed.py", "new.py"]
