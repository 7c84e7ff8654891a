"""Thumbnails of an image. The worker generates them."""

from io import BytesIO

from PIL import Image

from services.media.files.image_dimensions import FORMATS, MAX_PIXELS
from services.media.files.upright import turn_pixels

THUMBNAIL = 160
PREVIEW = 640
WIDTHS = (THUMBNAIL, PREVIEW)
MAX_ASPECT_RATIO = 4  # maximum ratio of height to width
QUALITY = 80


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
