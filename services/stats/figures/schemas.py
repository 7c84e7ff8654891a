"""Figures as they are sent and answered."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, WithJsonSchema

from services.chassis.resource import In, Out, RecordOut
from services.stats.figures.rules import count_of, rate_of


def _chosen(value: Any) -> Any:
    """Nothing, when nothing is chosen in a form."""
    return None if value == "" else value


Chosen = BeforeValidator(_chosen)
"""Lets a field be empty as forms send it."""

_WRITTEN = [{"type": "number", "minimum": 0}, {"type": "string"}, {"type": "null"}]
Count = Annotated[
    int | None,
    BeforeValidator(count_of),
    WithJsonSchema(
        {
            "anyOf": _WRITTEN,
            "description": "A whole number, also as text such as `21,780`; text without a digit counts as 0.",
        }
    ),
]
Rate = Annotated[
    float | None,
    BeforeValidator(rate_of),
    WithJsonSchema(
        {
            "anyOf": _WRITTEN,
            "description": "In percent, also as text such as `38.6 %`; text without a digit counts as 0.",
        }
    ),
]


class FiguresIn(In):
    """Figures as they are sent. A change carries only what changes."""

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
    """Figures as they are answered; rates in percent as they were typed."""

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
    """Means over several emails; null when there is none."""

    open_rate: Annotated[float | None, Field(description="In percent.")]
    ctr: Annotated[float | None, Field(description="In percent.")]
    ctor: Annotated[float | None, Field(description="In percent.")]
    bounce_rate: Annotated[float | None, Field(description="In percent.")]
    opens: float | None
    clicks: float | None
