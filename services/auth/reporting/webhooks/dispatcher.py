"""Sends due deliveries as signed requests (API-82, API-83, API-85, API-86).

Safe to run in any number of worker processes.
"""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NoReturn

import httpx
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from standardwebhooks.webhooks import Webhook as Signature

from services.auth.identity.keys import load_signing_keys
from services.auth.identity.users.models import User
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher
from services.auth.outgoing_mail.repository import queue_message
from services.auth.reporting.webhooks import repository, rules
from services.auth.reporting.webhooks.repository import WEBHOOK, Webhook, WebhookDelivery, webhooks
from services.auth.reporting.webhooks.rules import MAX_RESPONSE, TIMEOUT_SECONDS
from services.auth.reporting.webhooks.sealing import SecretLost, is_current, seal, unseal
from services.auth.settings import AuthSettings
from services.auth.signing import SigningKeys
from services.chassis.app.background import BackgroundTask, run_every
from services.chassis.identity.roles import Role
from services.chassis.outbound import ForbiddenAddress, GuardedTransport, NetworkPolicy, UnknownHost
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database
from services.chassis.queue import Queue

USER_AGENT = "Masthead webhooks"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an attempt: the status and the beginning of the response, None if there was none."""

    status: int | None
    error: str | None
    response: str | None
    ms: int

    @property
    def is_success(self) -> bool:
        """Whether the receiver has accepted the delivery."""
        return self.status is not None and 200 <= self.status < 300


async def send(transport: httpx.AsyncBaseTransport, url: str, secret: str, message_id: str, body: str) -> Outcome:
    """Send a delivery over a transport of allowed networks. Whatever happens is an outcome. No redirect is followed."""
    began = time.monotonic()
    status = response = error = None
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            status, response = await _post(transport, url, secret, message_id, body)
    except (TimeoutError, httpx.TimeoutException):
        error = f"did not answer within {TIMEOUT_SECONDS:g} seconds"
    except ForbiddenAddress:
        error = "leads to a private network or an unusual port"
    except UnknownHost:
        error = "names a host that does not exist"
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as problem:
        error = f"could not be reached ({type(problem).__name__})"
    return Outcome(status, error, response, round((time.monotonic() - began) * 1000))


async def _post(
    transport: httpx.AsyncBaseTransport, url: str, secret: str, message_id: str, body: str
) -> tuple[int, str]:
    now = datetime.now(UTC)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": USER_AGENT,
        "Accept-Encoding": "identity",
        "webhook-id": message_id,
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": Signature(secret).sign(message_id, now, body),
    }
    client = httpx.AsyncClient(transport=transport, timeout=TIMEOUT_SECONDS, trust_env=False, follow_redirects=False)
    request = client.build_request("POST", url, headers=headers, content=body.encode())
    response = await client.send(request, stream=True)
    try:
        return response.status_code, await _read_start(response)
    finally:
        await response.aclose()


async def _read_start(response: httpx.Response) -> str:
    """Return the beginning of a response as text that PostgreSQL can store."""
    start = b""
    async for chunk in response.aiter_raw():
        start += chunk
        if len(start) >= MAX_RESPONSE:
            break
    return start[:MAX_RESPONSE].decode("utf-8", "replace").replace("\0", "")


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
        webhook = await session.get(Webhook, sent.webhook_id, with_for_update={"key_share": True})
        delivery = await session.get(WebhookDelivery, sent.id, with_for_update=True)
        if webhook is None or delivery is None:  # it was removed meanwhile
            return
        _apply_outcome(delivery, outcome, now)
        failing_since = None if outcome.is_success else webhook.failing_since or now
        if failing_since != webhook.failing_since:
            await repository.store_failing_since(session, webhook.id, failing_since)
        if failing_since and webhook.active and now - failing_since > rules.SWITCH_OFF_AFTER:
            webhook.active, webhook.switched_off_at = False, now
            await webhooks.change(session, webhook, publish=WEBHOOK)
            await tell_administrators(session, webhook)


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


async def reseal(session: AsyncSession, keys: SigningKeys | None = None) -> None:
    """Encrypt the secrets with the current one of the keys, by default the configured ones, unless they are already."""
    keys = keys or load_signing_keys(AuthSettings())
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


reseal_secrets = run_every("Encrypt secrets of webhooks with the current key", RESEAL_SECONDS, reseal)
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
