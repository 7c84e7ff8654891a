"""What an injector gets: the running system, its workload, and where it reports what should not be."""

import random
from collections import Counter
from dataclasses import dataclass, field

from tests.faults.ledger import Ledger
from tests.faults.stack import FaultStack
from tests.faults.workload import Workload


@dataclass(frozen=True)
class Fault:
    """An injected fault.

    Args:
        kind: what the report counts.
        target: the unit, step or record.
        recovery: the seconds until the unit was ready again, if a process died.
    """

    kind: str
    target: str
    recovery: float | None = None


@dataclass
class Run:
    """A run of faults against one stack.

    Args:
        dead_letters: the number of dead letters that injected messages cause, by subject.
        violations: what an injector saw and must not happen.
        races: pairs of editors that saved at the same time.
        kill_order: the kill points that were hit, most recent last.
    """

    stack: FaultStack
    workload: Workload
    ledger: Ledger
    random: random.Random
    dead_letters: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)
    races: int = 0
