"""Columns, request and response schemas of figures, derived from `FIGURES`."""

from functools import partial
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo, WithJsonSchema, create_model
from pydantic_core import PydanticCustomError
from sqlalchemy import BigInteger, Double
from sqlalchemy.orm import mapped_column

from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import OVER_LIMITS
from services.stats.figures.rules import FIGURES, Figure, parse_count, parse_rate


class Figures:
    """Mixin with a column for each figure of a sent email."""


class FiguresOfIssue:
    """Mixin with a column for each figure of an issue but its clicks; null in a row that only has live clicks."""


for _figure in FIGURES:
    _kind = BigInteger if _figure.is_count else Double
    setattr(Figures, _figure.name, mapped_column(_kind, nullable=not _figure.is_required))
    if _figure.name != "clicks":
        setattr(FiguresOfIssue, _figure.name, mapped_column(_kind))


def _empty_to_none(value: Any) -> Any:
    """Convert an empty text to None."""
    return None if value == "" else value


def _check_share(rate: float, info: ValidationInfo) -> float:
    """Return a rate that is at most 100 %, unless those of another system are kept.

    Raises:
        PydanticCustomError: it is more. Pydantic's own limit of a float is `100.0` in messages.
    """
    if rate > 100 and info.context is not OVER_LIMITS:
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


def _get_input_type(figure: Figure) -> tuple[Any, Any]:
    kind = Count if figure.is_count else GrowthRate if figure.name == "growth_rate" else Share
    return kind, Field(default=None, title=figure.label if figure.label.isupper() else None)


def _get_output_type(figure: Figure, *, may_lack: bool = False) -> Any:
    kind = int if figure.is_count else float
    return kind | None if may_lack or not figure.is_required else kind


_FIGURES_IN: dict[str, Any] = {figure.name: _get_input_type(figure) for figure in FIGURES}
_FIGURES_OUT: dict[str, Any] = {figure.name: _get_output_type(figure) for figure in FIGURES}
_FiguresIn = create_model("EachFigureIn", __base__=In, **_FIGURES_IN)
_OF_ISSUE_OUT: dict[str, Any] = {figure.name: _get_output_type(figure, may_lack=True) for figure in FIGURES}
_FiguresOut = create_model("EachFigureOut", __base__=RecordOut, **_FIGURES_OUT)
_FiguresOfIssueOut = create_model("EachFigureOfIssueOut", __base__=RecordOut, **_OF_ISSUE_OUT)


class FiguresIn(_FiguresIn):
    """Figures in requests. A figure that is left out is unchanged.

    A rate is a share of emails and at most 100 %, except the growth rate.
    """


class FiguresOut(_FiguresOut):
    """Figures in responses. Rates are in percent."""


class FiguresOfIssueOut(_FiguresOfIssueOut):
    """Figures of an issue in responses; rates in percent. A live row has only clicks, the others are null."""


class Averages(Out):
    """Means of several emails. Null if there is no email."""

    open_rate: Annotated[float | None, Field(description="In percent.")]
    ctr: Annotated[float | None, Field(description="In percent.")]
    ctor: Annotated[float | None, Field(description="In percent.")]
    bounce_rate: Annotated[float | None, Field(description="In percent.")]
    opens: float | None
    clicks: float | None
