"""The sections of a microsite's wizard and their fields. Schemas, checks, tests and web forms are derived from them.

Sections: SITE-6. Limits: SITE-8. Image sizes: SITE-10. Pure data.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from pydantic.alias_generators import to_camel

from services.microsites.microsites.files import ADDITIONAL_PRODUCT, FOCUS_BANNER, FOCUS_IMAGE, LOGO, RESOURCE, FileRule

LINE = 500
"""The maximum length of a text without a documented limit, in characters."""

BUTTON_TEXT = 25
STAFF_BUTTON_TEXT = 15
"""The maximum length of the button text in the staff's form, in characters (SITE-8)."""


class FieldType(StrEnum):
    """The type of a field. It determines its validation and its form control."""

    TEXT = "text"
    LINES = "lines"
    LINK = "link"
    FREE_LINK = "free-link"
    IMAGE = "image"
    COLOUR = "colour"
    APPLICATION_TYPE = "application-type"
    CATEGORIES = "categories"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a section.

    Args:
        column: its column; the name in the API is the same in camelCase.
        limit: the maximum length of a text, in characters.
        required: whether a text may not be empty.
        picture: the files that an image field accepts.
        private: whether it is left out of the public page.
    """

    column: str
    type: FieldType
    label: str
    limit: int | None = None
    required: bool = False
    picture: FileRule | None = None
    private: bool = False

    @property
    def name(self) -> str:
        """The field's name in the API."""
        return to_camel(self.column)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the wizard.

    Args:
        path: the last segment of the screen's path.
        progress: the flag of the submission that is set when the section is saved; None if it has none.
        shown_by: the flag of the setting that shows the section; None if it cannot be hidden.
    """

    path: str
    title: str
    progress: str | None
    shown_by: str | None
    fields: tuple[Field, ...]


def _text(column: str, label: str, limit: int = LINE, *, required: bool = False, private: bool = False) -> Field:
    return Field(column, FieldType.TEXT, label, limit, required, private=private)


def _image(column: str, label: str, rule: FileRule) -> Field:
    return Field(column, FieldType.IMAGE, label, picture=rule)


def _product(number: int) -> Iterable[Field]:
    end = "" if number == 1 else str(number)  # the columns of the first product have no number
    yield _text(f"add_product_name{end}", f"Product {number} name", 50)
    yield _text(f"add_product_button_text{end}", f"Product {number} button text", BUTTON_TEXT)
    yield Field(f"add_product_button_link{end}", FieldType.LINK, f"Product {number} button link")
    yield _image(f"add_product_image{end}", f"Product {number} image", FileRule(ADDITIONAL_PRODUCT))


def _resource(number: int) -> Iterable[Field]:
    end = "" if number == 1 else str(number)
    yield _text(f"resource_name{end}", f"Resource {number} name", 50)
    yield Field(f"resource_description{end}", FieldType.LINES, f"Resource {number} description", 600)
    yield _text(f"resource_button_text{end}", f"Resource {number} button text", BUTTON_TEXT)
    yield Field(f"resource_button_link{end}", FieldType.LINK, f"Resource {number} button link")
    yield _image(f"resource_image{end}", f"Resource {number} image", FileRule(RESOURCE))


def _recipient(number: int) -> Iterable[Field]:
    yield _text(f"rec_name{number}", f"Recipient {number} name", required=number == 1, private=True)
    yield _text(f"rec_email{number}", f"Recipient {number} email", required=number == 1, private=True)


SECTIONS: tuple[Section, ...] = (
    Section(
        "organization-details",
        "Organization Details",
        "organization_details",
        None,
        (
            _text("first_name", "First name", required=True, private=True),
            _text("last_name", "Last name", required=True, private=True),
            _text("job_title", "Job title", private=True),
            _text("company", "Company", required=True),
            _text("email", "Email", required=True, private=True),
            Field("application_type", FieldType.APPLICATION_TYPE, "Application type"),
            Field("primary_color", FieldType.COLOUR, "Primary color"),
            Field("secondary_color", FieldType.COLOUR, "Secondary color"),
        ),
    ),
    Section(
        "call-to-action",
        "Call to Action",
        "call_to_action",
        "show_cta_section",
        (
            _text("header_title", "Title", 70),
            Field("header_body", FieldType.LINES, "Body", 80),
            _text("header_button_text", "Button text", BUTTON_TEXT),
            Field("header_button_link", FieldType.LINK, "Button link"),
        ),
    ),
    Section(
        "logo-bio",
        "Logo and Biography",
        "logo_bio",
        "show_bio_section",
        (
            _text("tag_line", "Tagline", 50),
            Field("description", FieldType.LINES, "Biography", 750),
            _image("logo", "Logo", FileRule(LOGO)),
        ),
    ),
    Section("keywords", "Keywords", None, None, ()),
    Section(
        "focus",
        "Focus",
        "featured_product",
        "show_featured_product",
        (
            _text("feature_product_name", "Product name", 50),
            Field("feature_product_description", FieldType.LINES, "Description", 600),
            _text("feature_product_button_text", "Button text", BUTTON_TEXT),
            Field("feature_product_button_link", FieldType.LINK, "Button link"),
            _image("feature_product_banner_image", "Banner", FileRule(FOCUS_BANNER)),
            *(_image(f"feature_product_image{n}", f"Image {n}", FileRule(FOCUS_IMAGE)) for n in (1, 2, 3)),
        ),
    ),
    Section(
        "panels",
        "Additional Products",
        "add_products",
        "show_add_products",
        tuple(field for number in (1, 2, 3, 4) for field in _product(number)),
    ),
    Section(
        "resources",
        "Featured Resources",
        "resources",
        "show_featured_resources",
        tuple(field for number in (1, 2, 3) for field in _resource(number)),
    ),
    Section(
        "be-connected",
        "Be Connected",
        "contact_info",
        "show_contact_info_section",
        (
            Field("facebook_link", FieldType.FREE_LINK, "Facebook"),
            Field("twitter_link", FieldType.FREE_LINK, "Twitter"),
            Field("instagram_link", FieldType.FREE_LINK, "Instagram"),
            Field("linked_in_link", FieldType.FREE_LINK, "LinkedIn"),
            Field("website_link", FieldType.FREE_LINK, "Website"),
            *(field for number in (1, 2, 3) for field in _recipient(number)),
            Field("microsite_selected_categories", FieldType.CATEGORIES, "Categories", private=True),
        ),
    ),
    Section("media-gallery", "Media Gallery", "gallery", "show_gallery", ()),
)
"""The sections in wizard order."""

FIELDS: Mapping[str, Field] = {field.column: field for section in SECTIONS for field in section.fields}
"""The fields of all sections, by column."""

IMAGES: Mapping[str, FileRule] = {field.column: field.picture for field in FIELDS.values() if field.picture}
"""The files that each image field accepts, by column."""

PROGRESS = [section.progress for section in SECTIONS if section.progress]
"""The flags of the submission."""
