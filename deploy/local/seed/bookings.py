"""Bookings of ad slots: the rates, a quarter of published issues as they ran, and a quarter of planned ones."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from deploy.local.seed.part import COMING, Part, Record, format_issue_date, read_facts

FACTS = read_facts("bookings")
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


class Bookings(Part):
    """Creates bookings."""

    def set_rates(self) -> None:
        """Set the price of each position."""
        for position, price in enumerate(FACTS["rates"], 1):
            self.api.change(f"alert-rate/{position}", {"price": price, "currency": FACTS["currency"]})

    def book_run(self, number: int, issue: int, clients: Mapping[int, Record]) -> None:
        """Book the ads of an issue that is about to be published: for each slot its client, with an approved ad."""
        if not is_sold(number):
            return
        approved = self._list_positions(issue, "&creativeStatus=approved")
        for position in (each for each in SOLD if each not in approved):
            client = clients[position]
            booking = self._book(number, issue, position, client, {"status": "booked"})
            self._set_ad(number, booking, client, "approved")

    def plan(self) -> None:
        """Create the planned issues with their bookings."""
        for number, title in zip(PLANNED, FACTS["planned"], strict=True):
            body = {"issue": number, "title": title, "status": "draft"}
            date = {"date": format_issue_date(number)}
            issue = self.api.create("alert-item", body, f"issue-{number}", date)["id"]
            there = self._list_positions(issue)
            for facts in FACTS["bookings"]:
                position = facts["slots"].get(str(number))
                if position and position not in there:
                    self._book_planned(number, issue, position, facts)

    def _list_positions(self, issue: int, filters: str = "") -> set[int]:
        """Return the slots that an earlier run has booked. Ended bookings and those of published issues are frozen."""
        return {booking["position"] for booking in self.api.get(f"alert-bookings?alertItemId={issue}{filters}")}

    def _book_planned(self, number: int, issue: int, position: int, facts: Record) -> None:
        client, status = self.clients[facts["company"]], facts["status"]
        words = {name: facts[name] for name in ("reference", "notes") if name in facts}
        kind = "booked" if status in ("booked", "cancelled") else "hold"
        booking = self._book(number, issue, position, client, {"status": kind, **words})
        if status == "cancelled":
            self.api.remove("alert-bookings", [booking])
        elif status == "expired":
            end = datetime.now(UTC) + timedelta(seconds=HOLD_SECONDS)
            self.api.change(f"alert-booking/{booking}", {"holdUntil": end.isoformat()})
        elif ad := facts.get("ads", {}).get(str(number)):
            self._set_ad(number, booking, client, ad)

    def _book(self, number: int, issue: int, position: int, client: Record, fields: Record) -> int:
        """Create a booking and return its id."""
        body = {"alertItemId": issue, "position": position, "clientId": client["id"], **fields}
        booking: int = self.api.create("alert-booking", body, f"booking-{number}-{position}")["id"]
        return booking

    def _set_ad(self, number: int, booking: int, client: Record, status: str) -> None:
        ad = {
            "image": client["picture"],
            "link": f"https://{client['site']}/alert-{number}",
            "altText": f"{client['company']}: {' '.join(client['advert'])}",
        }
        comment = {"comment": COMMENT} if status == "changes-requested" else {}
        self.api.change(f"alert-booking/{booking}", {"creative": ad, "creativeStatus": status, **comment})
