"""Builds the branding of the email from the house record (ALERT-40)."""

from collections.abc import Callable
from urllib.parse import urlsplit

from services.alerts.email.accents import derive_accent
from services.alerts.email.branding import Branding, Link, LinkColumn, SocialLink
from services.alerts.email.merge_tags import MERGE_TAGS, MergeTags
from services.alerts.house.schemas import Archive, HouseContent, LinkOut

UNSUBSCRIBE_PAGE = "/unsubscribe"
PREFERENCES_PAGE = "/preferences"


def build_branding(house: HouseContent, public_url: str) -> Branding:
    """Build the branding.

    Links to the site's pages `/unsubscribe` and `/preferences` lead to those of the mail service, or to the house's
    own addresses, if there are any.

    Args:
        public_url: the URL of the console, which serves the icons of social networks and the archive.
    """
    tags = _get_tags(house)
    pages = {UNSUBSCRIBE_PAGE: tags.unsubscribe, PREFERENCES_PAGE: tags.preferences}

    def resolve(link: LinkOut) -> Link:
        return Link(link.text, pages.get(link.url) or _to_url(house.site, link.url))

    return Branding(
        name=house.name,
        masthead=house.newsletter,
        navigation=tuple(map(resolve, house.navigation)),
        site=house.site,
        columns=_build_columns(house, resolve, tags.unsubscribe),
        social=tuple(
            SocialLink(profile.name, profile.link, f"{public_url}/social/{profile.name.lower()}.png")
            for profile in house.social
        ),
        accent=derive_accent(house.accent),
        library=house.library,
        view_online=tags.view_online,
        archive=f"{public_url}/{house.word}-alert" if house.archive is Archive.PUBLIC else "",
        unsubscribe=tags.unsubscribe,
        one_click=house.one_click_unsubscribe and tags.unsubscribe.startswith("https:"),
        preferences=tags.preferences,
        recipient=tags.recipient,
        address=house.postal_address or tags.address,
        preheader=house.preheader,
        test_prefix=house.test_prefix,
        link_source=house.word if house.tag_links else "",
        hosts=frozenset(urlsplit(url).netloc for url in (public_url, house.site, house.microsites_url) if url),
    )


def _get_tags(house: HouseContent) -> MergeTags:
    """Return the merge tags of the mail service, or the house's own addresses without one."""
    own = MergeTags(house.unsubscribe_url, house.preferences_url, house.view_online_url, recipient="")
    return MERGE_TAGS.get(house.mail_service, own)


def _build_columns(house: HouseContent, resolve: Callable[[LinkOut], Link], unsubscribe: str) -> tuple[LinkColumn, ...]:
    """Build the columns of the footer. A link to unsubscribe is added if they contain none."""
    columns = [LinkColumn(column.heading, tuple(map(resolve, column.links))) for column in house.footer_columns]
    if unsubscribe and not any(link.url == unsubscribe for column in columns for link in column.links):
        last = columns.pop() if columns else LinkColumn("Account", ())
        columns.append(LinkColumn(last.heading, (*last.links, Link("Unsubscribe", unsubscribe))))
    return tuple(columns)


def _to_url(site: str, page: str) -> str:
    return f"{site}{page}" if page.startswith("/") else page
