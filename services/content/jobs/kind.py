"""Career listings as publications."""

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
    most_in_list=1000,
    search_columns=(Job.job_title, Job.company, Job.location, Job.description_text),
)
