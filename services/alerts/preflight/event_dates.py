"""Reads the date of an event from free text, to find past dates and typing errors (ALERT-29).

Parsing is tolerant: readers understand many notations, so only text without any date is unreadable.
"""

import re
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from difflib import get_close_matches

_NAMES = """
january february march april may june july august september october november december
januar februar märz april mai juni juli august september oktober november dezember
janvier février mars avril mai juin juillet août septembre octobre novembre décembre
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
"""
_MONTHS = tuple(tuple(line.split()) for line in _NAMES.strip().splitlines())
_MIN_ABBREVIATION = 3
_PERIODS = {"spring": 6, "summer": 9, "autumn": 12, "fall": 12, "winter": 12, "q1": 3, "q2": 6, "q3": 9, "q4": 12}
"""The last month of a season or quarter. A winter may end in the next year, so its end is not judged strictly."""
_UNDATED = re.compile(
    r"\b(?:tb[acd]|to be (?:announced|confirmed|determined)|on[- ]demand|any ?time|every|each|weekly|monthly|daily|"
    r"ongoing|rolling|soon|today|tomorrow|tonight|always|live now|various|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b",
    re.IGNORECASE,
)
_ISO = re.compile(r"\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b")
_NUMERIC = re.compile(r"\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b")
_TOKEN = re.compile(r"[^\W\d_]+|\d+")
_TIME = re.compile(r"\b\d{1,2}(?::\d{2})?\s*[ap]\.?m\b|\b\d{1,2}:\d{2}\b", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)(?:19|20|21)\d\d(?!\d)")
_LIKELY_PAST = timedelta(days=90)
"""A date without a year is taken as past if it lies at most this long ago; otherwise the next one is meant."""


@dataclass(frozen=True, slots=True)
class EventDate:
    """What the text says: the last possible day, if it names one that can be past, or a misspelt month."""

    last: date | None = None
    misspelt: str | None = None


def parse_event_date(text: str, reference: date) -> EventDate | None:
    """Read the date of an event. Return None if the text contains none.

    `reference` is the day on which readers see the text. It decides the year of a date without one.
    """
    text = _TIME.sub(" ", text)
    if misspelt := _find_misspelt_month(text):
        return EventDate(misspelt=misspelt)
    days = [*_read_numeric(text), *_read_words(text, reference)]
    if days:
        return EventDate(max(days))
    years = [int(year) for year in _YEAR.findall(text)]
    if years:
        return EventDate(date(max(years), 12, 31))
    return EventDate() if _UNDATED.search(text) else None


def _find_misspelt_month(text: str) -> str | None:
    words: list[str] = _TOKEN.findall(text)
    for word in words:
        is_word = len(word) > _MIN_ABBREVIATION and word.isalpha()
        if is_word and _get_month(word) is None and get_close_matches(word.lower(), _MONTHS[0], n=1, cutoff=0.8):
            return word
    return None


def _get_month(word: str) -> int | None:
    """Return the number of a month from its name in four languages, or an abbreviation of at least three letters."""
    name = word.lower()
    if name == "sept":
        return 9
    for months in _MONTHS:
        for number, month in enumerate(months, 1):
            if name == month or (len(name) >= _MIN_ABBREVIATION and month.startswith(name)):
                return number
    return None


def _read_numeric(text: str) -> Iterator[date]:
    """Yield dates in digits. Day and month in doubtful order count as the later of both readings."""
    for year, month, day in _ISO.findall(text):
        yield from _make_date(int(year), int(month), int(day))
    for one, other, year in _NUMERIC.findall(_ISO.sub(" ", text)):
        full = int(year) if len(year) == 4 else 2000 + int(year)
        yield from _make_date(full, int(one), int(other))
        yield from _make_date(full, int(other), int(one))


def _read_words(text: str, reference: date) -> Iterator[date]:
    """Yield the last day of each month, season or quarter that is named."""
    tokens = [token.lower() for token in _TOKEN.findall(text)]
    quarters = re.findall(r"\bq[1-4]\b", text.lower())
    years = [int(year) for year in _YEAR.findall(text)]
    for at, token in enumerate(tokens):
        if (month := _get_month(token)) and token.isalpha():
            yield from _find_last_day(month, _read_days(tokens, at), _find_year(tokens, at, years), reference)
    for name in [*quarters, *(token for token in tokens if token in _PERIODS)]:
        if years:
            yield _end_of_month(max(years) + (name == "winter"), _PERIODS[name])


def _read_days(tokens: list[str], at: int) -> list[int]:
    """Return the days next to a month: `9 to 11 March` before it, `March 9th–11th` after it."""
    around = [*_take_days(reversed(tokens[:at])), *_take_days(iter(tokens[at + 1 :]))]
    return [day for day in around if 1 <= day <= 31]


def _take_days(tokens: Iterator[str]) -> Iterator[int]:
    for token in tokens:
        if token.isdecimal() and len(token) <= 2:
            yield int(token)
        elif token not in ("st", "nd", "rd", "th", "to", "and", "bis", "au", "al", "de", "of", "the", "until"):
            return


def _find_year(tokens: list[str], at: int, years: list[int]) -> int | None:
    """Return the year that follows a month, or the last one of the text."""
    following = next((int(token) for token in tokens[at + 1 :] if _YEAR.fullmatch(token)), None)
    return following or (years[-1] if years else None)


def _find_last_day(month: int, days: list[int], year: int | None, reference: date) -> Iterator[date]:
    if year is not None:
        yield from _make_date(year, month, max(days)) if days else [_end_of_month(year, month)]
        return
    if not days:
        return
    dates = [day for near in (-1, 0, 1) for day in _make_date(reference.year + near, month, max(days))]
    recent = [day for day in dates if timedelta() < reference - day <= _LIKELY_PAST]
    coming = [day for day in dates if day >= reference]
    yield from recent or coming[:1]


def _make_date(year: int, month: int, day: int) -> list[date]:
    try:
        return [date(year, month, day)]
    except ValueError:
        return []


def _end_of_month(year: int, month: int) -> date:
    return date(year, month, monthrange(year, month)[1])
