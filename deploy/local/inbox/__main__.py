"""`python -m deploy.local.inbox FOLDER SMTP_PORT WEB_PORT`: runs the mail catcher."""

import asyncio
import sys
from functools import partial
from pathlib import Path

import uvicorn
from aiosmtpd.smtp import SMTP, Envelope, Session

from deploy.local.component import LOOPBACK
from deploy.local.inbox.pages import app
from deploy.local.inbox.store import Store

_HOST = "inbox.masthead.example"
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


async def main(folder: Path, smtp_port: int, web_port: int) -> None:
    """Accept mail over SMTP and show it over HTTP."""
    store = Store(folder)
    accept = partial(SMTP, Handler(store), data_size_limit=_LARGEST, enable_SMTPUTF8=True, hostname=_HOST)
    async with await asyncio.get_running_loop().create_server(accept, LOOPBACK, smtp_port):
        web = uvicorn.Config(app(store), host=LOOPBACK, port=web_port, log_level="warning")
        await uvicorn.Server(web).serve()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), *map(int, sys.argv[2:])))
