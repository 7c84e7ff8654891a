"""The responses of the exchange."""

from services.chassis.resource import Out
from services.chassis.types import UtcTime


class XchangeFile(Out):
    """A file somebody sent in; `url` downloads it for a quarter of an hour, `size` is in bytes."""

    path: str
    name: str
    size: int
    type: str
    created_at: UtcTime
    url: str
