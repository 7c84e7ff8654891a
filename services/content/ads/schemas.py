"""Request and response schemas of ads."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, PrivateAttr

from services.chassis.types import STRICT_INTEGER, ImageAddress, Link, Text
from services.content.publishing.schemas import Line, PublicationIn, PublicationOut

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
