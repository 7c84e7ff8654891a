"""Who has the storage: endpoints by a dependency, the worker by a function."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Annotated, Any

from fastapi import Depends, FastAPI

from services.chassis.http.app_state import StateKey
from services.media.settings import MediaSettings
from services.media.storage.s3 import Storage

STORAGE = StateKey[Storage]("storage")


def open_storage(bucket: str) -> Any:
    """Create a service resource: the storage, with a readiness probe that checks this bucket."""

    @asynccontextmanager
    async def resource(app: FastAPI, settings: MediaSettings) -> AsyncIterator[None]:
        storage = Storage(settings)
        STORAGE.set(app, storage)
        app.state.probes["s3"] = lambda: storage.ping(bucket)
        try:
            yield
        finally:
            await storage.close()

    return resource


StorageDep = Annotated[Storage, Depends(STORAGE.get_for_request)]
"""The service's storage, as a parameter of an endpoint."""


@cache
def worker_storage() -> Storage:
    """Return the storage of consumers and background tasks, configured by the environment."""
    return Storage(MediaSettings())


@asynccontextmanager
async def close_worker_storage() -> AsyncIterator[None]:
    """Close the worker's storage, if it was used, when the worker stops."""
    try:
        yield
    finally:
        if worker_storage.cache_info().currsize:
            await worker_storage().close()
            worker_storage.cache_clear()
