"""Columns, request and response schemas of figures."""

from functools import partial
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError
from sqlalchemy.orm import Mapped

from services.chassis.resource import In, Out, RecordOut
from services.stats.figures.rules import parse_count, parse_rate


class Figures:
    """The figures of a sent email: counts, and rates in percent."""

    sent: Mapped[int]
    delivered: Mapped[int]
    bounce_rate: Mapped[float]
    open_rate: Mapped[float]
    opens: Mapped[int]
    ctr: Mapped[float]
    clicks: Mapped[int]
    ctor: Mapped[float]
    delivery_rate: Mapped[float | None]
    unsubscribe_rate: Mapped[float | None]
    spam_rate: Mapped[float | None]
    growth_rate: Mapped[float | None]


def _empty_to_none(value: Any) -> Any:
    """Convert an empty text to None."""
    return None if value == "" else value


def _check_share(rate: float) -> float:
    """Return a rate that is at most 100 %.

    Raises:
        PydanticCustomError: it is more. Pydantic's own limit of a float is `100.0` in messages.
    """
    if rate > 100:
        raise PydanticCustomError("less_than_equal", "more than 100 %", {"le": 100})
    return rate


EmptyAsNone = BeforeValidator(_empty_to_none)
"""Accepts an empty text as None, because forms send empty fields."""

_TEXT_OR_NULL = [{"type": "string"}, {"type": "null"}]
_NUMBER_OR_TEXT = [{"type": "number", "minimum": 0}, *_TEXT_OR_NULL]
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
_RateInput = WithJsonSchema(
    {
        "anyOf": _NUMBER_OR_TEXT,
        "description": "In percent, also as text such as `38.6 %`; text without a digit counts as 0.",
    }
)
GrowthRate = Annotated[
    float | None,
    BeforeValidator(partial(parse_rate, signed=True)),
    WithJsonSchema({**_RateInput.json_schema, "anyOf": [{"type": "number"}, *_TEXT_OR_NULL]}),
]
"""A rate that may be negative, and more than 100 %."""
Share = Annotated[Annotated[float, AfterValidator(_check_share)] | None, BeforeValidator(parse_rate), _RateInput]
"""A rate that is a share of emails."""


class FiguresIn(In):
    """Figures in requests. A figure that is left out is unchanged.

    A rate is a share of emails and at most 100 %, except the growth rate.
    """

    sent: Count = None
    delivered: Count = None
    bounce_rate: Share = None
    open_rate: Share = None
    opens: Count = None
    ctr: Annotated[Share, Field(title="CTR")] = None
    clicks: Count = None
    ctor: Annotated[Share, Field(title="CTOR")] = None
    delivery_rate: Share = None
    unsubscribe_rate: Share = None
    spam_rate: Share = None
    growth_rate: GrowthRate = None


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
