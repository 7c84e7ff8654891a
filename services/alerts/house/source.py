"""The source of the branding: the house record, or the settings until it is saved."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.branding import Branding
from services.alerts.email.merge_tags import MailService
from services.alerts.house.branding import build_branding
from services.alerts.house.schemas import Archive, HouseContent, LinkColumnOut, LinkOut, SocialNetwork, SocialProfileOut
from services.alerts.house.service import get_house_version, load_house
from services.alerts.settings import AlertsSettings
from services.chassis.http.app_state import StateKey

WORD = "aspen"


def build_default_house(name: str, site: str) -> HouseContent:
    """Build the default record from the publisher's name and the address of its site."""
    site = site.rstrip("/")
    return HouseContent(
        name=name,
        newsletter=f"{name} Alert",
        word=WORD,
        tagline="Alerts, exchange and surveys for people who make medicines",
        library="Atheneum",
        logo="",
        accent="",
        site=site,
        microsites_url="",
        navigation=_links(
            ("Library", "/library"),
            ("Careers", "/careers"),
            ("Events", "/events-calendar"),
            ("Microsites", "/marketplace"),
            ("Surveys", "/surveys"),
        ),
        footer_columns=[
            _column(
                "Product",
                ("Alert", f"/{WORD}-alert"),
                ("Xchange", "/xchange"),
                ("Surveys", "/surveys"),
                ("Microsites", "/marketplace"),
            ),
            _column(
                "Account", ("Sign in", "/sign-in"), ("Preferences", "/preferences"), ("Unsubscribe", "/unsubscribe")
            ),
            _column(
                "Contribute",
                ("Submit content", "/microsite-submission"),
                ("Advertise", "/advertise"),
                ("Post a job", "/post-a-job"),
            ),
            _column("Privacy", ("Privacy", "/privacy"), ("Terms", "/terms"), ("Contact", "/support")),
        ],
        social=[
            SocialProfileOut(name=network, link=f"{site}/{network.lower()}")
            for network in (SocialNetwork.LINKEDIN, SocialNetwork.X, SocialNetwork.FACEBOOK)
        ],
        postal_address="",
        preheader="",
        test_prefix="[Test]",
        mail_service=MailService.NONE,
        unsubscribe_url="",
        one_click_unsubscribe=False,
        preferences_url="",
        view_online_url="",
        time_zone="",
        archive=Archive.NONE,
        archive_days=7,
        tag_links=False,
    )


def _links(*links: tuple[str, str]) -> list[LinkOut]:
    return [LinkOut(text=text, url=url) for text, url in links]


def _column(heading: str, *links: tuple[str, str]) -> LinkColumnOut:
    return LinkColumnOut(heading=heading, links=_links(*links))


@dataclass
class HouseSource:
    """Builds the branding once for each version of the house record.

    The version is read with the issue, so that every process sees a change at once without another statement.

    Args:
        defaults: the record before it is saved.
        public_url: the URL of the console.
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


@asynccontextmanager
async def open_house_source(app: FastAPI, settings: AlertsSettings) -> AsyncIterator[None]:
    """Create the source of the branding of the app."""
    HOUSE_SOURCE.set(app, create_house_source(settings))
    yield


def create_house_source(settings: AlertsSettings) -> HouseSource:
    """Create a source of the branding."""
    return HouseSource(build_default_house(settings.brand_name, settings.product_url), settings.public_url)


HOUSE_SOURCE = StateKey[HouseSource]("house_source")
