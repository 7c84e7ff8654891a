"""Reads samples as curves: whether a value stays flat, and how it looked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from tests.soak.samples import MEGABYTE, Sample
from tests.support.reliability import format_table

QUARTER = 0.25  # of the time; in the first, caches and pools fill
BARS = "▁▂▃▄▅▆▇█"
POINTS = 24
ALLOWED: Mapping[str, tuple[float, float]] = {
    # Growth to the last quarter: as a share, and an absolute amount that is always allowed.
    "memory": (0.10, 10.0),  # MB
    "handles": (0.10, 10.0),
    "connections": (0.10, 5.0),
    "outbox": (0.0, 50.0),
}
# Bytes that a folder may grow from the first sample to the last: for each action, and independently of them.
# An action is 2.7 requests on average.
GROWTH: Mapping[str, tuple[float, float]] = {
    # Up to three writes, each with a row, its indexes, and rows in the outbox, the audit trail and inboxes. One action
    # in 37 imports 500 leads. The write-ahead log grows to about its maximum of 256 MB.
    "postgres": (40_000.0, 400e6),
    # A removed record leaves its last event of some hundred bytes. Files are compacted with delay.
    "nats": (4_000.0, 100e6),
    # One action in 19 stores a picture with its thumbnails and removes them. Volumes are compacted with delay.
    "objects": (10_000.0, 100e6),
    # Two files of 10 MiB, which rotate. A line of 300 bytes for each request in another file is 800 bytes an action.
    "logs": (100.0, 2 * 10 * 1024**2),
}


@dataclass(frozen=True)
class Curve:
    """One value over time: its means and a line of bars.

    Args:
        before: the higher mean of the first two quarters, since a process may return memory and take it again.
        third, after: the means of the last two quarters.
        growth: from the first sample to the last.
        actions: that were done meanwhile.
    """

    name: str
    before: float
    third: float
    after: float
    highest: float
    bars: str
    growth: float
    actions: int

    @property
    def is_flat(self) -> bool:
        """Whether it grew no more than is allowed; of a folder, for the actions that were done."""
        kind, _, part = self.name.partition(" ")
        if kind == "disk":
            for_each_action, amount = GROWTH[part]
            return self.growth * MEGABYTE <= for_each_action * self.actions + amount
        share, amount = ALLOWED[kind]
        has_grown = self.after - self.before > max(share * self.before, amount)
        is_growing = self.after > self.before and self.after - self.third > max(share * self.third, amount)
        return not (has_grown or is_growing)


def read_curves(samples: Sequence[Sample]) -> list[Curve]:
    """Read one curve for each value; at least eight samples."""
    actions = samples[-1].actions - samples[0].actions
    return [
        _read(name, [sample.values[name] for sample in samples if name in sample.values], actions)
        for name in _names(samples)
    ]


def _names(samples: Sequence[Sample]) -> list[str]:
    return sorted({name for sample in samples for name in sample.values})


def _read(name: str, values: Sequence[float], actions: int) -> Curve:
    quarter = max(1, int(len(values) * QUARTER))
    return Curve(
        name=name,
        before=max(fmean(values[:quarter]), fmean(values[quarter : 2 * quarter])),
        third=fmean(values[-2 * quarter : -quarter]),
        after=fmean(values[-quarter:]),
        highest=max(values),
        bars=_draw(values),
        growth=values[-1] - values[0],
        actions=actions,
    )


def _draw(values: Sequence[float]) -> str:
    step = max(1, len(values) // POINTS)
    means = [fmean(values[start : start + step]) for start in range(0, len(values), step)]
    top = max(means) or 1.0
    return "".join(BARS[min(len(BARS) - 1, int(mean / top * len(BARS)))] for mean in means)


def to_markdown(curves: Sequence[Curve]) -> str:
    """Format curves as a table."""
    return format_table(
        ["what", "higher of the first two quarters", "last quarter", "highest", "over time"],
        [_to_cells(curve) for curve in curves],
    )


def _to_cells(curve: Curve) -> list[str]:
    unit = " MB" if curve.name.split()[0] in ("memory", "disk") else ""
    figures = (f"{value:,.1f}{unit}" for value in (curve.before, curve.after, curve.highest))
    return [curve.name, *figures, f"`{curve.bars}`"]
