"""The year before: published issues, copied from those that are written out, with their figures, ads and leads.

Everything follows from the number of the issue, so that each run makes the same year. Issues are made side by side,
because most of the time is waiting.
"""

import random
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from deploy.local.seed.bookings import SOLD, Bookings, is_sold
from deploy.local.seed.part import Part, Record, format_issue_date, read_facts
from deploy.local.seed.stats import build_lead_file

FACTS = read_facts("history")
NUMBERS = range(FACTS["last"] - len(FACTS["titles"]) + 1, FACTS["last"] + 1)
AT_A_TIME = 4
READERS = 21_300  # recipients of the last issue
GROWTH = 0.0032  # in a week
OPEN_RATE = 0.335
CLICK_RATE = 0.043
# The slots of ads whose clicks are reported, and the share of the issue's clicks that each gets.
AD_SHARES = {1: 0.12, 2: 0.1, 3: 0.085, 5: 0.06, 8: 0.04}
ARTICLE_SHARE = 0.14
LEADS_SHARE = 0.18  # of the clicks on an item


@dataclass(kw_only=True)
class History(Part):
    """Creates the year before, given the ids by number of the issues that are written out."""

    issues: Mapping[int, int]
    bookings: Bookings

    def make(self) -> None:
        """Create the issues that have no figures yet, the oldest first."""
        there = {(stat["alertItem"] or {}).get("issue") for stat in self.api.get("email-stats?limit=500")}
        with ThreadPoolExecutor(AT_A_TIME) as pool:
            list(pool.map(self._make_issue, (number for number in NUMBERS if number not in there)))

    def _make_issue(self, number: int) -> None:
        source = sorted(self.issues)[number % len(self.issues)]
        issue = self.api.create(f"alert-item/{self.issues[source]}/copy", describe_issue(number), f"issue-{number}")
        self.bookings.book_run(number, issue["id"], {at: self._get_advertiser(number, source, at) for at in SOLD})
        change = {"date": format_issue_date(number), "status": "published"}
        self.api.change(f"alert-item/{issue['id']}", change)
        figures = compute_figures(number)
        link = f"https://aspen.example/alerts/{number}"
        body = {"alertItemId": issue["id"], "newsletterLink": link, **figures}
        stat = self.api.create("email-stat", body, f"email-stat-{number}")["id"]
        for at, item in enumerate(self._list_items(number, source, figures["clicks"])):
            made = self.api.create("email-content-stat", {**item, "emailStatId": stat}, f"content-{number}-{at}")
            if item["category"] != "visibility-ads":
                self._import_leads(f"issue-{number}-{at}", made)

    def _import_leads(self, name: str, item: Record) -> None:
        file = build_lead_file(name, round(item["clicks"] * LEADS_SHARE), item["externalLink"])
        self.api.send_csv(f"leads-csv-upload/{item['id']}", f"{name}.csv", file)

    def _list_items(self, number: int, source: int, clicks: int) -> Iterator[dict[str, Any]]:
        """List the items of clients: the ads of the copied issue, and its featured article."""
        chance = random.Random(f"items-{number}")  # noqa: S311 - not a secret
        lead_generating = number % 2 == 0
        for position, share in AD_SHARES.items():
            client = self._get_advertiser(number, source, position)
            category = "lead-generating-ads" if lead_generating else "visibility-ads"
            yield self._describe_item(number, client, "newsletter-ad", category, clicks * share * _vary(chance, 0.3))
        client = self.companies[source % len(self.companies)]
        share = ARTICLE_SHARE * _vary(chance, 0.25)
        yield self._describe_item(number, client, "featured-content", "bioprocess", clicks * share)

    def _get_advertiser(self, number: int, source: int, position: int) -> Record:
        """Return whose ad is in a slot: that of the copied issue, unless it was booked."""
        return self.companies[(position + (number if is_sold(number) else source)) % len(self.companies)]

    def _describe_item(
        self, number: int, client: Record, content_type: str, category: str, clicks: float
    ) -> dict[str, Any]:
        return {
            "clientId": client["id"],
            "contentType": content_type,
            "category": category,
            "imageUrl": client["picture"],
            "externalLink": f"https://{client['site']}/alert-{number}",
            "clicks": round(clicks),
        }


def describe_issue(number: int) -> dict[str, Any]:
    """Return number, title and date of an issue; the date is that of the year in which the titles were written."""
    weeks = NUMBERS[-1] - number
    day = datetime.fromisoformat(FACTS["day"]) - timedelta(weeks=weeks)
    return {"issue": number, "title": FACTS["titles"][-1 - weeks], "date": f"{day:%Y-%m-%dT%H:%M:%S}Z"}


def compute_figures(number: int) -> dict[str, Any]:
    """Return the figures of an issue: the list grows, the seasons come and go, and no two weeks are the same."""
    chance = random.Random(f"figures-{number}")  # noqa: S311 - not a secret
    month = datetime.fromisoformat(describe_issue(number)["date"]).month
    season = FACTS["season"][str(month)]
    sent = round(READERS / (1 + GROWTH) ** (NUMBERS[-1] - number) + chance.uniform(-40, 40))
    bounces = round(sent * 0.0118 * _vary(chance, 0.25))
    delivered = sent - bounces
    opens = round(delivered * OPEN_RATE * season * _vary(chance, 0.05))
    clicks = round(delivered * CLICK_RATE * season * _vary(chance, 0.12))
    return {
        "sent": sent,
        "delivered": delivered,
        "bounceRate": round(100 * bounces / sent, 2),
        "openRate": round(100 * opens / delivered, 1),
        "opens": opens,
        "ctr": round(100 * clicks / delivered, 1),
        "clicks": clicks,
        "ctor": round(100 * clicks / opens, 1),
        "deliveryRate": round(100 * delivered / sent, 2),
        "unsubscribeRate": round(0.11 * _vary(chance, 0.4), 2),
    }


def _vary(chance: random.Random, spread: float) -> float:
    """Return a factor around 1."""
    return chance.uniform(1 - spread, 1 + spread)
