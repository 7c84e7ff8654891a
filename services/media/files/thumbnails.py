"""The small images of an image, made in the worker."""

from io import BytesIO

from PIL import Image, ImageOps

from services.media.files.pictures import FORMATS, MOST_PIXELS

THUMBNAIL = 160
PREVIEW = 640
WIDTHS = (THUMBNAIL, PREVIEW)
TALLEST = 4  # times as high as wide
QUALITY = 80


def suffix(width: int) -> str:
    """How the key of a thumbnail of this width ends."""
    return f"-{width}.webp"


def small_images(data: bytes) -> dict[int, bytes]:
    """The image as webp in each width, never larger than it is; none when it cannot be decoded.

    The pixels are counted before they are decoded, so that decoding takes 250 MB at most.

    Args:
        data: a whole PNG, JPEG or GIF, of which the first frame is taken.
    """
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                return {}
            picture.draft("RGB", (2 * PREVIEW, 2 * PREVIEW))  # a JPEG is decoded no finer than needed
            upright = ImageOps.exif_transpose(picture)
            return {width: _small(upright, width) for width in sorted(WIDTHS, reverse=True)}
    except Exception:  # a broken picture fails in many ways, and none of them is the worker's
        return {}


def _small(picture: Image.Image, width: int) -> bytes:
    small = picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    small.thumbnail((width, width * TALLEST), Image.Resampling.LANCZOS)
    file = BytesIO()
    small.save(file, "WEBP", quality=QUALITY)
    return file.getvalue()
