"""Thumbnails of an image, made in the worker."""

from io import BytesIO

from PIL import Image, ImageOps

from services.media.files.image_dimensions import FORMATS, MAX_PIXELS

THUMBNAIL = 160
PREVIEW = 640
WIDTHS = (THUMBNAIL, PREVIEW)
TALLEST = 4  # times as high as wide
QUALITY = 80


def get_thumbnail_suffix(width: int) -> str:
    """The end of the key of a thumbnail of this width."""
    return f"-{width}.webp"


def make_thumbnails(data: bytes) -> dict[int, bytes]:
    """Make a WebP thumbnail of each width, never larger than the image; none when it cannot be decoded.

    Pixels are counted before they are decoded, so decoding takes 250 MB at most.

    Args:
        data: a whole PNG, JPEG or GIF, of which the first frame is taken.
    """
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as picture:
            if picture.width * picture.height > MAX_PIXELS:
                return {}
            picture.draft("RGB", (2 * PREVIEW, 2 * PREVIEW))  # a JPEG is decoded no finer than needed
            upright = ImageOps.exif_transpose(picture)
            return {width: _make_thumbnail(upright, width) for width in sorted(WIDTHS, reverse=True)}
    except Exception:  # a broken picture raises many kinds of exceptions
        return {}


def _make_thumbnail(picture: Image.Image, width: int) -> bytes:
    small = picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    small.thumbnail((width, width * TALLEST), Image.Resampling.LANCZOS)
    file = BytesIO()
    small.save(file, "WEBP", quality=QUALITY)
    return file.getvalue()
