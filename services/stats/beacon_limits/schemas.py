"""Request and response schemas of addresses that report many visits."""

from typing import Annotated

from pydantic import Field

from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import UtcTime


class BeaconAddressIn(In):
    """Whether an address is blocked."""

    blocked: Annotated[bool, Field(strict=True)]


class BeaconAddressOut(RecordOut):
    """An address, and its visits in its last busy minute and day, 0 if there was none since yesterday.

    `blockedUntil` is null, or a time in the future or past.
    """

    address: str
    visits: int
    day_visits: int
    seen_at: UtcTime
    blocked_until: UtcTime | None


class BeaconAddressesOut(Out):
    """The addresses that were near or over a limit within a day, or are blocked; and the limits a minute and a day."""

    limit: int
    day_limit: int
    addresses: list[BeaconAddressOut]
