"""`python -m tests.soak --minutes 60`: a soak of a new system; the exit status is 1 if something grew or failed."""

import asyncio
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from deploy.local.settings import Settings
from tests.soak.curves import Curve, read_curves, to_markdown
from tests.soak.samples import Sample, Sampler
from tests.soak.workload import Tally, work
from tests.support.reliability import write_section
from tests.support.system import System, run_system

PEOPLE = 4
SAMPLES = 240  # of the whole time


async def soak(system: System, settings: Settings, minutes: float) -> tuple[list[Sample], Tally]:
    """Work for some minutes and sample meanwhile."""
    tally, samples = Tally(), []
    people = [asyncio.create_task(work(system, tally, seed)) for seed in range(PEOPLE)]
    sampler = Sampler(settings)
    try:
        for _ in range(SAMPLES):
            await asyncio.sleep(minutes * 60 / SAMPLES)
            samples.append(await asyncio.to_thread(sampler.take, sum(tally.done.values())))
            for person in people:
                if person.done():
                    await person  # it failed where it must not
    finally:
        sampler.close()
        for person in people:
            person.cancel()
            with suppress(asyncio.CancelledError):
                await person
    return samples, tally


def describe(minutes: float, curves: Sequence[Curve], tally: Tally, grown: str) -> str:
    """Describe a soak in Markdown."""
    done = ", ".join(f"{name} {number:,}" for name, number in tally.done.most_common())
    failed = ", ".join(f"{reason} ({number:,})" for reason, number in tally.failed.most_common())
    lines = [
        f"{minutes:g} minutes, {PEOPLE} people at work, {sum(tally.done.values()):,} actions: {done}.",
        f"{sum(tally.failed.values()):,} failed{': ' + failed if failed else ''}. Grew: {grown}.",
        to_markdown(curves),
    ]
    return "\n\n".join(lines)


def main(
    minutes: Annotated[float, typer.Option(help="How long.")] = 60.0,
    record: Annotated[bool, typer.Option(help="Write the result to docs/reliability.md.")] = True,
    output: Annotated[Path | None, typer.Option(help="Write all samples to this file, as JSON.")] = None,
) -> None:
    """Soak a new system."""
    with run_system() as system:
        os.environ |= system.environment
        samples, tally = asyncio.run(soak(system, Settings.from_environment(), minutes))
    if output:
        output.write_text(json.dumps([{"seconds": sample.seconds, **sample.values} for sample in samples]))
    curves = read_curves(samples)
    grown = ", ".join(curve.name for curve in curves if not curve.is_flat)
    report = describe(minutes, curves, tally, grown or "nothing")
    typer.echo(report)
    if record:
        write_section("soak", "make soak", report)
    raise typer.Exit(1 if grown or tally.failed else 0)


if __name__ == "__main__":
    typer.run(main)
