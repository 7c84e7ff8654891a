"""Images in the email and their sizes (ALERT-21)."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from services.alerts.email.styles import DECLARATIONS

EMAIL_WIDTH = 600
COLUMN_WIDTH = 536
"""The width of the text column: the email without a padding of 32 px on both sides."""
AD_WIDTH = 485
PREVIOUS_SURVEY_WIDTH = 600
LOGO_WIDTH = 140
NARROW = 280
"""Up to this width an image keeps its size on phones. Wider images take the full width there."""

_LENGTH = re.compile(r"(\d{1,4})(?:\.\d+)?\s*(px|%)?")


@dataclass(frozen=True, slots=True)
class Size:
    """The size of an image.

    Args:
        width: in pixels, for Outlook.
        css_width: for all other clients.
        height: in pixels, for Outlook.
        attributes: of the `<img>` tag, with all of these.
    """

    width: int
    css_width: str
    height: int | None
    attributes: Markup


@dataclass(slots=True)
class Picture:
    """An image to render. `has_alt` is false if its alternative text is only a fallback."""

    url: str
    alt: str
    size: Size
    link: str | None = None
    has_alt: bool = True


@lru_cache(maxsize=512)
def measure_image(width: float | str | None, height: float | str | None, column: int = COLUMN_WIDTH) -> Size:
    """Compute the size of an image in a column of `column` pixels.

    No image is wider than its column, and its height is reduced in proportion.

    Args:
        width: a number of pixels, or text in pixels or percent. Absent or unreadable means 100 %.
    """
    pixels, percent = _parse_length(width)
    if percent:
        return _make_size(max(1, column * percent // 100), f"{percent}%")
    if not pixels:
        return _make_size(column, "100%")
    display_width = min(pixels, column)
    height_px, _ = _parse_length(height)
    return _make_size(
        display_width, f"{display_width}px", max(1, height_px * display_width // pixels) if height_px else None
    )


def _make_size(width: int, css_width: str, height: int | None = None) -> Size:
    style = f"{DECLARATIONS['image']};width:{css_width}"
    is_fluid = css_width.endswith("px") and width > NARROW
    attributes = Markup("").join(
        [
            Markup(' width="{}"').format(width),
            Markup(' height="{}"').format(height) if height else "",
            Markup(' class="fl"') if is_fluid else "",
            Markup(' style="{}"').format(style),
        ]
    )
    return Size(width, css_width, height, attributes)


def _parse_length(value: float | str | None) -> tuple[int, int]:
    """Parse a length as (pixels, percent). At most one of them is not 0."""
    if isinstance(value, str):
        match = _LENGTH.fullmatch(value.strip())
        if match is None:
            return 0, 0
        number = int(match[1])
        return (0, min(number, 100)) if match[2] == "%" else (number, 0)
    if value is None or isinstance(value, bool) or not math.isfinite(value) or value < 1:
        return 0, 0
    return int(min(value, 9999)), 0


AD = measure_image(AD_WIDTH, None)
PREVIOUS_SURVEY = measure_image(PREVIOUS_SURVEY_WIDTH, None, PREVIOUS_SURVEY_WIDTH)
LOGO = measure_image(LOGO_WIDTH, None)
