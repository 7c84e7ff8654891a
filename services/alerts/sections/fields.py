"""The fields an alert section may have: their names, types, limits and columns (document 002 §3, §5, §9).

Pure data. A kind (`kinds.py`) picks from these fields; forms, schemas, the `sections` table and the email
read them from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MAX_IMAGE_WIDTH = 600
"""Widest picture an editor may drop, and the width of the email, in pixels (document 002 §5, §9)."""

MARKS = ("bold", "italic", "underline")
BODY_TOOLS = (*MARKS, "align", "link")


class FieldType(StrEnum):
    """The type of a field; decides its column type, its validation and its form control."""

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
    POSITION = "position"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a section.

    `name` is its name in the API, `column` its column in `sections`. `limit` counts visible characters.
    A `required` field is refused when absent; an `expected` one is only marked in the form and reported
    by the email's report, because a section may be saved half done (document 002 §5).
    `tools` are the rich text buttons the form offers.
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
        """API name of the read-only HTML twin of a rich text field, else None (API contract §1)."""
        return f"{self.name}Html" if self.type is FieldType.RICH_TEXT else None

    @property
    def html_column(self) -> str | None:
        """Column of the HTML twin of a rich text field, else None."""
        return f"{self.column}_html" if self.type is FieldType.RICH_TEXT else None


TITLE = Field("title", "title", FieldType.TEXT, "Title", limit=500)
BODY = Field("body", "body", FieldType.RICH_TEXT, "Body", limit=10_000, tools=BODY_TOOLS)
CITATION = Field("citation", "citation", FieldType.RICH_TEXT, "Citation", limit=2_000, tools=MARKS)
WORDS = Field(
    "citation",
    "citation",
    FieldType.RICH_TEXT,
    "Citation",
    limit=2_000,
    tools=MARKS,
    help="The words themselves.",
)
IMAGE = Field("image", "image", FieldType.IMAGE, "Image", limit=2_048, help=f"At most {MAX_IMAGE_WIDTH} px wide.")
IMAGE_WIDTH = Field(
    "imageWidth",
    "image_width",
    FieldType.IMAGE_WIDTH,
    "Width",
    help="Left empty, the picture takes the full width.",
)
IMAGE_HEIGHT = Field("imageHeight", "image_height", FieldType.IMAGE_HEIGHT, "Height")
LINK = Field("link", "link", FieldType.LINK, "Link", limit=2_048)
PARTICIPATE_LINK = Field(
    "link",
    "link",
    FieldType.LINK,
    "Participate link",
    limit=2_048,
    help="Left empty, the house's survey page.",
)
IMAGE_LINK = Field(
    "imageLink", "image_link", FieldType.LINK, "Image link", limit=2_048, help="Left empty, same as Link."
)
VIEW_MORE_LINK = Field(
    "viewMoreLink",
    "view_more_link",
    FieldType.LINK,
    "View more link",
    limit=2_048,
    help="Where the line below the section leads; left empty, the house's page.",
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
NAME_BELOW = Field(
    "attribution", "attribution", FieldType.TEXT, "Attribution", limit=500, help="Printed below the words."
)
CLIENT = Field("clientId", "client_id", FieldType.CLIENT, "Client")
SPONSORED = Field(
    "featuredContent",
    "featured",
    FieldType.FLAG,
    "Sponsored",
    help="Prints the word SPONSORED above the title.",
)
FEATURED = Field(
    "featuredEvent", "featured", FieldType.FLAG, "Featured", help="Prints the word SPONSORED above the title."
)
SPEAKER = Field("speaker", "speaker", FieldType.TEXT, "Speaker", limit=500)
DATE = Field("date", "date", FieldType.TEXT, "Date", limit=200, help="As readers see it: March 9–11, 2027.")
POSITION = Field("position", "position", FieldType.POSITION, "Position", required=True)
JOB = Field("jobId", "job_id", FieldType.JOB, "Career listing", required=True)
ANSWERS = tuple(
    Field(f"answer{n}", f"answer{n}", FieldType.TEXT, f"Answer {n}", limit=500, expected=n <= 2) for n in range(1, 7)
)

SIZED_IMAGE = (IMAGE, IMAGE_WIDTH, IMAGE_HEIGHT)
