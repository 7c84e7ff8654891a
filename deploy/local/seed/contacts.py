"""Visitors' input to the demo publisher: support requests, files, messages to microsites."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from deploy.local.seed.media import SUBMISSIONS
from deploy.local.seed.part import Part, read_facts


class Contacts(Part):
    """Creates contact forms."""

    def make(self) -> None:
        """Create all contact forms unless there are any."""
        if self.api.get("contact-forms?limit=1"):
            return
        facts = read_facts("contacts")
        for request in facts["support"]:
            self.api.create("support", _sent(request), f"support-{request['email']}")
        self._handle(facts["support"])
        for company in self.clients:
            if company.lower().replace(" ", "-") in SUBMISSIONS:
                self.api.get(f"microsite-submission?company={quote(company)}")
        published = self.api.get("microsites?status=published")
        microsites = [microsite for microsite in published if microsite["company"] in self.clients]
        for microsite, message in zip(microsites, facts["microsites"], strict=False):
            self.api.post(f"public/microsite/{microsite['id']}/contact", _sent(message))

    def _handle(self, requests: list[dict[str, str]]) -> None:
        """Mark those that staff have handled."""
        notes = {request["email"]: request["notes"] for request in requests if "notes" in request}
        for form in self.api.get("contact-forms?kind=support"):
            if form["email"] in notes:
                self.api.change(f"contact-form/{form['id']}", {"status": "handled", "notes": notes[form["email"]]})


def _sent(facts: Mapping[str, str]) -> dict[str, Any]:
    return {name: value.strip() for name, value in facts.items() if name != "notes"}
