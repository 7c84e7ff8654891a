"""Rules for saving and publishing a career listing (CONTENT-18, CONTENT-19)."""

from services.content.publishing.rules import Limit, Rules

RULES = Rules(
    title="job_title",
    required_to_save=("job_title", "description_text", "category", "company_logo"),
    limits=(Limit("description_text", 500, "Body too long!"),),
)
