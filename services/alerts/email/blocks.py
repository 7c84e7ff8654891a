"""The building blocks of the email: the input of the templates, one class for each layout.

A block has final values only; templates decide nothing but whether a value is present. Blocks are created for every
render and are not frozen, because freezing would double the cost of creating them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from services.alerts.email.branding import Link
from services.alerts.email.dates import DateBlock
from services.alerts.email.images import Picture
from services.alerts.email.rich_text import Document
from services.alerts.sections.slots import Slot


@dataclass(slots=True)
class Story:
    """A titled text with a picture: news, On This Day, Ted, Fact, features and references.

    News stand without a heading; the one that `leads` the email has the largest title.
    """

    shape: ClassVar[str] = "story"
    slot: Slot
    heading: str | None
    leads: bool
    sponsored: bool
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
    """Words set large, with a name below: Quote and Humor."""

    shape: ClassVar[str] = "quotation"
    sponsored: ClassVar[bool] = False
    slot: Slot
    heading: str
    picture: Picture | None
    words: Markup | None
    words_document: Document | None
    name: str | None


@dataclass(slots=True)
class Advertisement:
    """An ad on its tinted band; `joins` is true when the band continues from an ad right above."""

    shape: ClassVar[str] = "advertisement"
    slot: Slot
    picture: Picture
    company: str | None
    microsite: str | None
    joins: bool


@dataclass(slots=True)
class Question:
    """The survey: a question, its answers and the button."""

    shape: ClassVar[str] = "question"
    sponsored: ClassVar[bool] = False
    slot: Slot
    heading: str
    title: str | None
    answers: tuple[str, ...]
    link: str
    footer: Link | None


@dataclass(slots=True)
class Result:
    """The picture of the previous survey's outcome."""

    shape: ClassVar[str] = "result"
    sponsored: ClassVar[bool] = False
    slot: Slot
    heading: str
    picture: Picture


@dataclass(slots=True)
class Event:
    """An event, with its date set large when the text allows (`block`), else as a line."""

    shape: ClassVar[str] = "event"
    slot: Slot
    heading: str
    sponsored: bool
    picture: Picture | None
    title: str | None
    link: str | None
    date: str | None
    block: DateBlock | None
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
    """The tail of the email: career listings and the line below them."""

    shape: ClassVar[str] = "careers"
    sponsored: ClassVar[bool] = False
    heading: str
    listings: tuple[Career, ...]
    footer: Link | None


Block = Story | Quotation | Advertisement | Question | Result | Event | Careers
