"""Reads samples as curves: whether a value stays flat, and how it looked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from tests.soak.samples import Sample
from tests.support.reliability import format_table

WARM_UP = 0.25  # of the time: caches and pools fill
BARS = "▁▂▃▄▅▆▇█"
POINTS = 24
ALLOWED: Mapping[str, tuple[float, float]] = {
    # Growth from the second quarter to the last: as a share, and an absolute amount that is always allowed.
    "memory": (0.10, 10.0),  # MB
    "handles": (0.10, 10.0),
    "connections": (0.10, 5.0),
    "outbox": (0.0, 50.0),
}


@dataclass(frozen=True)
class Curve:
    """One value over time: its mean in the second and in the last quarter, and a line of bars."""

    name: str
    before: float
    after: float
    highest: float
    bars: str

    @property
    def is_flat(self) -> bool:
        """Whether it grew no more than is allowed; disk is judged by what was written, not here."""
        share, amount = ALLOWED.get(self.name.split()[0], (float("inf"), 0.0))
        return self.after - self.before <= max(share * self.before, amount)


def read_curves(samples: Sequence[Sample]) -> list[Curve]:
    """Read one curve for each value; at least eight samples."""
    return [
        _read(name, [sample.values[name] for sample in samples if name in sample.values]) for name in _names(samples)
    ]


def _names(samples: Sequence[Sample]) -> list[str]:
    return sorted({name for sample in samples for name in sample.values})


def _read(name: str, values: Sequence[float]) -> Curve:
    quarter = max(1, int(len(values) * WARM_UP))
    return Curve(
        name=name,
        before=fmean(values[quarter : 2 * quarter]),
        after=fmean(values[-quarter:]),
        highest=max(values),
        bars=_draw(values),
    )


def _draw(values: Sequence[float]) -> str:
    step = max(1, len(values) // POINTS)
    means = [fmean(values[start : start + step]) for start in range(0, len(values), step)]
    top = max(means) or 1.0
    return "".join(BARS[min(len(BARS) - 1, int(mean / top * len(BARS)))] for mean in means)


def to_markdown(curves: Sequence[Curve]) -> str:
    """Format curves as a table."""
    return format_table(
        ["what", "second quarter", "last quarter", "highest", "over time"], [_to_cells(curve) for curve in curves]
    )


def _to_cells(curve: Curve) -> list[str]:
    unit = " MB" if curve.name.split()[0] in ("memory", "disk") else ""
    figures = (f"{value:,.1f}{unit}" for value in (curve.before, curve.after, curve.highest))
    return [curve.name, *figures, f"`{curve.bars}`"]
