"""Microsite submissions over HTTP (Document 000 §7)."""

from services.microsites.companions.endpoints import companion_router
from services.microsites.companions.service import Companion
from services.microsites.submission.repository import submissions
from services.microsites.submission.schemas import SubmissionIn, SubmissionOut

router = companion_router(Companion(noun="submission", records=submissions, sent=SubmissionIn, answered=SubmissionOut))
