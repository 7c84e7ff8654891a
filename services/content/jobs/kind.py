"""The publication kind of career listings."""

from services.content.jobs.models import Job
from services.content.jobs.rules import RULES
from services.content.jobs.schemas import JobIn, JobOut
from services.content.publishing.kind import PublicationKind

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
