"""Value types of all schemas: ids, texts, links, image addresses and times (API-8, API-10, API-11, API-12).

The types validate fields of pydantic models. Their functions are pure and can be called directly for
values from other sources.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Annotated, Any
from urllib.parse import quote, urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, PydanticKnownError, core_schema

from services.chassis.text import RAW_LENGTHS, clean_line, clean_lines, is_invisible, normalize_text

MAX_ID = 2**53 - 1  # the largest integer that every JSON parser represents exactly
MAX_URL = 2048
LINK_SCHEMES = frozenset({"http", "https", "mailto"})
YEARS = range(1900, 3000)
TEXT_TOO_LONG = "text_too_long"
TEXT_TOO_SHORT = "text_too_short"
TEXT_REQUIRED = "text_required"
"""Types of validation errors; `validation_messages` names the field in their messages."""
OVER_LIMITS: Mapping[str, bool] = {"over_limits": True}
"""The context of a validation that keeps texts over their limits, such as those of another system."""

_SCHEME = re.compile(r"([a-zA-Z][a-zA-Z0-9+.-]*):")
_PORT = re.compile(r"\d{1,5}(?=[/?#]|$)")
_HOST = re.compile(r"\w(?:[\w.-]{0,251}\w)?|\[[0-9a-fA-F:.]+\]")
_RECIPIENT = re.compile(r"[^\s@/?]+@[^\s@?]+")
_ENCODED_LINE_BREAK = re.compile("%0[ad]", re.IGNORECASE)
_UNSAFE_IN_ADDRESS = re.compile(r'[\s"<>`]')
_INTEGER = re.compile(r"-?\d{1,16}", re.ASCII)
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_DAY = re.compile(r"(\d{4}-\d{2}-\d{2})(T.*)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text, or a text with lines, for `Annotated[str, Text(100)]`.

    Characters are counted after `clean_line` or `clean_lines`, by which a text without visible ones is empty.
    """

    max_length: int
    min_length: int = 0  # with 1 an empty text is an error
    lines: bool = False  # whether line breaks are preserved
    too_long: str | None = None  # the documented error message, where there is one

    def check(self, text: str, info: ValidationInfo | None = None) -> str:
        """Return the cleaned text."""
        is_limited = info is None or info.context is not OVER_LIMITS
        if is_limited:
            self._check_length(text, RAW_LENGTHS * self.max_length)
        text = clean_lines(text) if self.lines else clean_line(text)
        if is_limited:
            self._check_length(text, self.max_length)
        if not text and self.min_length:
            raise PydanticCustomError(TEXT_REQUIRED, "This text is required.")
        if len(text) < self.min_length:
            limit = {"min_length": self.min_length}
            raise PydanticCustomError(TEXT_TOO_SHORT, "This text needs {min_length} characters or more.", limit)
        return text

    def _check_length(self, text: str, limit: int) -> None:
        if len(text) > limit:
            raise ValueError(self.too_long) if self.too_long else text_too_long(len(text), self.max_length)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_after_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {
            **handler(schema),
            "maxLength": self.max_length,
            **({"minLength": self.min_length} if self.min_length else {}),
        }


def text_too_long(length: int, limit: int) -> PydanticCustomError:
    """Return the error of a text over its limit, both in characters."""
    return PydanticCustomError(
        TEXT_TOO_LONG,
        "This text may be at most {max_length} characters long, not {length}.",
        {"max_length": limit, "length": length},
    )


def normalize_link(value: str) -> str:
    """Normalise a link for storage: http, https or mailto; a link without a scheme gets `http://` (API-11)."""
    text = _check_address(value)
    scheme, rest = _split_scheme(text)
    if scheme != "mailto":
        _check_authority(rest)
    elif not _RECIPIENT.match(rest) or _ENCODED_LINE_BREAK.search(rest):
        raise ValueError("A mailto link needs an address, such as mailto:name@example.com.")
    return _check_length(f"{scheme}:{_encode(rest)}")


def normalize_image_address(value: str) -> str:
    """Normalise an image address for storage (API-12): `host/key`, without a scheme or `//` before it."""
    scheme, rest = _split_scheme(_check_address(value))
    if scheme == "mailto":
        raise ValueError("An image address must begin with https://.")
    _check_authority(rest)
    host, _, key = rest[2:].partition("/")
    segments = key.split("/")
    if not key or key.startswith("/") or "." in segments or ".." in segments:
        raise ValueError("An image address needs a host and a file, such as files.example/logo.png.")
    return _check_length(f"{host}/{_encode(key)}")


def full_image_url(address: str, scheme: str = "https") -> str:
    """Return the full URL of a stored image address; an empty one stays empty."""
    return f"{scheme}://{address}" if address else ""


def _check_address(value: str) -> str:
    text = normalize_text(_check_length(value)).strip()
    if any(map(is_invisible, text)):
        raise ValueError("A link may not hold invisible characters.")
    if not text or (text[0] in "/?#." and not text.startswith("//")):
        raise ValueError("A link needs a full address, such as https://example.com.")
    if "\\" in text:
        raise ValueError("A link may not hold a backslash.")
    return text


def _split_scheme(text: str) -> tuple[str, str]:
    """Split a link into its scheme in lower case and the part after the colon."""
    match = _SCHEME.match(text)
    if match is None:
        return "http", text if text.startswith("//") else f"//{text}"
    name, rest = match[1], text[match.end() :]
    if name.lower() in LINK_SCHEMES:
        return name.lower(), rest
    if ("." in name or name == "localhost") and _PORT.match(rest):
        return "http", f"//{text}"
    raise ValueError("A link must begin with http://, https:// or mailto:.")


def _check_authority(rest: str) -> None:
    """Refuse authorities that parsers disagree about: no `//`, user names, unusual host names or ports."""
    try:
        parts = urlsplit(f"http:{rest}")
        host = parts.netloc.rpartition(":")[0] if parts.port is not None else parts.netloc
    except ValueError:
        host = ""
    if not _HOST.fullmatch(host):
        raise ValueError("A link needs a full address, such as https://example.com.")


def _encode(text: str) -> str:
    return _UNSAFE_IN_ADDRESS.sub(lambda match: quote(match[0]), text)


def _check_length(text: str) -> str:
    if len(text) > MAX_URL:
        raise ValueError(f"A link may be at most {MAX_URL} characters long.")
    return text


def _check_integer(value: Any) -> Any:
    is_integer = isinstance(value, str) and _INTEGER.fullmatch(value)
    if isinstance(value, bool | float | str) and not is_integer:
        raise PydanticKnownError("int_type")  # so that the message names the field
    return value


def unless_blank(normalize: Callable[[str], str]) -> AfterValidator:
    """Return the validator of a field that a form can clear: empty stays empty."""
    return AfterValidator(lambda value: normalize(value) if value.strip() else "")


def _check_time(value: Any) -> Any:
    if not isinstance(value, datetime) and not (isinstance(value, str) and _DATE.match(value)):
        raise ValueError("A time is written as in 2027-03-09T01:00:00Z.")
    return value


def _parse_day(value: Any) -> Any:
    """Return the date of a date, or of a timestamp written in ISO 8601."""
    if isinstance(value, date):
        return value
    if not isinstance(value, str) or not (match := _DAY.fullmatch(value)):
        raise ValueError("A day is written as in 2027-03-09.")
    return match[1]


def _check_year(day: date) -> date:
    if day.year not in YEARS:
        raise ValueError(f"A year lies between {YEARS.start} and {YEARS.stop - 1}.")
    return day


def _to_utc(time: datetime) -> datetime:
    """Convert a time to UTC with milliseconds; a time without a zone is taken as UTC."""
    _check_year(time)
    time = time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    return time.replace(microsecond=time.microsecond // 1000 * 1000)


STRICT_INTEGER = BeforeValidator(_check_integer)
"""Accepts an integer or a string of digits, but no boolean and no float."""

Id = Annotated[int, Field(ge=1, le=MAX_ID), STRICT_INTEGER]
"""The id of a record."""

Link = Annotated[str, Field(max_length=MAX_URL), unless_blank(normalize_link)]
"""A link as `normalize_link` stores it, or empty."""

ImageAddress = Annotated[str, Field(max_length=MAX_URL), unless_blank(normalize_image_address)]
"""An image address as `normalize_image_address` stores it, or empty."""


def get_now() -> datetime:
    """Return the current time in UTC, in milliseconds as stored."""
    return _to_utc(datetime.now(UTC))


UtcTime = Annotated[datetime, BeforeValidator(_check_time), AfterValidator(_to_utc)]
"""A time as ISO 8601, rendered in UTC with `Z` (API-8)."""

PlainDate = Annotated[date, BeforeValidator(_parse_day), AfterValidator(_check_year)]
"""A date as `YYYY-MM-DD`; of a timestamp, its date as written."""
