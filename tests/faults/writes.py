"""The kinds of writes of the workload, and what must be found in databases and letters after each.

Every write stores a text of its own, the id of the write. A create is repeated with its idempotency key until it is
acknowledged, so the databases must have it once; an update is a PUT, which can be repeated. A click is not repeated:
one that was not answered may be there once.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import httpx

from services.content.tests.samples import JOB, POST
from services.microsites.tests.samples import DETAILS
from services.stats.tests.samples import CAMPAIGN
from tests.faults.client import Client, Unanswered, get_json
from tests.support.files import LIBRARY, png

BROWSER = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0"}
LEADS = 3  # of one import
SCHEDULED_SECONDS = 4
_issues = count(1)


@dataclass(frozen=True)
class Rows:
    """The rows that one write causes.

    Args:
        service: whose database.
        query: selects a text for each row; `%s` is the list of texts that are looked for.
        number: the rows of each text.
    """

    service: str
    query: str
    number: int = 1


@dataclass(frozen=True)
class References:
    """Records that other writes refer to, and the signed links of a published issue."""

    client: int
    campaign: int
    links: list[str]


@dataclass(frozen=True)
class Create:
    """A kind of write that creates something.

    Args:
        service: which service acknowledges it, or who else writes.
        perform: sends the requests of one write and returns when it is acknowledged.
        rows: what it causes, here and through events in other services.
        letters: how many different letters contain the id.
    """

    name: str
    service: str
    perform: Callable[[Client, References, str], Awaitable[None]]
    rows: tuple[Rows, ...]
    letters: int = 0


@dataclass(frozen=True)
class Update:
    """A kind of write that changes one field of a record, again and again.

    Args:
        read: the path of the record, with `{id}`.
        create: the path and body of the record.
        field: the name of the field in JSON.
        column: the table and column of the field.
    """

    name: str
    service: str
    read: str
    create: tuple[str, dict[str, Any]]
    field: str
    column: tuple[str, str]
    fixed: dict[str, Any] = field(default_factory=dict)

    async def create_record(self, client: Client, key: str) -> int:
        """Create the record that is changed and return its id."""
        path, body = self.create
        if self.name == "alert item changed":
            body = body | {"issue": next_issue()}
        return int(get_json(await client.send("POST", path, key=key, json=body | {self.field: key}))["id"])

    async def perform(self, client: Client, record: int, id: str) -> None:
        """Change the field of the record to this text."""
        await client.send("PUT", self.read.format(id=record), json={self.field: id})


def next_issue() -> int:
    """Return an issue number that no alert item has."""
    return 100_000 + next(_issues)


async def create_references(client: Client) -> References:
    """Create the records that other writes refer to, and wait until stats knows the client."""
    company = get_json(await client.send("POST", "client", key="references", json={"company": "References"}))
    campaign = CAMPAIGN | {"clientId": company["id"]}
    while True:  # 422 until the replica of the client exists
        answer = await client.send("POST", "emc-stat", expected=(201, 422), json=campaign)
        if answer.status_code == 201:
            return References(company["id"], get_json(answer)["id"], await publish_links(client, company["id"]))


async def publish_links(client: Client, company: int) -> list[str]:
    """Publish an issue with an ad of a client, and return its signed links; an older version has none."""
    issue = {"issue": next_issue(), "title": "Links"}
    item = get_json(await client.send("POST", "alert-item", key="links", json=issue))["id"]
    ad = {"alertItemId": item, "position": 1, "clientId": company, "link": "https://tidewater.example/ad"}
    await client.send("POST", "alert-ads", key="ad", json=ad)
    await client.send("PUT", f"alert-item/{item}", json={"status": "published"})
    email = await client.send("GET", f"alert-email/{item}?snapshot=true")
    return re.findall(r"https?://[^\s\"]+/go/[\w-]+", email.text)


async def create_client(client: Client, _: References, id: str) -> None:
    await client.send("POST", "client", key=id, json={"company": id})


async def send_support_request(client: Client, _: References, id: str) -> None:
    body = {"name": "Ada Byron", "email": "ada@lab.example", "message": id}
    await client.send("POST", "support", key=id, json=body)


async def create_job(client: Client, _: References, id: str) -> None:
    await client.send("POST", "job", key=id, json=JOB | {"jobTitle": id})


async def schedule_post(client: Client, _: References, id: str) -> None:
    date = datetime.now(UTC) + timedelta(seconds=SCHEDULED_SECONDS)
    body = POST | {"title": id, "status": "scheduled", "date": date.isoformat()}
    # Repeated after its time was over, it is refused: then it was never stored, and a later time is chosen.
    answer = await client.send("POST", "post", key=id, expected=(201, 422), json=body)
    while answer.status_code != 201:
        later = datetime.now(UTC) + timedelta(seconds=SCHEDULED_SECONDS)
        answer = await client.send(
            "POST", "post", key=f"{id} later", expected=(201, 422), json=body | {"date": later.isoformat()}
        )


async def create_alert_item(client: Client, _: References, id: str) -> None:
    await client.send("POST", "alert-item", key=id, json={"issue": next_issue(), "title": id})


async def create_microsite(client: Client, _: References, id: str) -> None:
    await client.send("POST", "microsite", key=id, json=DETAILS | {"company": id})


async def submit_files(client: Client, _: References, id: str) -> None:
    await client.send("GET", f"microsite-submission?company={id}")


async def upload_image(client: Client, _: References, id: str) -> None:
    content = png()
    url = await upload(client, content)
    await client.send("POST", "media-image", key=id, json={"title": id, "url": url, "folder": LIBRARY})


async def import_leads(client: Client, references: References, id: str) -> None:
    rows = "".join(f"{id}-{number}@lab.example,{id}\n" for number in range(LEADS))
    form = {"files": {"file": ("leads.csv", f"Email,Company\n{rows}", "text/csv")}}
    data = {"clientId": str(references.client)}
    await client.send("POST", f"emc-leads-csv-upload/{references.campaign}", **form, data=data)


async def create_campaign(client: Client, references: References, id: str) -> None:
    body = CAMPAIGN | {"clientId": references.client, "subject": id}
    await client.send("POST", "emc-stat", key=id, json=body)


async def report_view(client: Client, _: References, id: str) -> None:
    await client.send("POST", "stat-view", key=id, json={"pageTitle": id})


async def open_link(client: Client, references: References, id: str) -> None:
    if not references.links:  # of an older version
        raise Unanswered
    link = references.links[int(id[-6:]) % len(references.links)]
    reader = {"User-Agent": f"{BROWSER['User-Agent']} {id}"}
    await client.send("GET", link, headers=reader, expected=(302,), is_repeated=False)


async def upload(client: Client, content: bytes) -> str:
    """Upload a file as a browser does, and return its URL."""
    grant = await request_upload(client, len(content))
    while True:
        try:
            async with httpx.AsyncClient(timeout=15) as browser:
                stored = await browser.put(grant["url"], content=content, headers=grant["headers"])
        except httpx.TransportError:
            continue
        if not stored.is_success:
            grant = await request_upload(client, len(content))
            continue
        verified = await client.send("POST", "upload/verify", expected=(200, 404), json={"key": grant["key"]})
        if verified.status_code == 200:
            return str(get_json(verified)["url"])


async def request_upload(client: Client, size: int) -> dict[str, Any]:
    """Return the grant of an upload of a PNG."""
    body = {"type": "image/png", "mainFolder": LIBRARY, "name": "picture", "extension": "png", "size": size}
    return get_json(await client.send("POST", "upload/?bucket=media", json=body))


def rows_of(service: str, table: str, column: str, number: int = 1) -> Rows:
    """Return the rows whose column contains the id of a write."""
    return Rows(service, f"SELECT {column} FROM {table} WHERE {column} = ANY(%s)", number)


_MICROSITE_PART = "SELECT company FROM microsites JOIN {part} USING (id) WHERE company = ANY(%s)"
_PUBLISHED = """
    SELECT payload::json -> 'data' ->> 'title' FROM outbox
    WHERE subject LIKE 'masthead.content.post.%%' AND payload::json -> 'data' ->> 'title' = ANY(%s)
      AND payload::json -> 'data' ->> 'status' = 'published'
"""
_CLICK = """
    SELECT id FROM (SELECT split_part(agent, ' ', -1) AS id FROM link_clicks WHERE verdict IS NOT NULL) AS click
    WHERE id = ANY(%s)
"""
CREATES = (
    Create(
        "client created",
        "auth",
        create_client,
        tuple(
            rows_of(service, "clients", "company") for service in ("auth", "alerts", "content", "microsites", "stats")
        ),
    ),
    Create("support request", "auth", send_support_request, (rows_of("auth", "contact_forms", "message"),), letters=1),
    Create(
        "job created",
        "content",
        create_job,
        (rows_of("content", "jobs", "job_title"), rows_of("alerts", "jobs", "job_title")),
    ),
    Create(
        "post scheduled",
        "content",
        schedule_post,
        (
            Rows("content", "SELECT title FROM posts WHERE status = 'published' AND title = ANY(%s)"),
            Rows("content", _PUBLISHED),
        ),
    ),
    Create(
        "alert item created",
        "alerts",
        create_alert_item,
        (rows_of("alerts", "alert_items", "title"), rows_of("stats", "alert_items", "title")),
    ),
    Create(
        "microsite created",
        "microsites",
        create_microsite,
        (
            rows_of("microsites", "microsites", "company"),
            Rows("microsites", _MICROSITE_PART.format(part="settings")),
            Rows("microsites", _MICROSITE_PART.format(part="submissions")),
        ),
    ),
    Create("files submitted", "microsites", submit_files, (rows_of("auth", "contact_forms", "company"),), letters=1),
    Create(
        "image uploaded",
        "media",
        upload_image,
        (rows_of("media", "media_images", "title"),),
    ),
    Create("leads imported", "stats", import_leads, (rows_of("stats", "leads", "company", LEADS),)),
    Create("campaign created", "stats", create_campaign, (rows_of("stats", "emc_stats", "subject"),)),
    Create("view reported", "stats", report_view, (rows_of("stats", "views", "page_title"),)),
    Create("link opened", "readers", open_link, (Rows("stats", _CLICK),)),
)
UPDATES = (
    Update("client changed", "auth", "client/{id}", ("client", {}), "company", ("clients", "company")),
    Update("job changed", "content", "job/{id}", ("job", JOB), "jobTitle", ("jobs", "job_title")),
    Update("alert item changed", "alerts", "alert-item/{id}", ("alert-item", {}), "title", ("alert_items", "title")),
    Update(
        "microsite changed",
        "microsites",
        "microsite/{id}",
        ("microsite", DETAILS),
        "company",
        ("microsites", "company"),
    ),
)
