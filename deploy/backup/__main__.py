"""The commands of backups, `python -m deploy.backup …`; used by the Makefile."""

import asyncio
import os
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Annotated

import typer

from deploy.backup.archive import Archive, BackupError, Manifest, describe
from deploy.backup.backup import Installation, make_backup, prepare_events, report_differences, restore_data
from deploy.local.component import running
from deploy.local.contexts import REPOSITORY
from deploy.local.credentials import Credentials
from deploy.local.demo import MARKER
from deploy.local.objects import REGION
from deploy.local.run_folder import RunFolder
from deploy.local.settings import Settings, UserError
from deploy.local.stack import Stack
from deploy.objects import Store

cli = typer.Typer(no_args_is_help=True, add_completion=False, help="Backups of the local Masthead.")
Folder = Annotated[Path, typer.Argument(help="The folder of the backup.")]


@cli.command("make")
def make(folder: Folder) -> None:
    """Back up the running Masthead to a new folder."""
    settings = _running_settings()
    manifest = make_backup(local_installation(settings), Archive(folder.resolve()))
    typer.echo(f"Backed up {describe(manifest)} to {folder}.")


@cli.command("restore")
def restore(folder: Folder) -> None:
    """Restore a backup into an empty data folder; `make up` then starts it."""
    manifest = asyncio.run(restore_locally(Settings.from_environment(), Archive(folder.resolve())))
    typer.echo(f"Restored {describe(manifest)}, and compared all of it. `make up` starts it.")


@cli.command("compare")
def compare(folder: Folder) -> None:
    """Compare every row and object of the running Masthead with a backup."""
    report_differences(local_installation(_running_settings()), Archive(folder.resolve()))


def local_installation(settings: Settings) -> Installation:
    """The databases and the object store of a local installation."""
    secret = Credentials.of(settings.data).objects["media"]
    return Installation(Stack(settings).database_urls, Store(settings.url("objects"), REGION, "media", secret))


async def restore_locally(settings: Settings, archive: Archive) -> Manifest:
    """Restore a backup into the data folder of `settings`, which Masthead must not use yet.

    Every row and object is compared with the backup. Then the migrations run and all states are published again, so
    that the new NATS streams are filled at the next start. Credentials are new: everyone signs in again.
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
        environments = {service: own | told for service, told in stack.service_environments.items()}
        await asyncio.to_thread(prepare_events, environments)
    (settings.data / MARKER).touch()  # the demo publisher is not created beside the restored one
    return manifest


def _running_settings() -> Settings:
    settings = Settings.from_environment()
    if not RunFolder(settings.run).is_supervisor_alive():
        raise BackupError("Masthead does not run. `make up DETACH=1` starts it.")
    return settings


def main() -> None:
    """Run the command line; print errors that the user can fix as one sentence."""
    try:
        cli()
    except (BackupError, UserError) as error:
        typer.echo(str(error), err=True)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
