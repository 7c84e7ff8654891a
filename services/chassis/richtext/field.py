"""Rich text as a field of request bodies."""

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from services.chassis.richtext.document import RichText
from services.chassis.richtext.errors import TooLong
from services.chassis.types import text_too_long


@dataclass(frozen=True, slots=True)
class Rich:
    """A rich text with a limit, for `Annotated[RichText, Rich(1500)]`.

    Args:
        limit: maximum of visible characters.
        too_long: the documented error message, where there is one.
    """

    limit: int | None = None
    too_long: str | None = None

    def read(self, value: Any) -> RichText:
        """Convert input to a rich text.

        Raises:
            ValueError: the input is invalid or too long.
        """
        if isinstance(value, RichText):
            return value
        try:
            return RichText.from_input(value, self.limit)
        except TooLong as error:
            length, limit = error.characters, error.limit
            raise (ValueError(self.too_long) if self.too_long else text_too_long(length, limit)) from error

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        limit = f" At most {self.limit} visible characters." if self.limit is not None else ""
        return {
            "description": f"ProseMirror JSON, Draft.js raw content, HTML or plain text.{limit}",
            "anyOf": [{"type": "object", "additionalProperties": True}, {"type": "string"}],
        }


RichTextInput = Annotated[RichText, Rich()]
"""A rich text with the default limit."""
