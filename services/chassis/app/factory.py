"""Builds the FastAPI app of a service."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

import httpx
from fastapi import FastAPI
from fastapi.routing import APIRoute
from sqlalchemy import text
from starlette.routing import BaseRoute

from services.chassis.app import health
from services.chassis.app.background import run_background_tasks
from services.chassis.app.diagnosis.endpoints import build_system_router
from services.chassis.app.health import Probes
from services.chassis.app.public_cache import PublicCache
from services.chassis.app.service import Service, SettingsT
from services.chassis.cancellation import run_in_background
from services.chassis.events.catalogue import check_consumed
from services.chassis.events.worker import EventWorker
from services.chassis.http import exception_handlers
from services.chassis.http.app_state import SETTINGS
from services.chassis.http.middleware import HeadAsGet, NoStoreByDefault, OpenRoutes
from services.chassis.http.problems import Invalid, ProblemDocument, Unavailable, problems
from services.chassis.identity.key_uses import KeyUses
from services.chassis.identity.permissions import KEY_USES, REVOCATIONS, VERIFIER, find_permissions, refuse_open_routes
from services.chassis.identity.revocation import Revocations
from services.chassis.identity.tokens import PublishedKeys, Verifier
from services.chassis.observability.telemetry import RequestTelemetry
from services.chassis.observability.tracing import FASTAPI_TELEMETRY
from services.chassis.persistence.database import DATABASE, Database
from services.chassis.settings import Settings

KEY_SCHEME = "ApiKey"
_KEY_SCHEME = {
    "type": "http",
    "scheme": "bearer",
    "description": "An API key. The scope that opens an endpoint to it is named beside the endpoint; no other is open.",
}


def build_app(service: Service[SettingsT], settings: SettingsT, *, worker: bool = False) -> FastAPI:
    """Build the app that serves a service's HTTP; with `worker` it also runs relay, consumers and background tasks."""
    check_consumed(service.name, [consumer.entity for consumer in service.consumers])
    routers = (*service.routers, build_system_router(service), health.router)
    app = FastAPI(
        title=f"Masthead {service.name}",
        summary=service.summary,
        version="1",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=_create_lifespan(service, settings, worker),
        routes=[_describe_endpoint(route) for router in routers for route in router.routes],
        telemetry=FASTAPI_TELEMETRY,
    )
    health.IS_DRAINING.set(app, False)
    SETTINGS.set(app, settings)
    refuse_open_routes(app)
    app.add_middleware(NoStoreByDefault)
    app.add_middleware(PublicCache)
    exception_handlers.add_exception_handlers(app)
    app.add_middleware(HeadAsGet)
    if service.open_routes:
        app.add_middleware(OpenRoutes, routes=service.open_routes)
    app.add_middleware(RequestTelemetry, unlogged_routes=service.unlogged_routes)
    describe_problems(app)
    return app


def _describe_endpoint(route: BaseRoute) -> APIRoute:
    """Add the OpenAPI operation id, for the generated client, and the problems common to all endpoints."""
    if not isinstance(route, APIRoute):
        raise RuntimeError(f"{route!r} is not an endpoint: its permission could not be checked")
    first, *rest = route.name.split("_")
    route.operation_id = route.operation_id or first + "".join(word.capitalize() for word in rest)
    route.responses = problems(Invalid, Unavailable) | route.responses
    scopes = {permission.scope for permission in find_permissions(route.dependant) if permission.scope}
    if scopes:
        route.openapi_extra = {"security": [{KEY_SCHEME: sorted(scopes)}], **(route.openapi_extra or {})}
    return route


def describe_problems(app: FastAPI) -> None:
    """Put the schema of problems, to which every error response refers, and the scheme of API keys into OpenAPI."""
    generate = app.openapi

    def openapi() -> dict[str, object]:
        document = generate()
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schema = ProblemDocument.model_json_schema(ref_template="#/components/schemas/{model}")
        schemas.update(schema.pop("$defs", {}))
        schemas["ProblemDocument"] = schema
        document["components"].setdefault("securitySchemes", {})[KEY_SCHEME] = _KEY_SCHEME
        return document

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to extend the document


def _create_lifespan(
    service: Service[SettingsT], settings: SettingsT, worker: bool
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            database = await stack.enter_async_context(open_database(settings))
            keys = service.keys(settings) if service.keys else await _open_keys(settings, stack)
            auth = await stack.enter_async_context(httpx.AsyncClient(base_url=settings.auth_internal_url, timeout=2))
            revocations = Revocations(settings.nats_url.get_secret_value(), auth)
            await stack.enter_async_context(run_in_background(revocations.watch_forever()))
            key_uses = KeyUses(auth, revocations)
            stack.push_async_callback(key_uses.stop)
            DATABASE.set(app, database)
            VERIFIER.set(app, Verifier(keys, settings.token_issuer))
            REVOCATIONS.set(app, revocations)
            KEY_USES.set(app, key_uses)
            health.PROBES.set(app, _create_probes(database, lambda: revocations.is_live))
            for resource in service.resources:
                await stack.enter_async_context(resource(app, settings))
            if worker:
                await stack.enter_async_context(event_worker(service, settings, database))
            yield

    return lifespan


async def _open_keys(settings: Settings, stack: AsyncExitStack) -> PublishedKeys:
    keys = PublishedKeys(settings.jwks_url)
    await stack.enter_async_context(run_in_background(keys.fetch_until_there()))
    return keys


def build_worker_app(service: Service[SettingsT], settings: SettingsT) -> FastAPI:
    """Build the app of a worker process: it runs the worker, and serves health and metrics."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_database(settings) as database, event_worker(service, settings, database) as events:
            health.PROBES.set(app, _create_probes(database, lambda: events.is_connected))
            yield

    app = FastAPI(openapi_url=None, lifespan=lifespan, routes=health.router.routes, telemetry=FASTAPI_TELEMETRY)
    health.IS_DRAINING.set(app, False)
    SETTINGS.set(app, settings)
    exception_handlers.add_exception_handlers(app)
    return app


@asynccontextmanager
async def open_database(settings: Settings) -> AsyncIterator[Database]:
    """Open the service's database; close it when the context exits."""
    database = Database(settings.database_url.get_secret_value(), settings.database_pool)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def event_worker(
    service: Service[SettingsT], settings: SettingsT, database: Database
) -> AsyncIterator[EventWorker]:
    """Run a service's relay, consumers and background tasks until the context exits."""
    events = EventWorker(
        context=service.name,
        database=database,
        nats_url=settings.nats_url.get_secret_value(),
        consumers=service.consumers,
    )
    async with AsyncExitStack() as stack:
        for resource in service.worker_resources:
            await stack.enter_async_context(resource())
        async with run_in_background(events.run()), run_background_tasks(service.background, database):
            yield events


def _create_probes(database: Database, is_nats_connected: Callable[[], bool]) -> Probes:
    async def check_database() -> None:
        await database.reader.execute(text("SELECT 1"))

    async def check_nats() -> None:
        if not is_nats_connected():
            raise ConnectionError("there is no connection to NATS")

    return Probes({"database": check_database, "nats": check_nats})
