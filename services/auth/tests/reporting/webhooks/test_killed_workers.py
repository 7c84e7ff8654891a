"""Nothing is lost although the receiver fails half of the time and the worker is killed (API-82).

`WEBHOOK_DELIVERIES=10000` runs it with more deliveries.
"""

import asyncio
import os
import sys
from datetime import UTC, datetime

import pytest
from sqlalchemy import func, select

from services.auth.reporting.webhooks import repository
from services.auth.reporting.webhooks.repository import WebhookDelivery
from services.auth.tests.reporting.webhooks.conftest import REPORT, SECRET
from services.auth.tests.reporting.webhooks.receiver import receive
from services.auth.tests.support import Auth
from tests.support.eventually import eventually
from tests.support.tokens import PEM

DELIVERIES = int(os.environ.get("WEBHOOK_DELIVERIES", "300"))
KILLS = 3


async def _start_worker(auth: Auth) -> asyncio.subprocess.Process:
    url = auth.running.settings.database_url.get_secret_value()
    module = "services.auth.tests.reporting.webhooks.worker_to_kill"
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, url, PEM)


@pytest.mark.usefixtures("committed")
async def test_none_is_lost_and_ids_stay(auth: Auth, add_webhook) -> None:
    async with receive(choose=lambda number: 503 if number % 2 else 204, secret=SECRET) as receiver:
        await add_webhook(receiver.url)
        for _ in range(DELIVERIES):
            await repository.queue_report(auth.session, REPORT, datetime.now(UTC))
        await auth.session.commit()
        worker = await _start_worker(auth)
        for kill in range(1, KILLS + 1):
            share = kill * DELIVERIES // (KILLS + 1)
            await eventually(lambda: len(set(receiver.accepted)), 600, until=share.__le__)
            worker.kill()
            await worker.wait()
            worker = await _start_worker(auth)
        await eventually(lambda: _are_delivered(auth), 600)
        worker.kill()
        await worker.wait()
        ids = set(await auth.session.scalars(select(WebhookDelivery.message_id)))
        assert len(ids) == DELIVERIES
        assert set(receiver.accepted) == ids
        assert {received.id for received in receiver.received} == ids
        assert receiver.unverified == []


async def _are_delivered(auth: Auth) -> bool:
    delivered = select(func.count()).where(WebhookDelivery.status == "delivered")
    count = await auth.session.scalar(delivered)
    await auth.session.commit()
    return count == DELIVERIES
