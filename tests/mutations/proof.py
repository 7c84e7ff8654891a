"""Applies each mutation in turn and runs the tests that must fail then."""

import queue
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tests.mutations.mutation import Mutation
from tests.mutations.runs import MAX_BASELINE_SECONDS, Runner, Unusable
from tests.mutations.workspace import Workspace


class Verdict(StrEnum):
    """What a mutation showed."""

    CAUGHT = "caught"
    """Every named test failed without the defence."""
    SURVIVED = "survived"
    """A named test passed without the defence."""
    UNUSABLE = "unusable"
    """The text was not found, or the tests could not be run."""


@dataclass(frozen=True)
class Result:
    """The verdict on one mutation, the reason unless it was caught, and the seconds it took."""

    mutation: Mutation
    verdict: Verdict
    reason: str
    seconds: float


def run_baseline(folder: Path, mutations: Sequence[Mutation], workers: int) -> set[str]:
    """Run every named test on the unchanged code; return those that failed: they can prove nothing.

    Raises:
        Unusable: the tests could not be run.
    """
    names = [test for mutation in mutations for test in mutation.tests]
    workspace = Workspace.create(folder / "baseline")
    with Runner() as runner:
        return runner.run(workspace.folder, names, workers=workers, seconds=MAX_BASELINE_SECONDS)


def prove_defences(folder: Path, mutations: Sequence[Mutation], jobs: int) -> Iterator[Result]:
    """Yield the result of each mutation as soon as it is known.

    Args:
        folder: where the copies of the repository are made, one for each job.
        jobs: how many mutations are tried at a time.
    """
    free: queue.SimpleQueue[tuple[Workspace, Runner]] = queue.SimpleQueue()

    def try_next(mutation: Mutation) -> Result:
        workspace, runner = free.get()
        try:
            return try_mutation(workspace, runner, mutation)
        finally:
            free.put((workspace, runner))

    with ExitStack() as stack:
        for number in range(jobs):
            runner = stack.enter_context(Runner())
            free.put((Workspace.create(folder / f"copy-{number}"), runner))
        pool = stack.enter_context(ThreadPoolExecutor(jobs))
        for done in as_completed([pool.submit(try_next, mutation) for mutation in mutations]):
            yield done.result()


def try_mutation(workspace: Workspace, runner: Runner, mutation: Mutation) -> Result:
    """Take one defence out and run its tests."""
    begun = time.monotonic()
    verdict, reason = _judge(workspace, runner, mutation)
    return Result(mutation, verdict, reason, time.monotonic() - begun)


def _judge(workspace: Workspace, runner: Runner, mutation: Mutation) -> tuple[Verdict, str]:
    if defects := list(mutation.find_defects(workspace.folder)):
        return Verdict.UNUSABLE, "; ".join(defects)
    try:
        with workspace.apply(mutation):
            failed = runner.run(workspace.folder, mutation.tests)
    except Unusable as reason:
        return Verdict.UNUSABLE, str(reason)
    passed = [test for test in mutation.tests if test not in failed]
    return (Verdict.SURVIVED, "passed: " + ", ".join(passed)) if passed else (Verdict.CAUGHT, "")
