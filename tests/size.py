"""Print how large the project is beside its limits; fail above one. A limit only falls."""

import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent


class Measure(NamedTuple):
    """What is counted: the files whose paths match one expression and not the other.

    `limit`: what is allowed today. `aim`: where it shall fall to.
    """

    name: str
    limit: int
    aim: int
    files: str
    without: str = r"(^|/)(tests|migrations)/"
    unit: str = "lines"

    def count(self, root: Path, paths: Iterable[str]) -> int:
        """Count the lines of the files, or the files."""
        found = [path for path in paths if re.search(self.files, path) and not re.search(self.without, path)]
        return len(found) if self.unit == "files" else sum((root / path).read_bytes().count(b"\n") for path in found)


_TYPESCRIPT, _NOT_OURS = r"^web/.*\.tsx?$", r"/tests/|\.test\.|/generated/"
MEASURES = (
    Measure("services and deploy", 61_587, 50_000, r"^(services|deploy)/.*\.py$"),
    Measure("of it the chassis", 10_539, 8_500, r"^services/chassis/.*\.py$"),
    Measure("migrations", 2_034, 1_500, r"^services/\w+/migrations/.*\.py$", "/tests/"),
    Measure("tests in Python, with their data", 72_616, 62_000, r"(^|/)tests/.*\.(py|toml|sql)$", "^web/"),
    Measure("TypeScript of the console", 58_375, 47_000, _TYPESCRIPT, _NOT_OURS),
    Measure("its files", 741, 720, _TYPESCRIPT, _NOT_OURS, "files"),
    Measure("its CSS", 10_400, 10_800, r"^web/.*\.css$", _NOT_OURS),
)


def main(root: Path = ROOT, measures: Sequence[Measure] = MEASURES) -> int:
    """Print the table. Return how many limits are passed."""
    listed = subprocess.run(["git", "-C", root, "ls-files"], capture_output=True, text=True, check=True).stdout
    paths = [path for path in listed.splitlines() if (root / path).exists()]
    passed = 0
    print(f"{'':40}{'now':>8}{'limit':>8}{'aim':>8}")
    for measure in measures:
        count = measure.count(root, paths)
        passed += count > measure.limit
        remark = "  above its limit: take something out" if count > measure.limit else ""
        print(f"{measure.name + ', ' + measure.unit:40}{count:8,}{measure.limit:8,}{measure.aim:8,}{remark}")
    return passed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
