"""Dimensions of an ad's image, which the media service reads from the stored file (CONTENT-25, MEDIA-9)."""

from fastapi import Request

from services.chassis.http.problems import Invalid
from services.chassis.media_client import fetch_stored_file
from services.content.ads.rules import WRONG_SIZE
from services.content.ads.schemas import AdIn


async def measure_image(request: Request, body: AdIn) -> AdIn:
    """Return the request's ad with the measured dimensions of its image (a FastAPI dependency).

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
