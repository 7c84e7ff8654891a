"""What the publishing relay does beside publishing: tells how far behind it is, and clears what is done with."""

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
    """Called after every round of the relay; does its work now and then."""

    def __init__(self, context: str) -> None:
        self._context = context
        self._measured_at = self._pruned_at = float("-inf")

    async def run_if_due(self, connection: Connection) -> None:
        """Measure and prune if it is time to."""
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
    """Forget rows that are long published, and facts that are too old to come again.

    What is remembered of states stays: it is what keeps a late event from bringing a removed entity back.
    """
    await connection.execute("DELETE FROM outbox WHERE published_at < now() - $1::interval", (OUTBOX_RETENTION,))
    await connection.execute(
        "DELETE FROM inbox WHERE revision = 0 AND handled_at < now() - $1::interval", (INBOX_RETENTION,)
    )
