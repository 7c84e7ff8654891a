"""The source of the branding: the house record, or the settings until it is saved."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.branding import Branding
from services.alerts.house.branding import build_branding
from services.alerts.house.defaults import build_default_house
from services.alerts.house.schemas import HouseContent
from services.alerts.house.service import load_house
from services.alerts.settings import AlertsSettings
from services.chassis.http.app_state import StateKey


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
