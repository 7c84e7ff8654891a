"""Request and response bodies of a microsite's parts."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field, create_model, model_validator

from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import STRICT_INTEGER, ImageAddress, Text, UtcTime
from services.microsites.microsites.fields import PROGRESS
from services.microsites.microsites.rules import Status, TemplateType
from services.microsites.parts.models import SLOTS

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


class _PartOut(RecordOut):
    microsite_id: int


_SLOTS_IN: dict[str, Any] = {
    slot: (ImageAddress | None, Field(default=None, title=f"Video {at - 6}" if rule.video else f"Image {at + 1}"))
    for at, (slot, rule) in enumerate(SLOTS.items())
}
_SLOTS_OUT: dict[str, Any] = dict.fromkeys(SLOTS, str | None)
_FLAGS_IN: dict[str, Any] = dict.fromkeys(PROGRESS, (bool | None, None))
_FLAGS_OUT: dict[str, Any] = dict.fromkeys(PROGRESS, bool)
_SlotsIn = create_model("SlotsIn", __base__=In, **_SLOTS_IN)
_SlotsOut = create_model("SlotsOut", __base__=_PartOut, **_SLOTS_OUT)
_FlagsIn = create_model("FlagsIn", __base__=In, **_FLAGS_IN)
_FlagsOut = create_model("FlagsOut", __base__=_PartOut, **_FLAGS_OUT)


class GalleryIn(_SlotsIn):
    """A gallery in requests. A slot that is left out is unchanged, an empty one is cleared."""


class GalleryOut(_SlotsOut):
    """A gallery. Its id is the microsite's."""


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


class SettingOut(_PartOut):
    """A setting. Its id is the microsite's."""

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


class SubmissionIn(_FlagsIn):
    """Progress flags in requests. A flag that is left out or null is unchanged."""


class SubmissionOut(_FlagsOut):
    """Which sections of a microsite were saved. Its id is the microsite's."""


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
