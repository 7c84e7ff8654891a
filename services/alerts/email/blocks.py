"""The blocks of an email, which are the input of its templates. There is one class for each layout.

A block has final values: templates only check whether a value is present. Blocks are not frozen, because that would
double the cost of creating them on every render.
"""

from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from services.alerts.email.branding import Link
from services.alerts.email.dates import DateBlock
from services.alerts.email.images import Picture
from services.alerts.email.rich_text import Document
from services.alerts.slots import Slot


@dataclass(slots=True)
class Story:
    """A text with title and image: news, On This Day, Ted, Fact, features and references.

    News have no heading. If they are the first block (`is_lead`), their title is the largest.
    """

    shape: ClassVar[str] = "story"
    slot: Slot
    heading: str | None
    is_lead: bool
    is_sponsored: bool
    picture: Picture | None
    title: str | None
    link: str | None
    body: Markup | None
    body_document: Document | None
    citation: Markup | None
    citation_document: Document | None
    footer: Link | None


@dataclass(slots=True)
class Quotation:
    """A quotation in large type, with its credit below: Quote and Humor (ALERT-51)."""

    shape: ClassVar[str] = "quotation"
    is_sponsored: ClassVar[bool] = False
    slot: Slot
    heading: str
    picture: Picture | None
    words: Markup | None
    words_document: Document | None
    credit: str | None


@dataclass(slots=True)
class Advertisement:
    """An ad on a tinted band. `joins_previous` is true if the block above is an ad too."""

    shape: ClassVar[str] = "advertisement"
    slot: Slot
    picture: Picture
    company: str | None
    microsite: str | None
    joins_previous: bool


@dataclass(slots=True)
class Question:
    """A survey: question, answers and button."""

    shape: ClassVar[str] = "question"
    is_sponsored: ClassVar[bool] = False
    slot: Slot
    heading: str
    title: str | None
    answers: tuple[str, ...]
    link: str
    footer: Link | None


@dataclass(slots=True)
class Result:
    """The image with the results of the previous survey."""

    shape: ClassVar[str] = "result"
    is_sponsored: ClassVar[bool] = False
    slot: Slot
    heading: str
    picture: Picture


@dataclass(slots=True)
class Event:
    """An event. Its date is in large type if it can be split (`date_block`), else a line of text."""

    shape: ClassVar[str] = "event"
    slot: Slot
    heading: str
    is_sponsored: bool
    picture: Picture | None
    title: str | None
    link: str | None
    date: str | None
    date_block: DateBlock | None
    speaker: str | None
    body: Markup | None
    body_document: Document | None
    footer: Link | None


@dataclass(slots=True)
class Career:
    """One career listing."""

    slot: Slot
    title: str
    place: str
    summary: str
    link: str | None
    logo: Picture | None


@dataclass(slots=True)
class Careers:
    """The career listings at the end of the email, with their closing link."""

    shape: ClassVar[str] = "careers"
    is_sponsored: ClassVar[bool] = False
    heading: str
    listings: tuple[Career, ...]
    footer: Link | None


Block = Story | Quotation | Advertisement | Question | Result | Event | Careers
