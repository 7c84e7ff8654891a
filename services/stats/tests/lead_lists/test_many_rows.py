"""Files of many leads: usual rows are converted by column, others one by one (STATS-16)."""

import asyncio

import pytest

from services.stats.lead_lists.imports.rows import BATCH_SIZE
from services.stats.tests import samples

HEADER = "Email,First Name,Company,Clicks,Priority,Link"
OWN = ("id", "emcStatId", "createdAt", "updatedAt")
NUMBER = 3 * BATCH_SIZE


def row(number: int, company: str = "Acme") -> str:
    return f" Person{number}@x.example , First {number},{company},{number},yes,tidewater.example/{number % 7}"


@pytest.fixture
async def address(new_campaign) -> str:
    """The path that imports leads of a campaign."""
    return f"/emc-leads-csv-upload/{(await new_campaign())['id']}"


async def test_rows_converted_by_column_are_the_same_as_rows_converted_one_by_one(staff, new_campaign) -> None:
    plain, quoted = [], []
    for leads, company in ((plain, "Acme"), (quoted, '"Acme"')):
        parent = (await new_campaign())["id"]
        file = "\n".join([HEADER, *(row(number, company) for number in range(NUMBER))])
        result = (await staff.post(f"/emc-leads-csv-upload/{parent}", **samples.form(file))).json()
        assert (result["imported"], result["skipped"]) == (NUMBER, 0)
        for lead in result["leads"]:
            leads.append(
                {name: lead[name] for name in lead if name not in ("id", "emcStatId", "createdAt", "updatedAt")}
            )
    assert plain == quoted
    assert plain[8] == {
        "version": 1,
        "emailContentStatId": None,
        "email": "person8@x.example",
        "firstName": "First 8",
        "lastName": "",
        "company": "Acme",
        "jobTitle": "",
        "clicks": 8,
        "priority": True,
        "link": "http://tidewater.example/1",
    }


async def test_invalid_rows_are_reported_with_their_lines(staff, address) -> None:
    lines = [" ", HEADER, *(row(number) for number in range(NUMBER))]
    odd = {
        10: "no e-mail",
        BATCH_SIZE: row(7) + ",one too many",
        BATCH_SIZE + 50: f"a@x.example,{'long' * 200}",
        BATCH_SIZE + 60: 'b@x.example,"two\nlines"',
        BATCH_SIZE + 90: 'c@x.example,"never closed',
        NUMBER - 5: "",
    }
    for at, line in odd.items():
        lines[at] = line
    result = (await staff.post(address, **samples.form("\n".join(lines)))).json()
    errors = [error["line"] for error in result["errors"]]
    # One row has two lines, so that the line numbers after it are higher by one.
    assert errors == [11, BATCH_SIZE + 1, BATCH_SIZE + 51, BATCH_SIZE + 92]
    assert (result["imported"], result["skipped"]) == (NUMBER - len(odd) + 1, 4)


@pytest.mark.usefixtures("committed")
async def test_concurrent_imports_of_a_file_add_each_lead_once(staff, address) -> None:
    file = "\n".join([HEADER, *(row(number) for number in range(NUMBER))])
    responses = await asyncio.gather(*(staff.post(address, **samples.form(file)) for _ in range(3)))
    assert [response.status_code for response in responses] == [200] * 3
    assert sorted(response.json()["imported"] for response in responses) == [0, 0, NUMBER]
    leads = await staff.get(address.replace("emc-leads-csv-upload", "emc-lead-stats"))
    assert leads.headers["X-Total-Count"] == str(NUMBER)


async def test_leads_are_in_the_order_of_their_file(staff, address) -> None:
    emails = [f"{name}@x.example" for name in ("zoe", "ada", "mia", "bob")]
    await staff.post(address, **samples.form("\n".join(["Email", *emails, "ADA@x.example"])))
    leads = (await staff.get(address.replace("emc-leads-csv-upload", "emc-lead-stats"))).json()
    assert [lead["email"] for lead in leads][::-1] == emails
