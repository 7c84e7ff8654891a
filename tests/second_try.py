"""Run pytest; browser journeys that fail get a second try, alone and on fresh servers.

`second_try.py REPORT ARGUMENT…` runs `pytest ARGUMENT…`. A busy machine may hold up a browser for seconds, so a journey
in `tests/e2e` may fail once. Nothing else may: a race that is lost once in a hundred runs is a defect. REPORT receives
the names of the journeys that passed only at the second try.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

JOURNEYS = "tests/e2e/"
MAX_SECOND_TRIES = 3
SOME_FAILED = 1  # pytest's exit status


def main(report: Path, *arguments: str) -> int:
    """Return the exit status of the whole: 0 when every test passed, a journey perhaps at its second try."""
    with tempfile.TemporaryDirectory() as cache:
        status = run_pytest(*arguments, "-o", f"cache_dir={cache}")
        failed = read_failed(Path(cache)) if status == SOME_FAILED else []
    if not failed or not may_try_again(failed):
        return status
    print(f"\nSecond try, alone and on fresh servers: {', '.join(failed)}", flush=True)
    status = run_pytest(*failed, "-p", "no:cacheprovider")
    if status == 0:
        report.write_text("".join(f"{name}\n" for name in failed))
    return status


def may_try_again(failed: list[str]) -> bool:
    """Whether only journeys failed, and few enough of them."""
    others = [name for name in failed if not name.startswith(JOURNEYS)]
    if others:
        print(f"\nNo second try outside {JOURNEYS}: {', '.join(others)}", flush=True)
    elif len(failed) > MAX_SECOND_TRIES:
        print(f"\nNo second try: {len(failed)} journeys failed, {MAX_SECOND_TRIES} may.", flush=True)
    return not others and len(failed) <= MAX_SECOND_TRIES


def read_failed(cache: Path) -> list[str]:
    """Return the names of the tests that failed in the run that kept this cache."""
    return sorted(json.loads((cache / "v/cache/lastfailed").read_text()))


def run_pytest(*arguments: str) -> int:
    """Run pytest in a process of its own and return its exit status."""
    return subprocess.run([sys.executable, "-m", "pytest", *arguments]).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
