"""Kills a move again and again, and compares what is here at the end with an undisturbed move to another Masthead.

`python -m tests.moving.kills --count 100 --seed 1`
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from tests.moving.moving import HERE, Moving, moving_to
from tests.old_system import Sizes
from tests.support.system import run_system

MIDDLE = Sizes(posts=400, issues=20, media=120, microsites=10, leads=800)


def kill_at(move: Moving, read: int) -> bool:
    """Start a move and kill it once so many records were read; return whether it was killed before it ended."""
    before = move.state_file.exists() and move.read_run()
    process = move.start("--no-compare")
    while process.poll() is None:
        if move.state_file.exists() and move.read_run() != before and move.count("read") >= read:
            process.kill()
            break
        time.sleep(0.003)
    return process.wait() < 0


def choose_points(total: int, count: int, seed: int) -> Iterator[int]:
    """Yield where to kill: each time a little later, so that each run comes to something new."""
    random = Random(seed)
    for number in range(count):
        yield int(total * (number + random.random()) / count)


def find_differences(killed: Moving, undisturbed: Moving) -> Sequence[str]:
    """Say which of the records that came are not the same at the end."""
    ours, theirs = killed.dump(), undisturbed.dump()
    keys = sorted(key for key in ours.keys() | theirs.keys() if not key[1].startswith(HERE))
    return [f"{key}: {ours.get(key)} and {theirs.get(key)}" for key in keys if ours.get(key) != theirs.get(key)]


def main() -> int:
    """Run the campaign; the exit status is 0 if nothing differs."""
    parser = argparse.ArgumentParser(prog="tests.moving.kills")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        run_system(has_demo=False, has_console=False) as one,
        run_system(has_demo=False, has_console=False) as other,
        moving_to(one, Path(folder) / "undisturbed", MIDDLE) as undisturbed,
        moving_to(other, Path(folder) / "killed", MIDDLE) as killed,
    ):
        done = undisturbed.run("--no-compare")
        print(done.stdout, flush=True)
        points = choose_points(undisturbed.count("read"), given.count, given.seed)
        kills = sum(kill_at(killed, point) for point in points)
        print(killed.run("--no-compare").stdout, flush=True)
        differences = find_differences(killed, undisturbed)
        print(f"{kills} kills, {len(differences)} differences", *differences[:20], sep="\n")
    return 1 if differences or not kills else 0


if __name__ == "__main__":
    sys.exit(main())
