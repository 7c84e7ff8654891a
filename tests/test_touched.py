"""`make check` goes through the tests that stand beside what changed."""

import subprocess
from pathlib import Path

import pytest

from tests.touched import MIGRATIONS, ROUTES, changed_files, find_tests

FILES = [
    "services/content/main.py",
    "services/content/posts/service.py",
    "services/content/views/repository.py",
    "services/content/tests/conftest.py",
    "services/content/tests/test_plans.py",
    "services/content/tests/posts/test_lists.py",
    "deploy/local/stack.py",
    "deploy/local/tests/test_stack.py",
    "web/areas/alerts/routes.tsx",
    "web/kit/index.ts",
    "web/package.json",
    "tests/test_support.py",
    "tests/contract/test_tree.py",
    "tests/e2e/test_post.py",
    "README.md",
]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository with the files above, committed on main."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    git(tmp_path, "init", "--initial-branch=main")
    commit(tmp_path)
    return tmp_path


def git(tree: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=tree, check=True, capture_output=True)


def commit(tree: Path) -> None:
    git(tree, "add", "--all")
    git(tree, "-c", "user.name=T", "-c", "user.email=t@masthead.example", "commit", "--message=Files")


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("services/content/posts/service.py", ["services/content/tests/posts"]),
        ("services/content/posts/endpoints.py", ["services/content/tests/posts", ROUTES]),
        ("services/content/migrations/0001_posts.py", ["services/content/tests/test_plans.py", MIGRATIONS]),
        ("services/content/tests/posts/test_lists.py", ["services/content/tests/posts"]),
        ("services/content/views/repository.py", ["services/content/tests/test_plans.py"]),
        ("services/content/main.py", ["services/content/tests/test_plans.py"]),
        ("services/content/tests/conftest.py", ["services/content/tests/test_plans.py"]),
        ("deploy/local/stack.py", ["deploy/local/tests"]),
        ("web/areas/alerts/routes.tsx", ["web/areas/alerts"]),
        ("web/kit/index.ts", ["web/kit"]),
        ("web/package.json", []),
        ("tests/test_support.py", ["tests/test_support.py"]),
        ("tests/contract/test_tree.py", ["tests/contract/test_tree.py"]),
        ("tests/e2e/test_post.py", []),
        ("README.md", []),
    ],
)
def test_the_tests_of_the_same_room_stand_beside_a_file(tree: Path, changed: str, tests: list[str]) -> None:
    assert find_tests(tree, changed) == tests


def test_what_changed_since_main_counts_committed_or_not(tree: Path) -> None:
    git(tree, "switch", "--create", "branch")
    (tree / FILES[0]).write_text("committed")
    commit(tree)
    (tree / FILES[1]).write_text("not committed")
    (tree / "new.py").write_text("not known to git")
    assert sorted(changed_files(tree)) == sorted([FILES[0], FILES[1], "new.py"])


def test_without_a_branch_main_what_is_not_committed_counts(tree: Path) -> None:
    git(tree, "branch", "--move", "trunk")
    (tree / FILES[0]).write_text("not committed")
    assert changed_files(tree) == [FILES[0]]
