"""Runs and generates a service's migrations; operations for use in migrations (docs/operations.md)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command, op
from alembic.config import Config
from alembic.script.revision import ResolutionError
from alembic.util import CommandError
from sqlalchemy import ColumnElement

from services.chassis.app.service import AnyService
from services.chassis.settings import Settings

LOCK_SECONDS = 5  # lock timeout; other sessions queue behind a waiting migration
_ENVIRONMENT = Path(__file__).parents[1] / "migrations"


class UnknownRevision(Exception):
    """The database is at a revision that this version does not have."""


def upgrade(service: AnyService) -> None:
    """Upgrade the service's tables to the newest revision."""
    try:
        command.upgrade(migration_config(service, _get_url(service)), "head")
    except CommandError as error:
        if not isinstance(error.__cause__, ResolutionError):
            raise
        at, oldest = error.__cause__.argument, service.migration_numbers[0]
        raise UnknownRevision(
            f"The database of {service.name} is at migration {at}, which this version does not have. First run the"
            f" migrations of a version that has {at} and {oldest} (docs/operations.md, Migrations)."
        ) from error


def write_migration(service: AnyService, message: str) -> None:
    """Generate a migration from the differences between the models and the database."""
    service.migrations.mkdir(exist_ok=True)
    number = int(max(service.migration_numbers, default="0")) + 1
    config = migration_config(service, _get_url(service))
    command.revision(config, message=message, autogenerate=True, rev_id=f"{number:04}")


def migration_config(service: AnyService, url: str) -> Config:
    """Return the Alembic configuration of a service; all services share one environment."""
    config = Config()
    config.set_main_option("script_location", str(_ENVIRONMENT))
    config.set_main_option("version_locations", str(service.migrations))
    config.set_main_option("path_separator", "newline")
    config.attributes["url"] = url
    config.attributes["metadata"] = service.metadata
    return config


def _get_url(service: AnyService) -> str:
    settings: Settings = service.settings()
    return settings.database_url.get_secret_value()


def create_index(name: str, table: str, columns: Sequence[str | ColumnElement[Any]], **options: Any) -> None:
    """Create an index on a table in use, from a migration.

    Writers are not blocked, because the index is built CONCURRENTLY, outside of the migration's transaction. An
    invalid index left by an interrupted build is dropped first.
    """
    drop_index(name, table)
    with _outside_transaction():
        op.create_index(name, table, columns, postgresql_concurrently=True, **options)


def drop_index(name: str, table: str) -> None:
    """Drop an index of a table in use, if it exists, from a migration."""
    with _outside_transaction():
        op.drop_index(name, table_name=table, if_exists=True, postgresql_concurrently=True)


def widen_check(name: str, table: str, condition: str) -> None:
    """Replace a CHECK constraint of a table in use by one that allows more, from a migration.

    Rows are read without blocking writers, because that is outside of the migration's transaction. An interrupted
    migration can be repeated.
    """
    replacement = f"DROP CONSTRAINT IF EXISTS {name}, ADD CONSTRAINT {name} CHECK ({condition}) NOT VALID"
    with op.get_context().autocommit_block():
        op.execute(f"ALTER TABLE {table} {replacement}")
        op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {name}")


@contextmanager
def _outside_transaction() -> Iterator[None]:
    # A concurrent build waits for open transactions without blocking anyone, so it needs no lock timeout.
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = 0")
        try:
            yield
        finally:
            op.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'")
