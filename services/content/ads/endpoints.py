"""The endpoint that only ads have (CONTENT-27)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Page, paging
from services.content.ads.kind import AdOut, Placement, ads
from services.content.permissions import Reader
from services.content.publishing.lifecycle import Status

router = APIRouter(tags=["ads"], responses=problems(Unauthenticated, Forbidden))


@router.get("/ads/{placement}", summary="The published ads of a placement, newest first", response_model=list[AdOut])
async def list_ads_of_placement(
    caller: Reader,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging(ads.max_page_size))],
    placement: Annotated[Placement, Path()],
) -> Response:
    return await ads.records.list_response(reader, page, status=Status.PUBLISHED, placement=placement)
