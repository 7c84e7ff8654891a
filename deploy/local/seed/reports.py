"""Reports of the mail service: the clicks on each link of some issues, from which the click map is drawn."""

import random
import re
import time
from collections import Counter
from html import unescape
from typing import Any

from deploy.local.seed.part import Part

REPORTED = (414, 415, 416, 417)
"""The numbers of the issues with a report. The usual number of clicks needs three others."""

CLICKS_PER_READER = 1.3
FALL = 5  # the first link of an email is clicked about twice as often as the one of this rank
_LINK = re.compile(r'href="(https?://[^"]+)"')
_SECONDS = 20.0
_POLL_SECONDS = 0.5


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
