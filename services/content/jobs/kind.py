"""The publication kind of career listings."""

from services.content.jobs.models import Job
from services.content.jobs.schemas import JobIn, JobOut
from services.content.publishing.kind import PublicationKind
from services.content.publishing.rules import Rules

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
