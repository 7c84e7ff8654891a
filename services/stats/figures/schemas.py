"""Request and response schemas of figures."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, WithJsonSchema

from services.chassis.resource import In, Out, RecordOut
from services.stats.figures.rules import parse_count, parse_rate


def _empty_to_none(value: Any) -> Any:
    """Convert an empty text to None."""
    return None if value == "" else value


EmptyAsNone = BeforeValidator(_empty_to_none)
"""Accepts an empty text as None, because forms send empty fields."""

_NUMBER_OR_TEXT = [{"type": "number", "minimum": 0}, {"type": "string"}, {"type": "null"}]
Count = Annotated[
    int | None,
    BeforeValidator(parse_count),
    WithJsonSchema(
        {
            "anyOf": _NUMBER_OR_TEXT,
            "description": "A whole number, also as text such as `21,780`; text without a digit counts as 0.",
        }
    ),
]
Rate = Annotated[
    float | None,
    BeforeValidator(parse_rate),
    WithJsonSchema(
        {
            "anyOf": _NUMBER_OR_TEXT,
            "description": "In percent, also as text such as `38.6 %`; text without a digit counts as 0.",
        }
    ),
]


class FiguresIn(In):
    """Figures in requests. A figure that is left out is unchanged."""

    sent: Count = None
    delivered: Count = None
    bounce_rate: Rate = None
    open_rate: Rate = None
    opens: Count = None
    ctr: Rate = None
    clicks: Count = None
    ctor: Rate = None
    delivery_rate: Rate = None
    unsubscribe_rate: Rate = None
    spam_rate: Rate = None
    growth_rate: Rate = None


class FiguresOut(RecordOut):
    """Figures in responses. Rates are in percent."""

    sent: int
    delivered: int
    bounce_rate: float
    open_rate: float
    opens: int
    ctr: float
    clicks: int
    ctor: float
    delivery_rate: float | None
    unsubscribe_rate: float | None
    spam_rate: float | None
    growth_rate: float | None


class Averages(Out):
    """Means of several emails. Null if there is no email."""

    open_rate: Annotated[float | None, Field(description="In percent.")]
    ctr: Annotated[float | None, Field(description="In percent.")]
    ctor: Annotated[float | None, Field(description="In percent.")]
    bounce_rate: Annotated[float | None, Field(description="In percent.")]
    opens: float | None
    clicks: float | None
