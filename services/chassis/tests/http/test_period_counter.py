"""Counts within a minute or a day."""

from services.chassis.http import period_counter
from services.chassis.http.period_counter import PeriodCounter, seconds_left


def test_a_minute_begins_at_zero() -> None:
    counter = PeriodCounter()
    assert [counter.add("a", 5, now) for now in (0.0, 59.9, 60.0)] == [5, 10, 5]
    assert (seconds_left(0.0), seconds_left(59.5)) == (61, 1)


def test_another_period_may_be_given() -> None:
    counter = PeriodCounter(86_400.0)
    assert [counter.add("a", 5, now) for now in (0.0, 86_399.9, 86_400.0)] == [5, 10, 5]
    assert seconds_left(86_000.0, 86_400.0) == 401


def test_memory_is_bounded(monkeypatch) -> None:
    monkeypatch.setattr(period_counter, "MAX_ADDRESSES", 10)
    counter = PeriodCounter()
    for number in range(1000):
        counter.add(str(number), now=0.0)
    assert len(counter._counts) <= 12
