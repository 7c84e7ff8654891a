"""`python -m deploy.local.inbox --folder F --smtp-port N --web-port N`: runs the mail catcher."""

import argparse
import asyncio
from pathlib import Path

import uvicorn

from deploy.local.component import LOOPBACK
from deploy.local.inbox.pages import app
from deploy.local.inbox.smtp import protocol
from deploy.local.inbox.store import Store


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
