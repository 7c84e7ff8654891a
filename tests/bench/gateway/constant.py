"""The floor: one uvicorn worker that answers the same bytes to everybody, behind the same gateway and middlewares."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from deploy.local.component import LOOPBACK, free_port
from tests.bench.behind import READING, WRITING, behind


def app_of(body: bytes) -> Any:
    """The smallest app there can be."""
    headers = [(b"content-type", b"text/html; charset=utf-8"), (b"content-length", str(len(body)).encode())]

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return app


@asynccontextmanager
async def constant(
    gateway: str, routes: Path, body: bytes, writing: Sequence[str] = WRITING, reading: Sequence[str] = READING
) -> AsyncIterator[str]:
    """The floor's address behind a running gateway whose routes are read from this folder.

    Args:
        writing: the middlewares of what is not GET.
        reading: those of GET.
    """
    port = free_port()
    config = uvicorn.Config(app_of(body), host=LOOPBACK, port=port, lifespan="off", log_config=None, loop="uvloop")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    try:
        async with behind(gateway, routes, port, writing, reading) as address:
            yield address
    finally:
        server.should_exit = True
        await serving
