"""Imports of records of another system."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from services.chassis.resource import references
from tests.support.tokens import SIGNER


@pytest.fixture
async def importer(client: Callable[..., Awaitable[httpx.AsyncClient]], service_name: str) -> httpx.AsyncClient:
    """An HTTP client with an API key for imports, of the administrator who is user 1."""
    references.IMPORT_LAG_SECONDS = 0.1  # nothing comes later here
    importer = await client(service_name)
    importer.headers["Auth"] = SIGNER.sign_key(5, "key-5", 1, ["import:write"], int(time.time()) + 60)
    return importer


async def send(importer: httpx.AsyncClient, kind: str, *records: dict[str, Any], **options: Any) -> Any:
    """Import records of a kind; return what became of them."""
    body = {"source": "old.example", "records": list(records), **options}
    answer = await importer.post(f"/import/{kind}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()
