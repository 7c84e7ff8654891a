"""Settings of the stats service."""

from typing import Annotated

from pydantic import Field

from services.chassis.setting_types import Configured
from services.chassis.settings import LinkSettings


class StatsSettings(LinkSettings):
    """Adds the most visits that beacons may report from one address (STATS-50), and where clicks wait (STATS-71)."""

    beacon_rows_per_minute: Annotated[int, Field(ge=1), Configured("limits.beaconRowsPerMinute")] = 12_000
    """Views and clicks that beacons may report from one address within a minute."""
    beacon_rows_per_day: Annotated[int, Field(ge=1), Configured("limits.beaconRowsPerDay")] = 24_000
    """Views and clicks that beacons may report from one address within a day."""
    click_journal: Annotated[str, Configured("clicks.journal", default="/clicks")] = ".data/clicks"
    """The folder, on a volume, where clicks of emails wait until NATS has stored them."""
    click_networks: Annotated[str, Configured("clicks.networks")] = ""
    """A CSV of networks of mail gateways and data centres: `cidr,kind,source,date`. Empty without one."""
    click_evidence_days: Annotated[int, Field(ge=1, le=365), Configured("clicks.evidenceDays")] = 30
    """Days after which address and browser of a click in an email are deleted."""
