"""The input of the renderer: an issue as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from services.alerts.email.rich_text import Document
from services.alerts.slots import Slot


@dataclass(frozen=True, slots=True)
class Section:
    """The content of one filled slot. Attributes are columns of `sections`.

    `body` and `citation` are documents; `body_html` and `citation_html` are their HTML, rendered and sanitized on
    write. Images are relative to the public host. `image_width` is a number of pixels, a string such as `300px` or
    `50%`, or None for 100 % (ALERT-21).
    """

    title: str | None = None
    body: Document | None = None
    body_html: str | None = None
    citation: Document | None = None
    citation_html: str | None = None
    image: str | None = None
    image_width: float | str | None = None
    image_height: float | str | None = None
    alt_text: str | None = None
    link: str | None = None
    image_link: str | None = None
    view_more_link: str | None = None
    microsite_link: str | None = None
    credit: str | None = None
    client_id: int | None = None
    featured: bool | None = None
    speaker: str | None = None
    date: str | None = None
    answer1: str | None = None
    answer2: str | None = None
    answer3: str | None = None
    answer4: str | None = None
    answer5: str | None = None
    answer6: str | None = None

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers that are not empty, in order (ALERT-12)."""
        all_answers = (self.answer1, self.answer2, self.answer3, self.answer4, self.answer5, self.answer6)
        return tuple(answer for answer in all_answers if answer and not answer.isspace())


@dataclass(frozen=True, slots=True)
class Job:
    """The career listing in a career slot. Attributes are columns of `jobs`."""

    job_title: str
    company: str | None = None
    location: str | None = None
    description: Document | None = None
    company_logo: str | None = None
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Issue:
    """An alert item with all its sections.

    Args:
        id: of the alert item; 0 of one that is not stored.
        sections: the filled slots other than careers.
        jobs: the listing of each filled career position; None if the listing does not exist any more.
        clients: the companies that sections name, by client id.
        alt_texts: the descriptions of images in the media library, by the address of the image.
        preheader: what inboxes show after the subject; None to make it from the titles.
        carried_over: for each slot that was copied and not changed since, the number of the issue it is from.
        carried_over_fields: for each slot of which a part was changed, that number and the labels of the other fields.
    """

    number: int
    title: str
    date: date | None = None
    sections: Mapping[Slot, Section] = field(default_factory=dict)
    jobs: Mapping[int, Job | None] = field(default_factory=dict)
    clients: Mapping[int, str] = field(default_factory=dict)
    alt_texts: Mapping[str, str] = field(default_factory=dict)
    preheader: str | None = None
    carried_over: Mapping[Slot, int] = field(default_factory=dict)
    carried_over_fields: Mapping[Slot, tuple[int, list[str]]] = field(default_factory=dict)
    is_published: bool = False
    id: int = 0
