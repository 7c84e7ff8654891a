"""What a service is made of: its name, its rooms and what runs beside its HTTP."""

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from fastapi import APIRouter, FastAPI
from sqlalchemy import MetaData

from services.chassis.settings import Settings

if TYPE_CHECKING:
    from services.chassis.app.background import BackgroundTask
    from services.chassis.events import Consumer
    from services.chassis.identity.tokens import Keys

SettingsT = TypeVar("SettingsT", bound=Settings)


@dataclass(frozen=True, kw_only=True)
class Service(Generic[SettingsT]):
    """The table of contents of one service.

    Args:
        name: its context, as in its addresses and the event catalogue.
        summary: a sentence for the API's documentation.
        metadata: its tables.
        migrations: the folder of its alembic revisions.
        settings: what it reads from its environment.
        routers: its endpoints; requests try them in this order.
        consumers: what it does on events of other contexts.
        background: periodic tasks of its worker processes.
        resources: what only this service needs for as long as it runs, such as its S3 client; each may set keys of
            `app.state` and add a readiness probe.
        unlogged_routes: address templates whose successful requests leave no log line, because there are so many.
        keys: where token keys come from, when not from auth's published ones.
    """

    name: str
    summary: str
    metadata: MetaData
    migrations: Path
    settings: type[SettingsT]
    routers: Sequence[APIRouter] = ()
    consumers: Sequence["Consumer"] = ()
    background: Sequence["BackgroundTask"] = ()
    resources: Sequence[Callable[[FastAPI, SettingsT], AbstractAsyncContextManager[None]]] = ()
    unlogged_routes: Collection[str] = ()
    keys: "Callable[[SettingsT], Keys] | None" = None


AnyService = Service[Any]
