"""Renders the plain-text part: the same blocks in the same order, with all links."""

from collections.abc import Callable, Iterable, Iterator

from services.alerts.email.blocks import Advertisement, Block, Careers, Event, Question, Quotation, Result, Story
from services.alerts.email.branding import Link
from services.alerts.email.compose import Email
from services.alerts.email.images import Picture
from services.alerts.email.merge_tags import print_address
from services.chassis.richtext import to_text

_RULE = "-" * 60


def render_text(email: Email) -> str:
    """Render the email as plain text."""
    parts = [_write_head(email), *(_write_block(block) for block in email.blocks), _write_foot(email)]
    return f"\n\n{_RULE}\n\n".join(parts) + "\n"


def _write_block(block: Block) -> str:
    write: Callable[[Block], Iterable[str | None]] = _WRITERS[block.shape]
    return "\n\n".join(part for part in write(block) if part)


def _write_head(email: Email) -> str:
    branding = email.branding
    folio = f"{email.folio} | {email.date}" if email.date else email.folio
    view_online = (Link("View online", email.view_online),) if email.view_online else ()
    return f"{branding.masthead.upper()}\n{folio}\n\n{_write_links((*view_online, *branding.navigation))}"


def _write_foot(email: Email) -> str:
    branding = email.branding
    columns = [f"{column.heading.upper()}\n{_write_links(column.links)}" for column in branding.columns]
    notice = f"© {email.year} {branding.name}. {branding.notice}"
    recipient = branding.recipient and f"Sent to {print_address(branding.recipient)}."
    parts = [*columns, _write_links(branding.social), notice, recipient, print_address(branding.address)]
    return "\n\n".join(part for part in parts if part)


def _write_links(links: Iterable[Link]) -> str:
    return "\n".join(f"{link.text}: {print_address(link.url)}" for link in links)


def _write_heading(label: str | None, is_sponsored: bool = False) -> str | None:
    return f"{label.upper()} (SPONSORED)" if label and is_sponsored else label and label.upper()


def _write_title(title: str | None, link: str | None, picture: Picture | None) -> str:
    """Write title and link, then the image's link if it is another one."""
    picture_link = picture.link if picture and picture.link != link else None
    return "\n".join(part for part in (title, link, picture_link) if part)


def _write_footer(footer: Link | None) -> str | None:
    return f"{footer.text}: {footer.url}" if footer else None


def _write_story(block: Story) -> Iterator[str | None]:
    yield _write_heading(block.heading, block.is_sponsored)
    yield _write_title(block.title, block.link, block.picture)
    yield to_text(block.body_document, links=True)
    if block.citation_document:
        yield f"Citation: {to_text(block.citation_document, links=True)}"
    yield _write_footer(block.footer)


def _write_quotation(block: Quotation) -> Iterator[str | None]:
    yield _write_heading(block.heading)
    yield to_text(block.words_document, links=True)
    yield block.credit
    yield block.picture.link if block.picture else None


def _write_advertisement(block: Advertisement) -> Iterator[str | None]:
    microsite = block.microsite and f"View Microsite: {block.microsite}"
    lines = ("ADVERTISEMENT", block.company, block.picture.link, microsite)
    yield "\n".join(line for line in lines if line)


def _write_question(block: Question) -> Iterator[str | None]:
    yield _write_heading(block.heading)
    yield block.title
    yield "\n".join(f"( ) {answer}" for answer in block.answers)
    yield f"Click here to participate: {block.link}"
    yield _write_footer(block.footer)


def _write_result(block: Result) -> Iterator[str | None]:
    yield _write_heading(block.heading)
    yield f"{block.picture.alt}: {block.picture.url}"


def _write_event(block: Event) -> Iterator[str | None]:
    yield _write_heading(block.heading, block.is_sponsored)
    yield _write_title(block.title, block.link, block.picture)
    yield "\n".join(part for part in (block.date, block.speaker) if part)
    yield to_text(block.body_document, links=True)
    yield _write_footer(block.footer)


def _write_careers(block: Careers) -> Iterator[str | None]:
    yield _write_heading(block.heading)
    for job in block.listings:
        link_line = job.link and f"Learn More: {job.link}"
        yield "\n".join(line for line in (job.title, job.place, job.summary, link_line) if line)
    yield _write_footer(block.footer)


_WRITERS: dict[str, Callable[..., Iterator[str | None]]] = {
    Story.shape: _write_story,
    Quotation.shape: _write_quotation,
    Advertisement.shape: _write_advertisement,
    Question.shape: _write_question,
    Result.shape: _write_result,
    Event.shape: _write_event,
    Careers.shape: _write_careers,
}
