"""The fields of issues that leave the house, each schema an allow-list (API-61)."""

from typing import Annotated, Any

from pydantic import ConfigDict, Field

from services.chassis.resource import Out
from services.chassis.types import UtcTime

EXAMPLE: dict[str, Any] = {
    "id": 97,
    "issue": 418,
    "title": "Depth filters at 2,000 litres",
    "date": "2026-11-24T00:00:00.000Z",
    "description": "One pass, half the area, and what it did to turbidity.",
    "image": "https://files.aspen.example/posts/depth-filter.jpg",
    "url": "https://masthead.aspen.example/aspen-alert/418",
    "publishedAt": "2026-11-24T07:30:00.000Z",
    "correctedAt": "2026-11-25T08:00:00.000Z",
}


class PublicIssue(Out):
    """A published issue."""

    model_config = ConfigDict(json_schema_extra={"example": EXAMPLE})

    id: int
    issue: Annotated[int, Field(description="Its number.")]
    title: str
    date: UtcTime | None
    description: Annotated[str, Field(description="What inboxes show after the subject; may be empty.")]
    image: Annotated[str | None, Field(description="The full address of its first picture that is no ad.")]
    url: Annotated[str, Field(description="Its page.")]
    published_at: UtcTime
    corrected_at: Annotated[UtcTime | None, Field(description="Since when the email is a correction of what was sent.")]


class PublicIssueEmail(PublicIssue):
    """A published issue with its email, as it was sent or corrected.

    It lacks what a mail service fills in for each recipient.
    """

    model_config = ConfigDict(
        json_schema_extra={
            "example": EXAMPLE | {"subject": EXAMPLE["title"], "html": "<!doctype html>…", "text": "ASPEN ALERT…"}
        }
    )

    subject: str
    html: Annotated[str, Field(description="A whole document. Show it in a sandboxed frame.")]
    text: str
