"""Sends due deliveries. Safe to run in any number of worker processes (API-82, API-86)."""

import asyncio
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime
from typing import NoReturn

import httpx
import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.keys import load_signing_keys
from services.auth.settings import AuthSettings
from services.auth.webhooks import repository, rules
from services.auth.webhooks.events import WEBHOOK
from services.auth.webhooks.messages import tell_administrators
from services.auth.webhooks.models import Webhook, WebhookDelivery
from services.auth.webhooks.repository import webhooks
from services.auth.webhooks.sealing import SecretLost, is_current, seal, unseal
from services.auth.webhooks.sending import Outcome, send
from services.chassis.app.background import BackgroundTask, run_every
from services.chassis.cancellation import cancel_and_wait
from services.chassis.identity.signing import SigningKeys
from services.chassis.outbound import GuardedTransport, NetworkPolicy
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)
POLL_SECONDS = 1.0
RESEAL_SECONDS = 3600.0
MAX_PER_WEBHOOK = 4
"""Requests to one webhook at a time in each process, so that a slow receiver does not delay the others."""
MAX_CONNECTIONS = 2 * rules.MAX_WEBHOOKS * MAX_PER_WEBHOOK
_LOST = Outcome(None, "has a secret that cannot be read any more; remove it and add it again", None, 0)


class Dispatcher:
    """Claims due deliveries, sends them concurrently and records the outcomes.

    No transaction is open while a request is under way. A worker that dies leaves its deliveries to the end of their
    lease; then they are sent again, with the same id.
    """

    def __init__(self, database: Database, keys: SigningKeys, transport: httpx.AsyncBaseTransport) -> None:
        self._database = database
        self._keys = keys
        self._transport = transport
        self._running: dict[asyncio.Task[None], int] = {}

    async def claim(self) -> int:
        """Begin to send due deliveries; return how many."""
        counts = Counter(self._running.values())
        busy = [webhook_id for webhook_id, count in counts.items() if count >= MAX_PER_WEBHOOK]
        async with self._database.transaction() as session:
            claimed = await repository.claim_due(session, MAX_PER_WEBHOOK, busy)
        for delivery in claimed:
            self._running[asyncio.create_task(self._deliver(delivery))] = delivery.webhook_id
        return len(claimed)

    async def wait(self, seconds: float) -> None:
        """Wait until a delivery has ended, at most so long."""
        if not self._running:
            await asyncio.sleep(seconds)
            return
        done, _ = await asyncio.wait(self._running, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            del self._running[task]
            if error := task.exception():
                log.error("delivery not recorded", reason=repr(error))

    async def stop(self) -> None:
        """Cancel what is under way."""
        await cancel_and_wait(*self._running)

    async def _deliver(self, delivery: WebhookDelivery) -> None:
        async with self._database.transaction() as session:
            webhook = await session.get(Webhook, delivery.webhook_id)
        if webhook is None:
            return
        try:
            secret = unseal(self._keys, webhook.sealed_secret)
        except SecretLost:
            outcome = _LOST
        else:
            outcome = await send(self._transport, webhook.url, secret, delivery.message_id, delivery.body)
        await record_outcome(self._database, delivery, outcome)


async def record_outcome(database: Database, sent: WebhookDelivery, outcome: Outcome) -> None:
    """Record an attempt; plan the next one, or switch a webhook off that has failed for days."""
    now = datetime.now(UTC)
    async with database.transaction() as session:
        await repository.lock_webhook(session, sent.webhook_id)
        delivery = await session.get(WebhookDelivery, sent.id, with_for_update=True)
        if delivery is None:  # its webhook was removed meanwhile
            return
        _apply_outcome(delivery, outcome, now)
        if outcome.is_success:
            await repository.record_success(session, delivery.webhook_id)
        else:
            await _record_failure(session, delivery.webhook_id, now)


def _apply_outcome(delivery: WebhookDelivery, outcome: Outcome, now: datetime) -> None:
    delivery.attempts += 1
    attempt = {"at": now.isoformat(), "status": outcome.status, "error": outcome.error, "ms": outcome.ms}
    delivery.tries = [*delivery.tries, attempt]
    delivery.last_status, delivery.answer = outcome.status, outcome.answer
    delay = rules.get_delay(delivery.attempts)
    if outcome.is_success:
        delivery.status = "delivered"
    elif delay is None:
        delivery.status = "failed"
    else:
        delivery.due_at = now + delay


async def _record_failure(session: AsyncSession, webhook_id: int, now: datetime) -> None:
    webhook = await repository.record_failure(session, webhook_id)
    if webhook is None or not webhook.active or webhook.failing_since is None:
        return
    if now - webhook.failing_since > rules.SWITCH_OFF_AFTER:
        webhook.active, webhook.switched_off_at = False, now
        await webhooks.change(session, webhook, publish=WEBHOOK)
        await tell_administrators(session, webhook)


async def reseal(session: AsyncSession, keys: SigningKeys) -> None:
    """Encrypt the secrets with the current key that were encrypted with an earlier one."""
    for webhook in await session.scalars(select(Webhook).with_for_update()):
        if not is_current(keys, webhook.sealed_secret):
            with suppress(SecretLost):
                webhook.sealed_secret = seal(keys, unseal(keys, webhook.sealed_secret))


async def _dispatch(database: Database, recorder: RunRecorder) -> NoReturn:
    settings = AuthSettings()
    transport = GuardedTransport(NetworkPolicy(settings.webhook_allowed_networks), MAX_CONNECTIONS)
    dispatcher = Dispatcher(database, load_signing_keys(settings), transport)
    try:
        while True:
            async with recorder.record(POLL_SECONDS):
                claimed = await dispatcher.claim()
            await dispatcher.wait(0 if claimed else POLL_SECONDS)
    finally:
        await dispatcher.stop()
        await transport.aclose()


async def _reseal(session: AsyncSession) -> None:
    await reseal(session, load_signing_keys(AuthSettings()))


reseal_secrets = run_every("Encrypt secrets of webhooks with the current key", RESEAL_SECONDS, _reseal)
dispatch_deliveries = BackgroundTask("Deliver webhooks", _dispatch)
