"""The floor: one uvicorn worker that answers the same bytes to everybody, behind the same gateway and middlewares."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
import yaml

from deploy.local.component import LOOPBACK, answers, free_port

PATH = "/api/bench-constant"


def app_of(body: bytes) -> Any:
    """The smallest app there can be."""
    headers = [(b"content-type", b"text/html; charset=utf-8"), (b"content-length", str(len(body)).encode())]

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return app


@asynccontextmanager
async def behind(gateway: str, routes: Path, body: bytes) -> AsyncIterator[str]:
    """The floor's address behind a running gateway whose routes are read from this folder."""
    port = free_port()
    config = uvicorn.Config(app_of(body), host=LOOPBACK, port=port, lifespan="off", log_config=None, loop="uvloop")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    file = routes / "bench.yml"
    file.write_text(yaml.safe_dump(_route(port)))
    try:
        while not await answers(f"{gateway}{PATH}"):
            await asyncio.sleep(0.1)
        yield f"{gateway}{PATH}"
    finally:
        file.unlink()
        server.should_exit = True
        await serving


def _route(port: int) -> dict[str, Any]:
    chain = [f"{name}@file" for name in ("to-browser", "problems", "to-service", "try-again")]
    router = {
        "rule": f"Path(`{PATH}`)",
        "priority": 900,
        "entryPoints": ["web"],
        "middlewares": chain,
        "service": "bench",
    }
    service = {"loadBalancer": {"servers": [{"url": f"http://{LOOPBACK}:{port}"}]}}
    return {"http": {"routers": {"bench": router}, "services": {"bench": service}}}
