"""Files of leads through the gateway, against a bare COPY and upsert of the same rows in the same table."""

import io
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg

from tests.bench.content.system import System
from tests.bench.upload.memory import watched

PIECE = 512 * 1024  # bytes
ROWS_OF_FILE = 350_000  # which stay below the gateway's 50 MiB
HEADER = "Email,First Name,Last Name,Company,Job Title,Clicks,Priority,Link\n"
_STAGE = """
    CREATE TEMPORARY TABLE bare (
        email text, first_name text, last_name text, company text, job_title text,
        clicks bigint, priority boolean, link text
    ) ON COMMIT DROP
"""
_UPSERT = """
    INSERT INTO leads (emc_stat_id, email, first_name, last_name, company, job_title, clicks, priority, link)
    SELECT $1::bigint, email, first_name, last_name, company, job_title, clicks, priority, link FROM bare
    ON CONFLICT (email_content_stat_id, emc_stat_id, email) DO UPDATE SET
        first_name = excluded.first_name, last_name = excluded.last_name, company = excluded.company,
        job_title = excluded.job_title, clicks = excluded.clicks, priority = excluded.priority, link = excluded.link
"""
_FIGURES = dict.fromkeys(("sent", "delivered", "bounceRate", "openRate", "opens", "ctr", "clicks", "ctor"), 1)
_CAMPAIGN = {
    "date": "2027-01-05T00:00:00Z",
    "subject": "Leads",
    "newsletterLink": "aspen.example",
} | _FIGURES


async def measure(system: System, auth: dict[str, str], rows: int) -> None:
    """Print what an import comes to, file by file, and how the service's memory rose."""
    ratios, seconds, least_seconds = [], 0.0, 0.0
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", headers=auth, timeout=600) as api:
        client = (await api.post("client", json={"company": "Leads"})).raise_for_status().json()["id"]
        campaign = _CAMPAIGN | {"clientId": client}
        bare, ours = [(await api.post("emc-stat", json=campaign)).raise_for_status().json()["id"] for _ in range(2)]
        async with watched(system.settings.data, "stats") as memory:
            for file in _files(rows):
                least = await _bare(system, bare, file)
                took = await _import(api, ours, file)
                ratios.append(least / took)
                seconds, least_seconds = seconds + took, least_seconds + least
    spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
    print(f"{rows:,} leads imported  {least_seconds / seconds:.2f} of COPY and upsert  ({spread})")
    print(f"    {rows / seconds:,.0f} rows/s, bare {rows / least_seconds:,.0f}; median {statistics.median(ratios):.2f}")
    print(f"    memory {(memory.most - memory.first) / 1e6:+.0f} MB", flush=True)


def _files(rows: int) -> Iterator[Path]:
    for first in range(0, rows, ROWS_OF_FILE):
        with tempfile.NamedTemporaryFile("w", suffix=".csv", newline="") as file:
            file.write(HEADER)
            file.writelines(map(_line, range(first, min(first + ROWS_OF_FILE, rows))))
            file.flush()
            yield Path(file.name)


def _line(number: int) -> str:
    person = f"first{number % 977},last{number % 1013}"
    company = f"Company {number % 5003},Process Engineer {number % 31}"
    page = f"https://tidewater.example/papers/{number % 200}"
    return f"person.{number}@company-{number % 5003}.example,{person},{company},{number % 9},{number % 2},{page}\n"


async def _bare(system: System, campaign: int, file: Path) -> float:
    began = time.monotonic()
    async with await psycopg.AsyncConnection.connect(
        system.database_url, cursor_factory=psycopg.AsyncRawCursor
    ) as connection:
        await connection.execute(_STAGE)
        async with connection.cursor().copy("COPY bare FROM STDIN (FORMAT csv, HEADER)") as copy:
            with file.open("rb") as rows:
                while piece := rows.read(PIECE):
                    await copy.write(piece)
        await connection.execute(_UPSERT, (campaign,))
    return time.monotonic() - began


async def _import(api: httpx.AsyncClient, campaign: int, file: Path) -> float:
    body = io.BytesIO(file.read_bytes())
    began = time.monotonic()
    answer = await api.post(f"emc-leads-csv-upload/{campaign}", files={"file": ("leads.csv", body, "text/csv")})
    took = time.monotonic() - began
    done = answer.raise_for_status().json()
    assert done["skipped"] == done["unchanged"] == done["updated"] == 0, done
    return took
