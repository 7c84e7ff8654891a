"""Request and response schemas of content stats."""

from typing import Annotated

from pydantic import Field

from services.chassis.resource import In, RecordOut
from services.chassis.types import Id, ImageAddress, Link, Text, UtcTime
from services.stats.content_stats.rules import ContentType
from services.stats.figures.schemas import Count, EmptyAsNone
from services.stats.leads.schemas import LeadOut


class EmailContentStatIn(In):
    """A content stat in requests. A field that is left out is unchanged."""

    email_stat_id: Annotated[Id | None, EmptyAsNone, Field(title="Issue")] = None
    client_id: Annotated[Id | None, EmptyAsNone, Field(title="Client")] = None
    content_type: Annotated[ContentType | None, EmptyAsNone] = None
    category: Annotated[str, Text(100)] | None = None
    image_url: ImageAddress | None = None
    external_link: Link | None = None
    date: UtcTime | None = None
    clicks: Annotated[Count, Field(description="On the item, as the mail service counts them.")] = None


class EmailContentStatOut(RecordOut):
    """A content stat in responses. Company and issue are null until their replicas exist."""

    email_stat_id: int
    alert_item_id: int
    issue: int | None
    client_id: int
    client_company: str | None
    content_type: ContentType
    category: str
    image_url: str
    external_link: str
    date: UtcTime
    clicks: int | None
    lead_count: int
    email_lead_stats: Annotated[
        list[LeadOut], Field(description="The newest fifty leads; `GET email-lead-stats/{id}` lists all.")
    ]
