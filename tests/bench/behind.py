"""A server of the benchmark's own behind a running gateway, with the middlewares of the services."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import yaml

from deploy.local.component import LOOPBACK, answers

PATH = "/api/bench"
WRITING = ("to-browser", "problems", "body-1-mib", "to-service")
READING = ("to-browser", "problems", "to-service", "retry-reads")
_IS_READ = "(Method(`GET`) || Method(`HEAD`))"


@asynccontextmanager
async def behind(
    gateway: str, routes: Path, port: int, writing: Sequence[str] = WRITING, reading: Sequence[str] = READING
) -> AsyncIterator[str]:
    """The address at which the gateway passes on to a port; it answers GET there.

    Args:
        gateway: its address.
        routes: the folder it reads its routes from.
        writing: the middlewares of what is not GET.
        reading: those of GET.
    """
    file = routes / "bench.yml"
    file.write_text(yaml.safe_dump(_routes(port, writing, reading)))
    try:
        while not await answers(f"{gateway}{PATH}"):
            await asyncio.sleep(0.1)
        yield f"{gateway}{PATH}"
    finally:
        file.unlink()


def _routes(port: int, writing: Sequence[str], reading: Sequence[str]) -> dict[str, Any]:
    beginning = f"PathPrefix(`{PATH}`)"
    routers = {
        "bench-read": _router(f"{beginning} && {_IS_READ}", 900, *reading),
        "bench-write": _router(beginning, 800, *writing),
    }
    service = {"loadBalancer": {"servers": [{"url": f"http://{LOOPBACK}:{port}"}]}}
    return {"http": {"routers": routers, "services": {"bench": service}}}


def _router(rule: str, priority: int, *middlewares: str) -> dict[str, Any]:
    return {
        "rule": rule,
        "priority": priority,
        "entryPoints": ["web"],
        "middlewares": [f"{name}@file" for name in middlewares],
        "service": "bench",
    }
