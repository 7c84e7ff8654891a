"""The pictures of the old system: JPEGs of noise, one in twenty turned by EXIF, one in seventeen missing."""

from functools import lru_cache
from io import BytesIO
from random import Random

from PIL import Image

_ORIENTATION = 0x0112
_LOOKS = 20  # the pictures differ in a comment; so many look different


def picture(number: int, side: int) -> bytes | None:
    """The file of a picture, None if it is missing."""
    if number % 17 == 0:
        return None
    data = _draw(number % _LOOKS, side)
    comment = str(number).encode()
    return data[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + data[2:]


@lru_cache(_LOOKS)
def _draw(look: int, side: int) -> bytes:
    exif = Image.Exif()
    if look == 0:
        exif[_ORIENTATION] = 6
    file = BytesIO()
    size = (side + look, side * 2 // 3)
    noise = Image.frombytes("RGB", size, Random(look).randbytes(size[0] * size[1] * 3))
    noise.save(file, "JPEG", quality=90, exif=exif)
    return file.getvalue()
