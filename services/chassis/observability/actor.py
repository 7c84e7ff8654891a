"""Who acts: the user whose request is being answered, as events tell it."""

from contextvars import ContextVar

_current: ContextVar[int | None] = ContextVar("actor", default=None)


def set_actor(user_id: int | None) -> None:
    """From here on this user acts, within the task that answers the request; None is the system itself."""
    _current.set(user_id)


def current_actor() -> int | None:
    """The user who acts, or None when nobody asked: events that are followed, work in the background, strangers."""
    return _current.get()
