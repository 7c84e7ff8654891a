"""Sends due deliveries. Safe to run in any number of worker processes (API-82, API-86)."""

from contextlib import suppress
from datetime import UTC, datetime
from typing import NoReturn

import httpx
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.keys import load_signing_keys
from services.auth.identity.users.models import User
from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.kinds import Message, MessageKind
from services.auth.outgoing_mail.repository import queue_message
from services.auth.reporting.webhooks import repository, rules
from services.auth.reporting.webhooks.models import Webhook, WebhookDelivery
from services.auth.reporting.webhooks.repository import WEBHOOK, webhooks
from services.auth.reporting.webhooks.sealing import SecretLost, is_current, seal, unseal
from services.auth.reporting.webhooks.sending import Outcome, send
from services.auth.settings import AuthSettings
from services.auth.signing import SigningKeys
from services.chassis.app.background import BackgroundTask, run_every
from services.chassis.identity.roles import Role
from services.chassis.outbound import GuardedTransport, NetworkPolicy
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database
from services.chassis.queue import Queue

RESEAL_SECONDS = 3600.0
MAX_PER_WEBHOOK = 4
"""Requests to one webhook at a time in each process, so that a slow receiver does not delay the others."""
MAX_CONNECTIONS = 2 * rules.MAX_WEBHOOKS * MAX_PER_WEBHOOK
_LOST = Outcome(None, "has a secret that cannot be read any more; remove it and add it again", None, 0)


def build_queue(
    database: Database, keys: SigningKeys, transport: httpx.AsyncBaseTransport
) -> Queue[WebhookDelivery, int]:
    """Return the queue of deliveries. One that is sent again has the same id."""
    return Queue(
        database,
        claim=lambda session, busy: repository.claim_deliveries(session, busy, MAX_PER_WEBHOOK),
        work=lambda delivery: _deliver(database, keys, transport, delivery),
        get_lane=lambda delivery: delivery.webhook_id,
        most=MAX_PER_WEBHOOK,
    )


async def _deliver(
    database: Database, keys: SigningKeys, transport: httpx.AsyncBaseTransport, delivery: WebhookDelivery
) -> None:
    async with database.transaction() as session:
        webhook = await session.get(Webhook, delivery.webhook_id)
    if webhook is None:
        return
    try:
        secret = unseal(keys, webhook.sealed_secret)
    except SecretLost:
        outcome = _LOST
    else:
        outcome = await send(transport, webhook.url, secret, delivery.message_id, delivery.body)
    await record_outcome(database, delivery, outcome)


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
    delivery.attempt_log = [*delivery.attempt_log, attempt]
    delivery.last_status, delivery.response = outcome.status, outcome.response
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
    try:
        await build_queue(database, load_signing_keys(settings), transport).run(recorder)
    finally:
        await transport.aclose()


async def _reseal(session: AsyncSession) -> None:
    await reseal(session, load_signing_keys(AuthSettings()))


reseal_secrets = run_every("Encrypt secrets of webhooks with the current key", RESEAL_SECONDS, _reseal)
dispatch_deliveries = BackgroundTask("Deliver webhooks", _dispatch)


async def write_switched_off(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email; None if the user is no longer an active administrator."""
    user = await session.get(User, message.data["userId"])
    if user is None or not user.active or user.role != Role.ADMIN:
        return None
    return Email(
        to=user.email,
        subject=f"{publisher.brand}: a webhook was switched off",
        heading="A webhook was switched off",
        paragraphs=("It has failed for three days. What was not delivered waits until it is switched on again.",),
        facts=(("Webhook", message.data["name"]), ("Address", message.data["url"])),
        button=("Open webhooks", publisher.page_url("/webhooks")),
    )


SWITCHED_OFF = MessageKind("webhook-switched-off", write_switched_off)
kinds = (SWITCHED_OFF,)


async def tell_administrators(session: AsyncSession, webhook: Webhook) -> None:
    """Queue an email to each administrator."""
    administrators = select(User.id).where(User.role == Role.ADMIN, User.active, User.password_hash.is_not(None))
    for user_id in await session.scalars(administrators):
        await queue_message(session, SWITCHED_OFF, {"userId": user_id, "name": webhook.name, "url": webhook.url})
