"""How a service is run: `python -m services.chassis.cli <command> <service>`.

A command imports what it needs by itself: a service that starts does not wait for what migrates it.
"""

import asyncio
import gc
import json
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from services.chassis.app.service import Service

OBJECTS = 20_000  # more than before, and garbage is looked for; some hundred requests' worth
cli = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
Name = Annotated[str, typer.Argument(help="A service's folder, such as content.")]


def load(name: str) -> "Service":
    """The service of a folder.

    Raises:
        typer.BadParameter: there is no such service.
    """
    try:
        service: Service = import_module(f"services.{name}.main").service
    except ModuleNotFoundError as error:
        if error.name not in (f"services.{name}", f"services.{name}.main"):
            raise  # what is missing is not the service, but something it imports
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
    with _loading():
        from services.chassis.app import server

        app = server.app(load(name), worker=worker)
    server.answer(app, host, port)


@cli.command()
def worker(
    name: Name,
    port: Annotated[int | None, typer.Option(help="Where to answer health and metrics; nowhere without.")] = None,
    host: Annotated[str, typer.Option(help="The address to bind.")] = "127.0.0.1",
) -> None:
    """Run the relay, the consumers and what works in the background; any number of them may run."""
    with _loading():
        from services.chassis.app import server

        service = load(name)
    if port is None:
        asyncio.run(server.run_worker(service))
    else:
        server.answer(server.worker_app(service), host, port)


@contextmanager
def _loading() -> Iterator[None]:
    """Nothing that is loaded becomes garbage: nobody looks for any meanwhile, nor among it later.

    What requests leave is mostly freed at once; those that wait are no garbage, so nobody looks among them often.
    """
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(OBJECTS)
    gc.enable()


@cli.command()
def migrate(name: Name) -> None:
    """Bring the service's tables up to date."""
    from services.chassis.app import migrations

    migrations.upgrade(load(name))


@cli.command()
def revision(name: Name, message: Annotated[str, typer.Argument(help="What changes, in a few words.")]) -> None:
    """Write a migration from what the models and the database differ in."""
    from services.chassis.app import migrations

    migrations.write(load(name), message)


@cli.command()
def openapi(name: Name) -> None:
    """Print the API's description, from which the console's client is generated."""
    from services.chassis.app.factory import build_app

    service = load(name)
    typer.echo(json.dumps(build_app(service, service.settings()).openapi(), indent=1, sort_keys=True))


@cli.command()
def topology(
    nats_url: Annotated[str, typer.Option(envvar="NATS_ADMIN_URL", help="NATS as its administrator.")],
) -> None:
    """Create the streams, consumers and buckets the event catalogue names; safe to repeat."""
    from services.chassis.events import create_topology

    asyncio.run(create_topology(nats_url))


@cli.command()
def rebuild(name: Name, entity: Annotated[str, typer.Argument(help="The entity whose copy is rebuilt.")]) -> None:
    """Rebuild this service's copy of another context's entity from the event streams."""
    from services.chassis.app import repairing

    asyncio.run(repairing.rebuild(load(name), entity))


@cli.command()
def redrive(name: Name) -> None:
    """Hand this service's dead letters to its consumers again."""
    from services.chassis.app import repairing

    result = asyncio.run(repairing.redrive(load(name)))
    typer.echo(f"{result.handled} handled, {result.failed} failed again")


if __name__ == "__main__":
    cli()
