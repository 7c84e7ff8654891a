"""Run by a test: creates a microsite while its events are handled, and is killed at the named moment."""

import asyncio
import os
import signal
import sys
from typing import Any

from nats.aio.msg import Msg

from services.chassis.events import EventWorker
from services.chassis.events.relay import Relay
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database
from services.chassis.resource import Records
from services.microsites.main import service
from services.microsites.microsites.schemas import MicrositeIn
from services.microsites.overview import service as microsites
from services.microsites.parts import provisioning
from services.microsites.parts.models import Setting

OWNER = Caller(user_id=7, role="exhibitor", client_id=None, session_id="", expires_at=0)
MOMENTS = {
    "stored, not published": (Records, "_answer"),
    "committed, not relayed": (Relay, "_publish"),
    "relayed, not marked": (Relay, "_mark"),
    "half provisioned": (provisioning, "insert_defaults"),
    "provisioned, not acknowledged": (Msg, "ack"),
}


insert_defaults = provisioning.insert_defaults


async def die(*given: Any) -> None:
    if Setting not in given:
        os.kill(os.getpid(), signal.SIGKILL)
    await insert_defaults(*given)  # of the two records it is the first: the moment comes between them


async def main(moment: str, dsn: str, nats_url: str) -> None:
    setattr(*MOMENTS[moment], die)
    database = Database(dsn)
    worker = EventWorker(context="microsites", database=database, nats_url=nats_url, consumers=service.consumers)
    await worker.start()
    async with database.transaction() as session:
        await microsites.create_microsite(session, OWNER, MicrositeIn(company="Heliox"))
    await asyncio.Event().wait()


asyncio.run(main(*sys.argv[1:]))
