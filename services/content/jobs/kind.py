"""Career listings: their table, schemas and rules, and the publication kind."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.resource.search import search_index
from services.chassis.richtext import RichTextInput
from services.chassis.types import ImageAddress, Link, Text
from services.content.publishing.kind import PublicationKind
from services.content.publishing.models import BY_DATE, Attributed, publication_table_args, published_index
from services.content.publishing.rules import Rules
from services.content.publishing.schemas import AttributedIn, AttributedOut, Line


class Job(Attributed):
    """A career listing (CONTENT-19)."""

    __tablename__ = "jobs"
    __table_args__ = (
        *publication_table_args("jobs"),
        published_index("jobs", BY_DATE),
        search_index("ix_jobs_search", "job_title", "company", "location", "description_text"),
    )

    job_title: Mapped[str]
    description: Mapped[dict[str, object] | None] = mapped_column(JSONB(none_as_null=True))
    description_html: Mapped[str] = mapped_column(default="")
    description_text: Mapped[str] = mapped_column(default="")
    display_image_above: Mapped[bool | None]
    display_title: Mapped[bool | None]
    company_logo: Mapped[str | None]
    company_logo_link: Mapped[str | None]
    category: Mapped[str | None]
    company: Mapped[str | None]
    location: Mapped[str | None]
    link: Mapped[str | None]


class JobIn(AttributedIn):
    """The request body of a career listing. A change carries only the fields to change."""

    rich_text_fields: ClassVar = frozenset({"description"})
    not_nullable_fields: ClassVar = frozenset({"job_title", "status"})

    job_title: Annotated[str, Text(100, too_long="Career Title too long!")] | None = Field(None, title="Career Title")
    description: RichTextInput | None = Field(None, title="Body")
    display_image_above: bool | None = None
    display_title: bool | None = None
    company_logo: ImageAddress | None = None
    company_logo_link: Link | None = Field(None, title="Logo link")
    category: Literal["all", "science", "business"] | None = None
    company: Line | None = None
    location: Line | None = None
    link: Link | None = None


class JobOut(AttributedOut):
    """A career listing in responses and events."""

    job_title: str
    description: dict[str, object] | None
    description_html: str
    display_image_above: bool | None
    display_title: bool | None
    company_logo: str | None
    company_logo_link: str | None
    category: str | None
    company: str | None
    location: str | None
    link: str | None


RULES = Rules[Job](
    Job.job_title,
    required_to_save=(Job.job_title, Job.description_text, Job.category, Job.company_logo),
    limits=((Job.description_text, 500, "Body too long!"),),
)
"""For saving and publishing a career listing (CONTENT-18, CONTENT-19)."""

jobs = PublicationKind(
    name="job",
    plural="jobs",
    noun="career listing",
    model=Job,
    schema_in=JobIn,
    schema_out=JobOut,
    rules=RULES,
    max_page_size=1000,
    search_columns=(Job.job_title, Job.company, Job.location, Job.description_text),
)
