"""What a service is: its name, its rooms and what runs beside its HTTP."""

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import APIRouter, FastAPI
from sqlalchemy import MetaData

from services.chassis.settings import Settings

if TYPE_CHECKING:
    from services.chassis.app.background import BackgroundTask
    from services.chassis.events import Consumer
    from services.chassis.identity.tokens import Keys

Resource = Callable[[FastAPI, Settings], AbstractAsyncContextManager[None]]


@dataclass(frozen=True, kw_only=True)
class Service:
    """The table of contents of one service.

    Args:
        name: its context, as in the addresses and the event catalogue.
        summary: a sentence for the API's documentation.
        metadata: its tables.
        migrations: the folder of its alembic revisions.
        settings: what it reads from its environment.
        routers: its endpoints.
        consumers: what it does when other contexts announce something.
        background: what it does by itself, wherever its worker runs.
        resources: what only this service needs for as long as it runs, such as its S3 client; each may put
            itself into `app.state` and a probe into `app.state.probes`.
        counted_only: addresses of which only what failed is logged, since there is so much of the rest.
        keys: where token keys come from, when not from auth's published ones.
    """

    name: str
    summary: str
    metadata: MetaData
    migrations: Path
    settings: type[Settings] = Settings
    routers: Sequence[APIRouter] = ()
    consumers: Sequence["Consumer"] = ()
    background: Sequence["BackgroundTask"] = ()
    resources: Sequence[Resource] = ()
    counted_only: Collection[str] = ()
    keys: "Callable[[Settings], Keys] | None" = None
