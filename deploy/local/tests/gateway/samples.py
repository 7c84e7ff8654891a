"""What the requests to the gateway are made of, and gateways that differ."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from deploy.local.component import LOOPBACK, free_port, running
from deploy.local.contexts import CONTEXTS
from deploy.local.gateway import Gateway

MEBIBYTE = 1024 * 1024
STOPPED = "stats"  # the one service that does not run
SIGNED = {"X-Amz-Credential": "masthead/20270309/us-east-1/s3/aws4_request", "X-Amz-Signature": "a" * 64}


def make_body(length: int, chunked: bool) -> bytes | AsyncIterator[bytes]:
    async def chunks() -> AsyncIterator[bytes]:
        yield b"x" * length

    return chunks() if chunked else b"x" * length


def make_gateway(folder: Path, **addresses: Any) -> Gateway:
    """Make a gateway to which nothing is behind it but what these addresses name."""
    nowhere = f"http://{LOOPBACK}:{free_port()}"
    services = {**dict.fromkeys(CONTEXTS, nowhere), **addresses.pop("services", {})}
    others = dict.fromkeys(("shell_url", "pages_url", "objects_url"), nowhere)
    return Gateway(folder=folder, services=services, **others | addresses)


@asynccontextmanager
async def run_changed(gateway: Gateway, folder: Path, **changes: Any) -> AsyncIterator[Gateway]:
    """Run another gateway, which differs in this."""
    ports = {"port": free_port(), "uploads_port": free_port(), "files_port": free_port()}
    changed = replace(gateway, folder=folder, **ports, **changes)
    async with running(changed):
        yield changed
