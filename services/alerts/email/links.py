"""All links of an email from top to bottom: listed for its report, or signed so that clicks are counted (ALERT-125)."""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from markupsafe import Markup

from services.alerts.email.blocks import Block, Career, Careers
from services.alerts.email.branding import Link
from services.alerts.email.compose import Email
from services.alerts.email.images import Picture
from services.alerts.email.issue import Issue
from services.alerts.email.link_tags import change_document, change_html, name_slot
from services.alerts.email.merge_tags import print_address
from services.alerts.section_kinds import JOB_KIND, Variant
from services.alerts.slots import Slot
from services.chassis.signed_links import LinkSigner, SignedLink

NAVIGATION, FOOTER = Slot("navigation"), Slot("footer")
"""Places of links that the house has in every email."""
BAIT = Slot("bait")
"""The place of the link that only programs find."""
Change = Callable[[Slot, str], str]
"""Returns what takes the place of a link in a slot."""
_EDITIONS = tuple(Variant)
_ADDRESSES = ("link", "microsite")
Part = TypeVar("Part", bound=Block | Career)
AnyLink = TypeVar("AnyLink", bound=Link)


def change_links(email: Email, change: Change) -> Email:
    """Return an email with other links. They are changed from top to bottom; the plain-text part repeats them."""
    branding = email.branding
    navigation = _change_all(branding.navigation, NAVIGATION, change)
    view_online = email.view_online and change(NAVIGATION, email.view_online)
    blocks = tuple(_change_block(block, change) for block in email.blocks)
    columns = tuple(replace(column, links=_change_all(column.links, FOOTER, change)) for column in branding.columns)
    social = _change_all(branding.social, FOOTER, change)
    changed = replace(branding, navigation=navigation, columns=columns, social=social)
    return replace(email, view_online=view_online, blocks=blocks, branding=changed)


def sign_links(
    email: Email, issue: Issue, variant: Variant, signer: LinkSigner, *, is_counted: bool
) -> tuple[Email, Sequence[SignedLink]]:
    """Return an email whose links are signed, and these. A link that a slot has several times has one number.

    The links stay that lead to no web page, and those of the recipient: unsubscribe, preferences, view online. The bait
    link is not among the signed ones, as it is no content.
    """
    branding, links, signed = email.branding, list[SignedLink](), dict[tuple[Slot, str], str]()
    own = {branding.unsubscribe, branding.preferences, branding.view_online, email.view_online}
    recipient = branding.recipient_id

    def sign(slot: Slot, url: str) -> str:
        if url in own or not url.startswith(("http://", "https://")):
            return url
        if (slot, url) not in signed:
            number, place = len(links) + 1, name_slot(slot)
            link = SignedLink(issue.id, _EDITIONS.index(variant), place, number, url, is_counted, bool(recipient))
            links.append(link)
            signed[slot, url] = signer.sign(link) + (f"?r={print_address(recipient)}" if recipient else "")
        return signed[slot, url]

    changed, listed = change_links(email, sign), tuple(links)
    bait = sign(BAIT, branding.site) if branding.has_bait_link else ""
    return replace(changed, bait=bait), listed


def _change_all(links: tuple[AnyLink, ...], slot: Slot, change: Change) -> tuple[AnyLink, ...]:
    return tuple(replace(link, url=change(slot, link.url)) for link in links)


def _change_block(block: Block, change: Change) -> Block:
    if not isinstance(block, Careers):
        return _change_part(block, block.slot, change)
    listings = tuple(_change_part(career, career.slot, change) for career in block.listings)
    footer = block.footer and replace(block.footer, url=change(Slot(JOB_KIND.name), block.footer.url))
    return replace(block, listings=listings, footer=footer)


def _change_part(part: Part, slot: Slot, change: Change) -> Part:
    """Change the links in the fields of a block, which are in the order of the email."""

    def change_one(url: str) -> str:
        return change(slot, url)

    values = ((field.name, getattr(part, field.name)) for field in fields(part))
    changed = {name: _change_value(name, value, change_one) for name, value in values if value}
    return replace(part, **changed)


def _change_value(name: str, value: Any, change: Callable[[str], str]) -> Any:
    match value:
        case Picture():
            return replace(value, link=value.link and change(value.link))
        case Link():
            return replace(value, url=change(value.url))
        case Markup():
            return Markup(change_html(value, change))  # noqa: S704 - only addresses are changed, and escaped
        case dict():
            return change_document(value, change)
    return change(value) if name in _ADDRESSES else value
