"""Local times and their conversion to UTC (API-8, CONTENT-23)."""

from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from services.chassis.http.problems import Invalid
from services.content.events.models import Event, LocalTime, TimeZone, derive_times

at = datetime.fromisoformat
local_time, time_zone = TypeAdapter(LocalTime), TypeAdapter(TimeZone)


@pytest.mark.parametrize(
    ("written", "time"),
    [
        ("2027-03-09 09:00:00", at("2027-03-09 09:00:00")),
        ("2027-03-09T09:00:00", at("2027-03-09 09:00:00")),
        ("2028-02-29 23:59:59", at("2028-02-29 23:59:59")),
        ("", None),
        (None, None),
    ],
)
def test_valid_local_times_are_parsed(written: Any, time: datetime | None) -> None:
    assert local_time.validate_python(written) == time


@pytest.mark.parametrize(
    "written",
    [
        "2027-03-09",
        "2027-03-09 09:00",
        "2027-03-09 24:00:00",
        "2027-02-29 09:00:00",
        "2027-03-09T09:00:00Z",
        "2027-03-09 09:00:00+01:00",
        "0001-01-01 00:00:00",
        "9999-12-31 23:59:59",
        "soon",
        7,
        {},
        ["2027-03-09 09:00:00"],
    ],
)
def test_other_formats_are_refused(written: Any) -> None:
    with pytest.raises(ValidationError):
        local_time.validate_python(written)


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC", "Etc/GMT+5", ""])
def test_iana_zones_are_accepted(zone: str) -> None:
    assert time_zone.validate_python(zone) == zone


@pytest.mark.parametrize("zone", ["Europe/Atlantis", "CEST", "GMT+1", "../etc/passwd", "localtime", "europe/berlin"])
def test_other_zones_are_refused(zone: str) -> None:
    with pytest.raises(ValidationError, match="Choose a time zone"):
        time_zone.validate_python(zone)


@pytest.mark.parametrize(
    ("local", "zone", "utc", "offset"),
    [
        (at("2027-01-15 09:00:00"), "Europe/Berlin", at("2027-01-15 08:00:00"), "GMT+01:00"),
        (at("2027-07-15 09:00:00"), "Europe/Berlin", at("2027-07-15 07:00:00"), "GMT+02:00"),
        (at("2027-01-15 09:00:00"), "America/New_York", at("2027-01-15 14:00:00"), "GMT-05:00"),
        (at("2027-07-15 09:00:00"), "America/New_York", at("2027-07-15 13:00:00"), "GMT-04:00"),
        (at("2027-07-15 09:00:00"), "Asia/Kolkata", at("2027-07-15 03:30:00"), "GMT+05:30"),
        (at("2027-07-15 09:00:00"), "Australia/Lord_Howe", at("2027-07-14 22:30:00"), "GMT+10:30"),
        (at("2027-01-15 09:00:00"), "Australia/Lord_Howe", at("2027-01-14 22:00:00"), "GMT+11:00"),
        (at("2027-01-01 00:00:00"), "Pacific/Kiritimati", at("2026-12-31 10:00:00"), "GMT+14:00"),
        (at("2027-01-15 09:00:00"), "America/St_Johns", at("2027-01-15 12:30:00"), "GMT-03:30"),
        (at("2027-07-15 09:00:00"), "UTC", at("2027-07-15 09:00:00"), "GMT+00:00"),
        (at("2027-07-15 09:00:00"), None, at("2027-07-15 09:00:00"), "GMT+00:00"),
        # Just before and just after the clock change in Berlin, and in New York.
        (at("2027-03-28 01:59:59"), "Europe/Berlin", at("2027-03-28 00:59:59"), "GMT+01:00"),
        (at("2027-03-28 03:00:00"), "Europe/Berlin", at("2027-03-28 01:00:00"), "GMT+02:00"),
        (at("2027-03-14 03:00:00"), "America/New_York", at("2027-03-14 07:00:00"), "GMT-04:00"),
        # An ambiguous time means the first of the two.
        (at("2027-10-31 02:30:00"), "Europe/Berlin", at("2027-10-31 00:30:00"), "GMT+02:00"),
        (at("2027-11-07 01:30:00"), "America/New_York", at("2027-11-07 05:30:00"), "GMT-04:00"),
        (at("2099-07-15 09:00:00"), "Europe/Berlin", at("2099-07-15 07:00:00"), "GMT+02:00"),
        (None, "Europe/Berlin", None, None),
    ],
)
def test_utc_time_and_offset_respect_daylight_saving(
    local: datetime | None, zone: str | None, utc: datetime | None, offset: str | None
) -> None:
    event = Event(start_date_time=local, end_date_time=local, time_zone=zone)
    derive_times(event)
    assert event.start_utc == event.end_utc == (utc and utc.replace(tzinfo=UTC))
    assert event.gmt_offset == offset


@pytest.mark.parametrize(
    ("local", "zone"),
    [
        (at("2027-03-28 02:00:00"), "Europe/Berlin"),
        (at("2027-03-28 02:59:59"), "Europe/Berlin"),
        (at("2027-03-14 02:30:00"), "America/New_York"),
        (at("2011-12-30 12:00:00"), "Pacific/Apia"),
    ],
)
@pytest.mark.parametrize("field", ["start_date_time", "end_date_time"])
def test_a_skipped_time_is_refused(local: datetime, zone: str, field: str) -> None:
    with pytest.raises(Invalid) as refused:
        derive_times(Event(**{field: local}, time_zone=zone))
    assert refused.value.message == f"There is no such time on that day in {zone}: the clocks go forward."
    assert refused.value.errors[0].field == {"start_date_time": "startDateTime", "end_date_time": "endDateTime"}[field]
