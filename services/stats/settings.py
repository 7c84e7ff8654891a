"""Settings of the stats service."""

from typing import Annotated

from pydantic import Field

from services.chassis.settings import Settings


class StatsSettings(Settings):
    """Adds the most visits that beacons may report from one address within a minute and within a day (STATS-50)."""

    beacon_rows_per_minute: Annotated[int, Field(ge=1)] = 12_000
    beacon_rows_per_day: Annotated[int, Field(ge=1)] = 24_000
