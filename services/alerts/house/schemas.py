"""Request and response schemas of the house record."""

import re
from enum import StrEnum
from typing import Annotated
from zoneinfo import available_timezones

from pydantic import AfterValidator, Field

from services.alerts.email.accents import MIN_CONTRAST, measure_contrast
from services.alerts.email.merge_tags import MailService
from services.chassis.resource import In, Out
from services.chassis.types import MAX_URL, STRICT_INTEGER, ImageAddress, Link, Text, normalize_link, unless_blank

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


def _normalize_page(value: str) -> str:
    """Normalise a path of the site such as '/surveys', or a link to another site."""
    path = value.strip()
    if path.startswith("/") and not path.startswith("//"):
        return normalize_link(f"{_ANY_SITE}{path}").removeprefix(_ANY_SITE)
    return normalize_link(value)


def _check_zone(value: str) -> str:
    if value not in available_timezones():
        raise ValueError("Choose a time zone by its name, such as America/New_York.")
    return value


Accent = Annotated[str, AfterValidator(_check_accent)]
"""A colour such as '#19664e' on which white text is readable; empty for the default."""

Word = Annotated[str, Field(max_length=40), AfterValidator(_check_word)]
"""The brand's word in addresses, such as 'aspen' in `/aspen-alert`."""

SiteUrl = Annotated[str, Field(max_length=MAX_URL), AfterValidator(_normalize_site)]
"""The address of a site, without a slash at its end."""

OptionalSiteUrl = Annotated[str, Field(max_length=MAX_URL), unless_blank(_normalize_site)]
"""The address of a site, without a slash at its end, or empty."""

Page = Annotated[str, Field(max_length=MAX_URL), AfterValidator(_normalize_page)]
"""A path of the house's site, or a link to another site."""

TimeZone = Annotated[str, Field(max_length=60), AfterValidator(_check_zone)]
"""The IANA name of a time zone."""


MAX_PREHEADER = 150
MAX_ARCHIVE_DAYS = 365
MAX_REPORT_DAYS = 14


class SocialNetwork(StrEnum):
    """A network on which the publisher may have a profile."""

    LINKEDIN = "LinkedIn"
    X = "X"
    FACEBOOK = "Facebook"
    INSTAGRAM = "Instagram"


class Archive(StrEnum):
    """Who may read published issues on the web: nobody, everybody, or everybody days after an issue's date."""

    NONE = "none"
    DELAYED = "delayed"
    PUBLIC = "public"


class LinkIn(In):
    """A link with its text. The URL is a path of the site or a full link."""

    text: Annotated[str, Text(40, min_length=1)]
    url: Page


class LinkColumnIn(In):
    """A column of the footer."""

    heading: Annotated[str, Text(40, min_length=1)]
    links: Annotated[list[LinkIn], Field(max_length=8)]


class SocialProfileIn(In):
    """A profile of the publisher on a network."""

    name: SocialNetwork
    link: Annotated[Link, Field(min_length=1)]


class HouseIn(In):
    """The house record in requests. A change contains only the fields to change."""

    name: Annotated[str, Text(60, min_length=1)] = ""
    newsletter: Annotated[str, Text(80, min_length=1)] = ""
    word: Annotated[Word, Field(title="Word in addresses")] = ""
    tagline: Annotated[str, Text(120)] = ""
    library: Annotated[str, Text(60)] = ""
    logo: ImageAddress = ""
    accent: Accent = ""
    site: SiteUrl = ""
    microsites_url: Annotated[OptionalSiteUrl, Field(title="Site of microsites")] = ""
    navigation: Annotated[list[LinkIn], Field(default_factory=list, max_length=8)]
    footer_columns: Annotated[list[LinkColumnIn], Field(default_factory=list, max_length=4)]
    social: Annotated[list[SocialProfileIn], Field(default_factory=list, max_length=8)]
    postal_address: Annotated[str, Text(300)] = ""
    preheader: Annotated[str, Text(MAX_PREHEADER), Field(title="Default preheader")] = ""
    test_prefix: Annotated[str, Text(20), Field(title="Subject prefix of tests")] = ""
    mail_service: MailService = MailService.NONE
    unsubscribe_url: Link = ""
    one_click_unsubscribe: bool = False
    preferences_url: Link = ""
    view_online_url: Link = ""
    time_zone: TimeZone = "UTC"
    archive: Archive = Archive.NONE
    archive_days: Annotated[int, Field(ge=1, le=MAX_ARCHIVE_DAYS, title="Days"), STRICT_INTEGER] = 7
    tag_links: bool = False
    track_clicks: bool = True
    track_recipients: bool = False
    bait_link: bool = False
    send_reports: bool = False
    report_days: Annotated[int, Field(ge=1, le=MAX_REPORT_DAYS, title="Days until a report"), STRICT_INTEGER] = 3


class LinkOut(Out):
    """A link with its text."""

    text: str
    url: str


class LinkColumnOut(Out):
    """A column of the footer."""

    heading: str
    links: list[LinkOut]


class SocialProfileOut(Out):
    """A profile of the publisher on a network."""

    name: SocialNetwork
    link: str


class HouseContent(Out):
    """The content of the house record.

    Args:
        name: the publisher's name.
        newsletter: the name of the newsletter, printed as the masthead.
        word: the brand's word in addresses of the console.
        library: the name of the publisher's library.
        logo: an image address without a scheme, or empty.
        accent: the colour of links and buttons, or empty for the default.
        site: the address of the publisher's site.
        microsites_url: the address of the site that shows microsites, or empty for the console's own.
        unsubscribe_url: as `preferences_url` and `view_online_url`, used without a mail service only.
        time_zone: the IANA name of the zone in which the console shows times and schedules; UTC until somebody chooses.
            Earlier versions stored none then.
        archive: whether published issues can be read on the web.
        tag_links: whether the links of sections get campaign parameters, whose source is `word`.
        track_clicks: whether the links of emails are signed, so that clicks are counted.
        track_recipients: whether clicks keep who the mail service says it was, which needs the readers' consent.
        bait_link: whether an email whose links are signed has one that no reader sees, which tells scanners.
        archive_days: the days after an issue's date, used with a delayed archive only.
        send_reports: whether contacts of clients get reports by themselves, `report_days` after an issue's date.
        one_click_unsubscribe: whether `unsubscribe_url` accepts a POST that unsubscribes at once (RFC 8058).
    """

    name: str
    newsletter: str
    word: str
    tagline: str
    library: str
    logo: str
    accent: str
    site: str
    microsites_url: str
    navigation: list[LinkOut]
    footer_columns: list[LinkColumnOut]
    social: list[SocialProfileOut]
    postal_address: str
    preheader: str
    test_prefix: str
    mail_service: MailService
    unsubscribe_url: str
    one_click_unsubscribe: bool
    preferences_url: str
    view_online_url: str
    time_zone: str
    archive: Archive
    archive_days: int
    tag_links: bool
    track_clicks: bool
    track_recipients: bool
    bait_link: bool
    send_reports: bool
    report_days: int


class HouseOut(HouseContent):
    """The house record in responses. Version 0 means that it was never saved and has the defaults."""

    id: int
    version: int


class Brand(Out):
    """The part of the house record that everyone may read: the console's `/config.json` (CONSOLE-18).

    Args:
        site: the site that shows microsites, or empty for the console's own origin.
    """

    name: str
    newsletter: str
    word: str
    tagline: str
    library: str
    logo: str
    accent: str
    site: str
    social: list[SocialProfileOut]
    time_zone: str
