"""Run a scheduler in a process of its own, to be killed by a test; the argument is the database's DSN."""

import asyncio
import sys

from services.chassis.app.background import run_background_tasks
from services.chassis.persistence.database import Database
from services.content.main import KINDS
from services.content.publishing.background import publish_task


async def work(dsn: str) -> None:
    async with run_background_tasks([publish_task(KINDS)], Database(dsn)):
        print("running", flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(work(sys.argv[1]))
