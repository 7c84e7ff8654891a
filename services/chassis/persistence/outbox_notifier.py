"""The relay is woken after a commit, not by it.

PostgreSQL commits transactions that notify one after the other, each waiting for the disk; transactions that do not
notify share that wait. So what is announced is told of afterwards, by one notification for all that was committed
meanwhile. One that gets lost with its process is made good by the relay's sweep.
"""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy.ext.asyncio import AsyncSession

CHANNEL = "outbox"
PAUSE_SECONDS = 0.01
_TO_BE_WOKEN = "the relay is to be woken"


def notify_after_commit(session: AsyncSession) -> None:
    """Have the relay woken when this session's transaction is committed."""
    session.info[_TO_BE_WOKEN] = True


def needs_notification(session: AsyncSession) -> bool:
    """Whether the relay is to be woken for what this session has committed."""
    return _TO_BE_WOKEN in session.info


class OutboxNotifier:
    """Notifies for many at once.

    Args:
        notify: sends one notification; when it raises ConnectionError, none was sent.
    """

    def __init__(self, notify: Callable[[], Awaitable[None]]) -> None:
        self._notify = notify
        self._wanted = False
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Have a notification sent, at once or together with those that are wanted soon after."""
        self._wanted = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._send())

    async def close(self) -> None:
        """Send what is wanted still."""
        if self._task is not None:
            await self._task

    async def _send(self) -> None:
        while self._wanted:
            self._wanted = False
            try:
                await self._notify()
            except ConnectionError:
                return
            await asyncio.sleep(PAUSE_SECONDS)
