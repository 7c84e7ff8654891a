"""Response schema of leads."""

from services.chassis.resource import RecordOut


class LeadOut(RecordOut):
    """A lead. Unknown texts are empty."""

    email_content_stat_id: int | None
    emc_stat_id: int | None
    email: str
    first_name: str
    last_name: str
    company: str
    job_title: str
    clicks: int
    priority: bool
    link: str
