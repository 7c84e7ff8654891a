"""Dimensions of an image, read from its first bytes without decoding it."""

from io import BytesIO

from PIL import Image

from services.chassis.http.problems import Invalid, WrongMediaType

FORMATS = ("PNG", "JPEG", "GIF")
MAX_PIXELS = 50_000_000
TOO_MANY_PIXELS = "This image has too many pixels."


def read_dimensions(head: bytes) -> tuple[int, int]:
    """Read width and height in pixels.

    Raises:
        Invalid: the image has more than `MAX_PIXELS`, so decoding would take too much memory.
        WrongMediaType: it is broken.
    """
    try:
        with Image.open(BytesIO(head), formats=FORMATS) as image:
            width, height = image.size
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise Invalid.for_fields(TOO_MANY_PIXELS, "key") from error
    except Exception as error:  # Pillow raises many kinds of exceptions for a broken image
        raise WrongMediaType("This image is broken.") from error
    if width * height > MAX_PIXELS:
        raise Invalid.for_fields(TOO_MANY_PIXELS, "key")
    return width, height
