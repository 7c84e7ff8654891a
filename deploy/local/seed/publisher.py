"""Creates the demo publisher: clients, users, jobs, the library, events and ads, microsites, issues and stats."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from deploy.local.seed import pictures
from deploy.local.seed.api import Api
from deploy.local.seed.bookings import PLANNED, SOLD, Bookings
from deploy.local.seed.history import NUMBERS, History
from deploy.local.seed.library import Library, Listings
from deploy.local.seed.media import Contacts, MediaLibrary
from deploy.local.seed.microsites import Microsites
from deploy.local.seed.part import FOLDER, Record, format_event_days, format_issue_date, get_issue_day, read_facts
from deploy.local.seed.stats import Performance, Reports

NOT_SECTIONS = ("issue", "title", "status", "jobs", "news")
EVENT_DAYS = ("starts_after", "lasts")
PICTURELESS = frozenset({"survey", "poll"})
RESULTS = frozenset({"previous-survey", "previous-poll"})
SPONSORED_KINDS = ("bioprocess", "upstream", "downstream", "fill", "spotlight", "patent", "solution", "event", "survey")
AD_SLOTS = range(1, 11)


class NotEmptyError(Exception):
    """The installation has records that are not the demo publisher's."""


class Publisher:
    """Creates the demo publisher as an administrator; all demo accounts have the password."""

    def __init__(self, api: Api, password: str) -> None:
        self._api = api
        self._password = password
        self._facts = read_facts("publisher")
        self._clients: list[dict[str, Any]] = []
        self._images: list[str] = []
        self._people: dict[str, int] = {}
        self._ads: dict[str, Record] = {}
        self._jobs: list[int] = []
        self._turns = count()
        self.accounts = [person["email"] for person in self._facts["people"] if not person.get("invited")]
        """The emails of the accounts that are made with the password, by this run or an earlier one."""

    def make(self, *, only_if_empty: bool = False) -> None:
        """Create everything in order of dependencies; do nothing if it exists already.

        Idempotency keys expire after a day, so existing records are checked first. With `only_if_empty` an installation
        that has other issues is refused.
        """
        issues = [read_facts(f"issues/{file.stem}") for file in sorted((FOLDER / "issues").glob("*.toml"))]
        there = {issue["issue"] for issue in self._api.get("alert-items?limit=500")}
        own = {issue["issue"] for issue in issues} | set(PLANNED)
        if own <= there:
            return
        if only_if_empty and there - own - set(NUMBERS):
            raise NotEmptyError("There are other issues. The demo publisher is only made in an empty installation.")
        self._make_clients()
        self._make_people()
        self._api.change("house", self._facts["house"])
        self._make_jobs()
        self._images = MediaLibrary(self._api, self._clients).make()
        posts = Library(self._api, self._clients, images=self._images).make()
        self._find_newest_ads(Listings(self._api, self._clients).make())
        Microsites(self._api, self._clients, people=self._people).make()
        Contacts(self._api, self._clients).make()
        *finished, coming = issues
        bookings = Bookings(self._api, self._clients)
        bookings.set_rates()
        numbers = {issue["issue"]: self._make_issue(issue, bookings) for issue in finished}
        Performance(self._api, self._clients, issues=numbers, posts=posts).make()
        History(self._api, self._clients, issues=numbers, bookings=bookings).make()
        Reports(self._api).make()
        self._make_issue(coming, bookings)
        bookings.plan()  # last, because the planned issues mark the seed as complete

    def _make_clients(self) -> None:
        there = {client["company"]: client for client in self._api.get("clients")}
        for facts in self._facts["clients"]:
            company = facts["company"]
            logo = self._api.upload(pictures.logo(company, facts["colours"][0]), "logos", company, "png")
            body = {"company": company, "active": True, "notes": f"Advertises from {facts['site']}."}
            client = there.get(company) or self._api.create("client", body, f"client-{company}", {"logo": logo})
            advert = pictures.advert(company, facts["advert"], tuple(facts["colours"]))
            picture = self._api.upload(advert, "ads", company, "jpg")
            self._clients.append(client | facts | {"picture": picture})

    def _make_people(self) -> None:
        ids = {client["company"]: client["id"] for client in self._clients}
        for person in self._facts["people"]:
            body = {"email": person["email"], "role": person["role"]}
            if not person.get("invited"):
                body["password"] = self._password
            if client := person.get("client"):
                body["clientId"] = ids[client]
            self._people[person["email"]] = self._api.create("user", body, f"user-{person['email']}")["id"]

    def _make_jobs(self) -> None:
        clients = {client["company"]: client for client in self._clients}
        for facts in self._facts["jobs"]:
            client = clients[facts["company"]]
            site = f"https://{client['site']}"
            job = {**facts, "companyLogo": f"{site}/logo.png"}  # replaced by the uploaded one
            then = {"companyLogo": client["logo"], "link": f"{site}/careers", "status": "published"}
            self._jobs.append(self._api.create("job", job, f"job-{facts['jobTitle']}", then)["id"])

    def _make_issue(self, facts: Record, bookings: Bookings) -> int:
        """Create an issue and return its id."""
        number = facts["issue"]
        body = {"issue": number, "title": facts["title"], "status": "draft"}
        date = {"date": format_issue_date(number)}
        issue: int = self._api.create("alert-item", body, f"issue-{number}", date)["id"]
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
        bookings.book_run(number, issue, {at: self._find_advertiser(number, at) for at in SOLD})
        if facts["status"] == "published":
            self._api.change(f"alert-item/{issue}", {"status": "published"})
        return issue

    def _make_section(self, number: int, issue: int, kind: str, section: Record) -> None:
        name = f"{number}-{kind}-{section.get('position', '')}".rstrip("-")
        body = {name: value for name, value in section.items() if name not in EVENT_DAYS} | {"alertItemId": issue}
        then = self._picture(kind, number, name)
        if kind == "event":
            then["date"] = format_event_days(section, get_issue_day(number))
        is_paid = kind == "survey" or section.get("featuredContent") or section.get("featuredEvent")
        if is_paid:
            place = SPONSORED_KINDS.index(kind) + number
            body["clientId"] = self._clients[place % len(self._clients)]["id"]
        self._api.create(f"alert-{kind}", body, name, then)

    def _picture(self, kind: str, number: int, name: str) -> dict[str, Any]:
        """The fields of a section's image, if its kind has one."""
        if kind in PICTURELESS:
            return {}
        if kind in RESULTS:
            return {"image": self._api.upload(pictures.result(name), str(number), name, "jpg")}
        image = self._images[next(self._turns) % len(self._images)]
        size = {"imageWidth": pictures.STORY[0], "imageHeight": pictures.STORY[1]}
        return {"image": image} | (size if kind != "event" else {})

    def _make_ads(self, number: int, issue: int) -> None:
        """Fill the ad slots: those that are not sold with an ad of the Ad Manager, if the company has one there."""
        for position in AD_SLOTS:
            client = self._find_advertiser(number, position)
            body = {
                "alertItemId": issue,
                "position": position,
                "link": f"https://{client['site']}/alert-{number}",
                "clientId": client["id"],
            }
            then = {"image": client["picture"]}
            if position not in SOLD and (ad := self._ads.get(client["company"])):
                then = {"adId": ad["id"], "image": ad["imageLink"], "link": ad["link"]}
            self._api.create("alert-ads", body, f"{number}-ad-{position}", then)

    def _find_advertiser(self, number: int, position: int) -> Record:
        """Return whose ad is in a slot of an issue."""
        return self._clients[(position + number) % len(self._clients)]

    def _find_newest_ads(self, ads: Sequence[Record]) -> None:
        """Find the newest published ad of each company in the Ad Manager."""
        published = [ad for ad in ads if ad["status"] == "published"]
        self._ads = {ad["sponsor"]: ad for ad in sorted(published, key=lambda ad: str(ad["date"]))}
