"""An SMTP server on loopback that keeps what it is sent."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword


class Inbox:
    """What the server was sent, and what it is told to answer."""

    def __init__(self) -> None:
        self.envelopes: list[Envelope] = []
        self.answers: dict[str, str] = {}
        self.logins: list[tuple[bytes, bytes]] = []

    async def handle_RCPT(self, server, session, envelope, address, options) -> str:  # noqa: N802 - aiosmtpd's name
        """Called with each recipient."""
        if address in self.answers:
            return self.answers[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope) -> str:  # noqa: N802 - aiosmtpd's name
        """Called with each message."""
        self.envelopes.append(envelope)
        return self.answers.get("data", "250 OK")

    def login(self, server, session, envelope, mechanism: str, credentials: Any) -> AuthResult:
        """Called with each attempt to log in."""
        assert isinstance(credentials, LoginPassword)
        self.logins.append((credentials.login, credentials.password))
        return AuthResult(success=credentials.password == b"right", handled=False)

    def last(self) -> EmailMessage:
        """The message that arrived last."""
        message = message_from_bytes(self.envelopes[-1].original_content, policy=default)
        assert isinstance(message, EmailMessage)
        return message


@asynccontextmanager
async def smtp_server(inbox: Inbox, port: int = 0) -> AsyncIterator[int]:
    """The server's port, as long as it runs."""
    loop = asyncio.get_running_loop()

    def protocol() -> SMTP:
        return SMTP(inbox, hostname="localhost", authenticator=inbox.login, auth_require_tls=False, loop=loop)

    server = await loop.create_server(protocol, "127.0.0.1", port)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
