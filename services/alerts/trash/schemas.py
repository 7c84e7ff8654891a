"""Request and response schemas of the trash."""

from services.alerts.issues.rules import Status
from services.alerts.issues.schemas import Issue
from services.chassis.resource import In, Out
from services.chassis.resource.trash import TrashedRecordOut
from services.chassis.types import UtcTime


class TrashedItemOut(TrashedRecordOut):
    """An issue in the trash."""

    issue: int
    date: UtcTime | None
    status: Status
    filled_slots: int


class TrashedSectionOut(Out):
    """A filled slot of an issue in the trash, by its name in the run sheet."""

    slot: str
    title: str | None


class RestoreIn(In):
    """The new number of a restored issue; without one it keeps its own."""

    issue: Issue | None = None
