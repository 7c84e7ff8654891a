"""Fixtures of the auth service."""

from collections.abc import AsyncIterator

import pytest

from services.auth.outgoing_mail.sending import Mailer
from services.auth.tests.support import Auth, CountedPasswords, make_mailer
from tests.support.mail import Inbox, smtp_server


@pytest.fixture
async def auth(services, client, database, monkeypatch) -> AsyncIterator[Auth]:
    """The running service with cheap, counted password hashing, and factories for its data."""
    monkeypatch.setattr("services.auth.identity.passwords.MAX_WAIT_SECONDS", 60.0)  # for machines that may pause
    running = await services("auth")
    usual = running.app.state.passwords
    running.app.state.passwords = passwords = CountedPasswords()
    await client("auth")  # from here on the app uses this test's transaction
    yield Auth(running, await database("auth"), client)
    passwords.close()
    running.app.state.passwords = usual


@pytest.fixture
def inbox() -> Inbox:
    """The messages received by the test mail server."""
    return Inbox()


@pytest.fixture
async def mailer(auth: Auth, inbox: Inbox) -> AsyncIterator[Mailer]:
    """The service's mailer, connected to the test mail server."""
    async with smtp_server(inbox) as port:
        yield make_mailer(auth, smtp_port=port, public_url="https://console.example")
