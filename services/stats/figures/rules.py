"""Parses figures that users type (STATS-3). Pure functions."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from math import isnan
from typing import Any

from pydantic.alias_generators import to_camel

from services.chassis.http.problems import Invalid
from services.chassis.types import MAX_ID


@dataclass(frozen=True)
class Figure:
    """A figure of a sent email: a rate in percent, or a count. Forms ask for a required one."""

    name: str
    label: str
    is_count: bool = False
    is_required: bool = True


FIGURES = (
    Figure("sent", "Sent", is_count=True),
    Figure("delivered", "Delivered", is_count=True),
    Figure("bounce_rate", "Bounce rate"),
    Figure("open_rate", "Open rate"),
    Figure("opens", "Opens", is_count=True),
    Figure("ctr", "CTR"),
    Figure("clicks", "Clicks", is_count=True),
    Figure("ctor", "CTOR"),
    Figure("delivery_rate", "Delivery rate", is_required=False),
    Figure("unsubscribe_rate", "Unsubscribe rate", is_required=False),
    Figure("spam_rate", "Spam rate", is_required=False),
    Figure("growth_rate", "Growth rate", is_required=False),
)
"""In documented order (STATS-2). The console gets this table too."""
COUNTS = tuple(figure.name for figure in FIGURES if figure.is_count)
RATES = tuple(figure.name for figure in FIGURES if not figure.is_count)
REQUIRED_FIGURES = tuple(figure.name for figure in FIGURES if figure.is_required)

NOT_A_NUMBER = "This must be a number."
NOT_WHOLE = "This must be a whole number."
NEGATIVE = "This must be 0 or more."
TOO_LARGE = "This number is too large."

# Groups of three digits with one separator, or digits without groups; then decimals.
_COMMA_GROUPS = re.compile(r"(\d+|[1-9]\d{0,2}([, '])\d{3}(?:\2\d{3})*|)(?:\.(\d*))?", re.ASCII)
_DOT_GROUPS = re.compile(r"(\d+|[1-9]\d{0,2}([. '])\d{3}(?:\2\d{3})*|)(?:,(\d*))?", re.ASCII)
_SIGN = re.compile(r"[+-] ?")
# Zero-width spaces, direction marks, the byte order mark.
_INVISIBLE = dict.fromkeys((0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF))
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_APOSTROPHES = dict.fromkeys((0x2018, 0x2019, 0x2BC, 0xB4, 0x60), "'")
_PLAIN = {**_INVISIBLE, **_FULL_WIDTH, **_APOSTROPHES, 0x2212: "-"}
_SPACE = re.compile(r"[^\S\t\r\n]")  # a tab or a line break separates two numbers


def parse_count(value: Any) -> int | None:
    """Parse a count as a base-10 integer from 0 on. Text without a digit is 0, an empty text None."""
    number = _parse_number(value, decimal=False)
    return None if number is None else int(number)


def parse_rate(value: Any, *, signed: bool = False) -> float | None:
    """Parse a rate in percent, negative only if `signed`. Text without a digit is 0, an empty text None."""
    number = _parse_number(value, decimal=True, signed=signed)
    return None if number is None else float(number)


def _parse_number(value: Any, *, decimal: bool, signed: bool = False) -> int | float | None:
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError(NOT_A_NUMBER)
    number = _parse_text(value, decimal=decimal) if isinstance(value, str) else value
    if isinstance(number, float) and isnan(number):  # an int that is too large for a float has no isnan
        return 0
    if number < 0 and not signed:
        raise ValueError(NEGATIVE)
    if abs(number) > MAX_ID:
        raise ValueError(TOO_LARGE)
    if not decimal and number != int(number):
        raise ValueError(NOT_WHOLE)
    return number


def _parse_text(text: str, *, decimal: bool) -> int | float:
    """Parse a number from text, as the console's number fields do (`web/kit/fields/numbers.ts`)."""
    if not any(map(str.isnumeric, text)):
        return 0
    normalized = _SPACE.sub(" ", text.translate(_PLAIN)).strip()
    if decimal:
        normalized = normalized.removesuffix("%").rstrip()
    sign = match[0] if (match := _SIGN.match(normalized)) else ""
    digits = normalized[len(sign) :]
    commas, dots = _parse_notation(digits, _COMMA_GROUPS), _parse_notation(digits, _DOT_GROUPS)
    number_text = commas or dots
    if number_text is None:
        raise ValueError(NOT_A_NUMBER)
    if commas and dots and commas != dots and ("." if decimal else ",") not in digits:
        raise ValueError(_describe_ambiguity(digits, commas, dots))
    number = float(number_text) if "." in number_text or len(number_text) > 20 else int(number_text)
    return -number if sign.startswith("-") else number


def _parse_notation(text: str, notation: re.Pattern[str]) -> str | None:
    """Convert a number in one notation to digits with a decimal point. Return None for any other text."""
    match = notation.fullmatch(text)
    if match is None or not (match[1] or match[3]):
        return None
    integer_part = match[1].replace(match[2], "") if match[2] else match[1]
    return f"{integer_part or '0'}.{match[3]}" if match[3] else integer_part


def _describe_ambiguity(text: str, commas: str, dots: str) -> str:
    normalized = [
        number_text.rstrip("0").rstrip(".") if "." in number_text else number_text for number_text in (commas, dots)
    ]
    return f"“{text}” can mean {max(normalized, key=float)} or {min(normalized, key=float)}."


def check_filled(record: Any, names: Collection[str], message: str) -> None:
    """Check that each of these attributes has a value. 0 is a value."""
    missing = [to_camel(name) for name in names if getattr(record, name) in (None, "")]
    if missing:
        raise Invalid.for_fields(message, *missing)
