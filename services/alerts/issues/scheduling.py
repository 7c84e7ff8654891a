"""Background task that publishes issues at their chosen times, with any number of processes running (ALERT-82).

It locks, publishes, freezes both editions and writes the event of an issue in one transaction, so each issue is
published exactly once, also after a downtime.
"""

import asyncio

from sqlalchemy import func, select

from services.alerts.issues.service import publish_due_item
from services.alerts.settings import AlertsSettings
from services.chassis.app.background import BackgroundTask
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database

INTERVAL_SECONDS = 2.0
TRANSACTION_TIMEOUT = "10s"


async def publish_when_due(database: Database, recorder: RunRecorder) -> None:
    """Publish issues when their times come, until cancelled."""
    settings = AlertsSettings()
    while True:
        async with recorder.record(INTERVAL_SECONDS):
            while await publish_next(database, settings):
                pass
        await asyncio.sleep(INTERVAL_SECONDS)


async def publish_next(database: Database, settings: AlertsSettings) -> bool:
    """Publish one due issue in a transaction of its own. Return whether there was one.

    The database aborts a transaction that hangs, for instance on a frozen machine, so that another process takes over.
    """
    async with database.transaction() as session:
        await session.execute(select(func.set_config("transaction_timeout", TRANSACTION_TIMEOUT, True)))
        return await publish_due_item(session, settings)


publish_task = BackgroundTask("Publish issues that are due", publish_when_due)
