"""The command line of a service: `python -m services.chassis.cli <command> <service>`.

Each command imports its own dependencies, so that `serve` does not spend start-up time on those of `migrate`.
"""

import asyncio
import gc
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from services.chassis.app.service import AnyService
    from services.chassis.persistence.database import Database

GC_THRESHOLD = 20_000  # allocations between two collections: those of a few hundred requests
cli = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
Name = Annotated[str, typer.Argument(help="A service's folder, such as content.")]


def load(name: str) -> "AnyService":
    """Import `services.<name>.main` and return its service."""
    try:
        service: AnyService = import_module(f"services.{name}.main").service
    except ModuleNotFoundError as error:
        if error.name not in (f"services.{name}", f"services.{name}.main"):
            raise  # the service exists, but one of its imports does not
        raise typer.BadParameter(f"there is no service {name}") from error
    return service


@cli.command()
def serve(
    name: Name,
    port: Annotated[int, typer.Option(help="The loopback port, or the container's.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to bind.")] = "127.0.0.1",
    worker: Annotated[bool, typer.Option(help="Also run the relay and the consumers here.")] = False,
) -> None:
    """Serve HTTP."""
    with _without_gc():
        from services.chassis.app import factory, server

        service = load(name)
        app = factory.build_app(service, server.configure(service), worker=worker)
    server.serve(service, app, host, port)


@cli.command()
def worker(
    name: Name,
    port: Annotated[int, typer.Option(help="Serve health and metrics at this port, by default at any free one.")] = 0,
    host: Annotated[str, typer.Option(help="The address to bind.")] = "127.0.0.1",
) -> None:
    """Run the relay, the consumers and the background tasks; any number of workers may run."""
    with _without_gc():
        from services.chassis.app import factory, server

        service = load(name)
        app = factory.build_worker_app(service, server.configure(service))
    server.serve(service, app, host, port)


@contextmanager
def _without_gc() -> Iterator[None]:
    """Import without garbage collection, and exclude the imported objects from later collections.

    Afterwards the collector runs less often, because reference counting frees most objects of a request.
    """
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)
    gc.enable()


@cli.command()
def migrate(name: Name) -> None:
    """Bring the service's tables up to date."""
    from services.chassis.app import migrations
    from services.chassis.observability.log_config import configure_logs

    service = load(name)
    configure_logs(name, service.settings().log_level)
    try:
        migrations.upgrade(service)
    except migrations.UnknownRevision as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


@cli.command()
def revision(name: Name, message: Annotated[str, typer.Argument(help="What changes, in a few words.")]) -> None:
    """Write a migration from the differences between the models and the database."""
    from services.chassis.app import migrations

    migrations.write_migration(load(name), message)


@cli.command()
def openapi(name: Name) -> None:
    """Print the API's description, from which the console's client is generated."""
    from services.chassis.app.factory import build_app

    service = load(name)
    typer.echo(json.dumps(build_app(service, service.settings()).openapi(), indent=1, sort_keys=True))


@cli.command()
def topology() -> None:
    """Create the streams, consumers and buckets the event catalogue names, as NATS' administrator; safe to repeat."""
    from services.chassis.events.topology import create_topology
    from services.chassis.settings import TopologySettings

    settings = TopologySettings()
    asyncio.run(create_topology(settings.nats_url.get_secret_value(), replicas=settings.nats_replicas))


@cli.command()
def rebuild(name: Name, entity: Annotated[str, typer.Argument(help="The entity whose replica is rebuilt.")]) -> None:
    """Rebuild this service's replica of another context's entity from the event streams."""
    from services.chassis.events.republish import rebuild_replica

    async def run(service: "AnyService", database: "Database", nats_url: str) -> None:
        await rebuild_replica(service.name, entity, database, nats_url)

    asyncio.run(_with_database(load(name), run))


@cli.command()
def republish(
    name: Name, entity: Annotated[str | None, typer.Argument(help="One entity or bucket; otherwise all.")] = None
) -> None:
    """Publish every state of this service's entities again, and the entries of its buckets."""
    from services.chassis.events.catalogue import load_catalogue
    from services.chassis.events.republish import republish_bucket, republish_states

    catalogue = load_catalogue()

    async def run(service: "AnyService", database: "Database", _: str) -> None:
        for each in [entity] if entity else catalogue.list_republishable(service.name):
            republish = republish_bucket if each in catalogue.bucket else republish_states
            typer.echo(f"{each}: {await republish(service.name, each, database)} published again")

    asyncio.run(_with_database(load(name), run))


@cli.command()
def redrive(name: Name) -> None:
    """Redeliver this service's dead letters to its consumers."""
    from services.chassis.app.diagnosis.dead_letters import DeadLetters, build_handlers
    from services.chassis.events.connection import connect

    async def run(service: "AnyService", database: "Database", nats_url: str) -> None:
        async with connect(nats_url, f"{service.name} redrive") as connection:
            letters = DeadLetters(connection.client, service.name)
            result = await letters.redrive(build_handlers(service, database))
        typer.echo(f"{result.handled} handled, {result.failed} failed again")

    asyncio.run(_with_database(load(name), run))


@cli.command()
def doctor(
    name: Name, as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False
) -> None:
    """Check what the service needs and what must be refused to it; the exit status is 1 if something is wrong."""
    from services.chassis.app.diagnosis import findings
    from services.chassis.app.diagnosis.checks import examine
    from services.chassis.observability.log_config import configure_logs

    service = load(name)
    configure_logs(name, "CRITICAL")  # the findings say it
    found = asyncio.run(examine(service))
    typer.echo(findings.to_json(found) if as_json else findings.format_findings(found))
    if not findings.is_well(found):
        raise typer.Exit(1)


async def _with_database(
    service: "AnyService", run: Callable[["AnyService", "Database", str], Awaitable[None]]
) -> None:
    """Run a command with the service's database and NATS URL from the environment."""
    from services.chassis.app.factory import open_database

    settings = service.settings()
    async with open_database(settings) as database:
        await run(service, database, settings.nats_url.get_secret_value())


if __name__ == "__main__":
    cli()
