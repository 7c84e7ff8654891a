"""Rich text: converts input to documents, and documents to sanitized HTML and plain text (API-13, API-14, API-15).

All work is done once, on write: a `RichText` is created from a request, and its document, HTML and text are stored
together. Reads only join strings.
"""

from services.chassis.richtext.document import Rich, RichText, RichTextInput, visible_characters
from services.chassis.richtext.output import to_text, write_script
