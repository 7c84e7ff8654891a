"""A limit that each process counts for itself."""

import pytest

from services.chassis import limits
from services.chassis.http.problems import TooMany
from services.chassis.limits import LocalLimit


def test_a_period_begins_by_the_clock() -> None:
    limit = LocalLimit("10 per minute")
    assert [limit.is_exceeded("a", 6, now) for now in (0.0, 59.9, 60.0)] == [False, True, False]
    assert not limit.is_exceeded("b", 6, 60.0)


@pytest.mark.parametrize(("now", "seconds"), [(120.0, 61), (179.5, 1)])
def test_a_refusal_says_how_long_to_wait(monkeypatch, now: float, seconds: int) -> None:
    monkeypatch.setattr(limits.time, "monotonic", lambda: now)
    limit = LocalLimit("1 per minute", "Not so fast.")
    limit.spend("a")
    with pytest.raises(TooMany, match="Not so fast") as refused:
        limit.spend("a")
    assert refused.value.headers["Retry-After"] == str(seconds)


def test_memory_is_bounded(monkeypatch) -> None:
    monkeypatch.setattr(limits, "MAX_KEYS", 10)
    limit = LocalLimit("1 per minute")
    for number in range(1000):
        limit.is_exceeded(str(number), now=0.0)
    assert len(limit._counts) <= 12
