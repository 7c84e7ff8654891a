"""Dimensions of an image, read from its first bytes without decoding it (MEDIA-40)."""

from io import BytesIO

from PIL import Image

from services.chassis.http.problems import FieldError, Invalid, WrongMediaType

FORMATS = ("PNG", "JPEG", "GIF")
MAX_PIXELS = 50_000_000
WRONG_SIZE = "Invalid Image Size"
TOO_MANY_PIXELS = f"An image may have at most {MAX_PIXELS:,} pixels."


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
        raise _refuse_pixels() from error
    except Exception as error:  # Pillow raises many kinds of exceptions for a broken image
        raise WrongMediaType("This image is broken.") from error
    if width * height > MAX_PIXELS:
        raise _refuse_pixels()
    return width, height


def _refuse_pixels() -> Invalid:
    """Return the refusal of an image with too many pixels: the documented message, and the limit as its reason."""
    return Invalid(WRONG_SIZE, errors=[FieldError(field="key", message=TOO_MANY_PIXELS)])
