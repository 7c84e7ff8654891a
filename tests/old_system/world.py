"""The records of the old system, made from a seed when they are asked for."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.old_system.texts import LINK, STATUSES, WORDS, broken_draft, date, draft, html

Row = dict[str, Any]
PAGES = ("bioprocess", "upstream", "downstream", "fill-finish")
_ROLES = ("admin", "editor", "Editor", "exhibitor", "superadmin", "", None, 2)
_AUDIENCES = ("all", "upstream", "downstream", "fillfinish")
_MISSING = 9_999  # an id that no record has


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many records there are, and the pictures' side in pixels."""

    posts: int = 60
    issues: int = 4
    media: int = 55
    microsites: int = 3
    leads: int = 30
    users: int = 8
    visits: int = 6
    picture_side: int = 48

    def counts(self) -> dict[str, int]:
        """Return the number of records of each kind. Each issue has figures, with two items of content."""
        issues, visits = self.issues, self.visits
        few = {"client": 4, "job": 6, "event": 4, "ad": 4, "annex-post": 8, "annex-microsite": 4, "emc-stat": 2}
        stats = {"email-stat": issues, "email-content-stat": 2 * issues, "stat-view": visits, "stat-click": visits}
        leads = {"email-lead-stat": self.leads, "emc-lead-stat": self.leads // 10}
        many = {"post": self.posts, "media-image": self.media, "user": self.users}
        return {**few, **stats, **leads, **many, "microsite": self.microsites, "alert-item": issues}


class World:
    """The records. Ids begin at 1; the newest are listed first.

    Args:
        host: of its pictures, such as `127.0.0.1:8000`.
        other: the base address of a third of them.
    """

    def __init__(
        self, sizes: Sizes, seed: int, host: str = "old.example", other: str = "https://cdn.old.example"
    ) -> None:
        self.sizes, self.seed, self.host, self.other = sizes, seed, host, other
        self.last = sizes.counts()
        self.removed: set[tuple[str, int]] = set()

    def ids(self, kind: str) -> Iterator[int]:
        """The ids of a kind."""
        return (id for id in range(self.last[kind], 0, -1) if (kind, id) not in self.removed)

    def exists(self, kind: str, id: int) -> bool:
        """Whether there is such a record."""
        return 1 <= id <= self.last[kind] and (kind, id) not in self.removed

    def record(self, kind: str, id: int) -> Row:
        """A record with all its fields."""
        rng = Random(f"{self.seed} {kind} {id}")  # the same whenever it is asked for
        title = " ".join(rng.choices(WORDS, k=5)).capitalize()
        made: Row = getattr(self, "_" + kind.replace("-", "_"))(id, rng, title)
        return {"id": id, **made, "createdAt": date(id)}

    def picture(self, number: int) -> str:
        """The address of a picture: without host, without scheme, or with both."""
        return f"{('', self.host, self.other)[number % 3]}/media/{number}.jpg"

    def _pick(self, kind: str, rng: Random) -> int | None:
        return rng.choice((None, rng.randint(1, self.last[kind])))

    def _content(self, id: int, rng: Random) -> Row:
        owner = {"clientId": self._pick("client", rng), "attribution": "", "notes": None}
        return {**owner, "status": STATUSES[id % len(STATUSES)], "date": date(id), "permalink": f"record-{id}"}

    def _client(self, id: int, rng: Random, title: str) -> Row:
        return {"company": title, "logo": self.picture(id), "active": rng.choice((True, False, None)), "notes": ""}

    def _user(self, id: int, rng: Random, title: str) -> Row:
        email = {2: "Ann@readers.example", 3: "ann@Readers.example"}.get(id, f"user{id}@readers.example")
        return {"email": email, "clientId": _MISSING if id == 4 else None, "role": _ROLES[id % len(_ROLES)]}

    def _media_image(self, id: int, rng: Random, title: str) -> Row:
        place = {"url": self.picture(id), "folder": "media-library", "category": "uncategorized"}
        return {"title": title, **place, "altText": title if id % 3 else None, "userId": 1 + id % self.sizes.users}

    def _microsite(self, id: int, rng: Random, title: str) -> Row:
        owner = {"userId": None if id == 2 else id, "clientPortalId": self._pick("client", rng)}
        organization = {"pageTitle": title, "company": title, "primaryColor": "00aa88", "logo": self.picture(id)}
        header = {"headerTitle": title * 5 if id == 3 else title, "applicationType": rng.choice(_AUDIENCES)}
        product = {"addProductName2": title, "addProductImage2": self.picture(id + 1)}
        return {
            **owner,
            **organization,
            **header,
            **product,
            "micrositeSelectedCategories": [{"id": id, "categoryId": 1}],
        }

    def _post(self, id: int, rng: Random, title: str) -> Row:
        titles = {7: title * 20, 8: "A bell\x07 and a tab\x0b in it\u0000"}
        text = {"title": titles.get(id, title), "boldTitle": id % 2 == 0, "body": html(title), "libraryExcerpt": title}
        kind = {"commercialContent": (True, False, None)[id % 3], "applicationType": rng.choice(_AUDIENCES)}
        kind["selectedPostTypes"] = [{"id": id, "postType": {"id": 2, "name": "Library"}}]
        kind["selectedCategories"] = [{"categoryId": 9, "category": {"id": 9, "name": "Articles"}}]
        files = {"featuredImage": self.picture(id), "documents": [{"id": id, "imageUrl": self.picture(id + 1)}]}
        published = {
            "originalPublishDate": "2023-05-06" if id % 2 else "May 6, 2023",
            "legacyScore": 7 if id == 12 else None,
        }
        odd = {
            4: {"date": "0000-00-00 00:00:00"},
            9: {"clientId": _MISSING, "micrositeId": _MISSING},
            11: {"permalink": "record-10"},
        }
        links = {"micrositeId": self._pick("microsite", rng)}
        return {**self._content(id, rng), **text, **kind, **files, **published, **links, **odd.get(id, {})}

    def _job(self, id: int, rng: Random, title: str) -> Row:
        text = {"jobTitle": title, "description": html(title), "company": title, "location": "Basel"}
        category = rng.choice(("all", "science", "business", "Science"))
        return {**self._content(id, rng), **text, "companyLogo": self.picture(id), "category": category}

    def _event(self, id: int, rng: Random, title: str) -> Row:
        text = {"title": title, "description": broken_draft() if id == 2 else draft("titer"), "eventType": "webinar"}
        begin = "soon" if id == 3 else date(id, is_iso=False)
        time = {"startDateTime": begin, "endDateTime": None, "timeZone": "America/New_York"}
        return {**self._content(id, rng), **text, **time, "imageLink": self.picture(id)}

    def _ad(self, id: int, rng: Random, title: str) -> Row:
        place = {"placement": id % 3, "applicationType": "default", "default": id == 1, "imageLink": self.picture(id)}
        return {"name": title, "sponsor": title, "status": "published", "date": date(id), "link": LINK, **place}

    def _annex_post(self, id: int, rng: Random, title: str) -> Row:
        return {"position": 1 + (id - 1) // len(PAGES), "postId": id, "applicationDescription": title}

    def _annex_microsite(self, id: int, rng: Random, title: str) -> Row:
        link = "https://market.example/page?id=1"
        return {"micrositeImage": self.picture(id), "micrositeLink": link, "pageTitle": title, "clientId": 1}

    def _alert_item(self, id: int, rng: Random, title: str) -> Row:
        status = ("draft", "published", "published", "PUBLISHED")[id % 4]
        number = 102 if id == 3 else 100 + id  # that of the second
        return {"issue": number, "title": title, "date": date(id), "status": status, "holidayAlert": id % 4 == 0}

    def _email_stat(self, id: int, rng: Random, title: str) -> Row:
        return {"alertItem": {"id": id, "issue": 100 + id}, "newsletterLink": LINK, **_figures(rng)}  # no alertItemId

    def _email_content_stat(self, id: int, rng: Random, title: str) -> Row:
        kind = {"clientId": 1, "contentType": "featured-content", "category": "upstream", "imageUrl": self.picture(id)}
        day = "Jan. 5th, 2024" if id % 2 else "no date"
        return {"emailStatId": (id + 1) // 2, **kind, "externalLink": LINK, "date": day, "emailLeadStats": [{"id": 1}]}

    def _email_lead_stat(self, id: int, rng: Random, title: str) -> Row:
        email = "Lead1@Readers.example" if id == 2 else f"lead{id}@readers.example"
        company = "=HYPERLINK(1)" if id == 3 else title
        return {"email": email, "firstName": "", "company": company, "clicks": rng.choice((0, 3, None)), "priority": 1}

    _emc_lead_stat = _email_lead_stat

    def _emc_stat(self, id: int, rng: Random, title: str) -> Row:
        return {"clientId": 1, "imageUrl": self.picture(id), "subject": title, "date": date(id), **_figures(rng)}

    def _stat_view(self, id: int, rng: Random, title: str) -> Row:
        return {
            "pageTitle": title,
            "pageType": "post",
            "pageId": id,
            "email": "reader@readers.example",
            "city": "Basel",
        }

    def _stat_click(self, id: int, rng: Random, title: str) -> Row:
        return {**self._stat_view(id, rng, title), "clickLink": LINK}


def _figures(rng: Random) -> Row:
    counts = {name: rng.randint(0, 9_000) for name in ("sent", "delivered", "opens", "clicks")}
    return counts | {name: round(rng.uniform(0, 60), 2) for name in ("bounceRate", "openRate", "ctr", "ctor")}
