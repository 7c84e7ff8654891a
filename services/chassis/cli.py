"""How a service is run: `python -m services.chassis.cli <command> <service>`."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer
import uvicorn
from alembic import command
from alembic.config import Config

from services.chassis import telemetry
from services.chassis.app import build, event_worker
from services.chassis.database import Database
from services.chassis.events import Redriven, create_topology, rebuild_copy, redrive_dead_letters
from services.chassis.service import Service
from services.chassis.settings import Settings

MOST_HEADER_BYTES = 32 * 1024
cli = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
Name = Annotated[str, typer.Argument(help="A service's folder, such as content.")]


def load(name: str) -> Service:
    """The service of a folder.

    Raises:
        typer.BadParameter: there is no such service.
    """
    try:
        service: Service = import_module(f"services.{name}.main").service
    except ModuleNotFoundError as error:
        raise typer.BadParameter(f"there is no service {name}") from error
    return service


@cli.command()
def serve(
    name: Name,
    port: Annotated[int, typer.Option(help="The loopback port, or the container's.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to bind.")] = "127.0.0.1",
    worker: Annotated[bool, typer.Option(help="Also run the relay and the consumers here.")] = False,
) -> None:
    """Answer HTTP."""
    service = load(name)
    settings = service.settings()
    telemetry.configure_logs(name, settings.log_level)
    uvicorn.run(
        build(service, settings, worker=worker),
        host=host,
        port=port,
        loop="uvloop",
        http="httptools",
        log_config=None,
        access_log=False,
        server_header=False,
        h11_max_incomplete_event_size=MOST_HEADER_BYTES,
        timeout_graceful_shutdown=10,
    )


@cli.command()
def worker(name: Name) -> None:
    """Run the relay and the consumers alone; any number of them may run."""
    service = load(name)
    settings = service.settings()
    telemetry.configure_logs(name, settings.log_level)
    asyncio.run(_work(service, settings))


async def _work(service: Service, settings: Settings) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with opened(settings) as database:
        telemetry.trace(service.name, settings.otel_endpoint, None, database.engine)
        async with event_worker(service, settings, database):
            await stopped.wait()


@cli.command()
def migrate(name: Name) -> None:
    """Bring the service's tables up to date."""
    service = load(name)
    settings = service.settings()
    command.upgrade(migration_config(service, settings.database_url.get_secret_value()), "head")


def migration_config(service: Service, url: str) -> Config:
    """Alembic's configuration for one service; all share one environment and keep their own revisions."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("version_locations", str(service.migrations))
    config.set_main_option("path_separator", "newline")
    config.attributes["url"] = url
    config.attributes["metadata"] = service.metadata
    return config


@cli.command()
def openapi(name: Name) -> None:
    """Print the API's description, from which the console's client is generated."""
    service = load(name)
    typer.echo(json.dumps(build(service, service.settings()).openapi(), indent=1, sort_keys=True))


@cli.command()
def revision(name: Name, message: Annotated[str, typer.Argument(help="What changes, in a few words.")]) -> None:
    """Write a migration from what the models and the database differ in."""
    service = load(name)
    url = service.settings().database_url.get_secret_value()
    service.migrations.mkdir(exist_ok=True)
    number = len(list(service.migrations.glob("*.py"))) + 1
    command.revision(migration_config(service, url), message=message, autogenerate=True, rev_id=f"{number:04}")


@cli.command()
def topology(
    nats_url: Annotated[str, typer.Option(envvar="NATS_ADMIN_URL", help="NATS as its administrator.")],
) -> None:
    """Create the streams, consumers and buckets the event catalogue names; safe to repeat."""
    asyncio.run(create_topology(nats_url))


@cli.command()
def rebuild(name: Name, entity: Annotated[str, typer.Argument(help="The entity whose copy is rebuilt.")]) -> None:
    """Rebuild this service's copy of another context's entity from the event streams."""
    service = load(name)
    asyncio.run(_rebuild(service, service.settings(), entity))


async def _rebuild(service: Service, settings: Settings, entity: str) -> None:
    async with opened(settings) as database:
        await rebuild_copy(service.name, entity, database, settings.nats_url.get_secret_value())


@cli.command()
def redrive(name: Name) -> None:
    """Hand this service's dead letters to its consumers again."""
    service = load(name)
    result = asyncio.run(_redrive(service, service.settings()))
    typer.echo(f"{result.handled} handled, {result.failed} failed again")


async def _redrive(service: Service, settings: Settings) -> Redriven:
    async with opened(settings) as database:
        nats_url = settings.nats_url.get_secret_value()
        return await redrive_dead_letters(service.name, service.consumers, database, nats_url)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Database]:
    """The service's database, for as long as a command runs."""
    database = Database(settings.database_url.get_secret_value(), settings.database_pool)
    try:
        yield database
    finally:
        await database.close()


if __name__ == "__main__":
    cli()
