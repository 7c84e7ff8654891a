"""An SMTP server on loopback that stores the messages it receives."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword


class Inbox:
    """The received messages, and the replies to give."""

    def __init__(self) -> None:
        self.envelopes: list[Envelope] = []
        self.answers: dict[str, str] = {}
        self.logins: list[tuple[bytes, bytes]] = []

    async def handle_RCPT(self, server, session, envelope, address, options) -> str:  # noqa: N802 - aiosmtpd's name
        """Handle a recipient; called by aiosmtpd."""
        if address in self.answers:
            return self.answers[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope) -> str:  # noqa: N802 - aiosmtpd's name
        """Handle a message; called by aiosmtpd."""
        self.envelopes.append(envelope)
        return self.answers.get("data", "250 OK")

    def login(self, server, session, envelope, mechanism: str, credentials: Any) -> AuthResult:
        """Handle a login; called by aiosmtpd."""
        assert isinstance(credentials, LoginPassword)
        self.logins.append((credentials.login, credentials.password))
        return AuthResult(success=credentials.password == b"right", handled=False)

    def last(self) -> EmailMessage:
        """Return the message received last."""
        message = message_from_bytes(self.envelopes[-1].original_content, policy=default)
        assert isinstance(message, EmailMessage)
        return message


@asynccontextmanager
async def smtp_server(inbox: Inbox, port: int = 0) -> AsyncIterator[int]:
    """Run the server and return its port."""
    loop = asyncio.get_running_loop()

    def protocol() -> SMTP:
        return SMTP(inbox, hostname="localhost", authenticator=inbox.login, auth_require_tls=False, loop=loop)

    server = await loop.create_server(protocol, "127.0.0.1", port)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
