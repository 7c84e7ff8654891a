"""A process that tests start: it creates a microsite, handles its events and kills itself at a given step."""

import asyncio
import os
import signal
import sys
from typing import Any

from nats.aio.msg import Msg

from services.chassis.cancellation import run_in_background
from services.chassis.events.relay import Relay
from services.chassis.events.worker import EventWorker
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database
from services.microsites.main import service
from services.microsites.microsites.schemas import MicrositeIn
from services.microsites.overview import service as microsites
from services.microsites.parts import service as parts
from services.microsites.parts.models import Setting
from services.microsites.tests.samples import DETAILS

OWNER = Caller(user_id=7, role="exhibitor", client_id=None, session_id="", expires_at=0)
NOT_COMMITTED = "stored, not committed"
STEPS = {
    "committed, not relayed": (Relay, "_publish"),
    "relayed, not marked": (Relay, "_mark"),
    "half provisioned": (parts, "insert_defaults"),
    "provisioned, not acknowledged": (Msg, "ack"),
}


insert_defaults = parts.insert_defaults


async def kill_process(*arguments: Any) -> None:
    if Setting not in arguments:
        os.kill(os.getpid(), signal.SIGKILL)
    await insert_defaults(*arguments)  # the first of the two records, so that the process is killed between them


async def main(step: str, dsn: str, nats_url: str) -> None:
    if step != NOT_COMMITTED:
        setattr(*STEPS[step], kill_process)
    database = Database(dsn)
    worker = EventWorker(context="microsites", database=database, nats_url=nats_url, consumers=service.consumers)
    async with run_in_background(worker.run()):
        async with database.transaction() as session:
            await microsites.create_microsite(session, OWNER, MicrositeIn.model_validate(DETAILS))
            if step == NOT_COMMITTED:
                await kill_process()
        await asyncio.Event().wait()


asyncio.run(main(*sys.argv[1:]))
