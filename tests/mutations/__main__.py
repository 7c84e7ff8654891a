"""Prove that each defence has tests that fail without it: `python -m tests.mutations [WORDS]` (API-50).

First the list: WORDS are areas (`auth gateway`) or words of a defence. Then mutants of the rules and of identity, made
by mutmut: a module such as `services.auth.identity.users.rules` selects its mutants alone, and without WORDS a run goes
on where the one before stopped. `JOBS` is the number of mutations at a time, by default that of the cores.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.mutations.generated import prove_rules
from tests.mutations.mutation import Unusable, load_mutations, select_mutations
from tests.mutations.proof import prove_defences
from tests.support.folders import temporary_folder
from tests.support.servers import SharedPostgres


def main(*words: str) -> int:
    """Return the exit status: 0 when every defence of the list was missed by its tests, and mutants could be run."""
    jobs = int(os.environ.get("JOBS", os.cpu_count() or 1))
    modules = [word for word in words if word.startswith("services.")]
    with _shared_postgres():
        status = 0 if modules else prove_list(" ".join(words), jobs)
        if modules or not words:
            status |= prove_rules(modules, jobs)
    return status


def prove_list(words: str, jobs: int) -> int:
    """Take out each defence of the list that the words select; return the exit status."""
    begun, missed = time.monotonic(), 0
    mutations = select_mutations(load_mutations(), words)
    print(f"{len(mutations)} mutations, {jobs} at a time, after their tests on the unchanged code", flush=True)
    with temporary_folder("mutations") as folder:
        try:
            for result in prove_defences(folder, mutations, jobs):
                outcome = "NOT PROVEN" if result.reason else "caught"
                print(f"{outcome:10} {result.seconds:5.1f} s  {result.mutation.area:10} {result.mutation.defence}")
                print(f"{'':10} {result.reason}\n" if result.reason else "", end="", flush=True)
                missed += bool(result.reason)
        except Unusable as error:
            print(error)
            return 1
    caught, minutes = len(mutations) - missed, (time.monotonic() - begun) / 60
    print(f"{caught} of {len(mutations)} caught in {minutes:.1f} minutes", flush=True)
    return int(missed > 0 or not mutations)


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
