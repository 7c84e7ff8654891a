"""What goes into and comes out of revisions."""

from typing import Annotated, Any

from services.chassis.resource import In, Out
from services.chassis.types import Text, UtcTime
from services.content.publishing.life import Status


class RevisionOut(Out):
    """A state of a publication.

    `changed` are the fields its save changed against the state before; `id` is null for the present state.
    """

    id: int | None
    version: int
    name: str | None
    saved_at: UtcTime
    user_id: int | None
    user_email: str | None
    autosave: bool
    status: Status
    changed: list[str]


class WholeRevisionOut(RevisionOut):
    """A state of a publication with everything in it, as it was answered then."""

    record: dict[str, Any]


class RevisionNameIn(In):
    """A name to find a state by; nothing takes it away, so that the state may be forgotten one day."""

    name: Annotated[str, Text(200)] | None = None
