"""Request and response schemas of clients."""

from typing import Annotated

from pydantic import Field

from services.chassis.resource import In, RecordOut
from services.chassis.types import Id, ImageAddress, Text


class ClientIn(In):
    """The request body of a client. A change carries only the fields to change."""

    company: Annotated[str, Text(500)] | None = None
    logo: Annotated[ImageAddress | None, Field(title="Logo URL")] = None
    active: Annotated[bool | None, Field(title="Status")] = None
    notes: Annotated[str, Text(10_000, lines=True)] | None = None
    client_portal_id: Id | None = None
    assigned_user_id: Id | None = None


class ClientOut(RecordOut):
    """A client in responses and events."""

    company: str
    logo: str | None
    active: bool | None
    notes: str | None
    client_portal_id: int | None
    assigned_user_id: int | None
