"""Rich text: documents in, sanitised HTML and plain text out (API contract §1).

Everything is done once, on write: a `RichText` is made from what a request holds, and its document, HTML and
text are stored side by side. Readers join strings; email puts its styles into the stored HTML with `Styles`.
"""

from services.chassis.richtext.document import RichText, visible_characters
from services.chassis.richtext.errors import RichTextError, TooLong
from services.chassis.richtext.field import Rich, RichTextInput
from services.chassis.richtext.output import Styles, to_text

__all__ = [
    "Rich",
    "RichText",
    "RichTextError",
    "RichTextInput",
    "Styles",
    "TooLong",
    "to_text",
    "visible_characters",
]
