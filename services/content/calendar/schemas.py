"""Response schemas of the calendar."""

from datetime import date

from pydantic import Field

from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.content.publishing.lifecycle import Status
from services.content.publishing.schemas import KindName


class CalendarEntryOut(Out):
    """A record with a date. A draft with one is planned."""

    kind: KindName
    id: int
    version: int
    title: str
    status: Status
    date: UtcTime
    published_late: bool


class UndatedOut(Out):
    """A draft without a date."""

    kind: KindName
    id: int
    version: int
    title: str
    created_at: UtcTime


class EventDaysOut(Out):
    """The days on which an event takes place, in its own time zone."""

    id: int
    title: str
    status: Status
    location: str | None
    first_day: date
    last_day: date


class SubscriptionOut(Out):
    """The address of a user's calendar."""

    created_at: UtcTime


class NewSubscriptionOut(SubscriptionOut):
    """An address when it is made."""

    url: str = Field(description="With the secret. It is shown only now.")
