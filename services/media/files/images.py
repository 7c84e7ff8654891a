"""Images: their dimensions, read without decoding them (MEDIA-40), turning them upright, and thumbnails.

Photographs that a camera stored lying are turned, so that every reader measures and shows the same (MEDIA-59).
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from PIL import ExifTags, Image, ImageOps, JpegImagePlugin

from services.chassis.http.problems import FieldError, Invalid, WrongMediaType
from services.media.storage.s3 import ObjectHead, Storage

FORMATS = ("PNG", "JPEG", "GIF")
MAX_PIXELS = 50_000_000
WRONG_SIZE = "Invalid Image Size"
TOO_MANY_PIXELS = f"An image may have at most {MAX_PIXELS:,} pixels."
UPRIGHT = 1
QUARTER_TURNED = range(5, 9)
"""The orientations in which width and height are swapped."""
MAX_TURNED_BYTES = 50 * 1024 * 1024
SUBSAMPLING_IN_BOTH_DIRECTIONS = 2  # 4:2:0
NO_SUBSAMPLING = 0
_turning = asyncio.Semaphore(1)
"""Turning decodes a whole image, which takes up to 400 MB; one process turns one at a time."""
THUMBNAIL = 160
PREVIEW = 640
WIDTHS = (THUMBNAIL, PREVIEW)
MAX_ASPECT_RATIO = 4  # maximum ratio of height to width
QUALITY = 80


def read_dimensions(head: bytes) -> tuple[int, int]:
    """Read width and height in pixels, as browsers show the image: turned by its EXIF orientation."""
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


async def turn_upright(storage: Storage, bucket: str, key: str, stored: ObjectHead, head: bytes) -> bool:
    """Turn a stored image by its EXIF orientation; return whether its object changed, by this call or another.

    Args:
        stored: the object, which is replaced only if it is still the same.
        head: its first bytes, of an image whose dimensions can be read.
    """
    if stored.size > MAX_TURNED_BYTES or not await asyncio.to_thread(is_turned, head):
        return False
    async with _turning:
        data = await storage.read_range(bucket, key, MAX_TURNED_BYTES)
        upright = await asyncio.to_thread(make_upright, data or b"")
        if upright is None:
            return False
        await storage.replace(bucket, key, upright, stored)
        return True


def make_upright(data: bytes) -> bytes | None:
    """Return an image turned by its EXIF orientation, in the same format and as fine as before.

    The colour profile stays, and so do the other EXIF data if they can be written. None for an animation, which would
    lose its frames, and for an image that cannot be decoded.
    """
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as image:
            if image.format == "PNG" and getattr(image, "is_animated", False):
                return None
            options = _get_png_options(image) if image.format == "PNG" else _get_jpeg_options(image)
            turn_pixels(image)
            upright = _encode(image, options)
            return None if is_turned(upright) else upright
    except Exception:  # Pillow raises many kinds of exceptions for a broken image
        return None


def turn_pixels(image: Image.Image) -> None:
    """Turn an image in place by its EXIF orientation. EXIF data that cannot be written again are dropped."""
    if read_orientation(image) == UPRIGHT:
        return
    try:
        ImageOps.exif_transpose(image, in_place=True)
    except Exception:  # raised after the turn; pixels that cannot be decoded raise again when they are encoded
        image.info.pop("exif", None)


def _encode(image: Image.Image, options: dict[str, Any]) -> bytes:
    file = BytesIO()
    try:
        image.save(file, exif=image.info.get("exif", b""), **options)
    except ValueError:  # metadata too long for this encoder
        file = BytesIO()
        image.save(file, **options)
    return file.getvalue()


def _get_png_options(image: Image.Image) -> dict[str, Any]:
    return {"format": "PNG", "icc_profile": image.info.get("icc_profile"), "dpi": image.info.get("dpi")}


def _get_jpeg_options(image: Image.Image) -> dict[str, Any]:
    """Return options by which a JPEG is encoded with its own tables, so that next to nothing is lost."""
    assert isinstance(image, JpegImagePlugin.JpegImageFile)
    is_quarter_turned = read_orientation(image) in QUARTER_TURNED
    subsampling = JpegImagePlugin.get_sampling(image)
    if is_quarter_turned and subsampling != SUBSAMPLING_IN_BOTH_DIRECTIONS:
        subsampling = NO_SUBSAMPLING
    tables = image.quantization.values()
    return {
        "format": "JPEG",
        "qtables": [_transpose(table) if is_quarter_turned else table for table in tables],
        "subsampling": subsampling,
        "progressive": "progressive" in image.info,
        "icc_profile": image.info.get("icc_profile"),
        "dpi": image.info.get("dpi", (0, 0)),
    }


def _transpose(table: list[int]) -> list[int]:
    return [table[8 * row + column] for column in range(8) for row in range(8)]


def get_thumbnail_suffix(width: int) -> str:
    """Return the end of the key of a thumbnail of this width."""
    return f"-{width}.webp"


def make_thumbnails(data: bytes) -> dict[int, bytes]:
    """Generate a WebP thumbnail of each width, never larger than the image; none when it cannot be decoded.

    The pixels are counted before decoding, so decoding takes at most 250 MB.

    Args:
        data: a whole PNG, JPEG or GIF file; of an animation, the first frame is used.
    """
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as image:
            if image.width * image.height > MAX_PIXELS:
                return {}
            image.draft("RGB", (2 * PREVIEW, 2 * PREVIEW))  # decode a JPEG at a reduced size
            turn_pixels(image)
            return {width: _make_thumbnail(image, width) for width in sorted(WIDTHS, reverse=True)}
    except Exception:  # Pillow raises many kinds of exceptions for a broken image
        return {}


def _make_thumbnail(image: Image.Image, width: int) -> bytes:
    thumbnail = image.convert("RGBA" if image.has_transparency_data else "RGB")
    thumbnail.thumbnail((width, width * MAX_ASPECT_RATIO), Image.Resampling.LANCZOS)
    file = BytesIO()
    thumbnail.save(file, "WEBP", quality=QUALITY)
    return file.getvalue()
