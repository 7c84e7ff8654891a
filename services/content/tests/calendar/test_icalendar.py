"""iCalendar files (RFC 5545)."""

from datetime import UTC, date, datetime

from services.content.calendar.icalendar import Entry, build_calendar, escape_text, fold_line

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)
HEAD = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Masthead//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "NAME:Aspen calendar",
    "X-WR-CALNAME:Aspen calendar",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
]


def make_entry(**fields) -> Entry:
    values = {
        "uid": "issue-9@desk.example",
        "version": 4,
        "start": date(2026, 11, 24),
        "summary": "Issue# 418 Single-use",
        "category": "Alert issue",
        "is_tentative": True,
        "url": "https://desk.example/alert/9",
    }
    return Entry(**(values | fields))


def test_a_day_a_moment_and_several_days() -> None:
    moment = datetime.fromisoformat("2026-11-24T09:30:00.500-05:00")
    entries = [make_entry(), make_entry(start=moment, is_tentative=False), make_entry(last_day=date(2026, 11, 30))]
    lines = build_calendar("Aspen calendar", entries, NOW).split("\r\n")
    assert lines[: len(HEAD)] == HEAD
    assert lines[len(HEAD) : len(HEAD) + 10] == [
        "BEGIN:VEVENT",
        "UID:issue-9@desk.example",
        "DTSTAMP:20261123T120000Z",
        "SEQUENCE:4",
        "DTSTART;VALUE=DATE:20261124",
        "SUMMARY:Issue# 418 Single-use",
        "CATEGORIES:Alert issue",
        "STATUS:TENTATIVE",
        "TRANSP:TRANSPARENT",
        "URL:https://desk.example/alert/9",
    ]
    assert {"DTSTART:20261124T143000Z", "STATUS:CONFIRMED", "DTEND;VALUE=DATE:20261201"} <= set(lines)
    assert lines[-2:] == ["END:VCALENDAR", ""]


def test_a_text_cannot_begin_another_property() -> None:
    assert escape_text("a\\b; c, d\r\nEND:VEVENT\ne\rf") == "a\\\\b\\; c\\, d\\nEND:VEVENT\\ne\\nf"


def test_lines_are_folded_at_75_bytes_and_no_character_is_split() -> None:
    folded = fold_line(f"SUMMARY:{'é' * 80}")
    lines = folded.split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    assert all(line.startswith(" ") for line in lines[1:])
    assert folded.replace("\r\n ", "") == f"SUMMARY:{'é' * 80}"
    assert fold_line("x" * 75) == "x" * 75
