"""Every query of career listings."""

from services.chassis.resource import Records
from services.content.jobs.models import Job
from services.content.jobs.schemas import JobOut

MOST_IN_LIST = 1000
jobs = Records(Job, JobOut, "career listing")
