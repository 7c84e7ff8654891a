"""An S3 server for each test process, started when a test requests it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from deploy.local.component import free_port, running
from deploy.local.objects import Objects


@pytest.fixture(scope="session")
async def object_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Objects]:
    """SeaweedFS with the buckets `media` and `xchange`."""
    folder: Path = tmp_path_factory.mktemp("objects")
    server = Objects(folder=folder, port=free_port())
    async with running(server):
        yield server


@pytest.fixture(scope="session")
def object_settings(object_server: Objects) -> dict[str, Any]:
    """The settings of a service that uses the server with the media service's key."""
    return {
        "s3_endpoint": object_server.endpoint,
        "s3_public_endpoint": object_server.endpoint,
        "s3_access_key": "media",
        "s3_secret_key": SecretStr(object_server.secrets["media"]),
    }
