"""The fields that leave the house, each schema an allow-list (API-61)."""

from datetime import date
from typing import Annotated

from pydantic import ConfigDict, Field

from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.content.ads.kind import ApplicationType as AdType
from services.content.delivery import examples
from services.content.events.kind import EventType
from services.content.posts.schemas import ApplicationType

Url = Annotated[str | None, Field(description="Its page on the publisher's site; null until the house names a site.")]
Html = Annotated[str, Field(description="Sanitized HTML.")]
Image = Annotated[str | None, Field(description="A full address.")]
StructuredData = Annotated[
    dict[str, object],
    Field(description="JSON-LD of schema.org. Write `<` as `\\u003c` when you put it into a script element."),
]


class Published(Out):
    """The fields of everything that has a page of its own.

    `permalink` never changes once it is published. `date` is when it went live.
    """

    id: int
    permalink: str
    url: Url
    date: UtcTime
    updated_at: UtcTime


class PublicCategory(Out):
    """A category of a post."""

    id: int
    name: str


class PublicPost(Published):
    """A published post."""

    model_config = ConfigDict(json_schema_extra={"example": examples.POST})

    title: str
    bold_title: bool | None
    italic_title: bool | None
    body_html: Html
    excerpt: str | None
    featured_image: Image
    featured_image_link: str | None
    display_title: bool | None
    display_image_above: bool | None
    original_publish_date: Annotated[date | None, Field(description="When it first appeared elsewhere.")]
    commercial_content: Annotated[bool | None, Field(description="Whether a sponsor wrote it; mark it as such.")]
    application_type: ApplicationType | None
    categories: list[PublicCategory]
    keywords: list[str]
    documents: Annotated[list[str], Field(description="Full addresses of further files.")]
    microsite_id: int | None
    microsite_link: str | None


class PublicJob(Published):
    """A published career listing."""

    model_config = ConfigDict(json_schema_extra={"example": examples.JOB})

    job_title: str
    bold_title: bool | None
    italic_title: bool | None
    description_html: Html
    category: str | None
    company: str | None
    company_logo: Image
    company_logo_link: str | None
    location: str | None
    link: str | None
    display_title: bool | None
    display_image_above: bool | None
    structured_data: StructuredData


class PublicEvent(Published):
    """A published event."""

    model_config = ConfigDict(json_schema_extra={"example": examples.EVENT})

    title: str
    bold_title: bool | None
    italic_title: bool | None
    description_html: Html
    image_link: Image
    link: str | None
    event_type: EventType | None
    company: str | None
    location: str | None
    start_date_time: Annotated[str | None, Field(description="`YYYY-MM-DD HH:mm:ss` on the clocks of `timeZone`.")]
    end_date_time: str | None
    time_zone: str | None
    start_utc: UtcTime | None
    end_utc: UtcTime | None
    gmt_offset: str | None
    structured_data: StructuredData


class PublicAd(Out):
    """A published ad of a placement."""

    model_config = ConfigDict(json_schema_extra={"example": examples.AD})

    id: int
    name: str
    sponsor: str | None
    image_link: Image
    image_width: int | None
    image_height: int | None
    company_logo_link: str | None
    application_type: AdType | None
    placement: int | None
    link: str | None
    tracking_code: Annotated[str | None, Field(description="Markup of the advertiser, as an editor typed it.")]
    display_image_above: bool | None
    display_title: bool | None
    default: bool
    updated_at: UtcTime


class PublicPostSummary(Out):
    """A featured post, without its text."""

    id: int
    permalink: str
    url: Url
    title: str
    excerpt: str | None
    featured_image: Image
    commercial_content: bool | None
    date: UtcTime


class PublicFeaturedPost(Out):
    """A row of featured content. `description` is the track's own text about the post."""

    position: int
    description: str | None
    post: PublicPostSummary


class PublicFeaturedMicrosite(Out):
    """A row of featured microsites, with the track's own text and picture."""

    position: int
    microsite_id: int
    page_title: str
    image: Image
    body: str | None
    link: str | None


class PublicAnnex(Out):
    """A track page. Rows whose post or microsite is not published are left out."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ANNEX})

    track: str
    posts: list[PublicFeaturedPost]
    microsites: list[PublicFeaturedMicrosite]
