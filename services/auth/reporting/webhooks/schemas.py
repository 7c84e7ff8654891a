"""Request and response schemas of webhooks."""

from typing import Annotated, Literal

from pydantic import Field

from services.auth.reporting.webhooks.rules import MAX_NAME, WebhookEvent
from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import MAX_URL, Text, UtcTime

DeliveryStatus = Literal["pending", "delivered", "failed"]
Name = Annotated[str, Text(MAX_NAME, min_length=1)]
Url = Annotated[str, Text(MAX_URL, min_length=1)]
Events = Annotated[set[WebhookEvent], Field(min_length=1)]


class NewWebhookIn(In):
    """The request body of a new webhook."""

    name: Name
    url: Url
    events: Events


class WebhookIn(In):
    """The fields of a webhook to change."""

    name: Name | None = None
    url: Url | None = None
    events: Events | None = None
    active: bool | None = None


class WebhookOut(RecordOut):
    """A webhook without its secret. `switchedOffAt` is set if it was switched off because it failed for days.

    `ownerId`: the administrator who added it, or took it over; null for an older one.
    """

    name: str
    url: str
    events: list[WebhookEvent]
    active: bool
    owner_id: int | None
    failing_since: UtcTime | None
    switched_off_at: UtcTime | None


class NewWebhookOut(WebhookOut):
    """A new webhook with the secret that signs its requests, which no other response contains."""

    secret: str


class WebhookHealth(Out):
    """The deliveries of a webhook that are still stored, by status."""

    webhook_id: int
    pending: int
    delivered: int
    failed: int


class Try(Out):
    """An attempt: the status of the answer, or why there was none."""

    at: str
    status: int | None
    error: str | None
    ms: int


class DeliveryOut(RecordOut):
    """A delivery: the request, its attempts and the beginning of the last answer. `dueAt` is of the next attempt."""

    webhook_id: int
    message_id: str
    event: str
    title: str | None
    body: str
    status: DeliveryStatus
    due_at: UtcTime
    attempts: int
    last_status: int | None
    answer: str | None
    tries: list[Try]
