"""Creation, change and removal of webhooks, and the deliveries that people cause; each in one transaction."""

import base64
import json
import os
from collections.abc import Collection
from datetime import UTC, datetime

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.reporting.webhooks import repository, rules
from services.auth.reporting.webhooks.repository import WEBHOOK, Webhook, WebhookDelivery, deliveries, webhooks
from services.auth.reporting.webhooks.rules import TEST_EVENT, derive_report, is_compared, select_compared_fields
from services.auth.reporting.webhooks.schemas import NewWebhookIn
from services.auth.reporting.webhooks.sealing import seal
from services.auth.signing import SigningKeys
from services.chassis.events import Event, publish_audit_entry
from services.chassis.http.problems import Conflict
from services.chassis.identity import Caller
from services.chassis.resource import RecordResponse

_SECRET_BYTES = 32


async def create_webhook(
    session: AsyncSession, keys: SigningKeys, caller: Caller, body: NewWebhookIn
) -> RecordResponse:
    """Store a new webhook and return it with its secret."""
    url = rules.check_url(body.url)
    if await repository.lock_count(session) >= rules.MAX_WEBHOOKS:
        raise Conflict(rules.TOO_MANY)
    secret = "whsec_" + base64.b64encode(os.urandom(_SECRET_BYTES)).decode()
    fields = {"name": body.name, "url": url, "events": sorted(body.events), "owner_id": caller.user_id}
    webhook = Webhook(**fields, active=True, sealed_secret=seal(keys, secret))
    stored = await webhooks.create(session, webhook, publish=WEBHOOK)
    return RecordResponse(stored.id, stored.version, json.dumps({**stored.data, "secret": secret}))


async def leave_webhooks(session: AsyncSession, owner_ids: Collection[int], heir: Caller | None) -> None:
    """Switch off the webhooks of administrators who leave, or let the heir answer for them."""
    change = {"owner_id": heir.user_id} if heir else {"active": False}
    await WEBHOOK.publish_changes(session, repository.build_change(owner_ids, **change))


async def send_test(session: AsyncSession, webhook_id: int) -> RecordResponse:
    """Queue a delivery that is marked as a test."""
    webhook = await webhooks.lock(session, webhook_id, None)
    _check_active(webhook)
    body = rules.write_body(TEST_EVENT, datetime.now(UTC), {"webhookId": webhook.id, "name": webhook.name})
    delivery = WebhookDelivery(webhook_id=webhook.id, event=TEST_EVENT, title="Test", body=body)
    await publish_audit_entry(session, context="auth", entity="webhook-test", id=webhook.id, title=webhook.name)
    return await deliveries.create(session, delivery)


async def resend(session: AsyncSession, delivery_id: int) -> RecordResponse:
    """Send a delivery once more at once, with its id; if it fails, the schedule goes on where it was."""
    found = await deliveries.get(session, delivery_id)
    _check_active(await webhooks.lock(session, found.data["webhookId"], None))
    delivery = await deliveries.lock(session, delivery_id, None)
    delivery.status, delivery.due_at = "pending", func.clock_timestamp()
    return await deliveries.change(session, delivery)


async def report_event(session: AsyncSession, event: Event) -> None:
    """Queue deliveries of what a published state reports. An older state of what is compared reports nothing."""
    before = None
    if is_compared(event.entity):
        stored = await repository.store_public_fields(session, event, select_compared_fields(event))
        if stored is None:
            return
        before = stored.before
    report = derive_report(event, before)
    if report is not None:
        await repository.queue_report(session, report, event.time)


def _check_active(webhook: Webhook) -> None:
    if not webhook.active:
        raise Conflict("This webhook is switched off.")
