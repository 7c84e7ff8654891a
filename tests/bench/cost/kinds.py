"""The requests whose cost is measured, by service and kind.

Each is sent with another number, so that requests at the same time are different ones.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deploy.local.seed.settings import ADMIN, PASSWORD
from services.content.tests.samples import JOB
from services.microsites.tests.samples import DETAILS
from services.stats.tests.samples import CAMPAIGN
from tests.faults.writes import BROWSER, next_issue
from tests.support.files import LIBRARY

REQUESTS = 200
FEW = 20
FEW_REQUESTS = 50  # of a kind that costs a lot
ROWS = 100  # visits in one request
SIGN_IN = {"email": ADMIN, "password": PASSWORD}
VISIT = {"pageLink": "https://aspen.example/post/12", "pageTitle": "A better way to thaw", "pageId": 12, "clientId": 1}
UPLOAD = {"type": "image/png", "mainFolder": LIBRARY, "name": "picture", "extension": "png", "size": 1000}
Body = Callable[[int], Any]


@dataclass(frozen=True)
class Kind:
    """A kind of request.

    Args:
        service: which one responds.
        name: what the table calls it.
        path: may contain `{n}`, the number of the request, `{few}`, that number modulo FEW, and `{id}`, of a record.
        record: the kind of record that `{id}` is of. A create adds the ids of its responses to it.
        body: the request's JSON by the number of the request.
        then: the path of a GET after each request, which counts with it.
        requests: how many are measured.
        clients: how many send them at the same time.
    """

    service: str
    name: str
    method: str
    path: str
    record: str = ""
    body: Body | None = None
    then: str = ""
    requests: int = REQUESTS
    clients: int = 4

    @property
    def title(self) -> str:
        """The service and the name."""
        return f"{self.service}: {self.name}"


def _visits(number: int) -> Any:
    return [VISIT | {"pageLink": f"https://aspen.example/post/{number}-{row}"} for row in range(ROWS)]


JOB_CREATED = Kind("content", "create", "POST", "job", "job", lambda n: JOB | {"jobTitle": f"Listing {n}"})
JOB_CHANGED = Kind("content", "change", "PUT", "job/{id}", "job", lambda n: {"jobTitle": f"Changed {n}"})
VISITS_REPORTED = Kind("stats", f"beacon, {ROWS} visits", "POST", "stat-view", body=_visits, requests=FEW_REQUESTS)
KINDS = (
    Kind("auth", "create", "POST", "client", "client", lambda n: {"company": f"Company {n}"}),
    Kind("auth", "change", "PUT", "client/{id}", "client", lambda n: {"company": f"Changed {n}"}),
    Kind("auth", "read", "GET", "client/{id}", "client"),
    Kind("auth", "list of 50", "GET", "clients?limit=50&skip={n}"),
    Kind("auth", "sign in", "POST", "user/login", body=lambda n: SIGN_IN, requests=FEW_REQUESTS, clients=1),
    JOB_CREATED,
    JOB_CHANGED,
    Kind("content", "read", "GET", "job/{id}", "job"),
    Kind("content", "list of 50", "GET", "jobs?limit=50&skip={n}"),
    Kind("content", "search", "GET", "jobs?limit=50&q=listing%20{n}"),
    Kind("alerts", "create", "POST", "alert-item", "issue", lambda n: {"issue": next_issue(), "title": f"Issue {n}"}),
    Kind("alerts", "change", "PUT", "alert-item/{id}", "issue", lambda n: {"title": f"Changed {n}"}),
    Kind("alerts", "read a full issue", "GET", "alerts-all/{id}", "full issue"),
    Kind("alerts", "list of 50", "GET", "alert-items?limit=50&skip={n}"),
    Kind("alerts", "email, unchanged", "GET", "alert-email/{id}", "full issue"),
    Kind(
        "alerts",
        "change, then email",
        "PUT",
        "alert-item/{id}",
        "full issue",
        lambda n: {"title": f"Rendered {n}"},
        then="alert-email/{id}",
    ),
    Kind("microsites", "create", "POST", "microsite", "microsite", lambda n: DETAILS | {"company": f"Firm {n}"}),
    Kind("microsites", "change", "PUT", "microsite/{id}", "microsite", lambda n: {"tagLine": f"Changed {n}"}),
    Kind("microsites", "read", "GET", "microsite/{id}", "microsite"),
    Kind("microsites", "list of 50", "GET", "microsites?limit=50&skip={n}"),
    Kind("microsites", "public page", "GET", "public/microsite/{id}", "page"),
    Kind("media", "grant of an upload", "POST", "upload/?bucket=media", body=lambda n: UPLOAD),
    Kind("media", "change", "PUT", "media-image/{id}", "image", lambda n: {"title": f"Changed {n}"}),
    Kind("media", "read", "GET", "media-image/{id}", "image"),
    Kind("media", "list of 50", "GET", "media-images?limit=50&skip={few}"),
    Kind("stats", "create", "POST", "emc-stat", "campaign", lambda n: CAMPAIGN | {"clientId": 1, "subject": f"{n}"}),
    Kind("stats", "change", "PUT", "emc-stat/{id}", "campaign", lambda n: {"subject": f"Changed {n}"}),
    Kind("stats", "read", "GET", "emc-stat/{id}", "campaign"),
    Kind("stats", "list of 50", "GET", "emc-stats?limit=50&skip={n}"),
    Kind("stats", "report of a client", "GET", "client-report/{id}", "reported client"),
    Kind("stats", "beacon, one visit", "POST", "stat-view", body=lambda n: VISIT),
    VISITS_REPORTED,
    Kind("stats", "list of visits", "GET", "stat-views?limit=50&skip={n}"),
)
INITIAL = {
    "full issue": "alert-items?status=published&limit=1",
    "page": "microsites?status=published",
    "image": "media-images",
    "reported client": "clients?limit=5",
}
"""Where the ids of records come from that no create adds."""
DEMO_SERVICES = {"alerts", "microsites", "media"}
"""The services whose records of INITIAL only the demo publisher has."""
HEADERS = BROWSER
"""Of all requests: visits of programs are not stored as those of people."""
TABLES = {
    "auth": ("audit_entries", "clients", "outbox"),
    "content": ("jobs", "revisions", "outbox"),
    "stats": ("views",),
}
"""The tables whose rows are measured, by service: those that grow with the load."""
