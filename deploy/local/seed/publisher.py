"""Puts the demo publisher together: clients, people, career listings and issues."""

import tomllib
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

from deploy.local.seed import pictures
from deploy.local.seed.api import Api

FOLDER = Path(__file__).parent
NOT_SECTIONS = ("issue", "title", "date", "status", "jobs", "news")
PICTURELESS = frozenset({"survey", "poll"})
RESULTS = frozenset({"previous-survey", "previous-poll"})
SPONSORED_KINDS = ("bioprocess", "upstream", "downstream", "fill", "spotlight", "patent", "solution", "event", "survey")
AD_SLOTS = range(1, 11)


class Publisher:
    """The demo publisher being made.

    Args:
        api: signed in as an administrator.
        password: of everybody in the demo.
    """

    def __init__(self, api: Api, password: str) -> None:
        self._api = api
        self._password = password
        self._facts = tomllib.loads((FOLDER / "publisher.toml").read_text())
        self._clients: list[dict[str, Any]] = []
        self._adverts: list[str] = []
        self._jobs: list[int] = []
        self._turns = count()

    def make(self) -> None:
        """Everything, in the order in which one thing needs another."""
        self._make_clients()
        self._make_people()
        self._make_jobs()
        for file in sorted((FOLDER / "issues").glob("*.toml")):
            self._make_issue(tomllib.loads(file.read_text()))

    def _make_clients(self) -> None:
        for facts in self._facts["clients"]:
            company = facts["company"]
            logo = self._api.upload(pictures.logo(company, facts["colours"][0]), "logos", company, "png")
            body = {"company": company, "logo": logo, "active": True, "notes": f"Advertises from {facts['site']}."}
            self._clients.append(self._api.create("client", body, f"client-{company}") | facts)
            picture = pictures.advert(company, facts["advert"], tuple(facts["colours"]))
            self._adverts.append(self._api.upload(picture, "ads", company, "jpg"))

    def _make_people(self) -> None:
        ids = {client["company"]: client["id"] for client in self._clients}
        for person in self._facts["people"]:
            body = {"email": person["email"], "password": self._password, "role": person["role"]}
            if client := person.get("client"):
                body["clientId"] = ids[client]
            self._api.create("user", body, f"user-{person['email']}")

    def _make_jobs(self) -> None:
        logos = {client["company"]: client["logo"] for client in self._clients}
        sites = {client["company"]: client["site"] for client in self._clients}
        for facts in self._facts["jobs"]:
            company = facts["company"]
            link = f"https://{sites[company]}/careers"
            body = facts | {"companyLogo": logos[company], "link": link, "status": "published"}
            self._jobs.append(self._api.create("job", body, f"job-{facts['jobTitle']}")["id"])

    def _make_issue(self, facts: Mapping[str, Any]) -> None:
        number = facts["issue"]
        body = {"issue": number, "title": facts["title"], "date": facts["date"], "status": "draft"}
        issue = self._api.create("alert-item", body, f"issue-{number}")["id"]
        for place, story in enumerate(facts["news"]):
            position = (1, 2, 3, 99)[place]
            self._make_section(number, issue, "news", story | {"position": position})
        for kind, section in facts.items():
            if kind not in NOT_SECTIONS:
                self._make_section(number, issue, kind, section)
        for position, job in enumerate(facts["jobs"], 1):
            body = {"alertItemId": issue, "position": position, "jobId": self._jobs[job - 1]}
            self._api.create("alert-job", body, f"{number}-job-{position}")
        self._make_ads(number, issue)
        if facts["status"] == "published":
            self._api.change(f"alert-item/{issue}", {"status": "published"})

    def _make_section(self, number: int, issue: int, kind: str, section: Mapping[str, Any]) -> None:
        name = f"{number}-{kind}-{section.get('position', '')}".rstrip("-")
        body = dict(section) | {"alertItemId": issue}
        if kind in SPONSORED_KINDS:
            place = SPONSORED_KINDS.index(kind) + number
            body["clientId"] = self._clients[place % len(self._clients)]["id"]
        if kind in RESULTS:
            body["image"] = self._api.upload(pictures.result(name), str(number), name, "jpg")
        elif kind not in PICTURELESS:
            body["image"] = self._api.upload(pictures.story(name, next(self._turns)), str(number), name, "jpg")
            if kind != "event":
                body |= {"imageWidth": pictures.STORY[0], "imageHeight": pictures.STORY[1]}
        self._api.create(f"alert-{kind}", body, name)

    def _make_ads(self, number: int, issue: int) -> None:
        for position in AD_SLOTS:
            place = (position + number) % len(self._clients)
            client = self._clients[place]
            body = {
                "alertItemId": issue,
                "position": position,
                "image": self._adverts[place],
                "link": f"https://{client['site']}/alert-{number}",
                "clientId": client["id"],
            }
            self._api.create("alert-ads", body, f"{number}-ad-{position}")
