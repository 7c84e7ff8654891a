"""Imports of files of many layouts (API contract §3)."""

import gzip
import io
import time
import zipfile

import pytest

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
async def content(new_content) -> int:
    """The id of a content stat without leads."""
    return (await new_content())["id"]


@pytest.fixture
def send(staff, content):
    """Imports a file into it."""

    async def send(file: str | bytes, **fields: str):
        return await staff.post(f"/leads-csv-upload/{content}", **samples.form(file, **fields))

    return send


@pytest.fixture
def emails(staff, content):
    """The e-mails of its leads, oldest first."""

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
async def test_encodings_and_delimiters_are_recognised(send, file, encoding, delimiter) -> None:
    done = (await send(file)).json()
    assert (done["encoding"], done["delimiter"], done["hasHeader"]) == (encoding, delimiter, True)
    assert [lead["email"] for lead in done["leads"]] == TWO
    assert [lead["firstName"] for lead in done["leads"]] == ["Zoë", "Élodie"]
    assert (done["imported"], done["updated"], done["skipped"], done["errors"]) == (2, 0, 0, [])


@pytest.mark.parametrize(
    "header",
    ["e-mail,FIRST NAME", "E mail Address,first_name", "EMAIL,Given Name", "Mail,forename", "email_address,firstName"],
)
async def test_headers_are_matched_without_regard_to_how_they_are_written(send, header) -> None:
    done = (await send(f"{header}\nada@lab.example,Ada\n")).json()
    assert done["mapping"] == {"email": 0, "firstName": 1}
    assert done["leads"][0]["firstName"] == "Ada"


async def test_a_column_of_emails_is_recognised_by_what_is_in_it(send) -> None:
    done = (await send("Name,Where to write\nAda,ada@lab.example\nGrace,grace@navy.example\n")).json()
    assert done["mapping"]["email"] == 1
    assert done["imported"] == 2


async def test_a_list_of_bare_emails_needs_no_header(send, emails) -> None:
    done = (await send("ada@lab.example\ngrace@navy.example\n")).json()
    assert (done["hasHeader"], done["columns"], done["imported"]) == (False, ["Column 1"], 2)
    assert await emails() == TWO


@pytest.mark.parametrize("file", ["ada@lab.example,Ada\ngrace@navy.example,Grace\n", "Name,Colour\nAda,red\n"])
async def test_who_knows_the_columns_is_asked(send, emails, file) -> None:
    asked = await send(file)
    assert asked.status_code == 422
    problem = asked.json()
    assert problem["errors"][0]["field"] == "mapping"
    assert (len(problem["columns"]), problem["sample"][0][1]) == (
        2,
        file.splitlines()[0 if "@" in file else 1].split(",")[1],
    )
    assert await emails() == []


async def test_a_told_mapping_is_followed(send, emails) -> None:
    done = (await send("ada@lab.example,Ada\ngrace@navy.example,Grace\n", mapping='{"email": 0, "lastName": 1}')).json()
    assert [(lead["email"], lead["lastName"]) for lead in done["leads"]] == [(TWO[0], "Ada"), (TWO[1], "Grace")]
    assert done["mapping"] == {"email": 0, "lastName": 1}


@pytest.mark.parametrize(
    "mapping", ["{", "[]", '{"email": -1}', '{"email": "x"}', '{"email": 9}', '{"company": 0}', "7"]
)
async def test_an_impossible_mapping_is_refused(send, emails, mapping) -> None:
    answer = await send(samples.LEADS, mapping=mapping)
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "mapping")
    assert await emails() == []


async def test_one_bad_row_never_loses_the_good_ones(send, staff, emails) -> None:
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
    done = (await send("\n".join(rows))).json()
    assert {error["line"]: error["message"] for error in done["errors"]} == {
        3: "“not an e-mail” is no e-mail address.",
        4: "The e-mail is missing.",
        5: "Clicks: This must be 0 or more.",
        7: "A cell may be at most 500 characters long.",
        8: "Link: A link must begin with http://, https:// or mailto:.",
        9: "This row has more cells than there are columns.",
        11: "A quotation mark is not closed.",
    }
    assert (done["imported"], done["skipped"]) == (4, 7)
    assert await emails() == ["ada@lab.example", "dora@x.example", "hal@x.example", "grace@navy.example"]
    by_email = {lead["email"]: lead for lead in done["leads"]}
    assert by_email["ada@lab.example"]["link"] == "http://tidewater.example"
    assert (by_email["ada@lab.example"]["priority"], by_email["dora@x.example"]["clicks"]) == (True, 0)


async def test_written_clicks_are_read_as_the_number_they_mean_or_their_row_is_refused(send) -> None:
    clicks = ['"21,780"', "21 780", "11880.0", "21.780", "1e3", "12 clicks", "12.5"]
    rows = [f"person{number}@x.example,{written}" for number, written in enumerate(clicks)]
    done = (await send("\n".join(["Email,Clicks", *rows]))).json()
    assert {lead["email"]: lead["clicks"] for lead in done["leads"]} == {
        "person0@x.example": 21780,
        "person1@x.example": 21780,
        "person2@x.example": 11880,
    }
    assert {error["line"]: error["message"] for error in done["errors"]} == {
        5: "Clicks: “21.780” can mean 21780 or 21.78.",
        6: "Clicks: This must be a number.",
        7: "Clicks: This must be a number.",
        8: "Clicks: This must be a whole number.",
    }


async def test_rows_between_two_lone_quotation_marks_are_not_swallowed(send) -> None:
    good = [f"person{number}@x.example,Ada" for number in range(30)]
    rows = ["Email,Company", '"lone@x.example,One', *good, '"lone@y.example,Two']
    done = (await send("\n".join(rows))).json()
    assert (done["imported"], [error["line"] for error in done["errors"]]) == (30, [2, 33])


async def test_rejected_rows_can_be_put_right_and_sent_again(send, staff, emails) -> None:
    file = "Colour,Email,First Name\n=red,ada(at)lab.example,Ada\nblue,grace@navy.example,Grace\n"
    done = (await send(file)).json()
    rejected = await staff.get(f"/lead-import/{done['importId']}/rejected")
    assert rejected.headers["Content-Type"].startswith("text/csv")
    assert rejected.text.splitlines() == [
        "Colour,Email,First Name,Reason",
        "'=red,ada(at)lab.example,Ada,“ada(at)lab.example” is no e-mail address.",
    ]
    again = (await send(rejected.text.replace("(at)", "@", 1))).json()
    assert (again["imported"], again["skipped"]) == (1, 0)
    assert sorted(await emails()) == TWO


async def test_a_header_is_no_formula_either(send, staff) -> None:
    done = (await send("=1+1,Email\nred,ada(at)lab.example\ngreen,grace@navy.example\n")).json()
    rejected = await staff.get(f"/lead-import/{done['importId']}/rejected")
    assert rejected.text.splitlines()[0] == "'=1+1,Email,Reason"


async def test_a_header_may_hold_what_cannot_be_stored(send) -> None:
    done = (await send("Em\0ail,First Name\nada@lab.example,Ada of colours\ngrace@navy.example,Grace\n")).json()
    assert (done["imported"], done["columns"]) == (2, ["Em\ufffdail", "First Name"])


async def test_the_same_file_twice_adds_nothing(send, emails) -> None:
    assert (await send(samples.LEADS)).json()["imported"] == 2
    again = (await send(samples.LEADS.replace("ada@", "ADA@"))).json()
    assert (again["imported"], again["updated"], again["unchanged"]) == (0, 0, 2)
    assert await emails() == TWO


async def test_a_repeat_updates_and_an_empty_cell_takes_nothing_away(send, staff, content) -> None:
    await send(samples.LEADS)
    done = (await send("Email,Company,Clicks\nada@lab.example,,5\ngrace@navy.example,Remington,\n")).json()
    assert (done["imported"], done["updated"]) == (0, 2)
    leads = {lead["email"]: lead for lead in (await staff.get(f"/email-lead-stats/{content}")).json()}
    assert (leads[TWO[0]]["company"], leads[TWO[0]]["clicks"], leads[TWO[0]]["firstName"]) == ("Analytical", 5, "Ada")
    assert (leads[TWO[1]]["company"], leads[TWO[1]]["version"]) == ("Remington", 2)


async def test_of_a_lead_that_is_named_twice_the_last_row_counts(send) -> None:
    done = (await send("Email,Clicks\nada@lab.example,1\nAda@Lab.example,2\n")).json()
    assert (done["imported"], done["updated"], done["unchanged"]) == (1, 0, 1)
    assert {lead["clicks"] for lead in done["leads"]} == {2}


async def test_a_dry_run_says_what_would_happen_and_does_nothing(send, staff, emails) -> None:
    file = "Email,Clicks\nada@lab.example,1\nnobody\n"
    dry = (await send(file, dryRun="true")).json()
    assert (dry["importId"], dry["imported"], dry["skipped"]) == (None, 1, 1)
    assert (await emails(), (await staff.get("/lead-imports")).json()) == ([], [])
    done = (await send(file)).json()
    names = ("imported", "updated", "unchanged", "skipped", "errors", "mapping", "sample")
    assert [done[name] for name in names] == [dry[name] for name in names]


async def test_an_import_can_be_taken_back(send, staff, content, emails) -> None:
    await send("Email,First Name\nada@lab.example,Ada\n")
    before = (await staff.get(f"/email-lead-stats/{content}")).json()
    done = (await send("Email,First Name\nada@lab.example,Augusta\ngrace@navy.example,Grace\n")).json()
    assert (done["imported"], done["updated"]) == (1, 1)
    undone = await staff.delete(f"/lead-import/{done['importId']}")
    assert (undone.status_code, undone.json()["undoneAt"] is None) == (200, False)
    [ada] = (await staff.get(f"/email-lead-stats/{content}")).json()
    assert ada == before[0] | {"version": 3}
    assert (await staff.get(f"/email-content-stat/{content}")).json()["leadCount"] == 1
    again = await staff.delete(f"/lead-import/{done['importId']}")
    assert (again.status_code, again.json()["message"]) == (409, "This import has been undone already.")


async def test_imports_are_taken_back_last_first(send, staff, emails) -> None:
    first = (await send("Email\nada@lab.example\n")).json()["importId"]
    last = (await send("Email,Company\nada@lab.example,Lab\n")).json()["importId"]
    early = await staff.delete(f"/lead-import/{first}")
    assert (early.status_code, early.json()["message"]) == (409, "Undo the later imports first.")
    for import_id in (last, first):
        assert (await staff.delete(f"/lead-import/{import_id}")).status_code == 200
    assert await emails() == []
    history = (await staff.get("/lead-imports")).json()
    assert [(done["id"], done["fileName"]) for done in history] == [(last, "leads.csv"), (first, "leads.csv")]


async def test_the_history_is_a_parents_own(send, staff, content, new_campaign) -> None:
    await send(samples.LEADS)
    campaign = await new_campaign()
    of_content = await staff.get(f"/lead-imports?emailContentStatId={content}")
    assert [(done["imported"], done["userId"]) for done in of_content.json()] == [(2, 1)]
    assert (await staff.get(f"/lead-imports?emcStatId={campaign['id']}")).json() == []


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
async def test_a_hostile_file_is_refused_within_seconds_and_leaves_nothing(send, staff, emails, name) -> None:
    began = time.process_time()
    answer = await send(HOSTILE[name])
    assert time.process_time() - began < 10  # however busy the machine
    if name in CLEAN:
        assert answer.status_code == 200, answer.text
        return
    assert answer.status_code == 422, answer.text[:500]
    assert answer.json()["errors"][0]["field"] in ("file", "mapping")
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
async def test_odd_cells_come_in_clean(send, row, company) -> None:
    done = (await send(b"Email,Company\n" + row + b"\ngrace@navy.example,Navy\n")).json()
    assert [(lead["email"], lead["company"]) for lead in done["leads"]] == [(TWO[0], company), (TWO[1], "Navy")]


async def test_a_nul_in_an_email_makes_it_none(send) -> None:
    done = (await send(b"Email\na\0da@lab.example\ngrace@navy.example\n")).json()
    assert (done["imported"], done["skipped"]) == (1, 1)


async def test_only_a_form_with_a_file_is_taken(staff, content) -> None:
    address = f"/leads-csv-upload/{content}"
    assert (await staff.post(address, json={})).status_code == 415
    assert (await staff.post(address, data={"clientId": "7"}, files={"x": (None, "y")})).status_code == 422
    assert (await staff.post("/leads-csv-upload/999999", **samples.form(samples.LEADS))).status_code == 404
