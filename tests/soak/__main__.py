"""`python -m tests.soak --minutes 60`: a soak of a new system; the exit status is 1 if something grew or failed."""

import asyncio
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from deploy.local.settings import Settings
from tests.soak.curves import read_curves, to_markdown
from tests.soak.samples import Sample, Sampler
from tests.soak.workload import Tally, work
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
            samples.append(await asyncio.to_thread(sampler.take))
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


def main(
    minutes: Annotated[float, typer.Option(help="How long.")] = 60.0,
    output: Annotated[Path | None, typer.Option(help="Write all samples to this file, as JSON.")] = None,
) -> None:
    """Soak a new system."""
    with run_system() as system:
        os.environ |= system.environment
        samples, tally = asyncio.run(soak(system, Settings.from_environment(), minutes))
    if output:
        output.write_text(json.dumps([{"seconds": sample.seconds, **sample.values} for sample in samples]))
    curves = read_curves(samples)
    typer.echo(to_markdown(curves))
    typer.echo(f"\n{sum(tally.done.values()):,} actions: {dict(tally.done.most_common())}")
    typer.echo(f"{sum(tally.failed.values()):,} failed: {dict(tally.failed.most_common())}")
    grown = [curve.name for curve in curves if not curve.is_flat]
    typer.echo(f"Grew: {', '.join(grown) or 'nothing'}")
    raise typer.Exit(1 if grown or tally.failed else 0)


if __name__ == "__main__":
    typer.run(main)
