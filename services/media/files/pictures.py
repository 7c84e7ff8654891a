"""The size of a picture, read from its first bytes without decoding it."""

from io import BytesIO

from PIL import Image

from services.chassis.http.problems import Invalid, WrongMediaType

FORMATS = ("PNG", "JPEG", "GIF")
MOST_PIXELS = 50_000_000
TOO_MANY_PIXELS = "This image has too many pixels."


def dimensions(head: bytes) -> tuple[int, int]:
    """Width and height in pixels.

    Raises:
        Invalid: unpacked, the picture would fill the memory of who opens it.
        WrongMediaType: it is broken.
    """
    try:
        with Image.open(BytesIO(head), formats=FORMATS) as picture:
            width, height = picture.size
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise Invalid.naming(TOO_MANY_PIXELS, "key") from error
    except Exception as error:  # a broken picture fails in many ways
        raise WrongMediaType("This image is broken.") from error
    if width * height > MOST_PIXELS:
        raise Invalid.naming(TOO_MANY_PIXELS, "key")
    return width, height
