"""The results as a section of docs/reliability.md."""

from collections import Counter
from collections.abc import Sequence

from tests.mutations.proof import Result, Verdict
from tests.support.reliability import format_table

_FOLDER = "tests/mutations/lists"


def format_section(results: Sequence[Result], minutes: float) -> str:
    """Return the section: a row for each list, and each mutation that was not caught."""
    caught = sum(result.verdict is Verdict.CAUGHT for result in results)
    parts = [
        f"{caught} of {len(results)} defences were missed by each of their tests when they were taken out, one at a "
        f"time, in {minutes:.0f} minutes.",
        format_table(["list", "defences", "caught"], list_areas(results)),
    ]
    if open_results := [result for result in results if result.verdict is not Verdict.CAUGHT]:
        parts.append("\n".join(f"- {describe(result)}" for result in open_results))
    return "\n\n".join(parts)


def list_areas(results: Sequence[Result]) -> list[list[str]]:
    """Return for each list its link, the number of its defences and how many were caught."""
    all_of, caught_of = Counter[str](), Counter[str]()
    for result in results:
        all_of[result.mutation.area] += 1
        caught_of[result.mutation.area] += result.verdict is Verdict.CAUGHT
    return [[f"[{area}](../{_FOLDER}/{area}.toml)", str(count), str(caught_of[area])] for area, count in all_of.items()]


def describe(result: Result) -> str:
    """Return one line about a mutation."""
    mutation = result.mutation
    line = f"{result.verdict}: {mutation.defence} ({mutation.area}, {mutation.file})"
    return f"{line}: {result.reason}" if result.reason else line
