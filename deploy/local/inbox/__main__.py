"""`python -m deploy.local.inbox --folder F --smtp-port N --web-port N`: runs the mail catcher."""

import argparse
import asyncio
from pathlib import Path

import uvicorn
from aiosmtpd.smtp import SMTP, Envelope, Session

from deploy.local.component import LOOPBACK
from deploy.local.inbox.pages import app
from deploy.local.inbox.store import Store

_LARGEST = 25 * 1024 * 1024  # bytes of one message


class Handler:
    """Accept and store every message."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd
        """Called by aiosmtpd with each message."""
        content = envelope.content or b""
        self._store.add(content if isinstance(content, bytes) else content.encode())
        return "250 Kept in the inbox"


def protocol(store: Store) -> SMTP:
    """Create the protocol of one connection."""
    return SMTP(Handler(store), data_size_limit=_LARGEST, enable_SMTPUTF8=True, hostname="inbox.masthead.example")


async def main() -> None:
    """Accept mail over SMTP and show it over HTTP."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--folder", type=Path, required=True)
    arguments.add_argument("--smtp-port", type=int, required=True)
    arguments.add_argument("--web-port", type=int, required=True)
    given = arguments.parse_args()
    store = Store(given.folder)
    smtp = await asyncio.get_running_loop().create_server(lambda: protocol(store), LOOPBACK, given.smtp_port)
    async with smtp:
        web = uvicorn.Config(app(store), host=LOOPBACK, port=given.web_port, log_level="warning")
        await uvicorn.Server(web).serve()


if __name__ == "__main__":
    asyncio.run(main())
