"""The rules of saving and publishing a career listing (Document 001 §5, §8, §9)."""

from services.content.publishing.rules import Limit, Rules

RULES = Rules(
    title="job_title",
    required=("job_title", "description_text", "category", "company_logo"),
    limits=(
        Limit("job_title", 100, "Career Title too long!"),
        Limit("description_text", 500, "Body too long!"),
    ),
)
