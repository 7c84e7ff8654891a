"""Restores a backup into an empty data folder of a local installation."""

import asyncio
import os
from contextlib import AsyncExitStack

from deploy.backup.archive import Archive, BackupError, Manifest
from deploy.backup.backup import Installation, prepare_events, restore_data
from deploy.backup.objects import Store
from deploy.local.component import LOOPBACK, running
from deploy.local.contexts import REPOSITORY
from deploy.local.credentials import Credentials
from deploy.local.demo import MARKER
from deploy.local.objects import BUCKETS, REGION
from deploy.local.settings import Settings
from deploy.local.stack import Stack


def local_installation(settings: Settings) -> Installation:
    """The databases and the object store of a local installation."""
    stack = Stack(settings)
    secret = Credentials.of(settings.data).objects["media"]
    endpoint = f"http://{LOOPBACK}:{settings.ports['objects']}"
    return Installation(stack.database_urls, Store(endpoint, REGION, "media", secret, BUCKETS))


async def restore(settings: Settings, archive: Archive) -> Manifest:
    """Restore a backup into the data folder of `settings`, which Masthead must not use yet.

    Every row and object is compared with the backup. Then the migrations run and all states are published again, so
    that the new NATS streams are filled at the next start. Credentials are new: everyone signs in again.

    Raises:
        BackupError: the backup is damaged, the folder is in use, or what was restored differs.
    """
    manifest = archive.read_manifest()
    if settings.data.exists() and any(settings.data.iterdir()):
        raise BackupError(f"{settings.data} is not empty. Restore into a new folder: MASTHEAD_DATA=… make restore")
    stack = Stack(settings)
    async with AsyncExitStack() as components:
        for component in stack.stores:
            await components.enter_async_context(running(component))
        installation = local_installation(settings)
        await asyncio.to_thread(restore_data, installation, manifest, archive)
        own = os.environ | {"PYTHONPATH": str(REPOSITORY)}
        environments = {service: own | told for service, told in stack.service_environments().items()}
        await asyncio.to_thread(prepare_events, environments)
    (settings.data / MARKER).touch()  # the demo publisher is not created beside the restored one
    return manifest
