"""Files of many leads, of several chunks (STATS-16)."""

import asyncio

import pytest

from services.stats.lead_lists.imports.lead_file import LEADS_EACH
from services.stats.tests import samples

HEADER = "Email,First Name,Company,Clicks,Priority,Link"
OWN = ("id", "emcStatId", "createdAt", "updatedAt")
NUMBER = LEADS_EACH + 200


def row(number: int, company: str = "Acme") -> str:
    return f" Person{number}@x.example , First {number},{company},{number},yes,tidewater.example/{number % 7}"


@pytest.fixture
async def address(new_campaign) -> str:
    """The path that imports leads of a campaign."""
    return f"/emc-leads-csv-upload/{(await new_campaign())['id']}"


@pytest.mark.parametrize("company", ["Acme", '"Acme"'])
async def test_all_cells_of_a_lead_are_stored(staff, address, company) -> None:
    file = "\n".join([HEADER, *(row(number, company) for number in range(NUMBER))])
    result = (await staff.post(address, **samples.form(file))).json()
    assert (result["imported"], result["skipped"]) == (NUMBER, 0)
    assert {name: value for name, value in result["leads"][8].items() if name not in OWN} == {
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
        200: row(7) + ",one too many",
        250: f"a@x.example,{'long' * 200}",
        260: 'b@x.example,"two\nlines"',
        290: 'c@x.example,"never closed',
        NUMBER - 5: "",
    }
    for at, line in odd.items():
        lines[at] = line
    result = (await staff.post(address, **samples.form("\n".join(lines)))).json()
    errors = [error["line"] for error in result["errors"]]
    # One row has two lines, so that the line numbers after it are higher by one.
    assert errors == [11, 201, 251, 292]
    assert (result["imported"], result["skipped"]) == (NUMBER - len(odd) + 1, 4)


@pytest.mark.usefixtures("committed")
async def test_concurrent_imports_of_a_file_add_each_lead_once(staff, address) -> None:
    file = "\n".join([HEADER, *(row(number) for number in range(NUMBER))])
    responses = await asyncio.gather(*(staff.post(address, **samples.form(file)) for _ in range(3)))
    assert [response.status_code for response in responses] == [200] * 3
    assert sorted(response.json()["imported"] for response in responses) == [0, 0, NUMBER]
    leads = await staff.get(address.replace("emc-leads-csv-upload", "emc-lead-stats"))
    assert leads.headers["X-Total-Count"] == str(NUMBER)
