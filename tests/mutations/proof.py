"""Applies each mutation in turn and runs the tests that must fail then."""

import queue
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from tests.mutations.mutation import Mutation, Unusable
from tests.mutations.runs import run_tests
from tests.mutations.workspace import Workspace

MAX_BASELINE_SECONDS = 3600.0


@dataclass(frozen=True)
class Result:
    """What a mutation showed.

    Args:
        reason: why it proves nothing; empty if every named test failed without the defence.
    """

    mutation: Mutation
    reason: str
    seconds: float


def prove_defences(folder: Path, mutations: Sequence[Mutation], jobs: int) -> Iterator[Result]:
    """Yield the result of each mutation as soon as it is known.

    Args:
        folder: where the copies of the repository are made, one for each job.
        jobs: how many mutations are tried at a time.

    Raises:
        Unusable: a named test fails on the unchanged code, or the tests could not be run.
    """
    free: queue.SimpleQueue[Workspace] = queue.SimpleQueue()
    for number in range(jobs):
        free.put(workspace := Workspace.create(folder / f"copy-{number}"))
    names = {test for mutation in mutations for test in mutation.find_tests(workspace.folder)}
    if failed := run_tests(workspace.folder, names, workers=jobs, seconds=MAX_BASELINE_SECONDS):
        raise Unusable(f"these tests fail on the unchanged code, so they prove nothing: {' '.join(sorted(failed))}")

    def try_next(mutation: Mutation) -> Result:
        workspace = free.get()
        try:
            return try_mutation(workspace, mutation)
        finally:
            free.put(workspace)

    with ThreadPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(try_next, mutation) for mutation in mutations]):
            yield done.result()


def try_mutation(workspace: Workspace, mutation: Mutation) -> Result:
    """Take one defence out and run its tests."""
    begun = time.monotonic()
    try:
        tests = mutation.find_tests(workspace.folder)
        with workspace.apply(mutation):
            passed = set(tests) - run_tests(workspace.folder, tests)
        reason = f"survived, these tests passed: {' '.join(sorted(passed))}" if passed else ""
    except Unusable as error:
        reason = str(error)
    return Result(mutation, reason, time.monotonic() - begun)
