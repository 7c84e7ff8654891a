"""Who acts in the current task, for events, and whether the caller may see records (API-72)."""

from contextvars import ContextVar

_current: ContextVar[int | None] = ContextVar("actor", default=None)
_current_key: ContextVar[int | None] = ContextVar("actor_key", default=None)
_sees_records: ContextVar[bool] = ContextVar("sees_records", default=True)


def set_actor(user_id: int | None, key_id: int | None = None) -> None:
    """Set the acting user of the current task, and the API key that acts for the user; None is the system itself."""
    _current.set(user_id)
    _current_key.set(key_id)


def current_actor() -> int | None:
    """Return the acting user's id, or None for consumers, background tasks and anonymous requests."""
    return _current.get()


def current_actor_key() -> int | None:
    """Return the id of the acting API key, or None for everything else."""
    return _current_key.get()


def set_sees_records(sees_records: bool) -> None:
    """Set whether responses to the current request may contain records; not for an API key that only writes."""
    _sees_records.set(sees_records)


def sees_records() -> bool:
    """Return whether responses to the current request may contain records."""
    return _sees_records.get()
