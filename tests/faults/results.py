"""The results of campaigns as a file of JSON lines, and their section in docs/reliability.md."""

import json
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from tests.faults.campaign import Outcome
from tests.support.reliability import format_table

RECOVERY_LIMITS = {"PostgreSQL": 5.0}
RECOVERY_LIMIT = 3.0  # seconds, of every other process
DRAIN_LIMIT = 30.0  # seconds
_KINDS = ("lost", "doubled", "events", "unexpected")


@dataclass
class Measurements:
    """Measurements beside the campaigns.

    Args:
        reads: the number of reads of other services with each service down in turn.
        read_errors: how many of them failed.
        drained: the number of events that a consumer had to catch up with.
        drain_seconds: how long it took.
    """

    reads: int = 0
    read_errors: int = 0
    drained: int = 0
    drain_seconds: float | None = None


@dataclass
class Results:
    """All campaigns of a run, which may have been interrupted and resumed."""

    campaigns: list[dict[str, Any]] = field(default_factory=list)
    measurements: list[dict[str, Any]] = field(default_factory=list)

    @property
    def faults(self) -> list[dict[str, Any]]:
        """All injected faults."""
        return [fault for campaign in self.campaigns for fault in campaign["faults"]]

    def sum(self, name: str) -> int:
        """Return the sum of a number over all campaigns."""
        return sum(campaign[name] for campaign in self.campaigns)

    def list_differences(self, kind: str) -> list[str]:
        """Return the differences of one kind of all campaigns."""
        return [line for campaign in self.campaigns for line in campaign["differences"].get(kind, [])]

    @property
    def violations(self) -> list[str]:
        """What injectors saw and must not happen."""
        return [line for campaign in self.campaigns for line in campaign["violations"]]

    @property
    def is_sound(self) -> bool:
        """Whether every invariant held in every campaign, measured times aside."""
        return not list_failures(self)


class ResultsFile:
    """Results that survive an interruption: one JSON line per finished campaign or measurement."""

    def __init__(self, file: Path) -> None:
        self._file = file
        file.parent.mkdir(parents=True, exist_ok=True)

    def clear(self) -> None:
        """Forget all results."""
        self._file.unlink(missing_ok=True)

    def add(self, result: Outcome | Measurements) -> None:
        """Append the result of a campaign or a measurement."""
        name = "campaigns" if isinstance(result, Outcome) else "measurements"
        with self._file.open("a") as file:
            file.write(json.dumps({name: asdict(result)}) + "\n")

    def read(self) -> Results:
        """Return all results so far."""
        results = Results()
        for line in self._file.read_text().splitlines() if self._file.exists() else []:
            [(name, result)] = json.loads(line).items()
            getattr(results, name).append(result)
        return results


def describe(results: Results) -> str:
    """Return the results as Markdown."""
    return "\n\n".join((_describe_invariants(results), _describe_times(results), _describe_faults(results)))


def _describe_invariants(results: Results) -> str:
    lost_updates = [line for line in results.violations if line.startswith("lost update")]
    doubled = [line for line in results.violations if line.startswith("doubled")]
    others = len(results.violations) - len(lost_updates) - len(doubled)
    rows = [
        ["injected faults", str(len(results.faults))],
        ["acknowledged writes", str(results.sum("acknowledged"))],
        ["acknowledged writes lost", str(len(results.list_differences("lost")))],
        ["doubled writes and effects", str(len(results.list_differences("doubled")) + len(doubled))],
        ["races of two editors", str(results.sum("races"))],
        ["lost updates", str(len(lost_updates))],
        ["outboxes, streams, consumers and replicas that differ", str(len(results.list_differences("events")))],
        ["unexpected responses", str(len(results.list_differences("unexpected")) + others)],
        ["letters sent again, with the same `Message-ID`", str(results.sum("letters_again"))],
        ["manual repairs", "0"],
    ]
    return format_table(["", "number"], rows)


def _describe_times(results: Results) -> str:
    rows = [
        [kind, str(len(seconds)), f"{median(seconds):.1f} s", f"{max(seconds):.1f} s", f"{_limit(kind):g} s"]
        for kind, seconds in sorted(list_recoveries(results).items())
    ]
    lines = [format_table(["back after", "times", "median", "longest", "limit"], rows)]
    for measured in results.measurements:
        if measured["reads"]:
            lines.append(
                f"With each service down in turn, {measured['read_errors']} of {measured['reads']} reads of the others "
                "failed."
            )
        if measured["drain_seconds"] is not None:
            lines.append(
                f"A backlog of {measured['drained']} events was drained in {measured['drain_seconds']:.1f} s "
                f"(limit {DRAIN_LIMIT:g} s)."
            )
    return "\n\n".join(lines)


def _describe_faults(results: Results) -> str:
    counts = Counter(fault["kind"] for fault in results.faults)
    steps = Counter(fault["target"].split()[-1] for fault in results.faults if fault["kind"] == "killed at a step")
    tables = [_table_of("fault", counts)]
    if steps:
        tables.append(_table_of("of these, killed at the step", steps))
    return "\n\n".join(tables)


def _table_of(title: str, counts: Counter[str]) -> str:
    return format_table([title, "number"], [[name, str(number)] for name, number in sorted(counts.items())])


def list_recoveries(results: Results) -> dict[str, list[float]]:
    """Return the seconds of each recovery by kind of process."""
    recoveries: dict[str, list[float]] = {}
    for fault in results.faults:
        if fault["recovery"] is not None:
            recoveries.setdefault(_process_of(fault), []).append(fault["recovery"])
    return recoveries


def list_slow(results: Results) -> list[str]:
    """Return a description of each measured time over its limit."""
    slow = [
        f"{kind} was back only after {max(seconds):.1f} s"
        for kind, seconds in list_recoveries(results).items()
        if max(seconds) > _limit(kind)
    ]
    drains = [measured["drain_seconds"] for measured in results.measurements if measured["drain_seconds"] is not None]
    return slow + [f"a backlog was drained only after {took:.1f} s" for took in drains if took > DRAIN_LIMIT]


def list_failures(results: Results) -> list[str]:
    """Return everything that does not hold, measured times aside."""
    differences = [f"{kind}: {line}" for kind in _KINDS for line in results.list_differences(kind)]
    failed = [f"{m['read_errors']} reads failed" for m in results.measurements if m["read_errors"]]
    return [*results.violations, *differences, *failed]


def _process_of(fault: dict[str, Any]) -> str:
    name = str(fault["kind"]).removeprefix("killed ")
    return name if name in ("NATS", "PostgreSQL", "S3", "gateway", "inbox") else "a service"


def _limit(kind: str) -> float:
    return RECOVERY_LIMITS.get(kind, RECOVERY_LIMIT)
