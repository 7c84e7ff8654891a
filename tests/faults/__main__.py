"""`make faults`: injects thousands of faults into running systems and writes what it found into docs/reliability.md.

    python -m tests.faults [--faults 2000] [--minutes 150] [--smoke] [--clicks] [--fresh] [--data FOLDER]

It works in campaigns of a few hundred faults, each against a new system, and compares after each. Finished campaigns
are kept, so an interrupted run is resumed by the same command.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from pathlib import Path

from tests.faults.campaign import Campaign, Plan, make_click_plan, make_plan, make_smoke_plan
from tests.faults.ledger import Ledger
from tests.faults.measurements import count_read_errors, measure_drain
from tests.faults.results import Measurements, Results, ResultsFile, describe, list_failures, list_slow
from tests.faults.stack import FaultStack, run_stack
from tests.faults.workload import Workload
from tests.support.folders import temporary_folder
from tests.support.reliability import write_section

CAMPAIGN_FAULTS = 400
READS, DRAINED = 10_000, 10_000
DATA = Path(__file__).parents[2] / ".data" / "faults"


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--faults", type=int, default=2000, help="how many to inject")
    parser.add_argument("--minutes", type=float, default=150.0, help="after which no further one is injected")
    parser.add_argument("--smoke", action="store_true", help="a few of each kind, without measurements")
    parser.add_argument("--clicks", action="store_true", help="only kill what clicks on links of emails pass")
    parser.add_argument("--fresh", action="store_true", help="forget the results of an interrupted run")
    parser.add_argument("--data", type=Path, default=DATA, help="the folder of results")
    return parser.parse_args()


async def run(arguments: argparse.Namespace) -> Results:
    """Run campaigns until enough faults are injected, and the measurements if they are missing."""
    name = "smoke" if arguments.smoke else "clicks" if arguments.clicks else "results"
    file, deadline = ResultsFile(arguments.data / f"{name}.jsonl"), time.monotonic() + 60 * arguments.minutes
    if arguments.fresh or arguments.smoke:
        file.clear()
    if arguments.smoke:
        await run_campaign(file, make_smoke_plan(), 0, deadline, arguments.data)
        return file.read()
    while (missing := arguments.faults - len(file.read().faults)) > 0 and time.monotonic() < deadline:
        seed = len(file.read().campaigns)
        print(f"campaign {seed + 1}: {missing} faults to go", flush=True)
        faults = min(missing, CAMPAIGN_FAULTS)
        plan = make_click_plan(faults, seed) if arguments.clicks else make_plan(faults, faults // 2, seed)
        await run_campaign(file, plan, seed, deadline, arguments.data)
        if not file.read().is_sound:
            break  # the data of this campaign explains more than further campaigns would
    if not arguments.clicks and not file.read().measurements:
        await measure(file, arguments.data)
    return file.read()


async def run_campaign(file: ResultsFile, plan: Plan, seed: int, deadline: float, data: Path) -> None:
    """Run one campaign against a new system; the system's data is kept if an invariant did not hold."""
    folder = Path(tempfile.mkdtemp(prefix="masthead-faults-"))
    folder.chmod(0o755)  # PostgreSQL runs as another user
    async with run_stack(FaultStack(folder, has_clocks=not plan.is_smoke)) as stack:
        campaign = Campaign(stack, plan, seed=seed, deadline=deadline, report=print_line)
        outcome = await campaign.execute(data / f"ledger-{seed}.jsonl")
    file.add(outcome)
    print(f"compared after {outcome.settled:.0f} s; {outcome.missed} injections hit nothing", flush=True)
    if outcome.is_sound:
        shutil.rmtree(folder, ignore_errors=True)
    else:
        print(f"the data of this campaign is kept in {folder}", flush=True)


async def measure(file: ResultsFile, data: Path) -> None:
    """Measure reads with each service down in turn, and the drain of a backlog, on a new system."""
    with temporary_folder("faults") as folder:
        async with run_stack(FaultStack(folder)) as stack:
            ledger = Ledger(data / "ledger-measurements.jsonl")
            workload = Workload(stack.address, await stack.sign_in(), ledger, pause=1.0)
            errors = [await count_read_errors(stack, workload, service, READS) for service in stack.services]
            drain = await measure_drain(stack, "alerts", DRAINED)
            await workload.close()
    file.add(Measurements(READS * len(errors), sum(errors), DRAINED, drain))


def print_line(line: str) -> None:
    """Print a line with the time."""
    print(time.strftime("%H:%M:%S"), line, flush=True)


def main() -> int:
    """Return 0 if every invariant held."""
    arguments = parse_arguments()
    arguments.data.mkdir(parents=True, exist_ok=True)
    results = asyncio.run(run(arguments))
    print(describe(results))
    failures = [*list_failures(results), *list_slow(results)]
    print("\n".join(failures) or "every invariant held")
    if not arguments.smoke:
        command = ("clicks", "make faults CLICKS=1") if arguments.clicks else ("faults", "make faults")
        write_section(*command, describe(results))
    return 0 if results.is_sound else 1


if __name__ == "__main__":
    sys.exit(main())
