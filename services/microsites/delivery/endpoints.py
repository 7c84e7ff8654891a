"""The endpoint that lists published microsites (API-60)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, Query, Request, Response

from services.chassis.http.app_state import StateKey
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Page, Records, cursor_paging, public_router, respond_publicly
from services.chassis.resource.paging import NEWEST_FIRST
from services.chassis.settings import Settings
from services.microsites.delivery.repository import build_list
from services.microsites.delivery.schemas import ListedMicrosite
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.rules import ApplicationType

MAX_PAGE_SIZE = 50
MICROSITES = StateKey[Records[Microsite]]("published_microsites")
router = public_router(tags=["delivery"])


@asynccontextmanager
async def open_delivery(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Build the queries of the app."""
    MICROSITES.set(app, build_list(settings))
    yield


@router.get(
    "/microsites",
    summary="Published microsites, newest first",
    description="`X-Total-Count` has the number of all, `X-Next-Cursor` the `cursor` of the next page.",
    response_model=list[ListedMicrosite],
)
async def list_public_microsites(
    request: Request,
    reader: ReadSession,
    page: Annotated[Page, Depends(cursor_paging(MAX_PAGE_SIZE, NEWEST_FIRST))],
    application_type: Annotated[
        ApplicationType | None, Query(alias="applicationType", description="Only this audience; all without it.")
    ] = None,
) -> Response:
    found = await MICROSITES.get(request).list_records(reader, page, application_type=application_type)
    return respond_publicly(found.body, "microsites", headers=found.headers)
