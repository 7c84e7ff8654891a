"""Career listings as publications."""

from services.content.jobs.models import Job
from services.content.jobs.rules import RULES
from services.content.jobs.schemas import JobIn, JobOut
from services.content.publishing.kind import Kind

jobs = Kind(
    name="job",
    plural="jobs",
    noun="career listing",
    model=Job,
    sent=JobIn,
    answered=JobOut,
    rules=RULES,
    most_in_list=1000,
    searched=(Job.job_title, Job.company, Job.location, Job.description_text),
)
