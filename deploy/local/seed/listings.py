"""Career listings, events and ads of the demo publisher, spread over the weeks around today."""

from datetime import timedelta
from typing import Any

from deploy.local.seed import pictures
from deploy.local.seed.part import Part, Record, read_facts

OWN = ("company", "status", "day", "starts", "ends", "lines", "trashed")  # keys that only this module uses
IMAGES = {"job": "companyLogo", "event": "imageLink", "ad": "imageLink"}
START = "2027-01-05 09:00:00"  # of every event until its own is set
HOURS = (7, 9, 11, 14)  # of the day, in UTC, at which listings go live


class Listings(Part):
    """Creates career listings, events and ads."""

    def make(self) -> list[dict[str, Any]]:
        """Create all of them. Return the ads."""
        for turn, facts in enumerate(_read("jobs")):
            self._make("job", facts["jobTitle"], turn, facts, {"company": facts["company"]}, self._logo(facts))
        for turn, facts in enumerate(_read("events")):
            picture = {"imageLink": self._upload(pictures.story(facts["title"], turn), "events", facts["title"])}
            self._make(
                "event", facts["title"], turn, facts, {"company": facts["company"]}, self._times(facts) | picture
            )
        ads = (
            self._make("ad", facts["name"], turn, facts, {"sponsor": facts["company"]}, self._advert(facts))
            for turn, facts in enumerate(_read("ads"))
        )
        return [ad for ad in ads if ad]

    def _make(
        self, kind: str, title: str, turn: int, facts: Record, words: Record, then: Record
    ) -> dict[str, Any] | None:
        """Create a draft from the texts, then replace what depends on the date and on uploads; None if it is trash."""
        client = self._clients[facts["company"]]
        site = f"https://{client['site']}"
        fields = {name: value for name, value in facts.items() if name not in OWN}
        image = {IMAGES[kind]: f"{site}/picture.jpg"}
        start = {"startDateTime": START} if kind == "event" else {}
        sent = {**fields, **words, **image, **start, "link": site, "clientId": client["id"]}
        if facts.get("trashed"):
            thrown = self._api.create(kind, sent, f"{kind}-{title}")
            self._api.remove(f"{kind}s", [thrown["id"]])
            return None
        date = self._day(facts["day"], f"{HOURS[turn % len(HOURS)]:02}:00:00Z") if "day" in facts else None
        life = {"status": facts.get("status", "published"), "date": date}
        return self._api.create(kind, sent, f"{kind}-{title}", {**then, **life})

    def _logo(self, facts: Record) -> dict[str, Any]:
        client = self._clients[facts["company"]]
        return {"companyLogo": client["logo"], "companyLogoLink": f"https://{client['site']}"}

    def _times(self, facts: Record) -> dict[str, Any]:
        times = {"startDateTime": facts.get("starts"), "endDateTime": facts.get("ends")}
        return {name: self._day(*when) for name, when in times.items() if when}

    def _advert(self, facts: Record) -> dict[str, Any]:
        if "lines" not in facts:
            return {}
        colours = tuple(self._clients[facts["company"]]["colours"])
        picture = pictures.advert(facts["company"], facts["lines"], colours)
        return {"imageLink": self._upload(picture, "ads", facts["name"])}

    def _upload(self, picture: bytes, folder: str, name: str) -> str:
        return self._api.upload(picture, folder, name, "jpg", area="listings")

    def _day(self, days: int, clock: str) -> str:
        return f"{self._today + timedelta(days=days):%Y-%m-%d} {clock}"


def _read(name: str) -> list[dict[str, Any]]:
    facts: list[dict[str, Any]] = read_facts(f"listings/{name}")[name]
    return facts
