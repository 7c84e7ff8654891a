"""Tables, as CSV and XLSX."""

from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import openpyxl
import pytest

from deploy.moving.records import Line, SourceError, SourceRecord
from deploy.moving.sources.tables import KINDS, Table
from deploy.moving.tests.reading import change_part, list_lines, read, show


def read_csv(folder: Path, kind: str, text: str | bytes, **options: Any) -> tuple[list[SourceRecord], list[Line]]:
    file = folder / "table.csv"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read(Table(file, kind, **options))


HEADINGS = {
    "clients": ("Client ID,Company,Logo URL,Notes,Status", {"company", "logo", "notes"}),
    "users": ("ID,E-mail address,Role,Assigned to Client ID", {"email", "role", "clientId"}),
    "jobs": ("Career Title,Company,Location,Link,Category", {"jobTitle", "company", "location", "link", "category"}),
    "events": ("Title,Location,Website,Time zone,Type", {"title", "location", "link", "timeZone", "eventType"}),
    "ads": ("Ad Name,Sponsor,Link/URL,Tracking Code", {"name", "sponsor", "link", "trackingCode"}),
    "leads": (
        "E-Mail,First Name,Surname,Firma,Content stat id",
        {"email", "firstName", "lastName", "company", "emailContentStatId"},
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_headings_name_fields(tmp_path: Path, kind: str) -> None:
    headings, fields = HEADINGS[kind]
    (record,), lines = read_csv(tmp_path, kind, f"{headings}\n" + ",".join("5" for _ in headings.split(",")))
    assert (record.kind, set(record.fields) - {"active"}) == (KINDS[kind], fields)
    assert [line for line in lines if "is no field" in line.why] == []


def test_what_is_not_mapped_is_a_line(tmp_path: Path) -> None:
    text = "Our users\nemail;Mail;Password\na@b.example;c@d.example;secret;more\n"
    (record,), lines = read_csv(tmp_path, "users", text)
    assert (record.id, record.fields) == ("3", {"email": "a@b.example"})
    assert record.lost == ("cells beyond the last heading (1)",)
    assert [(line.file, line.why) for line in lines] == [
        ("table.csv:1", "“Our users” stands above the headings."),
        ("table.csv:2", "The column “Mail” is a second column of email."),
        ("table.csv:2", "The column “Password” is no field."),
        (
            "table.csv:2",
            "Name such a column after its field to bring it: email, id, clientId, createdAt, role.",
        ),
    ]


def test_headings_can_be_chosen(tmp_path: Path) -> None:
    (record,), _ = read_csv(tmp_path, "users", "Email,Wer,Role\nx,a@b.example,Editor\n", columns={"email": "wer"})
    assert record.fields == {"email": "a@b.example", "role": "Editor"}
    for columns, text in (({"email": "Who"}, "Wer,Role\nx,y\n"), ({}, "Wer,Was\nx,y\n")):
        with pytest.raises(SourceError, match="column"):
            read_csv(tmp_path, "users", text, columns=columns)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_encodings(tmp_path: Path, encoding: str) -> None:
    (record,), _ = read_csv(tmp_path, "clients", "Company;Notes\nMüller;“5 €”\n".encode(encoding))
    assert record.fields == {"company": "Müller", "notes": "“5 €”"}


def test_a_row_in_another_encoding_is_a_line(tmp_path: Path) -> None:
    text = "Company\nMüller\n".encode() + b"Caf\xe9\n" + "Ünal\n".encode()
    records, lines = read_csv(tmp_path, "clients", text)
    assert [record.fields["company"] for record in records] == ["Müller", "Ünal"]
    assert [(line.file, line.what) for line in lines] == [("table.csv:3", "left out")]


def test_cells_that_look_like_formulas_are_data(tmp_path: Path) -> None:
    (record,), _ = read_csv(tmp_path, "clients", 'Company,Notes\n"=HYPERLINK(""x"")",\'@a\n')
    assert record.fields == {"company": '=HYPERLINK("x")', "notes": "'@a"}


def test_values_are_read_by_their_fields(tmp_path: Path) -> None:
    text = (
        "Id,Ad Name,Placement,Default,Application Type,Date,Created at\n"
        "7,A,Spot 2,no,Sponsored,2020-07-01 12:00,1.2.2020\n8,B,,maybe,,3/4/2020,\n"
    )
    (first, second), lines = read_csv(tmp_path, "ads", text, zone=ZoneInfo("Europe/Berlin"))
    assert first.fields == {
        "name": "A", "placement": "2", "default": False, "applicationType": "sponsored", "date": "2020-07-01T10:00:00Z",
    }  # fmt: skip
    assert (first.id, first.created) == ("7", "2020-01-31T23:00:00Z")
    assert second.fields == {"name": "B"}
    assert list_lines(lines) == [
        ("missing", "The default “maybe” is neither yes nor no."),
        ("missing", "The date “3/4/2020” is no time that can be read with certainty."),
    ]


def test_a_spreadsheet(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.append(["Title", "From", "To", "Event type", "Body", "Client ID"])
    book.active.append([None, None])
    begin = datetime.fromisoformat("2020-05-01T08:59:59.999990")  # as the fractions of Excel come out
    book.active.append(["An event", begin, "2020-05-01T17:00:00+02:00", "Trade show", "One\n\nTwo & <b", 5.0])
    book.create_sheet("Second")
    book.save(tmp_path / "table.xlsx")
    change_part(  # the dimensions are wrong, and a number is the result of a formula
        tmp_path / "table.xlsx",
        "xl/worksheets/sheet1.xml",
        lambda sheet: sheet.replace('ref="A1:F3"', 'ref="A1"').replace("<v>5</v>", "<f>2+3</f><v>5</v>"),
    )
    (record,), lines = read(Table(tmp_path / "table.xlsx", "events", ZoneInfo("Asia/Tokyo")))
    assert show(record, "description") == ["One", "Two & <b"]
    assert {name: value for name, value in record.fields.items() if name != "description"} == {
        "title": "An event",
        "startDateTime": "2020-05-01 09:00:00",
        "endDateTime": "2020-05-01 17:00:00",
        "eventType": "tradeshow",
        "clientId": "5",
    }
    assert record.id == "3"
    assert list_lines(lines) == [("left out", "Only the first sheet is read, not “Second”.")]
