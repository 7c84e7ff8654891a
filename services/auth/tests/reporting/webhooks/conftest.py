"""Fixtures of webhooks: receivers, a transport that may connect to them, and stored webhooks."""

from collections.abc import AsyncIterator, Awaitable, Callable
from ipaddress import ip_network

import pytest

from services.auth.reporting.webhooks.repository import Webhook
from services.auth.reporting.webhooks.rules import Report, WebhookEvent
from services.auth.reporting.webhooks.sealing import seal
from services.auth.tests.reporting.webhooks.receiver import HOST, Receiver, receive
from services.auth.tests.support import Auth
from services.chassis.outbound import GuardedTransport, NetworkPolicy
from tests.support.tokens import SIGNER

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
REPORT = Report(WebhookEvent.POST_PUBLISHED, "Bags", {"id": 5, "title": "Bags"})


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    """A receiver that accepts everything."""
    async with receive() as receiver:
        yield receiver


@pytest.fixture
async def transport() -> AsyncIterator[GuardedTransport]:
    """Connects to receivers, and otherwise to public addresses only."""
    transport = GuardedTransport(NetworkPolicy((ip_network(f"{HOST}/32"),)), 100)
    yield transport
    await transport.aclose()


@pytest.fixture
def add_webhook(auth: Auth) -> Callable[..., Awaitable[Webhook]]:
    """Store a webhook for published posts."""

    async def add(url: str, **fields: object) -> Webhook:
        values = {"name": "Website", "events": ["post.published"], "active": True, **fields}
        webhook = Webhook(url=url, sealed_secret=seal(SIGNER, SECRET), **values)
        auth.session.add(webhook)
        await auth.session.commit()
        return webhook

    return add
