"""Settings of the stats service."""

from typing import Annotated

from pydantic import Field

from services.chassis.setting_types import Configured
from services.chassis.settings import Settings


class StatsSettings(Settings):
    """Adds the most visits that beacons may report from one address (STATS-50)."""

    beacon_rows_per_minute: Annotated[int, Field(ge=1), Configured("limits.beaconRowsPerMinute")] = 12_000
    """Views and clicks that beacons may report from one address within a minute."""
    beacon_rows_per_day: Annotated[int, Field(ge=1), Configured("limits.beaconRowsPerDay")] = 24_000
    """Views and clicks that beacons may report from one address within a day."""
