"""The publication kind of ads."""

from fastapi import Request
from sqlalchemy import bindparam

from services.chassis.http.problems import Invalid
from services.chassis.media_client import fetch_stored_file
from services.content.ads.models import Ad
from services.content.ads.rules import RULES, WRONG_SIZE
from services.content.ads.schemas import AdIn, AdOut
from services.content.publishing.kind import PublicationKind


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
