"""S3 storage of the worker: consumers and background tasks have no request to take it from."""

from functools import cache

from services.chassis.settings import StorageSettings
from services.chassis.storage import Storage


@cache
def worker_storage() -> Storage:
    """Return the worker's storage, configured by the environment and cached for the lifetime of the process."""
    return Storage(StorageSettings())
