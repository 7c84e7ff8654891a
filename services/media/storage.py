"""The service's storage where there is no request to find it in: among consumers and in the background."""

from functools import cache

from services.chassis.settings import StorageSettings
from services.chassis.storage import Storage


@cache
def worker_storage() -> Storage:
    """The worker's storage, set up by its environment; one for as long as the process runs."""
    return Storage(StorageSettings())
