"""The periods that visits of an address are limited in: a minute, and a day of UTC (STATS-50)."""

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.http.period_counter import DAY, MINUTE
from services.stats.beacon_limits.models import BeaconAddress, BeaconCount, BeaconDayCount


@dataclass(frozen=True)
class Period:
    """A period, and where its counts are.

    Args:
        counts: the table of the counts that processes share.
        start: its column with the begin of the period.
        last_visits: the column with the visits of an address in its last busy period.
        last_start: the column with the begin of that period.
    """

    seconds: float
    counts: type[BeaconCount] | type[BeaconDayCount]
    start: InstrumentedAttribute[datetime]
    last_visits: InstrumentedAttribute[int]
    last_start: InstrumentedAttribute[datetime | None]

    def get_number(self, time: float) -> int:
        """Return the number of the period at a time, in seconds since 1970."""
        return int(time // self.seconds)

    def get_start(self, number: int) -> datetime:
        """Return the begin of the period with a number."""
        return datetime.fromtimestamp(number * self.seconds, UTC)


A_MINUTE = Period(MINUTE, BeaconCount, BeaconCount.minute, BeaconAddress.visits, BeaconAddress.minute)
A_DAY = Period(DAY, BeaconDayCount, BeaconDayCount.day, BeaconAddress.day_visits, BeaconAddress.day)
