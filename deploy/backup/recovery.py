"""Restores a backup into an empty data folder of a local installation."""

import asyncio
import sys
from contextlib import AsyncExitStack

from deploy.backup.archive import Archive, BackupError, Manifest
from deploy.backup.backup import Installation, restore_data
from deploy.backup.objects import Store
from deploy.local.component import LOOPBACK, running
from deploy.local.contexts import REPOSITORY
from deploy.local.credentials import Credentials
from deploy.local.demo import MARKER
from deploy.local.objects import BUCKETS, REGION
from deploy.local.process import run
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
        environments = stack.service_environments()
        await asyncio.gather(*(_prepare_events(context, each) for context, each in environments.items()))
    (settings.data / MARKER).touch()  # the demo publisher is not created beside the restored one
    return manifest


async def _prepare_events(context: str, environment: dict[str, str]) -> None:
    """Update a service's tables, and write all its states to the outbox."""
    await _run_command(environment, "migrate", context)
    await _run_command(environment, "republish", context)


async def _run_command(environment: dict[str, str], *arguments: str) -> None:
    command = [sys.executable, "-m", "services.chassis.cli", *arguments]
    await run(command, {**environment, "PYTHONPATH": str(REPOSITORY)})
