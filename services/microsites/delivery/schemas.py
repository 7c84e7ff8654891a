"""The fields of the list that leave the house, an allow-list (API-61). Those of a page are in `public_page`."""

from typing import Annotated, Any

from pydantic import ConfigDict, Field

from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.microsites.microsites.rules import ApplicationType, TemplateType

EXAMPLE: dict[str, Any] = {
    "id": 12,
    "pageTitle": "Cavanagh Filtration",
    "company": "Cavanagh Filtration",
    "tagLine": "Clarify in one pass",
    "logo": "https://files.aspen.example/logos/cavanagh.png",
    "applicationType": "downstream",
    "templateType": "signature",
    "keywords": ["depth filtration", "clarification"],
    "url": "https://masthead.aspen.example/marketplace/microsite?id=12",
    "createdAt": "2026-10-01T08:00:00.000Z",
}


class ListedMicrosite(Out):
    """A published microsite. `GET public/microsite/{id}` has all of its page.

    Tag line and logo are null if the microsite hides its biography.
    """

    model_config = ConfigDict(json_schema_extra={"example": EXAMPLE})

    id: int
    page_title: str
    company: str
    tag_line: str | None
    logo: Annotated[str | None, Field(description="A full address.")]
    application_type: ApplicationType | None
    template_type: TemplateType
    keywords: list[str]
    url: Annotated[str, Field(description="Its page.")]
    created_at: UtcTime
