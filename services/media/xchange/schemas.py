"""Response schema of the exchange."""

from services.chassis.resource import Out
from services.chassis.types import UtcTime


class XchangeFile(Out):
    """A submitted file. `url` downloads it and expires after 15 minutes; `size` is in bytes."""

    id: int
    path: str
    name: str
    size: int
    type: str
    created_at: UtcTime
    url: str
