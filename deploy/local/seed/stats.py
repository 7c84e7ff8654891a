"""Statistics: figures of issues and campaigns, their leads, months of views and clicks, and reports.

Reports of the mail service have the clicks on each link of some issues, from which the click map is drawn.
"""

import csv
import io
import random
import re
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any

from deploy.local.seed import pictures
from deploy.local.seed.part import Part, Record, read_facts

FACTS = read_facts("stats")
AREA = "stats"
LEAD_COLUMNS = ("Email", "First Name", "Last Name", "Company", "Job Title", "Clicks", "Priority", "Link")
MONTHS_OF_VISITS = 12
VIEWS = 5000
CLICKS = 900
MAX_IN_BEACON = 500
# Keys of issues and campaigns that are not figures.
NOT_FIGURES = ("issue", "items", "company", "subject", "day", "leads")
REPORTED = (414, 415, 416, 417)
"""The numbers of the issues with a report. The usual number of clicks needs three others."""

CLICKS_PER_READER = 1.3
FALL = 5  # the first link of an email is clicked about twice as often as the one of this rank
_LINK = re.compile(r'href="(https?://[^"]+)"')
_SECONDS = 20.0
_POLL_SECONDS = 0.5


@dataclass(kw_only=True)
class Performance(Part):
    """Creates statistics of `issues`, the ids of alert items by their numbers, and of posts."""

    issues: Mapping[int, int]
    posts: Sequence[Record]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._published = [post for post in self.posts if post["status"] == "published"]
        self._now = datetime.now(UTC).replace(minute=0, second=0, microsecond=0)

    def make(self) -> None:
        """Create stats of issues and campaigns with their leads, then views and clicks of posts."""
        for facts in FACTS["issues"]:
            self._make_issue(facts)
        for facts in FACTS["campaigns"]:
            self._make_campaign(facts)
        self._post_visits("stat-view", list(self._views()))
        self._post_visits("stat-click", list(self._clicks()))

    def _make_issue(self, facts: Record) -> None:
        number = facts["issue"]
        link = f"https://aspen.example/alerts/{number}"
        body = {"alertItemId": self.issues[number], "newsletterLink": link, **_figures(facts)}
        stat = self.api.create("email-stat", body, f"email-stat-{number}")["id"]
        for facts_of_item in facts["items"]:
            self._make_item(number, stat, facts_of_item)

    def _make_item(self, number: int, stat: int, facts: Record) -> None:
        client, title = self.clients[facts["company"]], facts["title"]
        link = f"https://{client['site']}/alert-{number}"
        body = {
            "emailStatId": stat,
            "clientId": client["id"],
            "contentType": facts["contentType"],
            "category": facts.get("category", ""),
            "imageUrl": client["logo"],  # replaced later by an upload, whose URL differs in each run
            "externalLink": link,
            "clicks": facts["clicks"],
        }
        picture = {"imageUrl": self.api.upload(pictures.story(title, number), str(number), title, "jpg", AREA)}
        item = self.api.create("email-content-stat", body, f"content-{number}-{title}", picture)["id"]
        if facts["leads"]:
            self.api.send_csv(f"leads-csv-upload/{item}", f"{title}.csv", build_lead_file(title, facts["leads"], link))

    def _make_campaign(self, facts: Record) -> None:
        client, subject = self.clients[facts["company"]], facts["subject"]
        link = f"https://{client['site']}/mailing"
        body = {"clientId": client["id"], "subject": subject, "newsletterLink": link, **_figures(facts)}
        then = {
            "date": (self._now + timedelta(days=facts["day"])).isoformat(),
            "imageUrl": self.api.upload(pictures.story(subject, len(subject)), "campaigns", subject, "jpg", AREA),
        }
        body["date"] = "2026-01-01T00:00:00Z"
        campaign = self.api.create("emc-stat", body, f"campaign-{subject}", then)["id"]
        leads = build_lead_file(subject, facts["leads"], link)
        self.api.send_csv(f"emc-leads-csv-upload/{campaign}", f"{subject}.csv", leads)

    def _views(self) -> Iterator[dict[str, Any]]:
        chance = random.Random("views")  # noqa: S311 - not a secret
        for _ in range(VIEWS):
            yield self._visit(chance, chance.choice(self._published))

    def _clicks(self) -> Iterator[dict[str, Any]]:
        chance = random.Random("clicks")  # noqa: S311 - not a secret
        sites = {client["id"]: client["site"] for client in self.clients.values()}
        sponsored = [post for post in self._published if post["clientId"] in sites]
        for _ in range(CLICKS):
            post = chance.choice(sponsored)
            yield {**self._visit(chance, post), "clickLink": f"https://{sites[post['clientId']]}"}

    def _visit(self, chance: random.Random, post: Record) -> dict[str, Any]:
        """A visit of a post: most are anonymous, and recent months have more."""
        city, state, country = chance.choice(FACTS["places"])
        days = MONTHS_OF_VISITS * 30 * chance.random() ** 1.4
        known = choose_person(chance) if chance.random() < 0.3 else {}
        return {
            "pageLink": f"https://aspen.example/post/{post['permalink']}",
            "pageTitle": post["title"],
            "pageType": "post",
            "pageId": post["id"],
            "attribution": post["attribution"],
            "clientId": post["clientId"],
            "city": city,
            "state": state,
            "country": country,
            "createdAt": (self._now - timedelta(days=days)).isoformat(timespec="milliseconds"),
            **known,
        }

    def _post_visits(self, path: str, visits: Sequence[Record]) -> None:
        for first in range(0, len(visits), MAX_IN_BEACON):
            self.api.post(path, visits[first : first + MAX_IN_BEACON])


def _figures(facts: Record) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name not in NOT_FIGURES}


def build_lead_file(name: str, number: int, link: str) -> str:
    """Return a file with this number of leads. The same name always makes the same file."""
    chance = random.Random(name)  # noqa: S311 - not a secret
    file = io.StringIO()
    write = csv.writer(file).writerow
    write(LEAD_COLUMNS)
    for at in range(number):
        person = choose_person(chance)
        mailbox = f"{person['firstName'][0]}.{person['lastName']}{at}".lower().replace("'", "").replace("ö", "o")
        employer = chance.choice(FACTS["employers"])
        email = f"{mailbox}@{employer.split()[0].lower()}.example"
        job, clicks = chance.choice(FACTS["job_titles"]), chance.randint(0, 6)
        write([email, person["firstName"], person["lastName"], employer, job, clicks, int(clicks > 4), link])
    return file.getvalue()


def choose_person(chance: random.Random) -> dict[str, str]:
    """Choose the name of a person."""
    first, last = chance.choice(FACTS["first_names"]), chance.choice(FACTS["last_names"])
    return {"firstName": first, "lastName": last}


class Reports(Part):
    """Imports reports."""

    def make(self) -> None:
        """Import the report of each issue that has figures and no report."""
        for stat in self.api.get("email-stats?limit=500"):
            number = (stat["alertItem"] or {}).get("issue")
            if number in REPORTED and not self.api.get(f"email-report-imports?emailStatId={stat['id']}"):
                self._import(number, stat)

    def _import(self, number: int, stat: dict[str, Any]) -> None:
        html = self.api.get_text(f"alert-email/{stat['alertItemId']}?variant=standard&snapshot=true&targets=true")
        path, name, report = f"email-report-import/{stat['id']}", f"clicks-{number}.csv", build_report(html, stat)
        deadline = time.monotonic() + _SECONDS
        while not self._are_slots_known(path, name, report):
            if time.monotonic() > deadline:
                return
            time.sleep(_POLL_SECONDS)
        self.api.send_csv(path, name, report)

    def _are_slots_known(self, path: str, name: str, report: str) -> bool:
        """Whether the service knows the slots of the issue, which it learns by events."""
        result = self.api.send_csv(path, name, report, {"dryRun": "true"})
        return bool(result["matched"] > result["addresses"] / 2)


def build_report(html: str, stat: dict[str, Any]) -> str:
    """Build a table of the clicks on the links of an email; links that come first have more."""
    chance = random.Random(f"report-{stat['alertItem']['issue']}")  # noqa: S311 - not a secret
    links = Counter(unescape(link) for link in _LINK.findall(html))
    weights = [chance.uniform(0.7, 1.3) / (FALL + rank) for rank in range(len(links))]
    per_weight = stat["clicks"] * CLICKS_PER_READER / sum(weights)
    rows = [
        f"{link},{round(per_weight * weight)},{round(per_weight * weight / CLICKS_PER_READER)}"
        for link, weight in zip(links, weights, strict=True)
    ]
    return "\n".join(["URL,Total Clicks,Unique Clicks", *rows])
