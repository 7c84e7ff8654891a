"""The sizes of pictures in the email (document 002 §3, §9)."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from services.alerts.email.styles import DECLARATIONS

EMAIL_WIDTH = 600
COLUMN_WIDTH = 536
"""The text column: the email less 32 px on either side."""
AD_WIDTH = 485
PREVIOUS_SURVEY_WIDTH = 600
LOGO_WIDTH = 140
NARROW = 280
"""Up to this width a picture keeps its size on a phone; wider ones take the whole width there."""

_LENGTH = re.compile(r"(\d{1,4})(?:\.\d+)?\s*(px|%)?")


@dataclass(frozen=True, slots=True)
class Size:
    """A picture's size: `width` and `height` in pixels for Outlook, `css_width` for all others.

    `attributes` is both as printed in the `<img>` tag.
    """

    width: int
    css_width: str
    height: int | None
    attributes: Markup


@dataclass(slots=True)
class Picture:
    """An image ready to render; `described` is False when the editor gave no alternative text."""

    url: str
    alt: str
    size: Size
    link: str | None = None
    described: bool = True


@lru_cache(maxsize=512)
def measure_image(width: float | str | None, height: float | str | None, column: int = COLUMN_WIDTH) -> Size:
    """The size of a picture in a column of `column` pixels.

    `width` may be a number of pixels, a string in pixels or percent, or absent, which means 100 %; whatever
    cannot be read also means 100 %. No picture is wider than its column, and its height shrinks with it.
    """
    pixels, percent = _parse_length(width)
    if percent:
        return _make_size(max(1, column * percent // 100), f"{percent}%")
    if not pixels:
        return _make_size(column, "100%")
    displayed = min(pixels, column)
    tall, _ = _parse_length(height)
    return _make_size(displayed, f"{displayed}px", max(1, tall * displayed // pixels) if tall else None)


def _make_size(width: int, css_width: str, height: int | None = None) -> Size:
    declared = f"{DECLARATIONS['image']};width:{css_width}"
    fluid = css_width.endswith("px") and width > NARROW
    attributes = Markup("").join(
        [
            Markup(' width="{}"').format(width),
            Markup(' height="{}"').format(height) if height else "",
            Markup(' class="fl"') if fluid else "",
            Markup(' style="{}"').format(declared),
        ]
    )
    return Size(width, css_width, height, attributes)


def _parse_length(value: float | str | None) -> tuple[int, int]:
    """Parse a width as (pixels, percent), of which at most one is not 0."""
    if isinstance(value, str):
        found = _LENGTH.fullmatch(value.strip())
        if found is None:
            return 0, 0
        number = int(found[1])
        return (0, min(number, 100)) if found[2] == "%" else (number, 0)
    if value is None or isinstance(value, bool) or not math.isfinite(value) or value < 1:
        return 0, 0
    return int(min(value, 9999)), 0


AD = measure_image(AD_WIDTH, None)
PREVIOUS_SURVEY = measure_image(PREVIOUS_SURVEY_WIDTH, None, PREVIOUS_SURVEY_WIDTH)
LOGO = measure_image(LOGO_WIDTH, None)
