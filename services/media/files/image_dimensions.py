"""Dimensions of an image as it is shown, read from its first bytes without decoding it (MEDIA-40)."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from PIL import ExifTags, Image

from services.chassis.http.problems import FieldError, Invalid, WrongMediaType

FORMATS = ("PNG", "JPEG", "GIF")
MAX_PIXELS = 50_000_000
WRONG_SIZE = "Invalid Image Size"
TOO_MANY_PIXELS = f"An image may have at most {MAX_PIXELS:,} pixels."
UPRIGHT = 1
QUARTER_TURNED = range(5, 9)
"""The orientations in which width and height are swapped."""


def read_dimensions(head: bytes) -> tuple[int, int]:
    """Read width and height in pixels, as browsers show the image: turned by its EXIF orientation.

    Raises:
        Invalid: the image has more than `MAX_PIXELS`, so decoding would take too much memory.
        WrongMediaType: it is broken.
    """
    with _open(head) as image:
        width, height = image.size
        is_swapped = read_orientation(image) in QUARTER_TURNED
    return (height, width) if is_swapped else (width, height)


def is_turned(head: bytes) -> bool:
    """Return whether an image is stored in another orientation than it is shown."""
    with _open(head) as image:
        return read_orientation(image) != UPRIGHT


def read_orientation(image: Image.Image) -> int:
    """Return the EXIF orientation, 1 to 8. What other metadata say is not looked at, as browsers do not either."""
    exif = Image.Exif()
    try:
        exif.load(image.info.get("exif", b""))
        orientation = exif.get(ExifTags.Base.Orientation, UPRIGHT)
    except Exception:  # Pillow raises many kinds of exceptions for broken metadata
        return UPRIGHT
    return orientation if orientation in range(UPRIGHT, 9) else UPRIGHT


@contextmanager
def _open(head: bytes) -> Iterator[Image.Image]:
    try:
        with Image.open(BytesIO(head), formats=FORMATS) as image:
            if image.width * image.height > MAX_PIXELS:
                raise _refuse_pixels()
            yield image
    except Invalid:
        raise
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise _refuse_pixels() from error
    except Exception as error:  # Pillow raises many kinds of exceptions for a broken image
        raise WrongMediaType("This image is broken.") from error


def _refuse_pixels() -> Invalid:
    """Return the refusal of an image with too many pixels: the documented message, and the limit as its reason."""
    return Invalid(WRONG_SIZE, errors=[FieldError(field="key", message=TOO_MANY_PIXELS)])
