"""The report on an email before it is sent: size, empty slots, links, alternative texts, warnings (ALERT-18)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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
from services.alerts.email.images import Picture
from services.alerts.email.issue import Issue
from services.alerts.email.notices import Notice, find_notices
from services.alerts.email.render import RenderedEmail
from services.alerts.email.rich_text import find_links
from services.alerts.sections.kinds import JOB_KIND, Variant
from services.alerts.sections.slots import EMAIL_ORDER, RUN_SHEET, Slot

GMAIL_CLIPS_AT = 102_400
"""The size at which Gmail clips an email, in bytes of HTML (ALERT-27)."""

NAVIGATION = "Navigation"
FOOTER = "Footer"


@dataclass(frozen=True, slots=True)
class SectionUrl:
    """A URL and the label of its section."""

    url: str
    section: str


@dataclass(frozen=True, slots=True)
class Report:
    """The report on one rendered email.

    Args:
        bytes: the size of the HTML.
        clipped_by_gmail: whether it is too large for Gmail.
        missing_sections: the labels of the edition's empty slots.
        not_emailed: the labels of filled slots that do not appear in the email. No slot is in both lists.
        links: all links, each with its section.
        images_without_alt: the images without an alternative text.
        warnings: from top to bottom.
    """

    bytes: int
    clipped_by_gmail: bool
    missing_sections: list[str]
    not_emailed: list[str]
    links: list[SectionUrl]
    images_without_alt: list[SectionUrl]
    warnings: list[Notice]


def build_report(issue: Issue, email: RenderedEmail, variant: Variant) -> Report:
    """Build the report on a rendered email."""
    blocks, size = email.content.blocks, len(email.html.encode())
    emailed_slots = set(_list_slots(blocks))
    filled = {*issue.sections, *(Slot(JOB_KIND.name, position) for position in issue.jobs)}
    clipped = size > GMAIL_CLIPS_AT
    return Report(
        bytes=size,
        clipped_by_gmail=clipped,
        missing_sections=[slot.label for slot in EMAIL_ORDER[variant] if slot not in emailed_slots | filled],
        not_emailed=[slot.label for slot in RUN_SHEET if slot in filled - emailed_slots],
        links=list(dict.fromkeys(_list_links(email))),
        images_without_alt=[
            SectionUrl(picture.url, slot.label) for slot, picture in _list_pictures(blocks) if not picture.has_alt
        ],
        warnings=find_notices(issue, variant, clipped_bytes=size if clipped else None),
    )


def _list_slots(blocks: Iterable[Block]) -> Iterator[Slot]:
    for block in blocks:
        if isinstance(block, Careers):
            yield from (career.slot for career in block.listings)
        else:
            yield block.slot


def _list_links(email: RenderedEmail) -> Iterator[SectionUrl]:
    branding = email.content.branding
    for link in branding.navigation:
        yield SectionUrl(link.url, NAVIGATION)
    if branding.view_online:
        yield SectionUrl(branding.view_online, NAVIGATION)
    for block in email.content.blocks:
        yield from _list_block_links(block)
    for column in branding.columns:
        yield from (SectionUrl(link.url, FOOTER) for link in column.links)
    yield from (SectionUrl(link.url, FOOTER) for link in branding.social)


def _list_block_links(block: Block) -> Iterator[SectionUrl]:
    if isinstance(block, Careers):
        for career in block.listings:
            yield from (SectionUrl(url, career.slot.label) for url in _list_addresses(career) if url)
        if block.footer:
            yield SectionUrl(block.footer.url, JOB_KIND.label)
    else:
        yield from (SectionUrl(url, block.slot.label) for url in _list_addresses(block) if url)


def _list_addresses(part: Block | Career) -> Iterator[str | None]:
    """Yield the URLs in a block from top to bottom, None for a missing one."""
    match part:
        case Story() | Event():
            yield part.picture.link if part.picture else None
            yield part.link
            yield from find_links(part.body or "")
            yield from find_links(part.citation or "") if isinstance(part, Story) else ()
            yield part.footer.url if part.footer else None
        case Quotation():
            yield part.picture.link if part.picture else None
            yield from find_links(part.words or "")
        case Advertisement():
            yield part.picture.link
            yield part.microsite
        case Question():
            yield part.link
            yield part.footer.url if part.footer else None
        case Career():
            yield part.link


def _list_pictures(blocks: Iterable[Block]) -> Iterator[tuple[Slot, Picture]]:
    for block in blocks:
        match block:
            case Careers():
                yield from ((career.slot, career.logo) for career in block.listings if career.logo)
            case Story() | Quotation() | Advertisement() | Result() | Event():
                if block.picture:
                    yield block.slot, block.picture
