"""A process for tests: commits an event, starts to relay it, and kills itself at the given step."""

import asyncio
import os
import signal
import sys
from typing import Any

from services.chassis.events import publish_fact
from services.chassis.events.connection import connect
from services.chassis.events.relay import Relay
from services.chassis.persistence.database import Database
from services.chassis.tests.events.world import LOAN

STEPS = {"before publishing": "_publish", "before marking": "_mark"}


async def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def main(moment: str, dsn: str, nats_url: str) -> None:
    database = Database(dsn)
    async with database.transaction() as session:
        await publish_fact(session, entity=LOAN, id=7, data={})
    setattr(Relay, STEPS[moment], die)
    async with connect(nats_url, "crash") as connection:
        await Relay("library", dsn).run(connection.client)


asyncio.run(main(*sys.argv[1:]))
