"""Request and response bodies of a microsite's parts."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field, model_validator

from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import STRICT_INTEGER, ImageAddress, Text, UtcTime
from services.microsites.microsites.rules import Status, TemplateType

MAX_KEYWORDS = 100
MAX_IMAGES = 50


class KeywordIn(In, frozen=True):
    """A keyword, in lower case; `place` distinguishes keywords with the same name (SITE-13)."""

    name: Annotated[str, Text(100, min_length=1), AfterValidator(str.lower)]
    place: int | Annotated[str, Text(100)] | None = None


class KeywordsIn(In):
    """A microsite's keywords, as a list or as an object with `keywords`. Repeated keywords are stored once."""

    keywords: Annotated[
        list[KeywordIn],
        Field(max_length=10 * MAX_KEYWORDS),
        AfterValidator(lambda keywords: list(dict.fromkeys(keywords))),
    ]

    @model_validator(mode="before")
    @classmethod
    def _wrap_list(cls, value: Any) -> Any:
        return {"keywords": value} if isinstance(value, list) else value


class KeywordOut(Out):
    """A keyword of a microsite."""

    id: int
    name: str
    place: int | str | None


class ImageIn(In, frozen=True):
    """An image or video in a list."""

    image_url: Annotated[ImageAddress, Field(min_length=1)]


ImageListIn = Annotated[
    list[ImageIn], Field(max_length=MAX_IMAGES), AfterValidator(lambda images: list(dict.fromkeys(images)))
]


class FeaturedProductsIn(In):
    """The images of a microsite's featured products. They replace the present ones. Repeated images are stored once."""

    product_images: ImageListIn


class MediaItemsIn(In):
    """A microsite's media items. They replace the present ones. Repeated items are stored once."""

    media_items: ImageListIn


class ImageOut(Out):
    """An image or video in a list."""

    id: int
    image_url: str


class GalleryIn(In):
    """A gallery in requests. A slot that is left out is unchanged, an empty one is cleared."""

    image_url1: ImageAddress | None = Field(default=None, title="Image 1")
    image_url2: ImageAddress | None = Field(default=None, title="Image 2")
    image_url3: ImageAddress | None = Field(default=None, title="Image 3")
    image_url4: ImageAddress | None = Field(default=None, title="Image 4")
    image_url5: ImageAddress | None = Field(default=None, title="Image 5")
    image_url6: ImageAddress | None = Field(default=None, title="Image 6")
    image_url7: ImageAddress | None = Field(default=None, title="Image 7")
    image_url8: ImageAddress | None = Field(default=None, title="Video 1")
    image_url9: ImageAddress | None = Field(default=None, title="Video 2")
    image_url10: ImageAddress | None = Field(default=None, title="Video 3")


class GalleryOut(RecordOut):
    """A gallery. Its id is the microsite's."""

    microsite_id: int
    image_url1: str | None
    image_url2: str | None
    image_url3: str | None
    image_url4: str | None
    image_url5: str | None
    image_url6: str | None
    image_url7: str | None
    image_url8: str | None
    image_url9: str | None
    image_url10: str | None


KeywordCount = Annotated[
    int,
    Field(ge=0, le=MAX_KEYWORDS, description="The maximum number of keywords."),
    STRICT_INTEGER,
]

ContactLetters = Annotated[bool, Field(description="Whether messages of visitors are mailed to the recipients.")]


class SettingIn(In):
    """A setting in requests. A field that is left out or null is unchanged.

    `templateType`, `keywordCount` and `contactLetters` are ignored in requests of exhibitors (ACCESS-3).
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
    """A setting. Its id is the microsite's."""

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


class SubmissionIn(In):
    """Progress flags in requests. A flag that is left out or null is unchanged."""

    organization_details: bool | None = None
    call_to_action: bool | None = None
    logo_bio: bool | None = None
    featured_product: bool | None = None
    add_products: bool | None = None
    resources: bool | None = None
    contact_info: bool | None = None
    gallery: bool | None = None


class SubmissionOut(RecordOut):
    """Which sections of a microsite were saved. Its id is the microsite's."""

    microsite_id: int
    organization_details: bool
    call_to_action: bool
    logo_bio: bool
    featured_product: bool
    add_products: bool
    resources: bool
    contact_info: bool
    gallery: bool


class SectionVersionOut(Out):
    """A section as it was before a change. `content` has the section's fields, and `hidden` if it was disabled.

    `changedBy` is the email address of the user who made the change; null of a removed user, and of staff in
    responses to exhibitors.
    """

    id: int
    section: str
    content: dict[str, Any]
    changed_at: UtcTime
    changed_by: str | None
