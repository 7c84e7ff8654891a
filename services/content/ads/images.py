"""The size of an ad's image, as media reads it from the image itself."""

from fastapi import Request

from services.chassis.http.problems import Invalid
from services.chassis.media_client import fetch_stored_file
from services.content.ads.rules import WRONG_SIZE
from services.content.ads.schemas import AdIn


async def measured(request: Request, sent: AdIn) -> AdIn:
    """The dependency that measures the image of an ad that arrives.

    Raises:
        Invalid: one of our files that is not there, or no image.
        Unavailable: media does not answer.
    """
    file = await fetch_stored_file(request, sent.image_link) if sent.image_link else None
    if file is None:
        return sent.measured(None)
    if file.width is None or file.height is None:
        raise Invalid.naming(WRONG_SIZE, "imageLink")
    return sent.measured((file.width, file.height))
