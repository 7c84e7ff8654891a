"""The content library, the annex and the listings: what is published on the site.

Posts of every category are drafted, scheduled and published; career listings, events and ads are spread over the weeks
around today.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from deploy.local.seed import pictures
from deploy.local.seed.part import FOLDER, Part, Record, read_facts

AREA = "library"
APPLICATION_TYPES = {"all": "all", "upstream": "upstream", "downstream": "downstream", "fill-finish": "fillfinish"}
HOUR = 9  # of the day at which posts go live

KINDS = {
    "job": {"title": "jobTitle", "company": "company", "image": "companyLogo"},
    "event": {"title": "title", "company": "company", "image": "imageLink"},
    "ad": {"title": "name", "company": "sponsor", "image": "imageLink"},
}
"""What the fields are called in each kind of listing."""

OWN = ("company", "status", "day", "starts", "ends", "lines", "trashed")  # keys that only this module uses
START = "2027-01-05 09:00:00"  # of every event until its own is set
HOURS = (7, 9, 11, 14)  # of the day, in UTC, at which listings go live


@dataclass(kw_only=True)
class Library(Part):
    """Creates posts, which show the `images` of the media library in turn, and annex pages."""

    images: Sequence[str]

    def make(self) -> list[dict[str, Any]]:
        """Create posts, then the annex pages that show some of them. Return the posts."""
        self._categories = {category["name"]: category["id"] for category in self.api.get("categories")}
        posts = {facts["title"]: self._make_post(turn, facts) for turn, facts in enumerate(_oldest_first())}
        for page, rows in read_facts("annex").items():
            self._fill_page(page, rows, posts)
        return list(posts.values())

    def _make_post(self, turn: int, facts: Record) -> dict[str, Any]:
        """Create a draft from the texts, then add what depends on the date and on uploads."""
        title, client = facts["title"], self.clients.get(facts.get("client", ""))
        words = {name: facts[name] for name in ("title", "body", "excerpt", "applicationType")} | {
            "commercialContent": client is not None,
            "selectedCategories": [self._categories[name] for name in facts["categories"]],
            "keywords": [{"name": name, "place": place} for place, name in enumerate(facts["keywords"], 1)],
            "clientId": client["id"] if client else None,
            "attribution": client["company"] if client else "Atheneum",
            "displayImageAbove": turn % 3 != 0,
        }
        day = self.today + timedelta(days=facts.get("day", -1), hours=HOUR)
        then = {
            "status": facts["status"],
            "date": day.isoformat() if "day" in facts else None,
            "originalPublishDate": min(day, self.today).date().isoformat(),
            "featuredImage": self.images[turn % len(self.images)],
            "documents": self._documents(facts),
        }
        return self.api.create("post", words, f"post-{title}", then)

    def _documents(self, facts: Record) -> list[dict[str, str]]:
        if not (title := facts.get("document")):
            return []
        return [{"imageUrl": self.api.upload(pictures.paper(title), "posts", title, "pdf", AREA)}]

    def _fill_page(self, page: str, rows: Mapping[str, Sequence[Record]], posts: Mapping[str, Record]) -> None:
        places = self.api.get(f"annex-posts?title={page}")
        for place, facts in zip(places, rows["posts"], strict=True):
            body = {"postId": posts[facts["title"]]["id"], "applicationDescription": facts["description"]}
            self.api.change(f"annex-post/{place['id']}", body)
        places = self.api.get(f"annex-microsites?title={page}")
        for place, facts in zip(places, rows["microsites"], strict=True):
            self.api.change(f"annex-microsite/{place['id']}", self._microsite(facts))

    def _microsite(self, facts: Record) -> dict[str, Any]:
        client = self.clients[facts["company"]]
        return {
            "pageTitle": client["company"],
            "clientId": client["id"],
            "micrositeImage": client["logo"],
            "micrositeBody": facts["body"],
            "micrositeLink": f"https://{client['site']}",
        }


def _oldest_first() -> list[dict[str, Any]]:
    """All posts in order of creation: lists show the newest first, which includes drafts."""
    posts = [
        {**facts, "applicationType": APPLICATION_TYPES[file.stem]}
        for file in sorted((FOLDER / "posts").glob("*.toml"))
        for facts in read_facts(f"posts/{file.stem}")["posts"]
    ]
    return sorted(posts, key=lambda facts: facts.get("day", 0))


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
