"""Imports of files with various layouts (STATS-14 to STATS-17)."""

import gzip
import io
import json
import time
import zipfile

import pytest
from sqlalchemy import func, select

from services.chassis.persistence.tables import outbox
from services.stats.tests import samples

PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452000001000000010008060000005c72a866") + bytes(range(256)) * 40
TWO = ["ada@lab.example", "grace@navy.example"]
HEADER = "Email,First Name,Last Name,Company,Job Title,Clicks,Priority,Link"


def archive(content: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as zipped:
        zipped.writestr("xl/workbook.xml", content)
    return file.getvalue()


@pytest.fixture
def send(staff, content):
    """Imports a file for the content stat."""

    async def send(file: str | bytes, **fields: str):
        return await staff.post(f"/leads-csv-upload/{content}", **samples.form(file, **fields))

    return send


@pytest.fixture
def emails(staff, content):
    """Returns the email addresses of its leads, the oldest first."""

    async def emails() -> list[str]:
        return [lead["email"] for lead in (await staff.get(f"/email-lead-stats/{content}")).json()][::-1]

    return emails


def with_accents(encoding: str) -> bytes:
    return "Email,First Name\r\nada@lab.example,Zoë\r\ngrace@navy.example,Élodie\r\n".encode(encoding)


@pytest.mark.parametrize(
    ("file", "encoding", "delimiter"),
    [
        (with_accents("utf-8"), "UTF-8", ","),
        (with_accents("utf-8-sig"), "UTF-8", ","),
        (with_accents("utf-16"), "UTF-16", ","),
        (with_accents("utf-16-le"), "UTF-16", ","),
        (with_accents("utf-16-be"), "UTF-16", ","),
        (with_accents("cp1252"), "Windows-1252", ","),
        (with_accents("utf-8").replace(b",", b";"), "UTF-8", ";"),
        (with_accents("utf-8").replace(b",", b"\t"), "UTF-8", "\t"),
        (b"sep=;\r\n" + with_accents("utf-8").replace(b",", b";"), "UTF-8", ";"),
        (with_accents("utf-8").replace(b"\r\n", b"\r"), "UTF-8", ","),
        (b"\xef\xbb\xbf" + b"\n\n" + with_accents("utf-8"), "UTF-8", ","),
        ("Email,First Name\nada@lab.example,Zoe\u0308\ngrace@navy.example,Élodie".encode(), "UTF-8", ","),
    ],
)
async def test_encodings_and_delimiters_are_detected(send, file, encoding, delimiter) -> None:
    result = (await send(file)).json()
    assert (result["encoding"], result["delimiter"], result["hasHeader"]) == (encoding, delimiter, True)
    assert [lead["email"] for lead in result["leads"]] == TWO
    assert [lead["firstName"] for lead in result["leads"]] == ["Zoë", "Élodie"]
    assert (result["imported"], result["updated"], result["skipped"], result["errors"]) == (2, 0, 0, [])


@pytest.mark.parametrize(
    "header",
    ["e-mail,FIRST NAME", "E mail Address,first_name", "EMAIL,Given Name", "Mail,forename", "email_address,firstName"],
)
async def test_headers_are_recognised_in_various_spellings(send, header) -> None:
    result = (await send(f"{header}\nada@lab.example,Ada\n")).json()
    assert result["mapping"] == {"email": 0, "firstName": 1}
    assert result["leads"][0]["firstName"] == "Ada"


async def test_a_column_of_emails_is_detected_by_its_content(send) -> None:
    result = (await send("Name,Where to write\nAda,ada@lab.example\nGrace,grace@navy.example\n")).json()
    assert result["mapping"]["email"] == 1
    assert result["imported"] == 2


async def test_a_list_of_bare_emails_needs_no_header(send, emails) -> None:
    result = (await send("ada@lab.example\ngrace@navy.example\n")).json()
    assert (result["hasHeader"], result["columns"], result["imported"]) == (False, ["Column 1"], 2)
    assert await emails() == TWO


@pytest.mark.parametrize("file", ["ada@lab.example,Ada\ngrace@navy.example,Grace\n", "Name,Colour\nAda,red\n"])
async def test_an_unknown_layout_is_refused_with_the_columns(send, emails, file) -> None:
    response = await send(file)
    assert response.status_code == 422
    problem = response.json()
    assert problem["errors"][0]["field"] == "mapping"
    assert (len(problem["columns"]), problem["sample"][0][1]) == (
        2,
        file.splitlines()[0 if "@" in file else 1].split(",")[1],
    )
    assert await emails() == []


async def test_a_given_mapping_is_used(send, emails) -> None:
    result = (
        await send("ada@lab.example,Ada\ngrace@navy.example,Grace\n", mapping='{"email": 0, "lastName": 1}')
    ).json()
    assert [(lead["email"], lead["lastName"]) for lead in result["leads"]] == [(TWO[0], "Ada"), (TWO[1], "Grace")]
    assert result["mapping"] == {"email": 0, "lastName": 1}


@pytest.mark.parametrize(
    "mapping", ["{", "[]", '{"email": -1}', '{"email": "x"}', '{"email": 9}', '{"company": 0}', "7"]
)
async def test_an_invalid_mapping_is_refused(send, emails, mapping) -> None:
    response = await send(samples.LEADS, mapping=mapping)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "mapping")
    assert await emails() == []


async def test_invalid_rows_are_skipped(send, staff, emails) -> None:
    rows = [
        HEADER,
        "ada@lab.example,Ada,,,,3,yes,tidewater.example",
        "not an e-mail,Bob,,,,1,,",
        ",Nobody,,,,1,,",
        "carl@x.example,Carl,,,,-4,,",
        "dora@x.example,Dora,,,,many,,",
        f"emil@x.example,{'E' * 501},,,,1,,",
        "fay@x.example,Fay,,,,1,,javascript:alert(1)",
        "gus@x.example,Gus,,,,1,,NA,one too many",
        "hal@x.example,Hal",
        '"ivo@x.example,never closed,,,,,,',
        ",,,,,,,",
        "",
        "grace@navy.example,Grace,,,,0,,,,",
    ]
    result = (await send("\n".join(rows))).json()
    assert {error["line"]: error["message"] for error in result["errors"]} == {
        3: "“not an e-mail” is no e-mail address.",
        4: "The e-mail is missing.",
        5: "Clicks: This must be 0 or more.",
        7: "A cell may be at most 500 characters long.",
        8: "Link: A link must begin with http://, https:// or mailto:.",
        9: "This row has more cells than there are columns.",
        11: "A quotation mark is not closed.",
    }
    assert (result["imported"], result["skipped"]) == (4, 7)
    assert await emails() == ["ada@lab.example", "dora@x.example", "hal@x.example", "grace@navy.example"]
    by_email = {lead["email"]: lead for lead in result["leads"]}
    assert by_email["ada@lab.example"]["link"] == "http://tidewater.example"
    assert (by_email["ada@lab.example"]["priority"], by_email["dora@x.example"]["clicks"]) == (True, 0)


async def test_clicks_are_parsed_or_their_row_is_skipped(send) -> None:
    texts = ['"21,780"', "21 780", "11880.0", "21.780", "1e3", "12 clicks", "12.5"]
    rows = [f"person{number}@x.example,{text}" for number, text in enumerate(texts)]
    result = (await send("\n".join(["Email,Clicks", *rows]))).json()
    assert {lead["email"]: lead["clicks"] for lead in result["leads"]} == {
        "person0@x.example": 21780,
        "person1@x.example": 21780,
        "person2@x.example": 11880,
    }
    assert {error["line"]: error["message"] for error in result["errors"]} == {
        5: "Clicks: “21.780” can mean 21780 or 21.78.",
        6: "Clicks: This must be a number.",
        7: "Clicks: This must be a number.",
        8: "Clicks: This must be a whole number.",
    }


async def test_rows_between_two_unclosed_quotation_marks_are_imported(send) -> None:
    good = [f"person{number}@x.example,Ada" for number in range(30)]
    rows = ["Email,Company", '"lone@x.example,One', *good, '"lone@y.example,Two']
    result = (await send("\n".join(rows))).json()
    assert (result["imported"], [error["line"] for error in result["errors"]]) == (30, [2, 33])


async def test_rejected_rows_can_be_corrected_and_imported(send, staff, emails, database) -> None:
    file = "Colour,Email,First Name\n=red,ada(at)lab.example,Ada\nblue,grace@navy.example,Grace\n"
    result = (await send(file)).json()
    rejected = await staff.get(f"/lead-import/{result['importId']}/rejected")
    assert rejected.headers["Content-Type"].startswith("text/csv")
    assert rejected.content.decode("utf-8-sig").splitlines() == [
        "Colour,Email,First Name,Reason",
        "'=red,ada(at)lab.example,Ada,“ada(at)lab.example” is no e-mail address.",
    ]
    session = await database("stats")
    exports = select(func.count()).where(outbox.c.subject.contains("export"))
    head = await staff.head(f"/lead-import/{result['importId']}/rejected")
    assert (head.status_code, await session.scalar(exports)) == (200, 1), "HEAD is no export for the audit trail"
    second = (await send(rejected.text.replace("(at)", "@", 1))).json()
    assert (second["imported"], second["skipped"]) == (1, 0)
    assert sorted(await emails()) == TWO


async def test_formulas_in_headers_are_escaped(send, staff) -> None:
    result = (await send("=1+1,Email\nred,ada(at)lab.example\ngreen,grace@navy.example\n")).json()
    rejected = await staff.get(f"/lead-import/{result['importId']}/rejected")
    assert rejected.content.decode("utf-8-sig").splitlines()[0] == "'=1+1,Email,Reason"


async def test_a_header_may_contain_a_nul(send) -> None:
    result = (await send("Em\0ail,First Name\nada@lab.example,Ada of colours\ngrace@navy.example,Grace\n")).json()
    assert (result["imported"], result["columns"]) == (2, ["Em\ufffdail", "First Name"])


async def test_the_same_file_twice_adds_nothing(send, emails) -> None:
    assert (await send(samples.LEADS)).json()["imported"] == 2
    second = (await send(samples.LEADS.replace("ada@", "ADA@"))).json()
    assert (second["imported"], second["updated"], second["unchanged"]) == (0, 0, 2)
    assert await emails() == TWO


async def test_a_second_import_updates_and_ignores_empty_cells(send, staff, content) -> None:
    await send(samples.LEADS)
    result = (await send("Email,Company,Clicks\nada@lab.example,,5\ngrace@navy.example,Remington,\n")).json()
    assert (result["imported"], result["updated"]) == (0, 2)
    leads = {lead["email"]: lead for lead in (await staff.get(f"/email-lead-stats/{content}")).json()}
    assert (leads[TWO[0]]["company"], leads[TWO[0]]["clicks"], leads[TWO[0]]["firstName"]) == ("Analytical", 5, "Ada")
    assert (leads[TWO[1]]["company"], leads[TWO[1]]["version"]) == ("Remington", 2)


async def test_the_last_row_of_a_lead_counts(send) -> None:
    result = (await send("Email,Clicks\nada@lab.example,1\nAda@Lab.example,2\n")).json()
    assert (result["imported"], result["updated"], result["unchanged"], result["joined"]) == (1, 0, 0, 1)
    assert {lead["clicks"] for lead in result["leads"]} == {2}


async def test_a_dry_run_reports_the_result_and_stores_nothing(send, staff, emails) -> None:
    file = "Email,Clicks\nada@lab.example,1\nnobody\n"
    dry = (await send(file, dryRun="true")).json()
    assert (dry["importId"], dry["imported"], dry["skipped"]) == (None, 1, 1)
    assert (await emails(), (await staff.get("/lead-imports")).json()) == ([], [])
    result = (await send(file)).json()
    names = ("imported", "updated", "unchanged", "skipped", "errors", "mapping", "sample")
    assert [result[name] for name in names] == [dry[name] for name in names]


async def test_an_import_can_be_undone(send, staff, content, emails) -> None:
    await send("Email,First Name\nada@lab.example,Ada\n")
    leads_before = (await staff.get(f"/email-lead-stats/{content}")).json()
    result = (await send("Email,First Name\nada@lab.example,Augusta\ngrace@navy.example,Grace\n")).json()
    assert (result["imported"], result["updated"]) == (1, 1)
    undone = await staff.delete(f"/lead-import/{result['importId']}")
    assert (undone.status_code, undone.json()["undoneAt"] is None) == (200, False)
    [ada] = (await staff.get(f"/email-lead-stats/{content}")).json()
    assert ada == leads_before[0] | {"version": 3}
    assert (await staff.get(f"/email-content-stat/{content}")).json()["leadCount"] == 1
    second = await staff.delete(f"/lead-import/{result['importId']}")
    assert (second.status_code, second.json()["message"]) == (409, "This import has been undone already.")


async def test_later_imports_are_undone_first(send, staff, emails) -> None:
    first = (await send("Email\nada@lab.example\n")).json()["importId"]
    last = (await send("Email,Company\nada@lab.example,Lab\n")).json()["importId"]
    refused = await staff.delete(f"/lead-import/{first}")
    assert (refused.status_code, refused.json()["message"]) == (409, "Undo the later imports first.")
    for import_id in (last, first):
        assert (await staff.delete(f"/lead-import/{import_id}")).status_code == 200
    assert await emails() == []
    history = (await staff.get("/lead-imports")).json()
    assert [(result["id"], result["fileName"]) for result in history] == [(last, "leads.csv"), (first, "leads.csv")]


async def test_the_history_is_filtered_by_parent(send, staff, content, new_campaign) -> None:
    await send(samples.LEADS)
    campaign = await new_campaign()
    of_content = await staff.get(f"/lead-imports?emailContentStatId={content}")
    assert [(result["imported"], result["userId"]) for result in of_content.json()] == [(2, 1)]
    assert (await staff.get(f"/lead-imports?emcStatId={campaign['id']}")).json() == []


async def test_a_second_file_is_refused(staff, content, emails) -> None:
    files = [(name, (f"{name}.csv", samples.LEADS.encode(), "text/csv")) for name in ("file", "csv")]
    refused = await staff.post(f"/leads-csv-upload/{content}", files=files)
    problem = refused.json()
    assert (refused.status_code, problem["message"]) == (422, "One CSV file at a time.")
    assert problem["errors"][0]["field"] == "file"
    assert await emails() == []


@pytest.mark.parametrize(
    ("client_id", "message"),
    [
        ("7", None),
        (" 7 ", None),
        ("", None),
        ("8", "These leads belong to another client."),
        ("x", "This is no client's id."),
        ("-7", "This is no client's id."),
        ("7.0", "This is no client's id."),
        ("9" * 5000, "This is no client's id."),
    ],
)
async def test_the_client_of_an_upload_is_that_of_the_content(send, emails, client_id, message) -> None:
    response = await send(samples.LEADS, clientId=client_id)
    if message is None:
        assert (response.status_code, await emails()) == (200, TWO)
        return
    assert (response.status_code, response.json()["message"]) == (422, message)
    assert response.json()["errors"][0]["field"] == "clientId"
    assert await emails() == []


@pytest.mark.parametrize("at_once", [True, False])
async def test_an_import_whose_leads_were_deleted_cannot_be_undone(send, staff, content, emails, at_once) -> None:
    first = (await send("Email\nada@lab.example\n")).json()["importId"]
    second = (await send("Email,Company\nada@lab.example,Lab\ngrace@navy.example,Navy\n")).json()["importId"]
    leads = [lead["id"] for lead in (await staff.get(f"/email-lead-stats/{content}")).json()]
    if at_once:
        await staff.delete(f"/email-lead-stats/{content}")
    else:
        await staff.request("DELETE", "/email-lead-stats", json={"itemsToDelete": leads[:1]})
        assert {done["leadsDeletedAt"] for done in (await staff.get("/lead-imports")).json()} == {None}
        await staff.request("DELETE", "/email-lead-stats", json={"itemsToDelete": leads[1:]})
    history = (await staff.get("/lead-imports")).json()
    assert [(done["id"], done["undoneAt"], done["version"]) for done in history] == [
        (second, None, 2),
        (first, None, 2),
    ]
    assert None not in {done["leadsDeletedAt"] for done in history}
    for import_id in (first, second):
        refused = await staff.delete(f"/lead-import/{import_id}")
        assert (refused.status_code, refused.json()["message"]) == (409, "The leads of this import have been deleted.")
    again = (await send(samples.LEADS)).json()["importId"]
    assert (await staff.delete(f"/lead-import/{again}")).status_code == 200
    assert await emails() == []


HOSTILE = {
    "nothing": b"",
    "blank": b" \r\n\t\r\n",
    "only a header": b"Email,First Name\r\n",
    "a picture": PNG,
    "gzip": gzip.compress(samples.LEADS.encode() * 100),
    "a spreadsheet": archive("workbook"),
    "random bytes": bytes(range(256)) * 2000,
    "one line without end": b"Email," + b"x" * 40_000_000,
    "one row without end": b"Email\nada@lab.example\n" + b"y" * 40_000_000,
    "a million columns": b"Email" + b",x" * 1_000_000 + b"\n",
    "six hundred columns": b"Email" + b",x" * 600 + b"\nada@lab.example\n",
    "nothing but quotation marks": b'"' * 2_000_000,
    "a quotation mark on each line": b"Email,Name\n" + b'"a,b\n' * 200_000,
    "no lead among very many rows": b"Email,Name\n" + b"x,y\n" * 500_000,
    "zeros": b"\0" * 1_000_000,
    "half a letter": "Email\nada@lab.example\n".encode("utf-16")[:-1] + b"\xd8",
}
CLEAN = {"only a header", "half a letter"}


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_file_is_refused_within_seconds_and_nothing_is_stored(send, staff, emails, name) -> None:
    began = time.process_time()
    response = await send(HOSTILE[name])
    assert time.process_time() - began < 10  # CPU time, which does not depend on the load of the machine
    if name in CLEAN:
        assert response.status_code == 200, response.text
        return
    assert response.status_code == 422, response.text[:500]
    assert response.json()["errors"][0]["field"] in ("file", "mapping")
    assert await emails() == []
    assert (await staff.get("/lead-imports")).json() == []


@pytest.mark.parametrize(
    ("row", "company"),
    [
        (b"ada@lab.example,An\0alytical", "An\ufffdalytical"),
        (b"ada@lab.example,An\x07aly\x1ftical", "An aly tical"),
        (b'ada@lab.example,"An\nalytical"', "An alytical"),
        (b"ada@lab.example,Back\\slash\\N", "Back\\slash\\N"),
        (b'ada@lab.example,"tab\there"', "tab\there"),
        (b'ada@lab.example,"say ""so"""', 'say "so"'),
        (b"ada@lab.example,=1+1", "=1+1"),
        (b"ada@lab.example,\\.", "\\."),
        ("ada@lab.example,分析".encode(), "分析"),
        (b'ada@lab.example,lone "quote', 'lone "quote'),
    ],
)
async def test_cells_are_cleaned(send, row, company) -> None:
    result = (await send(b"Email,Company\n" + row + b"\ngrace@navy.example,Navy\n")).json()
    assert [(lead["email"], lead["company"]) for lead in result["leads"]] == [(TWO[0], company), (TWO[1], "Navy")]


async def test_an_email_with_a_nul_is_refused(send) -> None:
    result = (await send(b"Email\na\0da@lab.example\ngrace@navy.example\n")).json()
    assert (result["imported"], result["skipped"]) == (1, 1)


async def test_only_a_form_with_a_file_is_accepted(staff, content) -> None:
    address = f"/leads-csv-upload/{content}"
    assert (await staff.post(address, json={})).status_code == 415
    assert (await staff.post(address, data={"clientId": "7"}, files={"x": (None, "y")})).status_code == 422
    assert (await staff.post("/leads-csv-upload/999999", **samples.form(samples.LEADS))).status_code == 404


async def test_an_import_is_reported_when_it_is_finished_but_a_dry_run_is_not(send, database) -> None:
    """For webhooks and the audit trail (API-81)."""
    session = await database("stats")
    imported = select(outbox.c.payload).where(outbox.c.subject.startswith("masthead.stats.lead-import."))
    await send("Email\nada@lab.example\n", dryRun="true")
    assert (await session.scalars(imported)).all() == []
    await send("Email\nada@lab.example\n")
    [payload] = await session.scalars(imported)
    data = json.loads(payload)["data"]
    assert (data["version"], data["imported"], "userEmail" in data) == (1, 1, False)
