"""A service's storage: opened when the service starts, injected into endpoints, closed when it stops."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Request

from services.chassis.http.app_state import StateKey
from services.chassis.settings import StorageSettings
from services.chassis.storage.s3 import Storage

STORAGE = StateKey[Storage]("storage")


def open_storage(bucket: str) -> Any:
    """Create a service resource that opens the storage and adds its readiness probe.

    The settings of the service must be StorageSettings.

    Args:
        bucket: the bucket that the readiness probe checks.
    """

    @asynccontextmanager
    async def resource(app: FastAPI, settings: StorageSettings) -> AsyncIterator[None]:
        storage = Storage(settings)
        STORAGE.set(app, storage)
        app.state.probes["s3"] = lambda: storage.ping(bucket)
        try:
            yield
        finally:
            await storage.close()

    return resource


async def _get_storage(request: Request) -> Storage:
    return STORAGE.get(request)


StorageDep = Annotated[Storage, Depends(_get_storage)]
"""The service's storage, as a parameter of an endpoint."""
