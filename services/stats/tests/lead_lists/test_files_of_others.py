"""Leads from files as other programs write them (STATS-15 to STATS-17)."""

import pytest

from services.stats.tests import samples

CLICKS = """Email address,First name,Email status,Clicked Link Address,Clicked At
ann@example.com,Ann,Active,https://example.com/0,2026-11-20 10:00
ann@example.com,,Active,https://example.com/1,2026-11-21 10:00
ann@example.com,Ann,Active,https://example.com/1,2026-11-22 10:00
bob@example.com,Bob,Active,https://example.com/0,2026-11-20 10:00
"""


@pytest.fixture
def send(staff, content):
    """Imports a file for the content stat and returns the answer."""

    async def send(file: str | bytes, **fields: str):
        response = await staff.post(f"/leads-csv-upload/{content}", **samples.form(file, **fields))
        assert response.status_code == 200, response.text
        return response.json()

    return send


@pytest.mark.parametrize(
    "rows",
    [
        ['ann@example.com,"Ann', "bob@example.com,Bob", 'eve@example.com,"Eve"', "zed@example.com,Zed"],
        ['ann@example.com,"Ann', "bob@example.com,Bob", 'eve@example.com,Eve"', "zed@example.com,Zed"],
        ['ann@example.com,"Ann', '"bob@example.com","Bob"', "eve@example.com,Eve", "zed@example.com,Zed"],
    ],
)
async def test_an_unclosed_quotation_mark_loses_one_row(send, rows) -> None:
    result = await send("\n".join(["Email,First Name", *rows]))
    assert result["errors"] == [{"line": 2, "message": "A quotation mark is not closed."}]
    assert [lead["email"][:3] for lead in result["leads"]] == ["bob", "eve", "zed"]


async def test_rows_without_an_address_are_not_taken_into_a_cell(send) -> None:
    rows = ["Email,First Name,Company", 'ann@example.com,"Ann,Acme', "nobody,Bob,Bolt", "x,y,", 'Eve",eve@example.com']
    assert [error["line"] for error in (await send("\n".join([*rows, "zed@example.com,Zed,Z"])))["errors"]] == [
        2,
        3,
        4,
        5,
    ]


async def test_an_address_of_several_lines_is_one_cell(send) -> None:
    result = await send('Email,Company\nann@example.com,"Main Street 1\nSpringfield, IL"\nbob@example.com,Bolt\n')
    assert [lead["company"] for lead in result["leads"]] == ["Main Street 1 Springfield, IL", "Bolt"]


async def test_a_byte_that_is_not_utf_8_spoils_its_row(send, staff) -> None:
    good = "ann@example.com,Zoë,Müller & Söhne\nbob@example.com,Jürgen,Universität Köln\n".encode()
    result = await send(b"Email,First Name,Company\n" + good + b"eve@example.com,Ren\xe9,Acme\n")
    assert result["encoding"] == "UTF-8"
    assert [lead["company"] for lead in result["leads"]] == ["Müller & Söhne", "Universität Köln"]
    assert result["errors"] == [{"line": 4, "message": "“Ren�” is not UTF-8, as the rest of the file is."}]
    rejected = (await staff.get(f"/lead-import/{result['importId']}/rejected")).text
    assert rejected.splitlines()[1].startswith("eve@example.com,Ren�,Acme,")


async def test_a_file_that_ends_within_a_letter_is_utf_8(send) -> None:
    result = await send("Email,First Name\nann@example.com,Zoë\nbob@example.com,Jö".encode()[:-1])
    assert ([lead["firstName"] for lead in result["leads"]], result["skipped"]) == (["Zoë"], 1)


async def test_invisible_characters_make_no_second_lead(send) -> None:
    emails = ["\u200bbob@example.com", "bob@example.com", "\ufeffeve@example.com", "z\u00aded@example.com"]
    result = await send("\n".join(["Email", *emails]))
    assert [lead["email"] for lead in result["leads"]] == ["bob@example.com", "eve@example.com", "zed@example.com"]
    assert (result["imported"], result["joined"]) == (3, 1)


async def test_each_row_of_a_log_of_clicks_is_a_click(send) -> None:
    result = await send(CLICKS)
    leads = [(lead["firstName"], lead["clicks"], lead["link"]) for lead in result["leads"]]
    assert leads == [("Ann", 3, "https://example.com/1"), ("Bob", 1, "https://example.com/0")]
    assert (result["imported"], result["joined"], result["unchanged"]) == (2, 2, 0)
    assert (await send(CLICKS))["unchanged"] == 2


async def test_clicks_of_different_links_are_added_up(send) -> None:
    rows = ["a,1,https://x.example/a", "a,2,https://x.example/b", "a,4,https://x.example/b", "a,,"]
    result = await send("\n".join(["Email,Clicks,Link", *rows]).replace("\na,", "\nann@example.com,"))
    assert ([lead["clicks"] for lead in result["leads"]], result["joined"]) == ([5], 3)


async def test_clicks_that_are_too_many_are_refused(staff, content) -> None:
    rows = [f"ann@example.com,{2**53 - 1},x.example/{number}" for number in range(2000)]
    form = samples.form("\n".join(["Email,Clicks,Link", *rows]))
    refused = await staff.post(f"/leads-csv-upload/{content}", **form)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "file")


@pytest.mark.usefixtures("committed")  # an export has a connection of its own
async def test_an_export_is_imported_as_it_was(send, staff, content, new_content) -> None:
    cells = "+bob@example.com,=Lee,-Smith,@Home GmbH,'t Hooft,7,1,https://x.example/a"
    await send(f"Email,First Name,Last Name,Company,Job Title,Clicks,Priority,Link\n{cells}\n")
    exported = await staff.get(f"/email-lead-stats/{content}", headers={"Accept": "text/csv"})
    other = (await new_content())["id"]
    again = await staff.post(f"/leads-csv-upload/{other}", **samples.form(exported.content))
    [lead] = again.json()["leads"]
    names = ("email", "firstName", "lastName", "company", "jobTitle", "clicks", "priority", "link")
    values = ["+bob@example.com", "=Lee", "-Smith", "@Home GmbH", "'t Hooft", 7, True, "https://x.example/a"]
    assert [lead[name] for name in names] == values


@pytest.mark.parametrize("delimiter", [",", "\t"])
async def test_only_a_protecting_apostrophe_is_removed(send, delimiter) -> None:
    file = "Email,First Name,Company\nann@example.com,','-Smith\nbob@example.com,rock'-n,\"'=a\"\n"
    leads = (await send(file.replace(",", delimiter)))["leads"]
    assert [(lead["firstName"], lead["company"]) for lead in leads] == [("'", "-Smith"), ("rock'-n", "=a")]


async def test_a_dry_run_says_what_is_stored_and_what_is_not(send) -> None:
    file = "Campaign report\n\nEmail,Open Date,First Name,Region\n" + "".join(
        f"{name}@example.com,today,{name},EU\n" for name in ("ann", "ann", "bob", "eve", "zed")
    )
    result = await send(file, dryRun="true")
    assert [(lead["email"], lead["firstName"]) for lead in result["samples"]] == [
        (f"{name}@example.com", name) for name in ("ann", "bob", "eve")
    ]
    assert (result["unusedColumns"], result["unusedLines"], result["joined"]) == (
        ["Open Date", "Region"],
        [{"line": 1, "text": "Campaign report"}],
        1,
    )


async def test_a_letter_with_too_many_marks_loses_one_row(send) -> None:
    marks = "\u0301\u0323" * 20
    result = await send(f"Email,Name\nann@example.com,Z{marks}\nbob@example.com,Bo\u0301b\n")
    assert result["errors"] == [{"line": 2, "message": "This text holds a letter with more than 30 marks."}]
    assert [lead["email"] for lead in result["leads"]] == ["bob@example.com"]


async def test_the_name_beside_an_address_is_removed(send) -> None:
    cells = ["Ann Lee <ann@x.example>", '"""Ray, Bob"" <BOB@x.example>"', "mailto:carl@x.example", "<dora@x.example>"]
    result = await send(
        "\n".join(["Email", *cells, "eve@x.example; Fay <fay@x.example>", "<gus@x.example>; <hal@x.example>"])
    )
    assert [lead["email"] for lead in result["leads"]] == [
        f"{name}@x.example" for name in ("ann", "bob", "carl", "dora")
    ]
    assert [error["line"] for error in result["errors"]] == [6, 7]


async def test_cells_may_be_separated_by_vertical_bars(send) -> None:
    result = await send("Last Name|Email|Company / Account\nLee|ann@x.example|Acme\n")
    assert [(lead["email"], lead["company"]) for lead in result["leads"]] == [("ann@x.example", "Acme")]


async def test_an_address_has_no_vertical_bar(send) -> None:
    result = await send("Email,Company\nLee|ann@x.example,Acme\nbob@x.example,Bolt\n")
    assert result["errors"] == [{"line": 2, "message": "“lee|ann@x.example” is no e-mail address."}]
