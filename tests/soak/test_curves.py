"""A soak notices what grows."""

import pytest

from tests.soak.curves import read_curves, to_markdown
from tests.soak.samples import Sample

HOUR = 240  # samples


def samples(name: str, *values: float) -> list[Sample]:
    return [Sample(float(second), {name: value}) for second, value in enumerate(values)]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("memory auth", [100 + number / 4 for number in range(HOUR)]),  # a leak of 15 MB in a quarter of the time
        ("handles auth", [50 + number / 4 for number in range(HOUR)]),
        ("connections", [20 + number / 10 for number in range(HOUR)]),
        ("outbox", [float(number) for number in range(HOUR)]),
    ],
)
def test_what_rises_has_grown(name, values) -> None:
    (curve,) = read_curves(samples(name, *values))
    assert not curve.is_flat


@pytest.mark.parametrize(
    "values",
    [
        [100.0] * HOUR,
        [60 + 40 * min(1, number / 40) for number in range(HOUR)],  # it filled its caches
        [100 + number % 9 for number in range(HOUR)],
        [300 - number for number in range(HOUR)],
    ],
)
def test_what_fills_once_or_varies_has_not(values) -> None:
    (curve,) = read_curves(samples("memory auth", *values))
    assert curve.is_flat


def test_disk_is_shown_and_not_judged() -> None:
    (curve,) = read_curves(samples("disk postgres", *map(float, range(1, HOUR + 1))))
    assert curve.is_flat
    assert "disk postgres" in to_markdown([curve])
    assert curve.bars[0] < curve.bars[-1]
