"""What goes into and comes out of microsite settings."""

from typing import Annotated

from pydantic import Field

from services.chassis.resource import In, RecordOut
from services.chassis.types import whole
from services.microsites.microsites.rules import Status, TemplateType

MOST_KEYWORDS = 100
KeywordCount = Annotated[
    int, Field(ge=0, le=MOST_KEYWORDS, description="How many keywords the microsite may have."), whole("keywordCount")
]

ContactLetters = Annotated[
    bool, Field(description="Whether what visitors write to the microsite is mailed to its recipients.")
]


class SettingIn(In):
    """A setting as it is sent. A change carries only what changes, and null leaves a value as it is.

    `templateType`, `keywordCount` and `contactLetters` change nothing when an exhibitor sends them.
    """

    template_type: TemplateType | None = None
    status: Status | None = None
    keyword_count: KeywordCount | None = None
    contact_letters: ContactLetters | None = None
    show_featured_product: bool | None = None
    show_add_products: bool | None = None
    show_featured_resources: bool | None = None
    show_gallery: bool | None = None
    show_contact_info_section: bool | None = None
    show_cta_section: Annotated[bool | None, Field(alias="showCTASection")] = None
    show_bio_section: bool | None = None


class SettingOut(RecordOut):
    """A setting as it is answered; its id is the microsite's."""

    microsite_id: int
    template_type: TemplateType
    status: Status
    keyword_count: int
    contact_letters: bool
    show_featured_product: bool
    show_add_products: bool
    show_featured_resources: bool
    show_gallery: bool
    show_contact_info_section: bool
    show_cta_section: Annotated[bool, Field(alias="showCTASection")]
    show_bio_section: bool
