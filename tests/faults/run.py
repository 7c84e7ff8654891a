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
class DeadLetters:
    """The dead letters that injected messages cause, by subject.

    Args:
        certain: of messages that NATS acknowledged.
        possible: of others, which NATS may have stored before its acknowledgement was lost.
    """

    certain: Counter[str] = field(default_factory=Counter)
    possible: Counter[str] = field(default_factory=Counter)

    def describe_differences(self, found: Counter[str]) -> list[str]:
        """Describe each subject that has fewer dead letters than are certain, or more than are possible."""
        numbers = {name: (self.certain[name], self.certain[name] + self.possible[name]) for name in self._names(found)}
        return [
            f"{name}: {found[name]} dead letters instead of {least}" + (f" to {most}" if most > least else "")
            for name, (least, most) in numbers.items()
            if not least <= found[name] <= most
        ]

    def _names(self, found: Counter[str]) -> list[str]:
        return sorted({*found, *self.certain, *self.possible})


@dataclass
class Run:
    """A run of faults against one stack.

    Args:
        impaired: units that run, but are paused or have a full disk.
        violations: what an injector saw and must not happen.
        races: pairs of editors that saved at the same time.
        kill_order: the kill points that were hit, most recent last.
    """

    stack: FaultStack
    workload: Workload
    ledger: Ledger
    random: random.Random
    dead_letters: DeadLetters = field(default_factory=DeadLetters)
    impaired: set[str] = field(default_factory=set)
    violations: list[str] = field(default_factory=list)
    races: int = 0
