"""Rules of the house record. Pure functions."""

import re
from typing import Annotated
from zoneinfo import available_timezones

from pydantic import AfterValidator, Field

from services.alerts.email.accents import MIN_CONTRAST, measure_contrast
from services.chassis.types import MAX_URL, normalize_link

_WHITE = "#ffffff"
_COLOUR = re.compile(r"#[0-9a-f]{6}", re.ASCII)
_WORD = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
_ANY_SITE = "https://site.example"


def _check_accent(value: str) -> str:
    colour = value.strip().lower()
    if not colour:
        return ""
    if not _COLOUR.fullmatch(colour):
        raise ValueError("A color is written as in #19664e.")
    contrast = measure_contrast(colour, _WHITE)
    if contrast < MIN_CONTRAST:
        # Rounded down, so that a colour just below the minimum does not seem to reach it.
        raise ValueError(
            f"White text on this color has a contrast of {int(contrast * 10) / 10}:1. It needs at least 4.5:1."
        )
    return colour


def _check_word(value: str) -> str:
    if not _WORD.fullmatch(value):
        raise ValueError("The word in addresses has small letters, digits and hyphens only, such as aspen.")
    return value


def _normalize_site(value: str) -> str:
    site = normalize_link(value)
    if site.startswith("mailto:"):
        raise ValueError("The address of the site must begin with https://.")
    if "?" in site or "#" in site:  # paths are appended to it
        raise ValueError("The address of the site may not contain ? or #.")
    return site.rstrip("/")


def _normalize_optional_site(value: str) -> str:
    return _normalize_site(value) if value.strip() else ""


def _normalize_page(value: str) -> str:
    """Normalise a path of the site such as '/surveys', or a link to another site."""
    path = value.strip()
    if path.startswith("/") and not path.startswith("//"):
        return normalize_link(f"{_ANY_SITE}{path}").removeprefix(_ANY_SITE)
    return normalize_link(value)


def _check_zone(value: str) -> str:
    if value and value not in available_timezones():
        raise ValueError("Choose a time zone by its name, such as America/New_York.")
    return value


Accent = Annotated[str, AfterValidator(_check_accent)]
"""A colour such as '#19664e' on which white text is readable; empty for the default."""

Word = Annotated[str, Field(max_length=40), AfterValidator(_check_word)]
"""The brand's word in addresses, such as 'aspen' in `/aspen-alert`."""

SiteUrl = Annotated[str, Field(max_length=MAX_URL), AfterValidator(_normalize_site)]
"""The address of a site, without a slash at its end."""

OptionalSiteUrl = Annotated[str, Field(max_length=MAX_URL), AfterValidator(_normalize_optional_site)]
"""The address of a site, without a slash at its end, or empty."""

Page = Annotated[str, Field(max_length=MAX_URL), AfterValidator(_normalize_page)]
"""A path of the house's site, or a link to another site."""

TimeZone = Annotated[str, Field(max_length=60), AfterValidator(_check_zone)]
"""The IANA name of a time zone, or empty."""
