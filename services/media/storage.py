"""S3 storage of the worker: consumers and background tasks have no request to take it from."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from services.chassis.settings import StorageSettings
from services.chassis.storage import Storage


@cache
def worker_storage() -> Storage:
    """Return the worker's storage, configured by the environment and cached until the worker stops."""
    return Storage(StorageSettings())


@asynccontextmanager
async def close_worker_storage() -> AsyncIterator[None]:
    """Close the worker's storage, if it was used, when the worker stops."""
    try:
        yield
    finally:
        if worker_storage.cache_info().currsize:
            await worker_storage().close()
            worker_storage.cache_clear()
