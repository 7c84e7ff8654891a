"""Background task that publishes due publications within seconds, with any number of schedulers running (CONTENT-2).

A scheduler sleeps until the next publication is due and is woken when a schedule changes. It locks, publishes and
writes the event of each row in one transaction, so each is published exactly once, also after a downtime.
"""

from collections.abc import Sequence

from psycopg import AsyncConnection

from services.chassis.app.background import BackgroundTask
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import CONNECT_SECONDS, Database
from services.content.publishing.kind import PublicationKind
from services.content.publishing.scheduling.repository import CHANNEL, publish_due, seconds_until_due

MAX_SLEEP_SECONDS = 3.0  # a notification may get lost, or the clock be changed
MIN_SLEEP_SECONDS = 0.1  # while another transaction has locked the due rows


def scheduler(kinds: Sequence[PublicationKind]) -> BackgroundTask:
    """Build the background task that publishes these kinds."""

    async def publish_when_due(database: Database, recorder: RunRecorder) -> None:
        async with await AsyncConnection.connect(
            database.dsn, autocommit=True, connect_timeout=CONNECT_SECONDS
        ) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            while True:
                async with recorder.record(MAX_SLEEP_SECONDS):
                    until = await publish_all_due(database, kinds)
                sleep = min(max(until, MIN_SLEEP_SECONDS), MAX_SLEEP_SECONDS)
                # Ends at the first notification. A lost connection raises, and the task is restarted.
                async for _ in connection.notifies(timeout=sleep, stop_after=1):
                    pass

    return BackgroundTask("Publish what is due", publish_when_due)


async def publish_all_due(database: Database, kinds: Sequence[PublicationKind]) -> float:
    """Publish all due publications; return the seconds until the next one is due."""
    async with database.transaction() as session:
        until = await seconds_until_due(session, kinds)
    for kind in kinds:
        while until.get(kind.name, MAX_SLEEP_SECONDS) <= 0:
            async with database.transaction() as session:
                if not await publish_due(session, kind):
                    break
    return min(until.values(), default=MAX_SLEEP_SECONDS)
