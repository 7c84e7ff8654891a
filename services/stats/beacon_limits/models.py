"""Tables of addresses that report many visits, and of their counts."""

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Index
from sqlalchemy.orm import InstrumentedAttribute, Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.stats.models import StatsBase


class BeaconAddress(Record, StatsBase):
    """An address that reported nearly as many visits as it may within a minute or a day, or more, in the last days."""

    __tablename__ = "beacon_addresses"
    __table_args__ = (Index("ix_beacon_addresses_seen_at", "seen_at"),)

    address: Mapped[str] = mapped_column(unique=True, comment="an IPv4 address, or an IPv6 network of 64 bits")
    visits: Mapped[int] = mapped_column(default=0, server_default="0", comment="in its last busy minute, or 0")
    day_visits: Mapped[int] = mapped_column(default=0, server_default="0", comment="in its last busy day, or 0")
    minute: Mapped[datetime | None] = mapped_column(comment="its last busy minute")
    day: Mapped[datetime | None] = mapped_column(comment="its last busy day")
    seen_at: Mapped[datetime] = mapped_column(comment="when it was last busy")
    blocked_until: Mapped[datetime | None]


class BeaconCount(StatsBase):
    """The visits that the processes of the service counted together for an address in a minute of the database."""

    __tablename__ = "beacon_counts"

    minute: Mapped[datetime] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(primary_key=True)
    visits: Mapped[int]


class BeaconDayCount(StatsBase):
    """The visits that the processes of the service counted together for an address in a day of UTC."""

    __tablename__ = "beacon_day_counts"

    day: Mapped[datetime] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(primary_key=True)
    visits: Mapped[int]


@dataclass(frozen=True)
class Period:
    """A minute or a day of UTC, in which visits of an address are limited, and where its counts are (STATS-50).

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


A_MINUTE = Period(60.0, BeaconCount, BeaconCount.minute, BeaconAddress.visits, BeaconAddress.minute)
A_DAY = Period(86_400.0, BeaconDayCount, BeaconDayCount.day, BeaconAddress.day_visits, BeaconAddress.day)
