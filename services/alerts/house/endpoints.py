"""Endpoints of the house record (ALERT-40) and of the console's configuration (CONSOLE-18)."""

from typing import Annotated, cast

from fastapi import APIRouter, Depends, Request, Response

from services.alerts.house import service
from services.alerts.house.branding import build_default_house
from services.alerts.house.schemas import Brand, HouseContent, HouseIn, HouseOut
from services.alerts.house.service import load_house
from services.alerts.settings import AlertsSettings
from services.chassis.http.app_state import SETTINGS
from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Admin, Staff, anonymous
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch
from services.chassis.resource.concurrency import IfNoneMatch, matches_etag
from services.chassis.types import full_image_url

router = APIRouter(tags=["house"])
_refusals = problems(Unauthenticated, Forbidden)


async def get_defaults(request: Request) -> HouseContent:
    """Return the record before it is saved. A dependency of endpoints."""
    settings = cast(AlertsSettings, SETTINGS.get(request))
    return build_default_house(settings.brand_name, settings.product_url)


Defaults = Annotated[HouseContent, Depends(get_defaults)]


@router.get("/house", summary="The house record", response_model=HouseOut, responses=_refusals)
async def get_house(caller: Staff, reader: ReadSession, defaults: Defaults) -> Response:
    return (await service.get_house(reader, defaults)).response()


@router.put("/house", summary="Change the house record", response_model=HouseOut, responses=_refusals | problems(Stale))
async def update_house(
    caller: Admin, session: Session, defaults: Defaults, expected: IfMatch, body: HouseIn
) -> Response:
    return (await service.change_house(session, defaults, caller.user_id, expected, body)).response()


@router.get(
    "/house/brand",
    summary="The brand, which everyone may read; 404 until the house record is saved",
    response_model=Brand,
    responses=problems(NotFound) | {304: {"description": "Not modified."}},
    dependencies=[Depends(anonymous())],
)
async def get_brand(request: Request, session: Session, if_none_match: IfNoneMatch = None) -> Response:
    stored = await load_house(session)
    if stored is None:
        raise NotFound("The house record has not been saved yet.")
    version, house = stored
    headers = {"ETag": f'"{version}"', "Cache-Control": "no-cache"}
    if matches_etag(headers["ETag"], if_none_match):
        return Response(status_code=304, headers=headers)
    brand = Brand.model_validate(house)
    brand.site = house.microsites_url
    brand.logo = full_image_url(house.logo, SETTINGS.get(request).files_scheme)
    return Response(brand.model_dump_json(by_alias=True), media_type="application/json", headers=headers)
