"""Turns photographs upright that a camera stored lying, so that every reader measures and shows the same (MEDIA-59)."""

import asyncio
from io import BytesIO
from typing import Any

from PIL import Image, ImageOps, JpegImagePlugin

from services.media.files.image_dimensions import (
    FORMATS,
    QUARTER_TURNED,
    UPRIGHT,
    is_turned,
    read_orientation,
)
from services.media.storage.s3 import ObjectHead, Storage

MAX_TURNED_BYTES = 50 * 1024 * 1024
SUBSAMPLING_IN_BOTH_DIRECTIONS = 2  # 4:2:0
NO_SUBSAMPLING = 0
_turning = asyncio.Semaphore(1)
"""Turning decodes a whole image, which takes up to 400 MB; one process turns one at a time."""


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
