"""Prove that each defence has tests that fail without it: `python -m tests.mutations [WORDS]` (API-50).

WORDS are names of lists (`auth gateway`) or words of a defence; without them every mutation is tried, and the result is
written to docs/reliability.md. `JOBS` is the number of mutations at a time, by default that of the cores.
"""

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.mutations.mutation import Mutation, load_mutations, select_mutations
from tests.mutations.proof import Result, Verdict, prove_defences, run_baseline
from tests.mutations.report import describe, format_section
from tests.support.reliability import write_section
from tests.support.servers import SharedPostgres


def main(*words: str) -> int:
    """Return the exit status: 0 when every defence that was taken out was missed by its tests."""
    begun, jobs = time.monotonic(), int(os.environ.get("JOBS", os.cpu_count() or 1))
    mutations = select_mutations(load_mutations(), " ".join(words))
    print(f"{len(mutations)} mutations, {jobs} at a time", flush=True)
    with _temporary_folder() as folder, _shared_postgres():
        print("Running the named tests on the unchanged code", flush=True)
        if failed := run_baseline(folder, mutations, jobs):
            print("These tests fail on the unchanged code, so they prove nothing:", *sorted(failed), sep="\n  ")
            return 1
        results = list(_print_each(prove_defences(folder, mutations, jobs)))
    results.sort(key=lambda result: mutations.index(result.mutation))
    minutes = (time.monotonic() - begun) / 60
    if not words:
        write_section("mutations", "make prove", format_section(results, minutes))
    missed = [result for result in results if result.verdict is not Verdict.CAUGHT]
    print(f"\n{len(results) - len(missed)} of {len(results)} caught in {minutes:.1f} minutes", flush=True)
    print(*map(describe, missed), sep="\n")
    return 1 if missed or not results else 0


def _print_each(results: Iterator[Result]) -> Iterator[Result]:
    for result in results:
        mutation: Mutation = result.mutation
        print(f"{result.verdict:9} {result.seconds:5.1f} s  {mutation.area:10} {mutation.defence}", flush=True)
        if result.reason:
            print(f"          {result.reason}", flush=True)
        yield result


@contextmanager
def _temporary_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="masthead-mutations-"))
    folder.chmod(0o755)  # servers may run as another user
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _shared_postgres() -> Iterator[None]:
    """Run one PostgreSQL for all test runs: they find it in the environment, and its migrated databases in it."""
    server = SharedPostgres()
    server.start()
    try:
        yield
    finally:
        server.stop()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
