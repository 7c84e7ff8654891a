"""The plain-text part: the same blocks in the same order, every link written out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from services.alerts.email.blocks import (
    Advertisement,
    Block,
    Careers,
    Event,
    Question,
    Quotation,
    Result,
    Story,
)
from services.alerts.email.branding import Link
from services.alerts.email.compose import Letter
from services.alerts.email.images import Picture
from services.chassis.richtext import to_text

_RULE = "-" * 60


def plain_text(letter: Letter) -> str:
    """The email as lines of text."""
    parts = [_head(letter), *(_block(block) for block in letter.blocks), _foot(letter)]
    return f"\n\n{_RULE}\n\n".join(parts) + "\n"


def _block(block: Block) -> str:
    writer: Callable[[Block], Iterable[str | None]] = _WRITERS[block.shape]
    return "\n\n".join(part for part in writer(block) if part)


def _head(letter: Letter) -> str:
    branding = letter.branding
    folio = f"{letter.folio} | {letter.date}" if letter.date else letter.folio
    navigation = _links(branding.navigation)
    return f"{branding.masthead.upper()}\n{folio}\n\nView online: {branding.view_online}\n{navigation}"


def _foot(letter: Letter) -> str:
    branding = letter.branding
    columns = [f"{column.heading.upper()}\n{_links(column.links)}" for column in branding.columns]
    notice = f"© {letter.year} {branding.name}. {branding.notice}"
    return "\n\n".join([*columns, _links(branding.social), notice])


def _links(links: Iterable[Link]) -> str:
    return "\n".join(f"{link.text}: {link.url}" for link in links)


def _heading(label: str | None, sponsored: bool = False) -> str | None:
    return f"{label.upper()} (SPONSORED)" if label and sponsored else label and label.upper()


def _titled(title: str | None, link: str | None, picture: Picture | None) -> str:
    """Title and address, then the picture's own address when it leads elsewhere."""
    elsewhere = picture.link if picture and picture.link != link else None
    return "\n".join(part for part in (title, link, elsewhere) if part)


def _more(footer: Link | None) -> str | None:
    return f"{footer.text}: {footer.url}" if footer else None


def _story(block: Story) -> Iterator[str | None]:
    yield _heading(block.heading, block.sponsored)
    yield _titled(block.title, block.link, block.picture)
    yield to_text(block.body_document, links=True)
    if block.citation_document:
        yield f"Citation: {to_text(block.citation_document, links=True)}"
    yield _more(block.footer)


def _quotation(block: Quotation) -> Iterator[str | None]:
    yield _heading(block.heading)
    yield to_text(block.words_document, links=True)
    yield block.name
    yield block.picture.link if block.picture else None


def _advertisement(block: Advertisement) -> Iterator[str | None]:
    microsite = block.microsite and f"View Microsite: {block.microsite}"
    lines = ("ADVERTISEMENT", block.company, block.picture.link, microsite)
    yield "\n".join(line for line in lines if line)


def _question(block: Question) -> Iterator[str | None]:
    yield _heading(block.heading)
    yield block.title
    yield "\n".join(f"( ) {answer}" for answer in block.answers)
    yield f"Click here to participate: {block.link}"
    yield _more(block.footer)


def _result(block: Result) -> Iterator[str | None]:
    yield _heading(block.heading)
    yield f"{block.picture.alt}: {block.picture.url}"


def _event(block: Event) -> Iterator[str | None]:
    yield _heading(block.heading, block.sponsored)
    yield _titled(block.title, block.link, block.picture)
    yield "\n".join(part for part in (block.date, block.speaker) if part)
    yield to_text(block.body_document, links=True)
    yield _more(block.footer)


def _careers(block: Careers) -> Iterator[str | None]:
    yield _heading(block.heading)
    for job in block.listings:
        learn = job.link and f"Learn More: {job.link}"
        yield "\n".join(line for line in (job.title, job.place, job.summary, learn) if line)
    yield _more(block.footer)


_WRITERS: dict[str, Callable[..., Iterator[str | None]]] = {
    Story.shape: _story,
    Quotation.shape: _quotation,
    Advertisement.shape: _advertisement,
    Question.shape: _question,
    Result.shape: _result,
    Event.shape: _event,
    Careers.shape: _careers,
}
