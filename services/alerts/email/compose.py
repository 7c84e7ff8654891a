"""Composes the content of an email from an issue and the branding: blocks, subject and preheader."""

from collections.abc import Callable
from dataclasses import dataclass

from services.alerts.email import rich_text
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
from services.alerts.email.dates import format_date, parse_date_block
from services.alerts.email.images import AD, LOGO, PREVIOUS_SURVEY, Picture, Size, measure_image
from services.alerts.email.issue import Issue, Job, Section
from services.alerts.email.preheader import make_filler, make_preheader
from services.alerts.section_kinds import JOB_KIND, KINDS, FooterPage, Variant
from services.alerts.slots import EMAIL_ORDER, Slot
from services.chassis.types import LINK_SCHEMES, full_image_url

MAX_DESCRIPTION = 350
"""The maximum length of a job's description, in characters (ALERT-26)."""
_SCHEMES = tuple(f"{scheme}:" for scheme in LINK_SCHEMES)


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a rendering: the year of the copyright line, and the scheme of image URLs."""

    year: int
    image_scheme: str = "https"


@dataclass(frozen=True, slots=True)
class Email:
    """The content of an email, which the templates render.

    Args:
        view_online: the URL or merge tag of the email as a web page; empty when it leads nowhere.
        filler: follows the preheader, so that inboxes do not show the beginning of the email after a short one.
        bait: the address of a link that no reader sees; empty without one.
    """

    subject: str
    preheader: str
    filler: str
    folio: str
    date: str | None
    view_online: str
    blocks: tuple[Block, ...]
    branding: Branding
    year: int
    bait: str = ""


def compose(issue: Issue, branding: Branding, variant: Variant, options: Options) -> Email:
    """Compose an edition of an issue from its filled sections, in the order of the edition (ALERT-6, ALERT-23)."""
    folio = f"Issue {issue.number}"
    blocks = _Composer(issue, branding, options).compose_blocks(variant)
    preheader = make_preheader(issue, branding, blocks)
    return Email(
        subject=" ".join(issue.title.split()) or f"{branding.masthead}, {folio}",
        preheader=preheader,
        filler=make_filler(preheader),
        folio=folio,
        date=format_date(issue.date) if issue.date else None,
        view_online=_get_view_online(issue, branding),
        blocks=blocks,
        branding=branding,
        year=options.year,
    )


class _Composer:
    """Composes the blocks of one issue. Sections without content have no block."""

    def __init__(self, issue: Issue, branding: Branding, options: Options) -> None:
        self.issue = issue
        self.branding = branding
        self.scheme = options.image_scheme
        self.composed: list[Block] = []

    def compose_blocks(self, variant: Variant) -> tuple[Block, ...]:
        sections = self.issue.sections
        for slot in EMAIL_ORDER[variant]:
            section = sections.get(slot)
            if section is None:
                continue
            compose_block = _COMPOSERS.get(slot.kind, _Composer.compose_story)
            if block := compose_block(self, slot, section):
                self.composed.append(block)
        if careers := self.compose_careers():
            self.composed.append(careers)
        return tuple(self.composed)

    def compose_story(self, slot: Slot, section: Section) -> Story | None:
        kind, is_news = KINDS[slot.kind], slot.kind == "news"
        title, link = _strip(section.title), filter_link(section.link)
        picture = self.get_picture_of_title(slot, section, title, link)
        body, citation = section.body_html, section.citation_html
        if not (title or picture or body or citation):
            return None
        return Story(
            slot=slot,
            heading=None if is_news else kind.label,
            is_lead=is_news and not self.composed,
            is_sponsored=bool(section.featured),
            picture=picture,
            title=title,
            link=link,
            body=rich_text.render_paragraphs(body) if body else None,
            body_document=section.body,
            citation=rich_text.render_inline(citation) if citation else None,
            citation_document=section.citation,
            footer=self.get_footer(slot, filter_link(section.view_more_link)),
        )

    def compose_quotation(self, slot: Slot, section: Section) -> Quotation | None:
        words, credit, link = section.citation_html, _strip(section.credit), filter_link(section.link)
        # Beside its words an image is decoration, but a link needs a name.
        picture = self.get_picture(slot, section, alt=(credit if link else "") if words else credit, link=link)
        if not (words or picture):
            return None
        return Quotation(
            slot=slot,
            heading=KINDS[slot.kind].label,
            picture=picture,
            words=rich_text.render_paragraphs(words) if words else None,
            words_document=section.citation,
            credit=credit,
        )

    def compose_advertisement(self, slot: Slot, section: Section) -> Advertisement | None:
        company = self.get_company(section)
        picture = self.get_picture(
            slot, section, alt=f"Advertisement: {company}" if company else None, link=filter_link(section.link), size=AD
        )
        if picture is None:
            return None
        return Advertisement(
            slot=slot,
            picture=picture,
            company=company,
            microsite=filter_link(section.microsite_link),
            joins_previous=bool(self.composed) and isinstance(self.composed[-1], Advertisement),
        )

    def compose_question(self, slot: Slot, section: Section) -> Question | None:
        title, answers = _strip(section.title), section.answers
        if not (title or answers):
            return None
        return Question(
            slot=slot,
            heading=KINDS[slot.kind].label,
            title=title,
            answers=answers,
            link=filter_link(section.link) or f"{self.branding.site}{FooterPage.SURVEYS}",
            footer=self.get_footer(slot),
        )

    def compose_result(self, slot: Slot, section: Section) -> Result | None:
        heading = KINDS[slot.kind].label
        alt = f"Results of the {heading.lower()}"
        picture = self.get_picture(slot, section, alt=alt, size=PREVIOUS_SURVEY)
        return Result(slot=slot, heading=heading, picture=picture) if picture else None

    def compose_event(self, slot: Slot, section: Section) -> Event | None:
        title, link, date_text = _strip(section.title), filter_link(section.link), _strip(section.date)
        picture = self.get_picture_of_title(slot, section, title, link)
        body = section.body_html
        if not (title or picture or body):
            return None
        return Event(
            slot=slot,
            heading=KINDS[slot.kind].label,
            is_sponsored=bool(section.featured),
            picture=picture,
            title=title,
            link=link,
            date=date_text,
            date_block=parse_date_block(date_text) if date_text else None,
            speaker=_strip(section.speaker),
            body=rich_text.render_paragraphs(body) if body else None,
            body_document=section.body,
            footer=self.get_footer(slot),
        )

    def compose_careers(self) -> Careers | None:
        jobs = self.issue.jobs
        slots = (Slot(JOB_KIND.name, position) for position in JOB_KIND.positions)
        listings = tuple(self.compose_career(slot, job) for slot in slots if (job := jobs.get(slot.position or 0)))
        if not listings:
            return None
        return Careers(heading=JOB_KIND.label, listings=listings, footer=self.get_footer(Slot(JOB_KIND.name)))

    def compose_career(self, slot: Slot, job: Job) -> Career:
        company, link = _strip(job.company), filter_link(job.link)
        logo, alt = _strip(job.company_logo), (company or job.job_title) if link else ""
        return Career(
            slot=slot,
            title=job.job_title,
            place=", ".join(part for part in (company, _strip(job.location)) if part),
            summary=truncate_description(rich_text.extract_text(job.description)) if job.description else "",
            link=link,
            logo=Picture(full_image_url(logo, self.scheme), alt, LOGO, link, is_link_repeated=True) if logo else None,
        )

    def get_picture_of_title(self, slot: Slot, section: Section, title: str | None, link: str | None) -> Picture | None:
        """Return the image above a title. Without a description it is decoration, unless it is a link.

        Screen readers skip an image whose link the title repeats, and read its name where that mark was removed.
        """
        image_link = filter_link(section.image_link) or link
        is_link_repeated = bool(title) and image_link == link
        alt = title if image_link or not title else ""
        return self.get_picture(slot, section, alt, image_link, is_link_repeated=is_link_repeated)

    def get_picture(
        self,
        slot: Slot,
        section: Section,
        alt: str | None,
        link: str | None = None,
        size: Size | None = None,
        *,
        is_link_repeated: bool = False,
    ) -> Picture | None:
        """Return the image of a section.

        Args:
            alt: the alternative text unless the section has one or the media library has a description; empty for
                decoration. None is replaced by the section's name.
            is_link_repeated: a title has the same link. A description makes the image's link one of its own.
        """
        image = _strip(section.image)
        if image is None:
            return None
        description = _strip(section.alt_text) or _strip(self.issue.alt_texts.get(image))
        alt = alt if description is None else description
        return Picture(
            url=full_image_url(image, self.scheme),
            alt=_FALLBACK_ALTS.get(slot.kind, KINDS[slot.kind].label) if alt is None else alt,
            size=size or measure_image(section.image_width, section.image_height),
            link=link,
            has_alt=alt is not None,
            is_link_repeated=is_link_repeated and description is None,
        )

    def get_company(self, section: Section) -> str | None:
        return self.issue.clients.get(section.client_id) if section.client_id is not None else None

    def get_footer(self, slot: Slot, own: str | None = None) -> Link | None:
        """Return the closing link of a section, which names the house's library, with its `own` URL if it has one."""
        footer, library = KINDS[slot.kind].footer, self.branding.library
        if footer is None:
            return None
        text = f"Visit {library}" if library and footer.page is FooterPage.LIBRARY else footer.text
        return Link(text, own or f"{self.branding.site}{footer.page}")


_FALLBACK_ALTS = {"ads": "Advertisement"}

_COMPOSERS: dict[str, Callable[[_Composer, Slot, Section], Block | None]] = {
    "quote": _Composer.compose_quotation,
    "humor": _Composer.compose_quotation,
    "ads": _Composer.compose_advertisement,
    "survey": _Composer.compose_question,
    "previous-survey": _Composer.compose_result,
    "event": _Composer.compose_event,
}
"""The methods of the kinds that are not composed as stories."""


def _get_view_online(issue: Issue, branding: Branding) -> str:
    """Return the issue's page in the archive, which a draft has not yet; without an archive, as the house says."""
    if not branding.archive:
        return branding.view_online
    return f"{branding.archive}/{issue.number}" if issue.is_published else ""


def filter_link(url: str | None) -> str | None:
    """Return a stored link if its scheme is allowed, else None (API-11)."""
    return url if url and url.startswith(_SCHEMES) else None


def truncate_description(text: str) -> str:
    """Cut a job's description at 350 characters and add an ellipsis (ALERT-26)."""
    return text if len(text) <= MAX_DESCRIPTION else f"{text[:MAX_DESCRIPTION].rstrip()}..."


def _strip(text: str | None) -> str | None:
    return text.strip() or None if text else None
