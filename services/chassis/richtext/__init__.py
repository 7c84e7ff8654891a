"""Rich text: converts input to documents, and documents to sanitized HTML and plain text (API-13, API-14, API-15).

All work is done once, on write: a `RichText` is created from a request, and its document, HTML and text are stored
together. Reads only join strings; email adds inline styles to the stored HTML with `Styles`.
"""

from services.chassis.richtext.document import RichText, visible_characters
from services.chassis.richtext.errors import RichTextError, TooLong
from services.chassis.richtext.field import Rich, RichTextInput
from services.chassis.richtext.output import Styles, to_text
from services.chassis.richtext.scripts import write_script

__all__ = [
    "Rich",
    "RichText",
    "RichTextError",
    "RichTextInput",
    "Styles",
    "TooLong",
    "to_text",
    "visible_characters",
    "write_script",
]
