"""Counts within a minute."""

from services.chassis.http import minute_counter
from services.chassis.http.minute_counter import MinuteCounter, seconds_left


def test_a_minute_begins_at_zero() -> None:
    counter = MinuteCounter()
    assert [counter.add("a", 5, now) for now in (0.0, 59.9, 60.0)] == [5, 10, 5]
    assert (seconds_left(0.0), seconds_left(59.5)) == (61, 1)


def test_memory_is_bounded(monkeypatch) -> None:
    monkeypatch.setattr(minute_counter, "MAX_ADDRESSES", 10)
    counter = MinuteCounter()
    for number in range(1000):
        counter.add(str(number), now=0.0)
    assert len(counter._counts) <= 12
