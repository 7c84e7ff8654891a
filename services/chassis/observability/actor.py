"""The actor: the user on whose behalf the current task runs, and the API key, recorded in events."""

from contextvars import ContextVar

_current: ContextVar[int | None] = ContextVar("actor", default=None)
_current_key: ContextVar[int | None] = ContextVar("actor_key", default=None)


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
