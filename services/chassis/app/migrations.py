"""Brings a service's tables up to date, and writes what does."""

from pathlib import Path

from alembic import command, op
from alembic.config import Config

from services.chassis.app.service import AnyService
from services.chassis.resource.search import trigrams_of
from services.chassis.settings import Settings

_ENVIRONMENT = Path(__file__).parents[1] / "migrations"


def upgrade(service: AnyService) -> None:
    """Bring the service's tables to their newest revision."""
    command.upgrade(migration_config(service, _url(service)), "head")


def write(service: AnyService, message: str) -> None:
    """Write a migration from what the models and the database differ in.

    Args:
        message: what changes, in a few words; it becomes part of the file's name.
    """
    service.migrations.mkdir(exist_ok=True)
    number = len(list(service.migrations.glob("*.py"))) + 1
    config = migration_config(service, _url(service))
    command.revision(config, message=message, autogenerate=True, rev_id=f"{number:04}")


def migration_config(service: AnyService, url: str) -> Config:
    """Alembic's configuration for one service; all share one environment and keep their own revisions."""
    config = Config()
    config.set_main_option("script_location", str(_ENVIRONMENT))
    config.set_main_option("version_locations", str(service.migrations))
    config.set_main_option("path_separator", "newline")
    config.attributes["url"] = url
    config.attributes["metadata"] = service.metadata
    return config


def _url(service: AnyService) -> str:
    settings: Settings = service.settings()
    return settings.database_url.get_secret_value()


def create_search_index(name: str, table: str, *expressions: str) -> None:
    """Let parts of texts be found by their trigrams; for a migration.

    Nobody who writes to the table waits for it. It is made outside of the migration's transaction, so what an
    interrupted one left is removed first.

    Args:
        expressions: SQL, such as a column's name, as `search_index` has them.
    """
    drop_search_index(name, table)
    with op.get_context().autocommit_block():
        indexed, options = trigrams_of(expressions)
        op.create_index(name, table, indexed, postgresql_concurrently=True, **options)


def drop_search_index(name: str, table: str) -> None:
    """Remove an index for a search, if there is one; for a migration."""
    with op.get_context().autocommit_block():
        op.drop_index(name, table_name=table, if_exists=True, postgresql_concurrently=True)
