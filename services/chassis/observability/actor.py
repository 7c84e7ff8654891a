"""Who acts in the current task, for events, and whether the caller may see records (API-72)."""

from contextvars import ContextVar
from typing import NamedTuple


class Actor(NamedTuple):
    """The ids of the acting user and of the API key that acts for the user, and whether that may see records."""

    user_id: int | None = None
    key_id: int | None = None
    sees_records: bool = True


SYSTEM = Actor()
"""Acts in consumers, background tasks and anonymous requests."""
ACTOR = ContextVar("actor", default=SYSTEM)
