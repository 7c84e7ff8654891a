"""What the calendar answers with."""

from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.content.publishing.life import Status
from services.content.publishing.schemas import KindName


class CalendarEntryOut(Out):
    """Something that is scheduled or published."""

    kind: KindName
    id: int
    title: str
    status: Status
    date: UtcTime
    published_late: bool
