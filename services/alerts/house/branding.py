"""Builds the branding of the email from the house record (ALERT-40)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.accents import derive_accent
from services.alerts.email.branding import Branding, Link, LinkColumn, SocialLink
from services.alerts.email.merge_tags import MERGE_TAGS, MergeTags
from services.alerts.house.schemas import (
    Archive,
    HouseContent,
    HouseIn,
    LinkColumnOut,
    LinkOut,
    SocialNetwork,
    SocialProfileOut,
)
from services.alerts.house.service import get_house_version, load_house
from services.alerts.settings import AlertsSettings

UNSUBSCRIBE_PAGE = "/unsubscribe"
PREFERENCES_PAGE = "/preferences"


def build_branding(house: HouseContent, public_url: str) -> Branding:
    """Build the branding.

    Links to the site's pages `/unsubscribe` and `/preferences` lead to those of the mail service, or to the house's
    own addresses, if there are any. The console at `public_url` serves the icons of social networks and the archive.
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
        tracks_clicks=house.track_clicks,
        has_bait_link=house.bait_link,
        recipient_id=tags.recipient_id if house.track_clicks and house.track_recipients else "",
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


WORD = "aspen"


def build_default_house(name: str, site: str) -> HouseContent:
    """Build the default record from the publisher's name and the address of its site."""
    site = site.rstrip("/")
    navigation = {
        "Library": "/library",
        "Careers": "/careers",
        "Events": "/events-calendar",
        "Microsites": "/marketplace",
        "Surveys": "/surveys",
    }
    footer = {
        "Product": {
            "Alert": f"/{WORD}-alert",
            "Xchange": "/xchange",
            "Surveys": "/surveys",
            "Microsites": "/marketplace",
        },
        "Account": {"Sign in": "/sign-in", "Preferences": PREFERENCES_PAGE, "Unsubscribe": UNSUBSCRIBE_PAGE},
        "Contribute": {
            "Submit content": "/microsite-submission",
            "Advertise": "/advertise",
            "Post a job": "/post-a-job",
        },
        "Privacy": {"Privacy": "/privacy", "Terms": "/terms", "Contact": "/support"},
    }
    own = {
        "name": name,
        "newsletter": f"{name} Alert",
        "word": WORD,
        "tagline": "Alerts, exchange and surveys for people who make medicines",
        "library": "Atheneum",
        "site": site,
        "navigation": _list_links(navigation),
        "footer_columns": [LinkColumnOut(heading=text, links=_list_links(links)) for text, links in footer.items()],
        "social": [
            SocialProfileOut(name=network, link=f"{site}/{network.lower()}")
            for network in (SocialNetwork.LINKEDIN, SocialNetwork.X, SocialNetwork.FACEBOOK)
        ],
        "test_prefix": "[Test]",
    }
    return HouseContent.model_validate(HouseIn()).model_copy(update=own)


def _list_links(links: Mapping[str, str]) -> list[LinkOut]:
    return [LinkOut(text=text, url=url) for text, url in links.items()]


@dataclass
class HouseSource:
    """Builds the branding once for each version of the house record.

    The version is read with the issue, so that every process sees a change at once without another statement. Before
    the record is saved it has the defaults.
    """

    defaults: HouseContent
    public_url: str
    _branding: dict[int | None, Branding] = field(default_factory=dict)

    async def get_current_branding(self, session: AsyncSession) -> Branding:
        """Return the branding of the present version of the record."""
        return await self.get_branding(session, await get_house_version(session))

    async def get_branding(self, session: AsyncSession, version: int | None) -> Branding:
        """Return the branding of this version of the record, or of a newer one."""
        if version not in self._branding:
            version, house = await load_house(session) or (None, self.defaults)
            self._branding = {version: build_branding(house, self.public_url)}
        return self._branding[version]


def create_house_source(settings: AlertsSettings) -> HouseSource:
    """Create a source of the branding."""
    return HouseSource(build_default_house(settings.brand_name, settings.product_url), settings.public_url)
