"""Visitors' input to the demo publisher: support requests, files, messages to microsites."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from deploy.local.seed.api import Api
from deploy.local.seed.media import SUBMISSIONS

FILE = Path(__file__).parent / "contacts.toml"


class Contacts:
    """Creates contact forms.

    Args:
        api: signed in as a member of staff.
        companies: the sponsors that submit files.
    """

    def __init__(self, api: Api, companies: list[str]) -> None:
        self._api = api
        self._companies = companies

    def make(self) -> None:
        """Create all contact forms unless there are any."""
        if self._api.get("contact-forms?limit=1"):
            return
        facts = tomllib.loads(FILE.read_text())
        for request in facts["support"]:
            self._api.create("support", _sent(request), f"support-{request['email']}")
        self._handle(facts["support"])
        for company in self._companies:
            if company.lower().replace(" ", "-") in SUBMISSIONS:
                self._api.get(f"microsite-submission?company={quote(company)}")
        published = self._api.get("microsites?status=published")
        microsites = [microsite for microsite in published if microsite["company"] in self._companies]
        for microsite, message in zip(microsites, facts["microsites"], strict=False):
            self._api.post(f"public/microsite/{microsite['id']}/contact", _sent(message))

    def _handle(self, requests: list[dict[str, str]]) -> None:
        """Mark those that staff have handled."""
        notes = {request["email"]: request["notes"] for request in requests if "notes" in request}
        for form in self._api.get("contact-forms?kind=support"):
            if form["email"] in notes:
                self._api.change(f"contact-form/{form['id']}", {"status": "handled", "notes": notes[form["email"]]})


def _sent(facts: Mapping[str, str]) -> dict[str, Any]:
    return {name: value.strip() for name, value in facts.items() if name != "notes"}
