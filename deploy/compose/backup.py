"""Back up and restore an installation in containers: `docker compose run --rm backup [restore NAME]`.

The format is that of `make backup`. Each backup is a folder of its own in /backups.
"""

import os
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from deploy.backup.archive import Archive, BackupError, describe
from deploy.backup.backup import Installation, make_backup, prepare_events, report_differences, restore_data
from deploy.compose.environments import build_environments
from deploy.objects import Store
from services.chassis.settings import Settings
from services.media.settings import MediaSettings

FOLDER = Path("/backups")
_Settings = TypeVar("_Settings", bound=Settings)
cli = typer.Typer(no_args_is_help=True, add_completion=False, help="Backups of Masthead in containers.")
Name = Annotated[str, typer.Argument(help="The folder of the backup in the folder of backups.")]


@cli.command("make")
def make() -> None:
    """Back up the running Masthead to a new folder."""
    folder = FOLDER / datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
    try:
        manifest = make_backup(read_installation(build_environments(os.environ)), Archive(folder))
    finally:
        _give_to_owner(folder)
    typer.echo(f"Backed up {describe(manifest)} to {folder.name}.")


@cli.command("restore")
def restore(name: Name) -> None:
    """Restore a backup into an empty installation that does not run; `docker compose up` then starts it."""
    environments = build_environments(os.environ)
    archive = Archive(FOLDER / name)
    manifest = archive.read_manifest()
    restore_data(read_installation(environments), manifest, archive)
    prepare_events(environments)
    typer.echo(f"Restored {describe(manifest)}, and compared all of it. `docker compose up --wait` starts it.")


@cli.command("compare")
def compare(name: Name) -> None:
    """Compare every row and object with a backup."""
    report_differences(read_installation(build_environments(os.environ)), Archive(FOLDER / name))


def read_installation(environments: Mapping[str, Mapping[str, str]]) -> Installation:
    """Return the databases and the object store that the services are told."""
    urls = {service: _read(Settings, each).database_url for service, each in environments.items()}
    media = _read(MediaSettings, environments["media"])
    secret = media.s3_secret_key.get_secret_value()
    store = Store(media.s3_endpoint, media.s3_region, media.s3_access_key, secret)
    return Installation({service: url.get_secret_value() for service, url in urls.items()}, store)


def _read(kind: type[_Settings], environment: Mapping[str, str]) -> _Settings:
    given: dict[str, Any] = {name.lower(): value for name, value in environment.items()}
    return kind(**given)


def _give_to_owner(folder: Path) -> None:
    """Give a backup to the owner of the folder of backups, because the container writes as root."""
    owner = folder.parent.stat()
    for path in (folder, *folder.rglob("*")):
        if os.geteuid() == 0 and path.exists():
            os.chown(path, owner.st_uid, owner.st_gid)


def main() -> None:
    """Run the command line; print errors that the operator can fix as one sentence."""
    try:
        cli()
    except BackupError as error:
        typer.echo(str(error), err=True)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
