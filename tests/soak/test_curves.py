"""A soak notices what grows."""

import pytest

from tests.soak.curves import read_curves, to_markdown
from tests.soak.samples import MEGABYTE, Sample

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
        # It returned memory, then began to leak.
        ("memory auth", [125.0] * 60 + [90.0] * 60 + [90 + number / 2.4 for number in range(HOUR - 120)]),
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
        [90.0 if 60 <= number < 160 else 125.0 for number in range(HOUR)],  # it returned memory for a while
    ],
)
def test_what_fills_once_or_varies_has_not(values) -> None:
    (curve,) = read_curves(samples("memory auth", *values))
    assert curve.is_flat


class TestDisk:
    """An hour has about 30,000 actions of 2.7 requests."""

    ACTIONS = 30_000
    LOG = 20 * 1024**2 / MEGABYTE  # MB of both files

    def fill(self, folder: str, size: float) -> list[Sample]:
        """Return the samples of a folder that grows steadily by this many MB."""
        steps = (step / (HOUR - 1) for step in range(HOUR))
        return [Sample(step, {f"disk {folder}": 1 + step * size}, round(step * self.ACTIONS)) for step in steps]

    @pytest.mark.parametrize(
        ("folder", "size", "is_flat"),
        [
            ("logs", LOG, True),
            ("logs", LOG + 2.7 * 300 * ACTIONS / MEGABYTE, False),  # another line for each request
            ("postgres", 256 + 0.010 * ACTIONS, True),  # the write-ahead log, and 10 KB for each action
            ("postgres", 256 + 0.050 * ACTIONS, False),
            ("nats", 0.001 * ACTIONS, True),
            ("nats", 0.010 * ACTIONS, False),
            ("objects", 0.005 * ACTIONS, True),
            ("objects", 0.020 * ACTIONS, False),
        ],
    )
    def test_it_is_judged_by_the_actions_that_were_done(self, folder: str, size: float, is_flat: bool) -> None:
        (curve,) = read_curves(self.fill(folder, size))
        assert curve.is_flat == is_flat
        assert f"disk {folder}" in to_markdown([curve])
