"""Every query of submissions."""

from services.chassis.resource import Records
from services.microsites.microsites.access import OWNER, part_of_owner
from services.microsites.submission.models import Submission
from services.microsites.submission.schemas import SubmissionOut

submissions = Records(
    Submission,
    SubmissionOut,
    "microsite",
    columns={"microsite_id": Submission.id.expression},
    filters={OWNER: part_of_owner(Submission.id)},
)
