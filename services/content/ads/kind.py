"""Ads: their table, schemas and rules, and the publication kind."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, Self

from fastapi import APIRouter, Depends, Path, Request, Response
from pydantic import Field, PrivateAttr
from sqlalchemy import Index, bindparam
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated, problems
from services.chassis.media_client import fetch_stored_file
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Page, paging
from services.chassis.resource.search import search_index
from services.chassis.types import STRICT_INTEGER, ImageAddress, Link, Text
from services.content.permissions import Reader
from services.content.publishing.kind import PublicationKind
from services.content.publishing.models import IS_PUBLISHED, Publication, publication_table_args
from services.content.publishing.rules import Rules, Status
from services.content.publishing.schemas import Line, PublicationIn, PublicationOut


class Ad(Publication):
    """An advertisement with a placement and a sponsor (CONTENT-24)."""

    __tablename__ = "ads"
    __table_args__ = (
        *publication_table_args("ads"),
        search_index("ix_ads_search", "name", "sponsor"),
        Index(
            *("ix_ads_placement", "placement", "created_at", "id"),
            postgresql_where=IS_PUBLISHED,
        ),
    )

    name: Mapped[str]
    sponsor: Mapped[str | None]
    display_image_above: Mapped[bool | None]
    display_title: Mapped[bool | None]
    image_link: Mapped[str | None]
    image_width: Mapped[int | None] = mapped_column(comment="in pixels, from its bytes; null when nobody could look")
    image_height: Mapped[int | None]
    company_logo_link: Mapped[str | None]
    application_type: Mapped[str | None]
    placement: Mapped[int | None]
    link: Mapped[str | None]
    tracking_code: Mapped[str | None]
    default: Mapped[bool] = mapped_column(default=False)


Size = tuple[int, int]
ApplicationType = Literal["sponsored", "default"]
Placement = Annotated[int, Field(ge=0, le=2, description="1 Spot 1, 2 Spot 2, 0 Default Ad Spots."), STRICT_INTEGER]


class AdIn(PublicationIn):
    """The request body of an ad. A change carries only the fields to change."""

    not_nullable_fields: ClassVar = frozenset({"name", "status", "default"})

    name: Line | None = Field(None, title="Ad Name")
    sponsor: Line | None = None
    display_image_above: bool | None = None
    display_title: bool | None = None
    image_link: ImageAddress | None = Field(None, title="Ad Image")
    company_logo_link: Link | None = None
    application_type: ApplicationType | None = Field(None, title="Application Type")
    placement: Placement | None = None
    link: Link | None = Field(None, title="Link/URL")
    tracking_code: Annotated[str, Text(10_000, lines=True)] | None = Field(None, title="Tracking Code")
    default: bool | None = None

    _size: Size | None = PrivateAttr(default=None)

    def with_size(self, size: Size | None) -> Self:
        """Set the dimensions of the request's image; None for an image that is not stored here."""
        self._size = size
        return self

    def to_columns(self) -> dict[str, object]:
        """Return the columns this request changes. A new image changes its dimensions too.

        `default` follows from a new application type unless the request has it (CONTENT-33).
        """
        values = super().to_columns()
        if "application_type" in values:
            values.setdefault("default", values["application_type"] == "default")
        if "image_link" in values:
            values["image_width"], values["image_height"] = self._size or (None, None)
        return values

    @classmethod
    def from_state(cls, record: Mapping[str, object]) -> Self:
        """Build the request that restores an earlier state, with the image dimensions of that state."""
        width, height = record.get("imageWidth"), record.get("imageHeight")
        size = (width, height) if isinstance(width, int) and isinstance(height, int) else None
        return super().from_state(record).with_size(size)


class AdOut(PublicationOut):
    """An ad in responses and events."""

    name: str
    sponsor: str | None
    display_image_above: bool | None
    display_title: bool | None
    image_link: str | None
    image_width: int | None
    image_height: int | None
    company_logo_link: str | None
    application_type: ApplicationType | None
    placement: int | None
    link: str | None
    tracking_code: str | None
    default: bool


WIDTHS = range(480, 490 + 1)
HEIGHTS = range(395, 405 + 1)
WRONG_SIZE = "Invalid Image Size"


class AdRules(Rules[Ad]):
    """Adds a rule for the dimensions of the image, in pixels (CONTENT-25)."""

    def check_limits(self, record: Ad) -> None:
        """Check the limits of every publication, and the dimensions of the image if it was measured."""
        super().check_limits(record)
        if record.image_width is not None and not (record.image_width in WIDTHS and record.image_height in HEIGHTS):
            raise Invalid.for_fields(WRONG_SIZE, "imageLink")

    def check_publishable(self, record: Ad) -> None:
        """Check like every publication, and that the image was measured, so it is an uploaded file."""
        super().check_publishable(record)
        if record.image_width is None:
            raise Invalid.for_fields(WRONG_SIZE, "imageLink")


RULES = AdRules(
    Ad.name,
    required_to_save=(Ad.name, Ad.sponsor, Ad.application_type, Ad.placement, Ad.link, Ad.image_link),
)


async def measure_image(request: Request, body: AdIn) -> AdIn:
    """Return the request's ad with the measured dimensions of its image (CONTENT-25). A FastAPI dependency."""
    file = await fetch_stored_file(request, body.image_link) if body.image_link else None
    if file is None:
        return body.with_size(None)
    if file.width is None or file.height is None:
        raise Invalid.for_fields(WRONG_SIZE, "imageLink")
    return body.with_size((file.width, file.height))


ads = PublicationKind(
    name="ad",
    plural="ads",
    noun="ad",
    model=Ad,
    schema_in=AdIn,
    schema_out=AdOut,
    rules=RULES,
    max_page_size=50,
    search_columns=(Ad.name, Ad.sponsor),
    filters={"placement": Ad.placement == bindparam("placement")},
    body_dependency=measure_image,
)


router = APIRouter(tags=["ads"], responses=problems(Unauthenticated, Forbidden))


@router.get("/ads/{placement}", summary="The published ads of a placement, newest first", response_model=list[AdOut])
async def list_ads_of_placement(
    caller: Reader,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging(ads.max_page_size))],
    placement: Annotated[Placement, Path()],
) -> Response:
    return await ads.records.list_response(reader, page, status=Status.PUBLISHED, placement=placement)
