"""The media service as its tests use it: on a real S3 server."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from services.chassis.storage import Storage


@pytest.fixture
async def storage(services, object_settings: dict[str, Any]) -> AsyncIterator[Storage]:
    """The service's storage, on the tests' own S3 server while it lasts."""
    running = await services("media")
    usual = running.app.state.storage
    running.app.state.storage = Storage(running.settings.model_copy(update=object_settings))
    yield running.app.state.storage
    await running.app.state.storage.close()
    running.app.state.storage = usual
