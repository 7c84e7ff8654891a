"""Lets due publications go live within seconds of their time, with any number of schedulers running.

A scheduler sleeps until the next publication is due and is woken when a schedule changes. Each row it publishes is
locked and announced in one transaction, so it is published once, whoever is first, and also after a time at which
nobody ran.
"""

from collections.abc import Sequence

from services.chassis.app.background import BackgroundTask
from services.chassis.persistence.connection import connect
from services.chassis.persistence.database import Database
from services.chassis.persistence.engine import CONNECT_SECONDS
from services.content.publishing.kind import PublicationKind
from services.content.publishing.scheduling.repository import CHANNEL, publish_due, seconds_until_due

LONGEST_SLEEP = 3.0  # a notification may get lost, a clock may be set
SHORTEST_SLEEP = 0.1  # while somebody holds what is due


def scheduler(kinds: Sequence[PublicationKind]) -> BackgroundTask:
    """What publishes these kinds in the background."""

    async def publish_when_due(database: Database) -> None:
        async with await connect(database.dsn, {}, CONNECT_SECONDS) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            while True:
                sleep = min(max(await publish_all_due(database, kinds), SHORTEST_SLEEP), LONGEST_SLEEP)
                # Ends at the first notification. A connection that is lost raises, and this is begun anew.
                async for _ in connection.notifies(timeout=sleep, stop_after=1):
                    pass

    return publish_when_due


async def publish_all_due(database: Database, kinds: Sequence[PublicationKind]) -> float:
    """Let everything go live that is due; in how many seconds there is more to do."""
    async with database.transaction() as session:
        until = await seconds_until_due(session, kinds)
    for kind in kinds:
        while until.get(kind.name, LONGEST_SLEEP) <= 0:
            async with database.transaction() as session:
                if not await publish_due(session, kind):
                    break
    return min(until.values(), default=LONGEST_SLEEP)
