"""The publication kind of ads."""

from fastapi import Request
from sqlalchemy import bindparam

from services.chassis.http.problems import Invalid
from services.chassis.media_client import fetch_stored_file
from services.content.ads.models import Ad
from services.content.ads.schemas import AdIn, AdOut
from services.content.publishing.kind import PublicationKind
from services.content.publishing.rules import Rules

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
    """Return the request's ad with the measured dimensions of its image (CONTENT-25). A FastAPI dependency.

    Raises:
        Invalid: the image is an uploaded file that does not exist or is not an image.
        Unavailable: the media service does not respond.
    """
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
