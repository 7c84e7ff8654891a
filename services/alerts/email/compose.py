"""An issue and the house's branding become the letter: its blocks from top to bottom, subject and preheader."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from services.alerts.email import rich
from services.alerts.email.blocks import (
    Advertisement,
    Block,
    Career,
    Careers,
    Event,
    Question,
    Quotation,
    Result,
    Story,
)
from services.alerts.email.branding import Branding, Link
from services.alerts.email.dates import date_block, long_date
from services.alerts.email.images import (
    AD,
    LOGO,
    PREVIOUS_SURVEY,
    Picture,
    Size,
    sized,
)
from services.alerts.email.issue import Issue, Job, Section
from services.alerts.sections.kinds import JOB_KIND, KINDS, FooterPlace, Variant
from services.alerts.sections.slots import EMAIL_ORDER, Slot
from services.chassis.types import LINK_SCHEMES, shown_image

JOB_PREVIEW = 350
"""Characters of a job's description shown before the ellipsis (document 002 §9)."""
_SCHEMES = tuple(f"{scheme}:" for scheme in LINK_SCHEMES)
PREHEADER = 150
"""Characters of the line an inbox shows after the subject."""


@dataclass(frozen=True, slots=True)
class Options:
    """What changes from one rendering to the next: the year of the copyright line, how images are fetched."""

    year: int
    image_scheme: str = "https"


@dataclass(frozen=True, slots=True)
class Letter:
    """Everything the email prints."""

    subject: str
    preheader: str
    folio: str
    date: str | None
    blocks: tuple[Block, ...]
    branding: Branding
    year: int


def compose(issue: Issue, branding: Branding, variant: Variant, options: Options) -> Letter:
    """Put an issue's filled sections into the order of that email; empty ones leave no trace."""
    folio = f"Issue {issue.number}"
    blocks = _Composer(issue, branding, options).blocks(variant)
    return Letter(
        subject=" ".join(issue.title.split()) or f"{branding.masthead}, {folio}",
        preheader=_preheader(blocks),
        folio=folio,
        date=long_date(issue.date) if issue.date else None,
        blocks=blocks,
        branding=branding,
        year=options.year,
    )


class _Composer:
    """Makes the blocks of one issue."""

    def __init__(self, issue: Issue, branding: Branding, options: Options) -> None:
        self.issue = issue
        self.branding = branding
        self.scheme = options.image_scheme
        self.made: list[Block] = []

    def blocks(self, variant: Variant) -> tuple[Block, ...]:
        sections = self.issue.sections
        for slot in EMAIL_ORDER[variant]:
            section = sections.get(slot)
            if section is not None and (block := _MAKERS.get(slot.kind, _Composer.story)(self, slot, section)):
                self.made.append(block)
        if careers := self.careers():
            self.made.append(careers)
        return tuple(self.made)

    def story(self, slot: Slot, section: Section) -> Story | None:
        kind, news = KINDS[slot.kind], slot.kind == "news"
        title, link = _words(section.title), safe_link(section.link)
        picture = self.picture(section, alt=title, link=safe_link(section.image_link) or link)
        body, citation = section.body_html, section.citation_html
        if not (title or picture or body or citation):
            return None
        return Story(
            slot=slot,
            heading=None if news else kind.label,
            leads=news and not self.made,
            sponsored=bool(section.featured),
            picture=picture,
            title=title,
            link=link,
            body=rich.body(body) if body else None,
            body_document=section.body,
            citation=rich.run_in(citation) if citation else None,
            citation_document=section.citation,
            footer=self.footer(slot, safe_link(section.view_more_link)),
        )

    def quotation(self, slot: Slot, section: Section) -> Quotation | None:
        words, name = section.citation_html, _words(section.attribution)
        alt = rich.one_line(section.citation) if section.citation else name
        picture = self.picture(section, alt=alt, link=safe_link(section.link))
        if not (words or picture):
            return None
        return Quotation(
            slot=slot,
            heading=KINDS[slot.kind].label,
            picture=picture,
            words=rich.body(words) if words else None,
            words_document=section.citation,
            name=name,
        )

    def advertisement(self, slot: Slot, section: Section) -> Advertisement | None:
        company = self.company(section)
        picture = self.picture(
            section,
            alt=f"Advertisement: {company}" if company else None,
            otherwise="Advertisement",
            link=safe_link(section.link),
            size=AD,
        )
        if picture is None:
            return None
        return Advertisement(
            slot=slot,
            picture=picture,
            company=company,
            microsite=safe_link(section.microsite_link),
            joins=bool(self.made) and isinstance(self.made[-1], Advertisement),
        )

    def question(self, slot: Slot, section: Section) -> Question | None:
        title, answers = _words(section.title), section.answers
        if not (title or answers):
            return None
        return Question(
            slot=slot,
            heading=KINDS[slot.kind].label,
            title=title,
            answers=answers,
            link=safe_link(section.link) or self.branding.places[FooterPlace.SURVEYS],
            footer=self.footer(slot),
        )

    def result(self, slot: Slot, section: Section) -> Result | None:
        heading = KINDS[slot.kind].label
        alt = f"Results of the {heading.lower()}"
        picture = self.picture(section, alt=alt, size=PREVIOUS_SURVEY)
        return Result(slot=slot, heading=heading, picture=picture) if picture else None

    def event(self, slot: Slot, section: Section) -> Event | None:
        title, link, day = _words(section.title), safe_link(section.link), _words(section.date)
        picture = self.picture(section, alt=title, link=safe_link(section.image_link) or link)
        body = section.body_html
        if not (title or picture or body):
            return None
        return Event(
            slot=slot,
            heading=KINDS[slot.kind].label,
            sponsored=bool(section.featured),
            picture=picture,
            title=title,
            link=link,
            date=day,
            block=date_block(day) if day else None,
            speaker=_words(section.speaker),
            body=rich.body(body) if body else None,
            body_document=section.body,
            footer=self.footer(slot),
        )

    def careers(self) -> Careers | None:
        jobs = self.issue.jobs
        slots = (Slot(JOB_KIND.name, position) for position in JOB_KIND.positions)
        listings = tuple(self.career(slot, job) for slot in slots if (job := jobs.get(slot.position or 0)))
        if not listings:
            return None
        return Careers(
            heading=JOB_KIND.label,
            listings=listings,
            footer=self.footer(Slot(JOB_KIND.name)),
        )

    def career(self, slot: Slot, job: Job) -> Career:
        company, link = _words(job.company), safe_link(job.link)
        logo = _words(job.company_logo)
        return Career(
            slot=slot,
            title=job.title,
            place=", ".join(part for part in (company, _words(job.location)) if part),
            summary=preview(rich.one_line(job.description)) if job.description else "",
            link=link,
            logo=Picture(shown_image(logo, self.scheme), company or job.title, LOGO, link) if logo else None,
        )

    def picture(
        self,
        section: Section,
        alt: str | None,
        link: str | None = None,
        otherwise: str = "",
        size: Size | None = None,
    ) -> Picture | None:
        image = _words(section.image)
        if image is None:
            return None
        measured = size or sized(section.image_width, section.image_height)
        return Picture(shown_image(image, self.scheme), alt or otherwise, measured, link, described=bool(alt))

    def company(self, section: Section) -> str | None:
        return self.issue.clients.get(section.client_id) if section.client_id is not None else None

    def footer(self, slot: Slot, own: str | None = None) -> Link | None:
        footer = KINDS[slot.kind].footer
        return Link(footer.text, own or self.branding.places[footer.place]) if footer else None


_MAKERS: dict[str, Callable[[_Composer, Slot, Section], Block | None]] = {
    "quote": _Composer.quotation,
    "humor": _Composer.quotation,
    "ads": _Composer.advertisement,
    "survey": _Composer.question,
    "previous-survey": _Composer.result,
    "event": _Composer.event,
}
"""The kinds that do not look like a story."""


def safe_link(url: str | None) -> str | None:
    """A stored link if it leads where links may lead, else None (API contract §1)."""
    return url if url and url.startswith(_SCHEMES) else None


def preview(text: str) -> str:
    """A job's description cut at 350 characters plus an ellipsis (document 002 §9)."""
    return text if len(text) <= JOB_PREVIEW else f"{text[:JOB_PREVIEW].rstrip()}..."


def _words(text: str | None) -> str | None:
    return text.strip() or None if text else None


def _preheader(blocks: tuple[Block, ...]) -> str:
    stories = [block for block in blocks if isinstance(block, Story | Event)]
    titles = [block.title for block in stories if block.title]
    bodies = (rich.one_line(block.body_document) for block in stories if block.body_document)
    text = ". ".join(title.rstrip(".") for title in titles[:4]) or next(bodies, "")
    return text if len(text) <= PREHEADER else f"{text[:PREHEADER].rsplit(' ', 1)[0]}..."
