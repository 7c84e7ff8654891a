"""Request and response schemas of events."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from services.chassis.richtext import RichTextInput
from services.chassis.types import ImageAddress, Link, Text, UtcTime
from services.content.events.local_times import LocalTime, TimeZone
from services.content.publishing.schemas import AttributedIn, AttributedOut, Line

EventType = Literal["conference", "seminar", "tradeshow", "training", "webinar"]


class EventIn(AttributedIn):
    """The request body of an event. A change carries only the fields to change."""

    rich_text_fields: ClassVar = frozenset({"description"})
    not_nullable_fields: ClassVar = frozenset({"title", "status"})

    title: Annotated[str, Text(250, too_long="Title too long!")] | None = None
    description: RichTextInput | None = Field(None, title="Body")
    image_link: ImageAddress | None = Field(None, title="Featured image")
    link: Link | None = Field(None, title="Source link")
    event_type: EventType | None = None
    company: Line | None = None
    location: Line | None = None
    start_date_time: LocalTime = Field(None, title="From")
    end_date_time: LocalTime = Field(None, title="To")
    time_zone: TimeZone | None = None


class EventOut(AttributedOut):
    """An event in responses and in the published state."""

    title: str
    description: dict[str, object] | None
    description_html: str
    image_link: str | None
    link: str | None
    event_type: EventType | None
    company: str | None
    location: str | None
    start_date_time: Annotated[str | None, Field(description="`YYYY-MM-DD HH:mm:ss` on the clocks of `timeZone`.")]
    end_date_time: str | None
    time_zone: str | None
    start_utc: UtcTime | None
    end_utc: UtcTime | None
    gmt_offset: Annotated[str | None, Field(description="On the day it begins, such as `GMT+02:00`.")]
