"""Career listings, events and ads of the demo publisher, spread over the weeks around today."""

from datetime import timedelta
from typing import Any

from deploy.local.seed import pictures
from deploy.local.seed.part import Part, Record, read_facts

KINDS = {
    "job": {"title": "jobTitle", "company": "company", "image": "companyLogo"},
    "event": {"title": "title", "company": "company", "image": "imageLink"},
    "ad": {"title": "name", "company": "sponsor", "image": "imageLink"},
}
"""What the fields are called in each kind of listing."""

OWN = ("company", "status", "day", "starts", "ends", "lines", "trashed")  # keys that only this module uses
START = "2027-01-05 09:00:00"  # of every event until its own is set
HOURS = (7, 9, 11, 14)  # of the day, in UTC, at which listings go live


class Listings(Part):
    """Creates career listings, events and ads."""

    def make(self) -> list[dict[str, Any]]:
        """Create all of them. Return the ads."""
        for kind in KINDS:
            facts = read_facts(f"listings/{kind}s")[f"{kind}s"]
            made = [self._make(kind, turn, each) for turn, each in enumerate(facts)]
        return [ad for ad in made if ad]

    def _make(self, kind: str, turn: int, facts: Record) -> dict[str, Any] | None:
        """Create a draft from the texts, then replace what depends on the date and on uploads; None if it is trash."""
        names, client = KINDS[kind], self.clients[facts["company"]]
        site, key = f"https://{client['site']}", f"{kind}-{facts[names['title']]}"
        sent = {name: value for name, value in facts.items() if name not in OWN}
        sent |= {names["company"]: facts["company"], names["image"]: f"{site}/picture.jpg"}
        sent |= {"link": site, "clientId": client["id"]}
        if kind == "event":
            sent["startDateTime"] = START
        if facts.get("trashed"):
            self.api.remove(f"{kind}s", [self.api.create(kind, sent, key)["id"]])
            return None
        date = self._day(facts["day"], f"{HOURS[turn % len(HOURS)]:02}:00:00Z") if "day" in facts else None
        life = {"status": facts.get("status", "published"), "date": date}
        return self.api.create(kind, sent, key, {**self._upload_image(kind, turn, facts), **life})

    def _upload_image(self, kind: str, turn: int, facts: Record) -> dict[str, Any]:
        """Upload the image of a listing; return it and, for an event, the times."""
        client = self.clients[facts["company"]]
        if kind == "job":
            return {"companyLogo": client["logo"], "companyLogoLink": f"https://{client['site']}"}
        if kind == "event":
            story = pictures.story(facts["title"], turn)
            times = {"startDateTime": facts.get("starts"), "endDateTime": facts.get("ends")}
            image = {"imageLink": self.api.upload(story, "events", facts["title"], "jpg", "listings")}
            return image | {name: self._day(*when) for name, when in times.items() if when}
        if "lines" not in facts:
            return {}
        advert = pictures.advert(facts["company"], facts["lines"], tuple(client["colours"]))
        return {"imageLink": self.api.upload(advert, "ads", facts["name"], "jpg", "listings")}

    def _day(self, days: int, clock: str) -> str:
        return f"{self.today + timedelta(days=days):%Y-%m-%d} {clock}"
