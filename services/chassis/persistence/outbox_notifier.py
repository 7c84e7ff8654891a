"""Notifies the relay after commits.

PostgreSQL commits transactions that `NOTIFY` one after the other, each with its own wait for the disk; other
transactions share that wait. So the notification is sent after the commit, one for all commits of a short while. When
a process ends before it sends one, the relay's periodic sweep finds the rows.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

CHANNEL = "outbox"
PAUSE_SECONDS = 0.02
_NOTIFY = select(func.set_config("synchronous_commit", "off", True), func.pg_notify(CHANNEL, ""))
"""Sends one notification. It does not wait for the disk, since the sweep makes good a lost one."""
_NOTIFIES = "notifies the relay after commit"


def notify_after_commit(session: AsyncSession) -> None:
    """Notify the relay when this session's transaction is committed."""
    session.info[_NOTIFIES] = True


def needs_notification(session: AsyncSession) -> bool:
    """Whether this session has written to the outbox."""
    return _NOTIFIES in session.info


class OutboxNotifier:
    """Sends one notification for many commits."""

    def __init__(self, execute: Callable[[Select[Any]], Awaitable[object]]) -> None:
        self._execute = execute
        self._is_wanted = False
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Send a notification now, or one with others a moment after the last one."""
        self._is_wanted = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._send())

    async def close(self) -> None:
        """Wait until the last notification is sent."""
        if self._task is not None:
            await self._task

    async def _send(self) -> None:
        while self._is_wanted:
            self._is_wanted = False
            try:
                await self._execute(_NOTIFY)
            except (SQLAlchemyError, OSError):
                return
            await asyncio.sleep(PAUSE_SECONDS)
