"""Maintenance of outbox and inbox by the active relay: measures the backlog and deletes old rows."""

import time
from datetime import timedelta

from services.chassis.events import metrics
from services.chassis.persistence.connection import Connection

MEASURE_SECONDS = 1.0
PRUNE_SECONDS = 600.0
OUTBOX_RETENTION = timedelta(days=1)
INBOX_RETENTION = timedelta(days=14)

_BACKLOG = """
    SELECT count(*) AS depth, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS lag
    FROM outbox WHERE published_at IS NULL
"""


class OutboxMaintenance:
    """Measures and prunes at intervals; the relay calls it after each round."""

    def __init__(self, context: str) -> None:
        self._context = context
        self._measured_at = self._pruned_at = float("-inf")

    async def run_if_due(self, connection: Connection) -> None:
        """Measure and prune if the interval has passed."""
        now = time.monotonic()
        if now - self._measured_at >= MEASURE_SECONDS:
            self._measured_at = now
            await self._measure(connection)
        if now - self._pruned_at >= PRUNE_SECONDS:
            self._pruned_at = now
            await delete_old_rows(connection)

    async def _measure(self, connection: Connection) -> None:
        [backlog] = await (await connection.execute(_BACKLOG)).fetchall()
        metrics.outbox_depth.labels(self._context).set(backlog["depth"])
        metrics.outbox_lag.labels(self._context).set(backlog["lag"])


async def delete_old_rows(connection: Connection) -> None:
    """Delete outbox rows published long ago, and inbox rows of facts too old to be redelivered.

    Inbox rows of states stay, because they prevent a late event from restoring a deleted entity.
    """
    await connection.execute("DELETE FROM outbox WHERE published_at < now() - $1::interval", (OUTBOX_RETENTION,))
    await connection.execute(
        "DELETE FROM inbox WHERE revision = 0 AND handled_at < now() - $1::interval", (INBOX_RETENTION,)
    )
