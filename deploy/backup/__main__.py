"""The commands of backups, `python -m deploy.backup …`; used by the Makefile."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from deploy.backup.archive import Archive, BackupError, describe
from deploy.backup.backup import find_differences, make_backup
from deploy.backup.recovery import local_installation, restore
from deploy.local.run_folder import RunFolder
from deploy.local.settings import SettingError, Settings

cli = typer.Typer(no_args_is_help=True, add_completion=False, help="Backups of the local Masthead.")
Folder = Annotated[Path, typer.Argument(help="The folder of the backup.")]


@cli.command("make")
def make(folder: Folder) -> None:
    """Back up the running Masthead to a new folder."""
    settings = _running_settings()
    manifest = make_backup(local_installation(settings), Archive(folder.resolve()))
    typer.echo(f"Backed up {describe(manifest)} to {folder}.")


@cli.command("restore")
def restore_command(folder: Folder) -> None:
    """Restore a backup into an empty data folder; `make up` then starts it."""
    manifest = asyncio.run(restore(Settings.from_environment(), Archive(folder.resolve())))
    typer.echo(f"Restored {describe(manifest)}, and compared all of it. `make up` starts it.")


@cli.command("compare")
def compare(folder: Folder) -> None:
    """Compare every row and object of the running Masthead with a backup."""
    installation = local_installation(_running_settings())
    differences = find_differences(installation, Archive(folder.resolve()).read_manifest())
    typer.echo("\n".join(differences) if differences else "There is no difference.")
    raise typer.Exit(1 if differences else 0)


def _running_settings() -> Settings:
    settings = Settings.from_environment()
    if not RunFolder(settings.run).is_supervisor_alive():
        raise BackupError("Masthead does not run. `make up DETACH=1` starts it.")
    return settings


def main() -> None:
    """Run the command line; print errors that the user can fix as one sentence."""
    try:
        cli()
    except (BackupError, SettingError) as error:
        typer.echo(str(error), err=True)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
