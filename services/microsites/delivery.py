"""The delivery API: the list of published microsites (API-60), whose fields are an allow-list (API-61)."""

from typing import Annotated, Any

from fastapi import Depends, Query, Request, Response
from pydantic import ConfigDict, Field
from sqlalchemy import ColumnElement, Text, bindparam, case, cast, func, literal_column, select

from services.chassis.http.app_state import StateKey
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Out, Page, Records, cursor_paging, public_router, respond_publicly
from services.chassis.resource.json_columns import text_literal
from services.chassis.resource.paging import NEWEST_FIRST
from services.chassis.settings import Settings
from services.chassis.types import UtcTime
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.rules import ApplicationType, TemplateType
from services.microsites.parts.lists import keywords
from services.microsites.parts.models import Keyword, Setting
from services.microsites.public_page.page import PAGE
from services.microsites.replicas import House

EXAMPLE: dict[str, Any] = {
    "id": 12,
    "pageTitle": "Cavanagh Filtration",
    "company": "Cavanagh Filtration",
    "tagLine": "Clarify in one pass",
    "logo": "https://files.aspen.example/logos/cavanagh.png",
    "applicationType": "downstream",
    "templateType": "signature",
    "keywords": ["depth filtration", "clarification"],
    "url": "https://masthead.aspen.example/marketplace/microsite?id=12",
    "createdAt": "2026-10-01T08:00:00.000Z",
}


class ListedMicrosite(Out):
    """A published microsite. `GET public/microsite/{id}` has all of its page.

    Tag line and logo are null if the microsite hides its biography.
    """

    model_config = ConfigDict(json_schema_extra={"example": EXAMPLE})

    id: int
    page_title: str
    company: str
    tag_line: str | None
    logo: Annotated[str | None, Field(description="A full address.")]
    application_type: ApplicationType | None
    template_type: TemplateType
    keywords: list[str]
    url: Annotated[str, Field(description="Its page.")]
    created_at: UtcTime


_EMPTY: ColumnElement[str] = literal_column("''")
_PUBLISHED: ColumnElement[str] = literal_column("'published'")
_hides_bio = select(Setting.id).where(Setting.id == Microsite.id, ~Setting.show_bio_section).exists()


def build_list(settings: Settings) -> Records[Microsite]:
    """Build the queries, which contain addresses of this installation."""
    own_site = select(func.nullif(House.microsites_url, _EMPTY)).scalar_subquery()
    site = func.coalesce(own_site, text_literal(settings.public_url))
    logo = text_literal(f"{settings.files_scheme}://").op("||")(func.nullif(Microsite.logo, _EMPTY))
    columns: dict[str, ColumnElement[Any]] = {
        "tag_line": case((~_hides_bio, Microsite.tag_line)),
        "logo": case((~_hides_bio, logo)),
        "keywords": keywords.aggregate(Keyword.name),
        "url": site.op("||")(text_literal(f"{PAGE}?id=")).op("||")(cast(Microsite.id, Text)),
    }
    return Records(
        Microsite,
        ListedMicrosite,
        "microsite",
        columns=columns,
        where=Microsite.status == _PUBLISHED,
        filters={"application_type": Microsite.application_type == bindparam("application_type")},
    )


MAX_PAGE_SIZE = 50
MICROSITES = StateKey[Records[Microsite]]("published_microsites")
open_delivery = MICROSITES.open(build_list)
router = public_router(tags=["delivery"])


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
