"""Bookings of ad slots: the rates, a quarter of published issues as they ran, and a quarter of planned ones."""

import tomllib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from deploy.local.seed.api import Api
from deploy.local.seed.dates import COMING, format_issue_date

FACTS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text())
PLANNED = range(COMING + 1, COMING + 1 + len(FACTS["planned"]))
"""The numbers of the planned issues. The last one is made last."""

SOLD = (1, 2, 3, 5, 8)
"""The slots that are sold in each issue of the last quarter, and in the coming one."""

WEEKS = 12
COMMENT = "The page behind the link asks for a sign-in. Readers need one that opens without it."
HOLD_SECONDS = 2.0
"""How long a hold lasts that is to be expired."""


def is_sold(number: int) -> bool:
    """Return whether the ads of an issue are booked."""
    return number > COMING - WEEKS


class Bookings:
    """Creates bookings.

    Args:
        api: signed in as a member of staff.
        clients: the companies as the API returned them, with their `site`, `advert` and `picture`.
    """

    def __init__(self, api: Api, clients: Sequence[Mapping[str, Any]]) -> None:
        self._api = api
        self._clients = {client["company"]: client for client in clients}

    def set_rates(self) -> None:
        """Set the price of each position."""
        for position, price in enumerate(FACTS["rates"], 1):
            self._api.change(f"alert-rate/{position}", {"price": price, "currency": FACTS["currency"]})

    def book_run(self, number: int, issue: int, clients: Mapping[int, Mapping[str, Any]]) -> None:
        """Book the ads of an issue that is about to be published, each with its approved ad.

        Args:
            issue: its id.
            clients: whose ad is in which slot.
        """
        if not is_sold(number):
            return
        approved = self._list_positions(issue, "&creativeStatus=approved")
        for position in SOLD:
            if position in approved:
                continue
            client = clients[position]
            booking = self._book(number, issue, position, client, {"status": "booked"})
            self._set_ad(number, booking, client, "approved")

    def plan(self) -> None:
        """Create the planned issues with their bookings."""
        for number, title in zip(PLANNED, FACTS["planned"], strict=True):
            body = {"issue": number, "title": title, "status": "draft"}
            date = {"date": format_issue_date(number)}
            issue = self._api.create("alert-item", body, f"issue-{number}", date)["id"]
            there = self._list_positions(issue)
            for facts in FACTS["bookings"]:
                position = facts["slots"].get(str(number))
                if position and position not in there:
                    self._book_planned(number, issue, position, facts)

    def _list_positions(self, issue: int, filters: str = "") -> set[int]:
        """Return the slots that an earlier run has booked. Ended bookings and those of published issues are frozen."""
        return {booking["position"] for booking in self._api.get(f"alert-bookings?alertItemId={issue}{filters}")}

    def _book_planned(self, number: int, issue: int, position: int, facts: Mapping[str, Any]) -> None:
        client, status = self._clients[facts["company"]], facts["status"]
        words = {name: facts[name] for name in ("reference", "notes") if name in facts}
        kind = "booked" if status in ("booked", "cancelled") else "hold"
        booking = self._book(number, issue, position, client, {"status": kind, **words})
        if status == "cancelled":
            self._api.remove("alert-bookings", [booking])
        elif status == "expired":
            end = datetime.now(UTC) + timedelta(seconds=HOLD_SECONDS)
            self._api.change(f"alert-booking/{booking}", {"holdUntil": end.isoformat()})
        elif ad := facts.get("ads", {}).get(str(number)):
            self._set_ad(number, booking, client, ad)

    def _book(
        self, number: int, issue: int, position: int, client: Mapping[str, Any], fields: Mapping[str, Any]
    ) -> int:
        """Create a booking and return its id."""
        body = {"alertItemId": issue, "position": position, "clientId": client["id"], **fields}
        booking: int = self._api.create("alert-booking", body, f"booking-{number}-{position}")["id"]
        return booking

    def _set_ad(self, number: int, booking: int, client: Mapping[str, Any], status: str) -> None:
        ad = {
            "image": client["picture"],
            "link": f"https://{client['site']}/alert-{number}",
            "altText": f"{client['company']}: {' '.join(client['advert'])}",
        }
        comment = {"comment": COMMENT} if status == "changes-requested" else {}
        self._api.change(f"alert-booking/{booking}", {"creative": ad, "creativeStatus": status, **comment})
