"""Request and response schemas of figures."""

from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from services.chassis.resource import In, Out, RecordOut
from services.stats.figures.rules import check_share, parse_count, parse_rate


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


Share = Annotated[Rate, AfterValidator(check_share)]


class FiguresIn(In):
    """Figures in requests. A figure that is left out is unchanged.

    A rate is a share of emails and at most 100 %, except the growth rate.
    """

    sent: Count = None
    delivered: Count = None
    bounce_rate: Share = None
    open_rate: Share = None
    opens: Count = None
    ctr: Share = None
    clicks: Count = None
    ctor: Share = None
    delivery_rate: Share = None
    unsubscribe_rate: Share = None
    spam_rate: Share = None
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
