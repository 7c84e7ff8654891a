"""Stand-ins for services: each answers with what it was sent."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn

from deploy.local.component import LOOPBACK, free_port, listens


class Echo:
    """A service called `name`; its answer's status is what the header `X-Answer` asks for. Probes are not counted.

    With the header `X-Cut` the connection ends in the middle of the answer.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.port = free_port()
        self.requests = 0
        self.is_draining = False

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == "/health/live":
            await send({"type": "http.response.start", "status": 503 if self.is_draining else 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        self.requests += 1
        length, more = 0, True
        while more:
            message = await receive()
            length += len(message.get("body", b""))
            more = message.get("more_body", False)
        headers = {name.decode(): value.decode() for name, value in scope["headers"]}
        body = {
            "service": self.name,
            "method": scope["method"],
            "path": scope["path"],
            "query": scope["query_string"].decode(),
            "headers": headers,
            "length": length,
            "ready": True,
            "filler": "-" * 4096,  # worth compressing
        }
        answered = [(b"content-type", b"application/json"), (b"server", b"secret/1.0")]
        answered.append((b"seaweed-x-amz-owner", b"secret"))
        content = json.dumps(body).encode()
        await send({"type": "http.response.start", "status": int(headers.get("x-answer", 200)), "headers": answered})
        if "x-cut" in headers:
            await send({"type": "http.response.body", "body": content[:100], "more_body": True})
            raise ConnectionAbortedError
        await send({"type": "http.response.body", "body": content})

    @asynccontextmanager
    async def serving(self) -> AsyncIterator["Echo"]:
        """Answer until left."""
        async with serve(self, self.port):
            yield self


@asynccontextmanager
async def serve(app: Any, port: int, **options: Any) -> AsyncIterator[None]:
    """Serve an application in this process until left."""
    config = uvicorn.Config(app, host=LOOPBACK, port=port, lifespan="off", log_config=None, **options)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not await listens(port):
        await asyncio.sleep(0.02)
    try:
        yield
    finally:
        server.should_exit = True
        await task
