"""The actor: the user on whose behalf the current task runs, recorded in events."""

from contextvars import ContextVar

_current: ContextVar[int | None] = ContextVar("actor", default=None)


def set_actor(user_id: int | None) -> None:
    """Set the acting user of the current task; None is the system itself."""
    _current.set(user_id)


def current_actor() -> int | None:
    """Return the acting user's id, or None for consumers, background tasks and anonymous requests."""
    return _current.get()
