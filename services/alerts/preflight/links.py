"""The links and pictures of an email, each with the label of its section."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

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
from services.alerts.email.render import RenderedEmail
from services.alerts.email.rich_text import find_links
from services.alerts.section_fields import VIEW_MORE_LINK, FieldType
from services.alerts.section_kinds import JOB_KIND, KINDS
from services.alerts.slots import Slot

NAVIGATION = "Navigation"
FOOTER = "Footer"


class SectionUrl(NamedTuple):
    """A URL and the label of its section."""

    url: str
    section: str


def list_slots(blocks: Iterable[Block]) -> Iterator[Slot]:
    """Yield the slots that the blocks show."""
    for block in blocks:
        if isinstance(block, Careers):
            yield from (career.slot for career in block.listings)
        else:
            yield block.slot


def list_links(email: RenderedEmail) -> Iterator[SectionUrl]:
    """Yield all links from top to bottom."""
    branding = email.content.branding
    for link in branding.navigation:
        yield SectionUrl(link.url, NAVIGATION)
    if email.content.view_online:
        yield SectionUrl(email.content.view_online, NAVIGATION)
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


def list_own_links(issue: Issue) -> Iterator[str]:
    """Yield the links that the sections have of their own: not the pages of the house, nor microsites and listings."""
    for slot, section in issue.sections.items():
        for field in KINDS[slot.kind].fields:
            if field.type is FieldType.LINK and field is not VIEW_MORE_LINK:
                yield from filter(None, [getattr(section, field.column)])
            elif field.html_column:
                yield from find_links(getattr(section, field.html_column) or "")


def list_pictures(blocks: Iterable[Block]) -> Iterator[tuple[Slot, Picture]]:
    """Yield all pictures with their slots."""
    for block in blocks:
        match block:
            case Careers():
                yield from ((career.slot, career.logo) for career in block.listings if career.logo)
            case Story() | Quotation() | Advertisement() | Result() | Event():
                if block.picture:
                    yield block.slot, block.picture
