"""The fields that sections may have, with their names, types, limits and columns (ALERT-8, ALERT-13).

Pure data. Each kind in `section_kinds.py` selects some of them; forms, schemas and the email follow from the kinds.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

MAX_IMAGE_WIDTH = 600
"""The maximum width of a dropped image, and the width of the email, in pixels (ALERT-13, ALERT-21)."""

MAX_ALT_TEXT = 300
MARKS = ("bold", "italic", "underline", "superscript", "subscript")
BODY_TOOLS = (*MARKS, "align", "link")


class FieldType(StrEnum):
    """The type of a field. It determines the type of its column, its validation and its form control."""

    TEXT = "text"
    RICH_TEXT = "rich-text"
    LINK = "link"
    MICROSITE_LINK = "microsite-link"
    IMAGE = "image"
    IMAGE_WIDTH = "image-width"
    IMAGE_HEIGHT = "image-height"
    FLAG = "flag"
    CLIENT = "client"
    JOB = "job"
    AD = "ad"
    POSITION = "position"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a section.

    Args:
        column: its column in `sections`.
        limit: the maximum number of visible characters.
        required: a request to create a section without it is refused.
        expected: the form marks it as required, but a section may be saved without it. The email's report warns.
        help: the hint below the field.
        tools: the buttons of the rich text editor.
    """

    name: str
    column: str
    type: FieldType
    label: str
    limit: int | None = None
    required: bool = False
    expected: bool = False
    help: str = ""
    tools: tuple[str, ...] = ()

    @property
    def html_name(self) -> str | None:
        """The name in the API of the read-only HTML of a rich text field, else None (API-13)."""
        return f"{self.name}Html" if self.type is FieldType.RICH_TEXT else None

    @property
    def html_column(self) -> str | None:
        """The column of the HTML of a rich text field, else None."""
        return f"{self.column}_html" if self.type is FieldType.RICH_TEXT else None


TITLE = Field("title", "title", FieldType.TEXT, "Title", limit=500)
BODY = Field("body", "body", FieldType.RICH_TEXT, "Body", limit=10_000, tools=BODY_TOOLS)
CITATION = Field("citation", "citation", FieldType.RICH_TEXT, "Citation", limit=2_000, tools=MARKS)
QUOTATION_TEXT = replace(CITATION, help="The quoted text.")
IMAGE = Field("image", "image", FieldType.IMAGE, "Image", limit=2_048, help=f"At most {MAX_IMAGE_WIDTH} px wide.")
IMAGE_WIDTH = Field(
    "imageWidth", "image_width", FieldType.IMAGE_WIDTH, "Width", help="Left empty, the image takes the full width."
)
IMAGE_HEIGHT = Field(
    "imageHeight",
    "image_height",
    FieldType.IMAGE_HEIGHT,
    "Height",
    help="A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
)
ALT_TEXT = Field(
    "altText",
    "alt_text",
    FieldType.TEXT,
    "Alternative text",
    limit=MAX_ALT_TEXT,
    help="Left empty, the description in the media library, or the company.",
)
LINK = Field("link", "link", FieldType.LINK, "Link", limit=2_048)
PARTICIPATE_LINK = replace(LINK, label="Participate link", help="Left empty, the publisher's survey page.")
IMAGE_LINK = Field(
    "imageLink", "image_link", FieldType.LINK, "Image link", limit=2_048, help="Left empty, same as Link."
)
VIEW_MORE_LINK = Field(
    "viewMoreLink",
    "view_more_link",
    FieldType.LINK,
    "View more link",
    limit=2_048,
    help="Target of the closing link; left empty, the publisher's page.",
)
MICROSITE_LINK = Field(
    "micrositeLink",
    "microsite_link",
    FieldType.MICROSITE_LINK,
    "Microsite link",
    limit=2_048,
    help="Adds View Microsite below the ad.",
)
ATTRIBUTION = Field("attribution", "attribution", FieldType.TEXT, "Attribution", limit=500)
CREDIT = Field("credit", "credit", FieldType.TEXT, "Credit", limit=500, help="Printed below the quotation.")
CLIENT = Field("clientId", "client_id", FieldType.CLIENT, "Client")
SPONSORED = Field(
    "featuredContent", "featured", FieldType.FLAG, "Sponsored", help="Prints the word SPONSORED above the title."
)
FEATURED = replace(SPONSORED, name="featuredEvent", label="Featured")
SPEAKER = Field("speaker", "speaker", FieldType.TEXT, "Speaker", limit=500)
DATE = Field("date", "date", FieldType.TEXT, "Date", limit=200, help="As readers see it: March 9–11, 2027.")
POSITION = Field("position", "position", FieldType.POSITION, "Position", required=True)
JOB = Field("jobId", "job_id", FieldType.JOB, "Career listing", required=True)
AD = Field("adId", "ad_id", FieldType.AD, "Ad", help="Fills image, link, microsite and client.")
ANSWERS = tuple(
    Field(f"answer{n}", f"answer{n}", FieldType.TEXT, f"Answer {n}", limit=500, expected=n <= 2) for n in range(1, 7)
)

SIZED_IMAGE = (IMAGE, IMAGE_WIDTH, IMAGE_HEIGHT)
