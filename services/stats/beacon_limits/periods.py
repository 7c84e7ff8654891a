"""The periods that visits of an address are limited in: a minute, and a day of UTC (STATS-50)."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.http.period_counter import DAY, MINUTE
from services.stats.beacon_limits.models import BeaconAddress, BeaconCount, BeaconDayCount


@dataclass(frozen=True)
class Period:
    """A period, and where its counts are.

    Args:
        unit: PostgreSQL's name of it.
        counts: the table of the counts that processes share.
        start: its column with the begin of the period.
        busiest: the column with the visits of an address in its last busy period.
    """

    unit: str
    seconds: float
    counts: type[BeaconCount] | type[BeaconDayCount]
    start: InstrumentedAttribute[datetime]
    busiest: InstrumentedAttribute[int]


A_MINUTE = Period("minute", MINUTE, BeaconCount, BeaconCount.minute, BeaconAddress.visits)
A_DAY = Period("day", DAY, BeaconDayCount, BeaconDayCount.day, BeaconAddress.day_visits)
