"""Request and response schemas of revisions."""

from typing import Annotated

from services.chassis.resource import In, Out
from services.chassis.types import Text, UtcTime
from services.content.publishing.lifecycle import Status


class RevisionOut(Out):
    """A state of a publication.

    `changed` lists the fields that differ from the previous state. `id` is null for the current state.
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
    """A state of a publication with its response body of that time."""

    record: dict[str, object]


class RevisionNameIn(In):
    """The name of a state. Null removes it; retention can delete unnamed states."""

    name: Annotated[str, Text(200)] | None = None
