"""Whether the caller of the current request may see records: an API key that may only write may not (API-72)."""

from contextvars import ContextVar

_sees_records: ContextVar[bool] = ContextVar("sees_records", default=True)


def set_sees_records(sees_records: bool) -> None:
    """Set whether responses to the current request may contain records."""
    _sees_records.set(sees_records)


def sees_records() -> bool:
    """Return whether responses to the current request may contain records."""
    return _sees_records.get()
