"""The plan of a fault injection campaign, and its execution against one stack."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tests.faults.comparison import Comparison
from tests.faults.injectors import clients, machine, messages, processes, writers
from tests.faults.kill_points import KILL_POINTS, KillPoint
from tests.faults.ledger import Ledger
from tests.faults.run import Fault, Run
from tests.faults.stack import FaultStack
from tests.faults.workload import Workload

Injector = Callable[[Run], Awaitable[Fault | None]]
RACE_SECONDS = 0.15  # between two races

# The share of each injector. Those of the first group run one at a time, so that the recovery of one is not measured
# during another; those of the second run beside them.
DISTURBING: dict[str, tuple[float, Injector]] = {
    "kill a service": (0.07, processes.kill_any_service),
    "terminate": (0.06, processes.terminate),
    "pause": (0.05, processes.pause),
    "kill NATS": (0.02, partial(processes.kill, unit="nats")),
    "kill PostgreSQL": (0.012, partial(processes.kill, unit="postgres")),
    "kill S3": (0.008, partial(processes.kill, unit="objects")),
    "kill the gateway": (0.02, partial(processes.kill, unit="gateway")),
    "kill the mail server": (0.01, partial(processes.kill, unit="inbox")),
    "crowd": (0.006, clients.crowd),
    "slow readers": (0.01, clients.read_slowly),
    "fill a disk": (0.004, machine.fill_disk),
    "jump a clock": (0.02, machine.jump_clock),
}
ACCOMPANYING: dict[str, tuple[float, Injector]] = {
    "repeat states": (0.06, messages.repeat_states),
    "repeat a fact": (0.05, messages.repeat_fact),
    "poison": (0.06, messages.poison),
    "cut an upload": (0.12, writers.cut_upload),
    "repeat a create": (0.08, writers.repeat_create),
    "revoke": (0.04, clients.revoke_while_reading),
}
SMOKE_KILLS = (
    ("microsites", "consumer.after-commit"),
    ("alerts", "consumer.before-commit"),
    ("content", "relay.after-send"),
    ("auth", "relay.before-mark"),
    ("stats", "request.after-commit"),
    ("stats", "visits.before-publish"),
    ("stats", "click.before-answer"),
    ("stats", "clicks.after-publish"),
    ("stats", "judging.after-store"),
    ("auth", "mail.after-send"),
)
SMOKE_DISTURBING = ("terminate", "pause", "kill NATS", "kill PostgreSQL", "kill the gateway")
SMOKE_REPEATS, SMOKE_RACES = 2, 50
LONG_FAULTS, LONG_POISON = 200, 2
AWAY_SECONDS, AWAY_SECONDS_OF_SMOKE = 600, 10
KILL_SHARE = 1 - sum(share for share, _ in (*DISTURBING.values(), *ACCOMPANYING.values()))


@dataclass(frozen=True)
class Plan:
    """The faults of one campaign, in order.

    Args:
        disturbing: run one after the other.
        accompanying: run one after the other beside them.
        races: the number of races of two editors, also beside them.
        last: run one after the other when those before are done.
        is_smoke: whether it is a short one, which moves no clock.
    """

    disturbing: Sequence[Injector]
    accompanying: Sequence[Injector]
    races: int
    last: Sequence[Injector] = ()
    is_smoke: bool = False


def make_plan(faults: int, races: int, seed: int) -> Plan:
    """Distribute faults over all injectors by their shares, and kills evenly over all kill points."""
    choice = random.Random(seed)
    points = [point for _ in range(faults // len(KILL_POINTS) + 1) for point in _shuffle(KILL_POINTS, choice)]
    kills = [kill_at(point) for point in points[: round(KILL_SHARE * faults)]]
    disturbing = [*kills, *_draw(DISTURBING, faults, choice)]
    accompanying = _shuffle(_draw(ACCOMPANYING, faults, choice), choice)
    if faults >= LONG_FAULTS:  # first, since it takes minutes until such an event is given up
        accompanying[:LONG_POISON] = [messages.poison_with_event] * LONG_POISON
    return Plan(_shuffle(disturbing, choice), accompanying, races, _keep_nats_away(faults, seed))


def make_click_plan(faults: int, seed: int) -> Plan:
    """Kill only what clicks on links of emails pass: stats at each of its steps and at any moment, and its servers."""
    kills: list[Injector] = [kill_at(point) for point in KILL_POINTS if point.service == "stats"]
    kills += [partial(processes.kill, unit=unit) for unit in ("stats", "nats", "postgres") for _ in kills]
    return Plan(random.Random(seed).choices(kills, k=faults), [], 0, _keep_nats_away(faults, seed))


def make_smoke_plan() -> Plan:
    """Return one fault of each kind that takes seconds.

    Consumers die first, since what they held is redelivered last.
    """
    kills = [kill_at(KillPoint(service, step)) for service, step in SMOKE_KILLS]
    disturbing = [DISTURBING[name][1] for name in SMOKE_DISTURBING]
    accompanying = [inject for _, inject in ACCOMPANYING.values()]
    last = [partial(processes.take_away, unit="nats", seconds=AWAY_SECONDS_OF_SMOKE)]
    return Plan([*kills, *disturbing], accompanying * SMOKE_REPEATS, SMOKE_RACES, last, is_smoke=True)


def kill_at(point: KillPoint) -> Injector:
    """Return the injector that kills at this point."""
    return partial(processes.kill_at_step, point=point)


def _keep_nats_away(faults: int, seed: int) -> list[Injector]:
    """Return an outage for the first of long campaigns."""
    is_due = faults >= LONG_FAULTS and not seed
    return [partial(processes.take_away, unit="nats", seconds=AWAY_SECONDS)] if is_due else []


def _draw(group: dict[str, tuple[float, Injector]], faults: int, choice: random.Random) -> list[Injector]:
    """Return each injector as often as its share says; a fraction is a chance of one more."""
    drawn: list[Injector] = []
    for share, inject in group.values():
        exact = share * faults
        drawn += [inject] * (int(exact) + (choice.random() < exact % 1))
    return drawn


def _shuffle(items: Sequence[Any], choice: random.Random) -> list[Any]:
    return choice.sample(items, len(items))


@dataclass
class Outcome:
    """What one campaign found.

    Args:
        faults: the injected faults.
        missed: injections that hit nothing, because the step was not reached or the target was down.
        differences: what did not hold in the end, by invariant.
        letters_again: letters that were sent again with the same Message-ID.
        settled: the seconds from the last fault until nothing differed.
    """

    faults: list[dict[str, Any]] = field(default_factory=list)
    missed: int = 0
    races: int = 0
    attempted: int = 0
    acknowledged: int = 0
    differences: dict[str, list[str]] = field(default_factory=dict)
    violations: list[str] = field(default_factory=list)
    letters_again: int = 0
    settled: float = 0.0
    took: float = 0.0

    @property
    def is_sound(self) -> bool:
        """Whether every invariant held."""
        return not self.violations and not any(self.differences.values())


class Campaign:
    """Injects the faults of a plan while the workload writes, and compares afterwards.

    Args:
        deadline: the monotonic time after which no further fault is injected.
        pause: seconds between two writes of a writer.
        report: called with a line of text after each fault.
    """

    def __init__(
        self,
        stack: FaultStack,
        plan: Plan,
        *,
        seed: int,
        deadline: float = float("inf"),
        pause: float = 0.5,
        report: Callable[[str], None] = lambda line: None,
    ) -> None:
        self._stack = stack
        self._plan = plan
        self._seed = seed
        self._deadline = deadline
        self._pause = pause
        self._report = report
        self._outcome = Outcome()

    async def execute(self, ledger_file: Path) -> Outcome:
        """Run the campaign.

        Args:
            ledger_file: where every attempted and acknowledged write is recorded.
        """
        began, ledger = time.monotonic(), Ledger(ledger_file)
        workload = Workload(self._stack.address, await self._stack.sign_in(), ledger, self._pause)
        run = Run(self._stack, workload, ledger, random.Random(self._seed))
        try:
            await workload.start()
            async with asyncio.TaskGroup() as lanes:
                lanes.create_task(self._inject_all(run, self._plan.disturbing))
                lanes.create_task(self._inject_all(run, self._plan.accompanying))
                lanes.create_task(self._race_all(run))
            await self._inject_all(run, self._plan.last)
            await self._stack.wait_until_ready()
            await workload.stop()
            self._report(f"comparing {ledger.number_acknowledged} acknowledged writes")
            await self._compare(run)
        finally:
            await workload.close()
            ledger.close()
        self._outcome.took = time.monotonic() - began
        return self._outcome

    async def _inject_all(self, run: Run, injectors: Sequence[Injector]) -> None:
        for inject in injectors:
            if time.monotonic() > self._deadline:
                return
            fault = await inject(run)
            if fault is None:
                self._outcome.missed += 1
                continue
            self._outcome.faults.append(asdict(fault))
            recovery = "" if fault.recovery is None else f", back after {fault.recovery:.1f} s"
            self._report(f"{len(self._outcome.faults):5}  {fault.kind}: {fault.target}{recovery}")

    async def _race_all(self, run: Run) -> None:
        races, number = writers.Races(run), 0
        while run.races < self._plan.races and time.monotonic() < self._deadline:
            await races.race(number)
            number += 1
            await asyncio.sleep(RACE_SECONDS)

    async def _compare(self, run: Run) -> None:
        comparison = Comparison(self._stack, run.ledger, run.dead_letters)
        differences, settled = await comparison.settle_and_compare()
        outcome = self._outcome
        outcome.differences, outcome.settled = vars(differences), settled
        outcome.violations, outcome.races = run.violations, run.races
        outcome.attempted = sum(map(len, run.ledger.attempted.values()))
        outcome.acknowledged, outcome.letters_again = run.ledger.number_acknowledged, comparison.letters_again
