"""The tables of docs/scaling.md, from measured CPU time."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from deploy.local.contexts import CONTEXTS
from tests.bench.cost.cpu import SHARED
from tests.bench.cost.kinds import JOB_CHANGED, ROWS, VISITS_REPORTED, Kind
from tests.bench.cost.stack import WORKER
from tests.support.reliability import format_table

_OWN = f"{SHARED} for "
_REQUEST_HEADER = ["", "service", "its PostgreSQL", "gateway", "workers", "their PostgreSQL", "NATS", "other", "sum"]
_LEAST = 0.05  # milliseconds that a line mentions
_PER_MILLION = 1000  # milliseconds per event to seconds per 1,000,000 events


@dataclass(frozen=True)
class Cost:
    """The cost of a kind of request.

    Args:
        used: CPU milliseconds per request by process.
    """

    kind: Kind
    used: Mapping[str, float]

    def add(self, is_counted: Callable[[str], bool]) -> float:
        """Return the CPU milliseconds per request of some processes."""
        return sum(milliseconds for name, milliseconds in self.used.items() if is_counted(name))

    def describe(self) -> str:
        """Return a line with all parts that are not zero."""
        parts = sorted(self.used.items(), key=lambda part: -part[1])
        return f"{self.kind.title}: " + ", ".join(f"{name} {used:.2f}" for name, used in parts if used >= _LEAST)


def describe_requests(costs: Iterable[Cost]) -> str:
    """Return the table of requests."""
    rows = [[cost.kind.title, *(f"{round(value, 2) + 0.0:.2f}" for value in _list_parts(cost))] for cost in costs]
    return f"CPU seconds per 1,000 requests:\n\n{format_table(_REQUEST_HEADER, rows)}"


def describe_events(costs: Sequence[Cost]) -> str:
    """Return the table of events, of those kinds of requests that were measured."""
    by_kind = {cost.kind: cost for cost in costs}
    rows = []
    if changed := by_kind.get(JOB_CHANGED):
        rows += [
            _row(changed, "a changed state: relay", "content" + WORKER),
            _row(changed, "its consumer in alerts: a replica", "alerts" + WORKER),
            _row(changed, "its consumer in media: where files are used", "media" + WORKER),
            _row(changed, "its consumer in auth: audit trail", "auth" + WORKER),
            ["NATS for all of these", *_cells(changed.used.get("nats", 0.0), 0.0)],
        ]
    if reported := by_kind.get(VISITS_REPORTED):
        rows += [
            _row(reported, f"visits, {ROWS} in a request: accepted", "stats", ROWS),
            _row(reported, "visits: stored by the consumer", "stats" + WORKER, ROWS),
            ["NATS for visits", *_cells(reported.used.get("nats", 0.0) / ROWS, 0.0)],
        ]
    table = format_table(["", "process", "its PostgreSQL", "sum"], rows)
    return f"CPU seconds per 1,000,000 events or visits:\n\n{table}"


def describe_rows(sizes: Mapping[str, float]) -> str:
    """Return the table of rows."""
    table = format_table(["table", "bytes"], [[name, f"{size:.0f}"] for name, size in sizes.items()])
    return f"Bytes per row, with its share of the indexes:\n\n{table}"


def _list_parts(cost: Cost) -> list[float]:
    parts = [
        cost.add(lambda name: name in CONTEXTS),
        cost.add(lambda name: name.startswith(_OWN) and not name.endswith(WORKER)),
        cost.add(lambda name: name == "gateway"),
        cost.add(lambda name: not name.startswith(_OWN) and name.endswith(WORKER)),
        cost.add(lambda name: name.startswith(_OWN) and name.endswith(WORKER)),
        cost.add(lambda name: name.startswith("nats")),
    ]
    total = cost.add(lambda _: True)
    return [*parts, total - sum(parts), total]


def _row(cost: Cost, what: str, process: str, events: int = 1) -> list[str]:
    return [what, *_cells(cost.used.get(process, 0.0) / events, cost.used.get(_OWN + process, 0.0) / events)]


def _cells(process: float, postgres: float) -> list[str]:
    return [f"{value * _PER_MILLION:.0f}" for value in (process, postgres, process + postgres)]
