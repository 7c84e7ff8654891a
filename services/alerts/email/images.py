"""Images in the email and their sizes (ALERT-21)."""

import math
import re
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from services.alerts.email.styles import DECLARATIONS

COLUMN_WIDTH = 536
"""The width of the text column: the email without a padding of 32 px on both sides."""
AD_WIDTH = 485
PREVIOUS_SURVEY_WIDTH = 600
LOGO_WIDTH = 140

_LENGTH = re.compile(r"(\d{1,4})(?:\.\d+)?\s*(px|%)?")


@dataclass(frozen=True, slots=True)
class Size:
    """The size of an image.

    Args:
        width: in pixels, for Outlook.
        css_width: for all other clients.
        height: in pixels, for Outlook. Other clients keep the proportions of the image, and reserve its place by both
            until it is loaded.
        attributes: of the `<img>` tag, with all of these.
    """

    width: int
    css_width: str
    height: int | None
    attributes: Markup


@dataclass(slots=True)
class Picture:
    """An image to render.

    Args:
        alt: its alternative text; empty if it only decorates the text beside it.
        has_alt: false if its alternative text is missing or only a fallback.
        is_link_repeated: the title beside it has the same link, so screen readers skip the one of the image.
    """

    url: str
    alt: str
    size: Size
    link: str | None = None
    has_alt: bool = True
    is_link_repeated: bool = False


@lru_cache(maxsize=512)
def measure_image(width: float | str | None, height: float | str | None, column: int = COLUMN_WIDTH) -> Size:
    """Compute the size of an image in a column of `column` pixels.

    No image is wider than its column, and its height is reduced in proportion. A width is a number of pixels, or text
    in pixels or percent; absent or unreadable means 100 %. A height has no effect unless the width is in pixels.
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


def _make_size(width: int, css_width: str, height: int | None = None, *, fluid: bool = True) -> Size:
    style = f"{DECLARATIONS['image']};{_make_fluid(width, css_width) if fluid else f'width:{css_width}'}"
    attributes = Markup("").join(
        [
            Markup(' width="{}"').format(width),
            Markup(' height="{}"').format(height) if height else "",
            Markup(' style="{}"').format(style),
        ]
    )
    return Size(width, css_width, height, attributes)


def _make_fluid(width: int, css_width: str) -> str:
    """Return the declarations of a width that never exceeds the column, on phones too."""
    if css_width.endswith("%"):
        return f"width:{css_width}"
    return "width:100%" if width == COLUMN_WIDTH else f"width:100%;max-width:{css_width}"


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
LOGO = _make_size(LOGO_WIDTH, f"{LOGO_WIDTH}px", fluid=False)
