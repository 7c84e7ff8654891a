"""Sends due deliveries until it is killed: `python -m … <database url> <signing keys>`, with short delays."""

import asyncio
import sys
from datetime import timedelta
from ipaddress import ip_network

from services.auth.reporting.webhooks import repository, rules
from services.auth.reporting.webhooks.dispatcher import build_queue
from services.auth.signing import SigningKeys, read_keys
from services.auth.tests.reporting.webhooks.receiver import HOST
from services.chassis.outbound import GuardedTransport, NetworkPolicy
from services.chassis.persistence.database import Database


async def _main(database_url: str, pem: str) -> None:
    rules.DELAYS = (timedelta(milliseconds=20),) * 200
    repository.LEASE = timedelta(seconds=1)
    database = Database(database_url, 10)
    transport = GuardedTransport(NetworkPolicy((ip_network(f"{HOST}/32"),)), 100)
    sender = build_queue(database, SigningKeys(read_keys(pem), "masthead"), transport)
    while True:
        claimed = await sender.start_due()
        await sender.wait(0 if claimed else 0.02)


asyncio.run(_main(*sys.argv[1:]))
