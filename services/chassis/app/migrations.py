"""Runs and generates a service's migrations; operations for use in migrations (docs/operations.md)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command, op
from alembic.config import Config
from sqlalchemy import ColumnElement

from services.chassis.app.service import AnyService
from services.chassis.resource.search import trigram_index_parts
from services.chassis.settings import Settings

LOCK_SECONDS = 5  # lock timeout; other sessions queue behind a waiting migration
BATCH_SIZE = 1000
_ENVIRONMENT = Path(__file__).parents[1] / "migrations"


def upgrade(service: AnyService) -> None:
    """Upgrade the service's tables to the newest revision."""
    command.upgrade(migration_config(service, _get_url(service)), "head")


def write_migration(service: AnyService, message: str) -> None:
    """Generate a migration from the differences between the models and the database.

    Args:
        message: what changes, in a few words; becomes part of the file name.
    """
    service.migrations.mkdir(exist_ok=True)
    number = len(list(service.migrations.glob("*.py"))) + 1
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

    Args:
        columns: column names or SQL expressions.
        options: as for alembic's `create_index`.
    """
    drop_index(name, table)
    with _outside_transaction():
        op.create_index(name, table, columns, postgresql_concurrently=True, **options)


def drop_index(name: str, table: str) -> None:
    """Drop an index of a table in use, if it exists, from a migration."""
    with _outside_transaction():
        op.drop_index(name, table_name=table, if_exists=True, postgresql_concurrently=True)


def update_in_batches(table: str, values: str, where: str) -> None:
    """Update rows of a table in use, from a migration, in one transaction for each BATCH_SIZE rows.

    It ends when no row matches, so an interrupted update can be repeated.

    Args:
        table: has the column `id`.
        values: the assignments in SQL. A row no longer matches `where` after them.
        where: the condition in SQL.
    """
    batch = f"SELECT id FROM {table} WHERE {where} ORDER BY id LIMIT {BATCH_SIZE} FOR UPDATE"  # noqa: S608
    update = f"WITH batch AS ({batch}) UPDATE {table} SET {values} WHERE id IN (SELECT id FROM batch)"  # noqa: S608
    with op.get_context().autocommit_block():
        while op.get_bind().exec_driver_sql(update).rowcount:
            pass


def create_search_index(name: str, table: str, *expressions: str) -> None:
    """Create a trigram index for substring search, as `create_index` does, from a migration.

    Args:
        expressions: SQL expressions, such as column names, the same as for `search_index`.
    """
    indexed, options = trigram_index_parts(expressions)
    create_index(name, table, indexed, **options)


def drop_search_index(name: str, table: str) -> None:
    """Drop a trigram index, if it exists, from a migration."""
    drop_index(name, table)


@contextmanager
def _outside_transaction() -> Iterator[None]:
    # A concurrent build waits for open transactions without blocking anyone, so it needs no lock timeout.
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = 0")
        try:
            yield
        finally:
            op.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'")
