"""What other packages do in the transaction that changes an issue. `main.py` adds it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.settings import AlertsSettings


@dataclass(frozen=True, slots=True)
class Dependents:
    """Records that share the life of an issue, such as its bookings.

    Args:
        lock: called before the issue is locked to be moved to the trash.
        cancel: called with the user's and the issue's id, when it moves there.
        revive: called with the same before the issue is restored.
        purge: called before the issues with these ids are deleted for good.
    """

    lock: Callable[[AsyncSession, int], Awaitable[None]]
    cancel: Callable[[AsyncSession, int, int], Awaitable[None]]
    revive: Callable[[AsyncSession, int, int], Awaitable[None]]
    purge: Callable[[AsyncSession, Sequence[int]], Awaitable[None]]


dependents: list[Dependents] = []
on_published: list[Callable[[AsyncSession, AlertsSettings, int], Awaitable[None]]] = []
"""Called with the id of an issue after it was published or published again."""
