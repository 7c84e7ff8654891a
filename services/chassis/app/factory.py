"""Builds the FastAPI app of a service."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute
from sqlalchemy import text
from starlette.routing import BaseRoute

from services.chassis.app import health
from services.chassis.app.background import run_background_tasks
from services.chassis.app.cache_control import NoStoreByDefault
from services.chassis.app.dispatch import Dispatch
from services.chassis.app.service import Service
from services.chassis.events import EventWorker, check_catalogue
from services.chassis.http import exception_handlers
from services.chassis.http.problems import Invalid, ProblemDocument, Unavailable, problems
from services.chassis.identity import PublishedKeys, Revocations, Verifier
from services.chassis.identity.permissions import refuse_open_routes
from services.chassis.observability import telemetry
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings


def build_app(service: Service, settings: Settings, *, worker: bool = False) -> FastAPI:
    """The app that answers a service's HTTP.

    Args:
        worker: also run the relay, the consumers and what works in the background in this process.

    Raises:
        RuntimeError: an endpoint names no permission, a router holds something else than endpoints, or an event
            is not in the catalogue.
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
        routes=[_endpoint(route) for router in (*service.routers, health.router) for route in router.routes],
        telemetry={"tracing": False, "metrics": False, "logs": False},  # the chassis has its own
    )
    app.router.middleware_stack = Dispatch(app.router)
    refuse_open_routes(app)
    exception_handlers.install(app)
    app.add_middleware(NoStoreByDefault)
    app.add_middleware(telemetry.RequestTelemetry, counted_only=service.counted_only)
    _describe_problems(app)
    return app


def _endpoint(route: BaseRoute) -> APIRoute:
    """An endpoint with what OpenAPI tells of all of them: a name for the generated client, and the common problems."""
    if not isinstance(route, APIRoute):
        raise RuntimeError(f"{route!r} is no endpoint: it could not be asked for its permission")
    first, *rest = route.name.split("_")
    route.operation_id = route.operation_id or first + "".join(word.capitalize() for word in rest)
    route.responses = problems(Invalid, Unavailable) | route.responses
    return route


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
            stack.callback(telemetry.lines.write)  # the server ends itself by a signal, after this
            database = await stack.enter_async_context(open_database(settings))
            keys = service.keys(settings) if service.keys else PublishedKeys(settings.jwks_url)
            revocations = Revocations(settings.nats_url.get_secret_value(), settings.auth_internal_url)
            await revocations.start()
            stack.push_async_callback(revocations.stop)
            app.state.settings = settings
            app.state.database = database
            app.state.verifier = Verifier(keys, settings.token_issuer)
            app.state.revocations = revocations
            app.state.probes = _probes(database, lambda: revocations.live)
            telemetry.trace(service.name, settings.otel_endpoint, app, database.engine)
            for resource in service.resources:
                await stack.enter_async_context(resource(app, settings))
            if worker:
                await stack.enter_async_context(event_worker(service, settings, database))
            yield

    return lifespan


def build_worker_app(service: Service, settings: Settings) -> FastAPI:
    """The app of a worker that stands alone: it works while this runs, and answers its health and metrics."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_database(settings) as database, event_worker(service, settings, database) as events:
            telemetry.trace(service.name, settings.otel_endpoint, None, database.engine)
            app.state.probes = _probes(database, lambda: events.connected)
            yield
            telemetry.lines.write()

    return FastAPI(openapi_url=None, lifespan=lifespan, routes=health.router.routes)


@asynccontextmanager
async def open_database(settings: Settings) -> AsyncIterator[Database]:
    """The service's database, for as long as this is open."""
    database = Database(settings.database_url.get_secret_value(), settings.database_pool)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def event_worker(service: Service, settings: Settings, database: Database) -> AsyncIterator[EventWorker]:
    """Runs a service's relay, its consumers and what it does by itself."""
    events = EventWorker(
        context=service.name,
        database=database,
        nats_url=settings.nats_url.get_secret_value(),
        consumers=service.consumers,
    )
    await events.start()
    try:
        async with run_background_tasks(service.background, database):
            yield events
    finally:
        await events.stop()


def _probes(database: Database, nats_is_there: Callable[[], bool]) -> dict[str, health.Probe]:
    async def ask_database() -> None:
        async with database.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    async def look_at_nats() -> None:
        if not nats_is_there():
            raise ConnectionError("there is no connection to NATS")

    return {"database": ask_database, "nats": look_at_nats}
