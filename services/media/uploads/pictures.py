"""The size of a picture, read from its first bytes without decoding it."""

import warnings
from io import BytesIO

from PIL import Image

from services.chassis.problems import Invalid, WrongMediaType

FORMATS = ("PNG", "JPEG", "GIF")

# Pillow only warns of a picture that unpacks to one to two times its limit; here that is refused as well.
warnings.simplefilter("error", Image.DecompressionBombWarning)


def dimensions(head: bytes) -> tuple[int, int]:
    """Width and height in pixels.

    Raises:
        Invalid: unpacked, the picture would fill the memory of who opens it.
        WrongMediaType: it is broken.
    """
    try:
        with Image.open(BytesIO(head), formats=FORMATS) as picture:
            return picture.size
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise Invalid.naming("This image has too many pixels.", "key") from error
    except Exception as error:  # a broken picture fails in many ways
        raise WrongMediaType("This image is broken.") from error
