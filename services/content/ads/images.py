"""The size of an ad's image, which the media service reads from its bytes."""

from fastapi import Request

from services.chassis.http.problems import Invalid
from services.chassis.media_client import fetch_stored_file
from services.content.ads.rules import WRONG_SIZE
from services.content.ads.schemas import AdIn


async def measure_image(request: Request, sent: AdIn) -> AdIn:
    """The dependency that measures the image of an ad in a request.

    Raises:
        Invalid: an uploaded file that does not exist or is not an image.
        Unavailable: the media service does not answer.
    """
    file = await fetch_stored_file(request, sent.image_link) if sent.image_link else None
    if file is None:
        return sent.with_size(None)
    if file.width is None or file.height is None:
        raise Invalid.for_fields(WRONG_SIZE, "imageLink")
    return sent.with_size((file.width, file.height))
