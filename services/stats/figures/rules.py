"""How figures are read from what people type (Document 002 §5; API contract §3). Pure functions."""

import re
from collections.abc import Collection
from math import isnan
from typing import Any

from pydantic.alias_generators import to_camel

from services.chassis.problems import Invalid
from services.chassis.types import MOST_ID

COUNTS = ("sent", "delivered", "opens", "clicks")
RATES = ("bounce_rate", "open_rate", "ctr", "ctor")
OPTIONAL_RATES = ("delivery_rate", "unsubscribe_rate", "spam_rate", "growth_rate")
REQUIRED_FIGURES = (*COUNTS, *RATES)

NOT_A_NUMBER = "This must be a number."
NEGATIVE = "This must be 0 or more."
TOO_LARGE = "This number is too large."
# What a browser's own parsing takes: the number a text begins with, also one with thousands separators.
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(,\d{3})+(?![\d,])", re.ASCII)
_INTEGER = re.compile(r"[+-]?\d+", re.ASCII)
_DECIMAL = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)", re.ASCII)


def count_of(value: Any) -> int | None:
    """A count as a base-10 integer: what cannot be read is 0, nothing at all is None.

    Raises:
        ValueError: it is negative, too large, or neither text nor a number.
    """
    number = _number(value, _INTEGER)
    return None if number is None else int(number)


def rate_of(value: Any) -> float | None:
    """A rate as a decimal, in percent: what cannot be read is 0, nothing at all is None.

    Raises:
        ValueError: it is negative, too large, or neither text nor a number.
    """
    number = _number(value, _DECIMAL)
    return None if number is None else float(number)


def _number(value: Any, written: re.Pattern[str]) -> int | float | None:
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError(NOT_A_NUMBER)
    number = _read(value.strip(), written) if isinstance(value, str) else value
    if isnan(number):
        return 0
    if number < 0:
        raise ValueError(NEGATIVE)
    if number > MOST_ID:
        raise ValueError(TOO_LARGE)
    return number


def _read(text: str, written: re.Pattern[str]) -> int | float:
    if separated := _THOUSANDS.match(text):
        text = separated[0].replace(",", "") + text[separated.end() :]
    found = written.match(text)
    if found is None:
        return 0
    return float(found[0]) if written is _DECIMAL or len(found[0]) > 20 else int(found[0])


def check_filled(record: Any, names: Collection[str], sentence: str) -> None:
    """Each of these attributes holds something; 0 is something.

    Raises:
        Invalid: the sentence, naming what is missing.
    """
    missing = [to_camel(name) for name in names if getattr(record, name) in (None, "")]
    if missing:
        raise Invalid.naming(sentence, *missing)
