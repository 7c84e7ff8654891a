"""Request and response schemas of bookings, and the schema of their events."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from services.alerts.bookings.rules import (
    MAX_ADS_ASKED_FOR,
    MAX_COMMENT,
    MAX_NOTES,
    MAX_PRICE,
    MAX_RECIPIENTS,
    MAX_REFERENCE,
    POSITIONS,
    Action,
    CreativeStatus,
    Status,
)
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.section_fields import MAX_ALT_TEXT
from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import STRICT_INTEGER, Id, ImageAddress, Link, Text, UtcTime

Position = Annotated[int, Field(ge=POSITIONS[0], le=POSITIONS[-1], description="Of the ad slot."), STRICT_INTEGER]
Price = Annotated[int, Field(ge=0, le=MAX_PRICE, description="In minor units of the currency."), STRICT_INTEGER]
Currency = Annotated[
    str, Field(pattern=r"^[A-Za-z]{3}$", description="The code of ISO 4217, such as EUR."), AfterValidator(str.upper)
]

Address = Annotated[str, Text(320)]


class CreativeIn(In):
    """The ad in requests: a change contains only the fields to change."""

    image: ImageAddress | None = None
    link: Link | None = None
    alt_text: Annotated[str, Text(MAX_ALT_TEXT)] | None = None


class BookingFields(In):
    """The fields of a booking in requests that are the same for a new and a stored one."""

    hold_until: UtcTime | None = Field(default=None, description="When a hold ends by itself; null for the usual time.")
    price: Price | None = None
    currency: Currency | None = None
    reference: Annotated[str, Text(MAX_REFERENCE)] | None = None
    notes: Annotated[str, Text(MAX_NOTES, lines=True)] | None = None
    due_at: UtcTime | None = Field(default=None, description="When the creative is to be there.")
    owner_id: Id | None = Field(default=None, description="The member of staff who takes care of it.")


class BookingIn(BookingFields):
    """A change of a booking, which contains only the fields to change."""

    client_id: Id | None = None
    status: Literal[Status.HOLD, Status.BOOKED, Status.CANCELLED] | None = None
    creative: CreativeIn | None = None
    creative_status: CreativeStatus | None = None
    comment: Annotated[str, Text(MAX_COMMENT, lines=True)] | None = Field(
        default=None, description="What the client is asked to change; it is mailed."
    )


class NewBookingIn(BookingFields):
    """A booking of a free slot. Price and currency are those of the position's rate unless they are given."""

    alert_item_id: Id
    position: Position
    client_id: Id
    status: Literal[Status.HOLD, Status.BOOKED] = Status.HOLD


class RequestIn(In):
    """A request for the creative, which is mailed to the chosen addresses, or to everybody who gets requests.

    One can choose contacts of the client and users of its portal.
    """

    to: Address | Annotated[list[Address], Field(max_length=MAX_RECIPIENTS)] | None = None
    message: Annotated[str, Text(MAX_COMMENT, lines=True)] = ""

    @property
    def addresses(self) -> list[str]:
        """The chosen addresses."""
        return [self.to] if isinstance(self.to, str) and self.to else list(self.to or ())


class RequestedBooking(In):
    """A booking in a request for several creatives, and the version that it must have, if one is given."""

    id: Id
    version: Annotated[int, STRICT_INTEGER] | None = None


class RequestsIn(RequestIn):
    """A request for several creatives of a client, in one email with a link for each."""

    bookings: Annotated[list[RequestedBooking], Field(min_length=1, max_length=MAX_ADS_ASKED_FOR)]


class SponsorLinkOut(Out):
    """A link by which whoever has it sends the ad of one booking."""

    url: str


class MoveIn(In):
    """The slot to which a booking moves."""

    alert_item_id: Id
    position: Position
    swap: bool = Field(default=False, description="Change places with the booking in that slot, if there is one.")


class CreativeOut(Out):
    """The ad that the client sent: an image with its size in pixels, where it leads, and what it shows in words."""

    image: str | None
    image_width: int | None
    image_height: int | None
    link: str | None
    alt_text: str | None


class BookedIssue(Out):
    """The issue of a booking."""

    id: int
    issue: int
    title: str
    date: UtcTime | None
    status: IssueStatus


class BookedClient(Out):
    """The client of a booking. The company is null until the client is known here."""

    id: int
    company: str | None


class Delivered(Out):
    """What an ad brought its client."""

    clicks: int
    leads: int
    usual_clicks: float | None = Field(
        description="The median of the slot in the 12 issues before with a figure of it; null with fewer than three."
    )


class BookingState(RecordOut):
    """The public state of a booking."""

    updated_at: UtcTime
    alert_item_id: int
    position: int
    client_id: int
    status: Status
    hold_until: UtcTime | None
    price: int
    currency: str
    reference: str
    notes: str
    creative_status: CreativeStatus
    creative: CreativeOut
    comment: str
    due_at: UtcTime | None
    requested_at: UtcTime | None
    cancelled_at: UtcTime | None
    cancelled_by: int | None
    owner_id: int | None


class PublishedBooking(BookingState):
    """The content of a booking's events. The title names its slot, its issue and its client."""

    title: str


class BookingOut(BookingState):
    """A booking in responses.

    Args:
        delivered: null until there are figures of its slot in the issue.
        slot_changed: whether the slot shows something else than the approved creative.
        told_at: when its client was told that the ad is out.
        tells_at_click: whether its client is told when a reader clicks for the first time.
    """

    told_at: UtcTime | None
    tells_at_click: bool
    slot_changed: bool
    cancelled_by_email: str | None
    issue: BookedIssue
    client: BookedClient
    delivered: Delivered | None


class AdSize(Out):
    """The sizes of an ad's image, in pixels."""

    min_width: int
    max_width: int
    min_height: int
    max_height: int


class SponsorPageOut(RecordOut):
    """A booking as everybody sees it who has a link to it, without its price."""

    updated_at: UtcTime
    position: int
    status: Status
    creative_status: CreativeStatus
    creative: CreativeOut
    comment: str
    due_at: UtcTime | None
    issue: BookedIssue
    client: BookedClient
    delivered: Delivered | None
    size: AdSize


class ClientBookingOut(SponsorPageOut):
    """A booking as its client sees it in the portal: without what staff note about it."""

    alert_item_id: int
    client_id: int
    hold_until: UtcTime | None
    price: int
    currency: str
    reference: str


class FieldChange(Out):
    """A field before and after a change."""

    field: str
    before: Any
    after: Any


class BookingChangeOut(Out):
    """An entry in the history of a booking. `userId` is null for what happened by itself."""

    version: int
    at: UtcTime
    action: Action
    user_id: int | None
    email: str | None
    changes: list[FieldChange]
