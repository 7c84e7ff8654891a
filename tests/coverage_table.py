"""Print how many lines the tests cover, a line for each context: `coverage_table.py services/chassis`, `… web`."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
COVERED = ROOT / ".data" / "coverage"
Lines = tuple[str, int, int]
"""A file's path, its lines and how many of them are covered."""


def main(*folders: str) -> None:
    """Print the table of the files below these folders."""
    lines = web_lines() if folders == ("web",) else python_lines()
    total, covered = Counter[str](), Counter[str]()
    for path, count, hit in lines:
        if path.startswith(folders) and count:
            for row in (context_of(path), "together"):
                total[row] += count
                covered[row] += hit
    for row in sorted(total, key=lambda row: (row == "together", row)):
        print(f"{row:24}{covered[row] / max(total[row], 1):8.1%} of {total[row]:6} lines")


def python_lines() -> Iterator[Lines]:
    """Read what coverage.py measured."""
    for path, file in json.loads((COVERED / "python.json").read_text())["files"].items():
        yield path, file["summary"]["num_statements"], file["summary"]["covered_lines"]


def web_lines() -> Iterator[Lines]:
    """Read what vitest measured."""
    for path, file in json.loads((COVERED / "web" / "coverage-summary.json").read_text()).items():
        if path != "total":
            yield str(Path(path).relative_to(ROOT)), file["lines"]["total"], file["lines"]["covered"]


def context_of(path: str) -> str:
    """Return a file's context: `services/content`, `web/kit`, `web/areas/alerts`."""
    parts = path.split("/")
    return "/".join(parts[: 3 if parts[1] == "areas" else 2])


if __name__ == "__main__":
    main(*sys.argv[1:])
