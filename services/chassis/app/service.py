"""The definition of a service: its name, routers, consumers and background tasks."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from fastapi import APIRouter, FastAPI
from sqlalchemy import MetaData
from starlette.routing import Route

from services.chassis.settings import Settings

if TYPE_CHECKING:
    from services.chassis.app.background import BackgroundTask
    from services.chassis.app.diagnosis.findings import Check
    from services.chassis.events import Consumer
    from services.chassis.identity.tokens import Keys
    from services.chassis.persistence.database import Database

SettingsT = TypeVar("SettingsT", bound=Settings)


@dataclass(frozen=True, kw_only=True)
class Service(Generic[SettingsT]):
    """The definition of one service; each `main.py` creates one.

    Args:
        name: its context, as in URLs and the event catalogue.
        migrations: the folder of the Alembic revisions.
        routers: the endpoints, matched in this order.
        open_routes: plain routes that anyone may request, which cost less than an endpoint.
        consumers: the handlers of events, one per entity.
        resources: context managers of what the service needs while it runs, such as an S3 client; each may set keys of
            `app.state` and add a readiness probe.
        measure_objects: returns the number and the total bytes of the objects that the service stores in S3.
        checks: what the doctor checks beside what all services need.
        worker_resources: context managers of what a worker process needs while it runs.
        unlogged_routes: route templates whose successful requests are not logged, because there are so many.
        keys: the source of token keys, if not auth's JWKS.
    """

    name: str
    summary: str
    metadata: MetaData
    migrations: Path
    settings: type[SettingsT]
    routers: Sequence[APIRouter] = ()
    open_routes: Sequence[Route] = ()
    consumers: Sequence["Consumer"] = ()
    background: Sequence["BackgroundTask"] = ()
    resources: Sequence[Callable[[FastAPI, SettingsT], AbstractAsyncContextManager[None]]] = ()
    worker_resources: Sequence[Callable[[], AbstractAsyncContextManager[None]]] = ()
    unlogged_routes: Collection[str] = ()
    checks: "Callable[[SettingsT], Iterable[Check]]" = lambda _: ()
    keys: "Callable[[SettingsT], Keys] | None" = None
    measure_objects: "Callable[[Database], Awaitable[tuple[int, int]]] | None" = None

    @property
    def newest_migration(self) -> str:
        """The number of the newest migration."""
        return self.migration_numbers[-1]

    @property
    def migration_numbers(self) -> Sequence[str]:
        """The numbers of the migrations, with which the names of the files begin, in order."""
        return sorted(path.stem.partition("_")[0] for path in self.migrations.glob("[0-9]*.py"))


AnyService = Service[Any]
