"""Builds the FastAPI app of a service."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute
from sqlalchemy import text

from services.chassis import handlers, health, telemetry
from services.chassis.database import Database
from services.chassis.events import EventWorker, check_catalogue
from services.chassis.identity import PublishedKeys, Revocations, Verifier
from services.chassis.identity.permissions import refuse_open_routes
from services.chassis.problems import Invalid, ProblemDocument, Unavailable, problems
from services.chassis.service import Service
from services.chassis.settings import Settings


def build(service: Service, settings: Settings, *, worker: bool = False) -> FastAPI:
    """The app that answers a service's HTTP.

    Args:
        worker: also run the relay and the consumers in this process.

    Raises:
        RuntimeError: an endpoint names no permission, or an event is not in the catalogue.
    """
    check_catalogue(service.name, service.consumers)
    app = FastAPI(
        title=f"Masthead {service.name}",
        summary=service.summary,
        version="1",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=_lifespan(service, settings, worker),
        generate_unique_id_function=_operation_id,
        responses=problems(Invalid, Unavailable),
    )
    for router in (*service.routers, health.router):
        app.include_router(router)
    refuse_open_routes(app)
    handlers.install(app)
    app.add_middleware(telemetry.RequestTelemetry)
    _describe_problems(app)
    return app


def _operation_id(route: APIRoute) -> str:
    """The function's name in camelCase: what the generated client calls the endpoint."""
    first, *rest = route.name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _describe_problems(app: FastAPI) -> None:
    """Put the problem document's schema into OpenAPI once, where all error answers point."""
    generate = app.openapi

    def openapi() -> dict[str, object]:
        document = generate()
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schema = ProblemDocument.model_json_schema(ref_template="#/components/schemas/{model}")
        schemas.update(schema.pop("$defs", {}))
        schemas["ProblemDocument"] = schema
        return document

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to extend the document


def _lifespan(
    service: Service, settings: Settings, worker: bool
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            database = Database(settings.database_url.get_secret_value(), settings.database_pool)
            stack.push_async_callback(database.close)
            keys = service.keys(settings) if service.keys else PublishedKeys(settings.jwks_url)
            revocations = Revocations(settings.nats_url.get_secret_value(), settings.auth_internal_url)
            await revocations.start()
            stack.push_async_callback(revocations.stop)
            app.state.settings = settings
            app.state.database = database
            app.state.verifier = Verifier(keys, settings.token_issuer)
            app.state.revocations = revocations
            app.state.probes = {"database": _database_probe(database), "nats": _nats_probe(revocations)}
            telemetry.trace(service.name, settings.otel_endpoint, app, database.engine)
            for resource in service.resources:
                await stack.enter_async_context(resource(app, settings))
            if worker:
                await stack.enter_async_context(event_worker(service, settings, database))
            yield

    return lifespan


@asynccontextmanager
async def event_worker(service: Service, settings: Settings, database: Database) -> AsyncIterator[None]:
    """Runs a service's relay and consumers."""
    events = EventWorker(
        context=service.name,
        database=database,
        nats_url=settings.nats_url.get_secret_value(),
        consumers=service.consumers,
    )
    await events.start()
    try:
        yield
    finally:
        await events.stop()


def _database_probe(database: Database) -> health.Probe:
    async def probe() -> None:
        async with database.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    return probe


def _nats_probe(revocations: Revocations) -> health.Probe:
    async def probe() -> None:
        if not revocations.live:
            raise ConnectionError("NATS is not watched")

    return probe
