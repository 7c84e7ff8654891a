"""Deliveries are made at least once, by any number of workers (API-82, API-86)."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.outgoing_mail.emails import Message
from services.auth.reporting.webhooks import dispatcher, repository, rules
from services.auth.reporting.webhooks.dispatcher import build_queue, reseal
from services.auth.reporting.webhooks.repository import Webhook, WebhookDelivery
from services.auth.reporting.webhooks.sealing import is_current
from services.auth.retention import delete_expired
from services.auth.signing import SigningKeys, read_keys
from services.auth.tests.reporting.webhooks.conftest import REPORT, SECRET
from services.auth.tests.reporting.webhooks.receiver import receive
from services.auth.tests.reporting.webhooks.test_rules import OTHER_PEM
from services.auth.tests.support import Auth
from services.chassis.app.public_cache import CACHED_SECONDS
from services.chassis.queue import Queue
from tests.support.eventually import eventually
from tests.support.tokens import PEM, SIGNER

pytestmark = pytest.mark.usefixtures("committed")


async def _queue(auth: Auth, count: int = 1) -> None:
    for _ in range(count):
        await repository.queue_report(auth.session, REPORT, datetime.now(UTC))
    await auth.session.execute(update(WebhookDelivery).values(due_at=func.now()))
    await auth.session.commit()


async def test_a_report_waits_until_public_responses_show_the_change(auth: Auth, add_webhook, receiver) -> None:
    await add_webhook(receiver.url)
    await repository.queue_report(auth.session, REPORT, datetime.now(UTC))
    delivery = await _load(auth)
    assert delivery.due_at - delivery.created_at > timedelta(seconds=CACHED_SECONDS)


async def _run_once(sender: Queue) -> None:
    """Send what is due, and wait until it is recorded."""
    await sender.start_due()
    while sender.running:
        await sender.wait(60)


async def _load(auth: Auth) -> WebhookDelivery:
    statement = select(WebhookDelivery).execution_options(populate_existing=True)
    delivery = (await auth.session.scalars(statement)).one()
    await auth.session.commit()
    return delivery


async def test_a_failure_is_repeated_with_the_same_id(auth: Auth, add_webhook, transport) -> None:
    async with receive(choose=lambda number: 503 if number == 1 else 204) as receiver:
        await add_webhook(receiver.url)
        await _queue(auth)
        sender = build_queue(auth.running.database, SIGNER, transport)
        await _run_once(sender)
        delivery = await _load(auth)
        assert (delivery.status, delivery.attempts, delivery.last_status) == ("pending", 1, 503)
        assert await sender.start_due() == 0  # it is not due
        await auth.session.execute(update(WebhookDelivery).values(due_at=func.now() - timedelta(seconds=1)))
        await auth.session.commit()
        await _run_once(sender)
        delivery = await _load(auth)
        assert (delivery.status, [attempt["status"] for attempt in delivery.attempt_log]) == ("delivered", [503, 204])
        assert {received.id for received in receiver.received} == {delivery.message_id}
        receiver.verify(SECRET)


async def test_after_the_last_attempt_it_has_failed(auth: Auth, add_webhook, transport, monkeypatch) -> None:
    monkeypatch.setattr(rules, "RETRY_DELAYS", ())
    async with receive(choose=lambda _: 503) as receiver:
        await add_webhook(receiver.url)
        await _queue(auth)
        await _run_once(build_queue(auth.running.database, SIGNER, transport))
    assert (await _load(auth)).status == "failed"


async def test_after_three_days_of_failure_it_is_switched_off(auth: Auth, add_webhook, transport) -> None:
    admin, _ = await auth.user("admin"), await auth.user("editor")
    async with receive(choose=lambda _: 503) as receiver:
        webhook = await add_webhook(receiver.url, failing_since=datetime.now(UTC) - timedelta(days=3, minutes=1))
        await _queue(auth)
        await _run_once(build_queue(auth.running.database, SIGNER, transport))
    await auth.session.refresh(webhook)
    assert (webhook.active, webhook.switched_off_at is not None) == (False, True)
    assert [message.data["userId"] for message in await auth.session.scalars(select(Message))] == [admin.id]


async def test_a_success_ends_the_failure(auth: Auth, add_webhook, transport, receiver) -> None:
    webhook = await add_webhook(receiver.url, failing_since=datetime.now(UTC) - timedelta(days=2))
    await _queue(auth)
    await _run_once(build_queue(auth.running.database, SIGNER, transport))
    await auth.session.refresh(webhook)
    assert webhook.failing_since is None


async def test_a_slow_receiver_does_not_delay_others(auth: Auth, add_webhook, transport, receiver) -> None:
    async with receive(choose=lambda _: None) as slow:
        webhook = await add_webhook(slow.url)
        await add_webhook(receiver.url)
        await _queue(auth, 3 * dispatcher.MAX_PER_WEBHOOK)
        sender = build_queue(auth.running.database, SIGNER, transport)

        async def are_delivered() -> bool:
            await sender.start_due()
            await sender.wait(0.05)
            return len(receiver.accepted) == 3 * dispatcher.MAX_PER_WEBHOOK

        await eventually(are_delivered)
        assert len(slow.received) == dispatcher.MAX_PER_WEBHOOK
        await sender.stop()
    statuses = select(WebhookDelivery.status).where(WebhookDelivery.webhook_id == webhook.id)
    assert set(await auth.session.scalars(statuses)) == {"pending"}


async def test_two_workers_send_each_delivery_once(auth: Auth, add_webhook, transport, receiver) -> None:
    await add_webhook(receiver.url)
    await _queue(auth, 20)
    senders = [build_queue(auth.running.database, SIGNER, transport) for _ in range(2)]

    async def are_delivered() -> bool:
        await asyncio.gather(*(_run_once(sender) for sender in senders))
        return len(receiver.accepted) >= 20

    await eventually(are_delivered)
    assert len(set(receiver.accepted)) == len(receiver.received) == 20


async def test_a_delivery_of_a_worker_that_died_is_made_after_its_lease(
    auth: Auth, add_webhook, transport, receiver, monkeypatch
) -> None:
    monkeypatch.setattr(repository, "LEASE", timedelta(seconds=2))
    await add_webhook(receiver.url)
    await _queue(auth)
    assert len(await repository.claim_deliveries(auth.session, (), 1)) == 1
    await auth.session.commit()
    sender = build_queue(auth.running.database, SIGNER, transport)
    assert await sender.start_due() == 0
    await eventually(sender.start_due, equals=1)
    await _run_once(sender)
    assert receiver.accepted == [(await _load(auth)).message_id]


async def test_secrets_are_encrypted_with_the_current_key(auth: Auth, add_webhook) -> None:
    webhook = await add_webhook("https://a.example/in")
    rotated = SigningKeys(read_keys(OTHER_PEM + PEM), "masthead")
    await reseal(auth.session, rotated)
    await auth.session.commit()
    assert is_current(rotated, webhook.sealed_secret)


async def test_deliveries_are_kept_for_thirty_days(auth: Auth, add_webhook) -> None:
    await add_webhook("https://a.example/in")
    await _queue(auth, 2)
    [first, second] = await auth.session.scalars(select(WebhookDelivery.id).order_by(WebhookDelivery.id))
    old = update(WebhookDelivery).where(WebhookDelivery.id == first)
    await auth.session.execute(old.values(created_at=datetime.now(UTC) - timedelta(days=31)))
    await delete_expired(auth.session)
    assert (await auth.session.scalars(select(WebhookDelivery.id))).all() == [second]
    assert await auth.session.scalar(select(func.count()).select_from(Webhook)) == 1
