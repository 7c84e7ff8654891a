"""Print the tests that take seconds and that most changes concern, and those that stand beside what changed.

What differs from the last commit on main counts, committed or not.

| changed | tests |
|---|---|
| `services/S/ROOM/…`, `services/S/tests/ROOM/…` | `services/S/tests/ROOM` |
| `services/S/ROOM/endpoints.py` | the routes of the gateway too |
| `services/S/migrations/…` | the rules of migrations too |
| another file of a service, or a room without tests | the files in `services/S/tests` itself |
| `deploy/PART/…` | `deploy/PART/tests` |
| `web/areas/AREA/…`, `web/kit/…` and the like | the tests of that folder |
| a file of tests elsewhere | itself |

What another room, the gateway or a journey would notice, only `make test` shows.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ALWAYS = [
    *(f"tests/contract/test_{name}.py" for name in ("delivery", "glossary", "requirements", "tree")),
    "tests/security/test_matrix.py::test_the_table_names_exactly_the_endpoints_there_are",
    "tests/test_mutations.py",
]
ROUTES, MIGRATIONS = "deploy/local/tests/gateway/test_routing.py", "tests/contract/test_migrations.py"


def main(side: str) -> None:
    """Print the paths of one side, `services` or `web`, a line each."""
    web = "web/"
    paths = {path for name in changed_files(ROOT) for path in find_tests(ROOT, name)}
    for path in sorted({*paths, *ALWAYS}):
        if path.startswith(web) == (side == "web"):
            print(path.removeprefix(web))


def changed_files(root: Path) -> list[str]:
    """Return what differs from the last commit on main that this branch knows, and what git does not know yet."""
    base = git(root, "merge-base", "main", "HEAD") or ["HEAD"]
    return git(root, "diff", "--name-only", base[0]) + git(root, "ls-files", "--others", "--exclude-standard")


def git(root: Path, *arguments: str) -> list[str]:
    """Return the lines git prints; none when it fails, as where there is no branch main."""
    return subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True).stdout.splitlines()


def find_tests(root: Path, name: str) -> list[str]:
    """Return the paths of the tests that stand beside a file of the repository."""
    match name.split("/"):
        case ["services", service, *room]:
            rooms = [part for part in room[:-1] if part != "tests"]
            others = [ROUTES] if room[-1] == "endpoints.py" else [MIGRATIONS] if rooms == ["migrations"] else []
            return find_tests_of_room(root, f"services/{service}/tests", rooms) + others
        case ["deploy", part, _, *_]:
            return existing(root, f"deploy/{part}/tests")
        case ["web", "areas", area, *_]:
            return existing(root, f"web/areas/{area}")
        case ["web", "build" | "client" | "kit" | "shell" as folder, *_]:
            return existing(root, f"web/{folder}")
        case ["tests", *folders, file] if file.startswith("test_") and folders in ([], ["contract"]):
            return existing(root, name)
    return []


def find_tests_of_room(root: Path, tests: str, room: list[str]) -> list[str]:
    """Return the folder of a room's tests, or the files that are about the service as a whole."""
    own = existing(root, f"{tests}/{room[0]}") if room else []
    return own or sorted(str(path.relative_to(root)) for path in (root / tests).glob("test_*.py"))


def existing(root: Path, path: str) -> list[str]:
    """Return the path, if it is there."""
    return [path] if (root / path).exists() else []


if __name__ == "__main__":
    main(sys.argv[1])
