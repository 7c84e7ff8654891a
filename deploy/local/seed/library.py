"""The content library and the annex: posts of every category, drafted, scheduled and published."""

import tomllib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from deploy.local.seed import pictures
from deploy.local.seed.api import Api

FOLDER = Path(__file__).parent
AREA = "library"
APPLICATION_TYPES = {"all": "all", "upstream": "upstream", "downstream": "downstream", "fill-finish": "fillfinish"}
HOUR = 9  # of the day at which posts go live


class Library:
    """Creates posts and annex pages.

    Args:
        api: signed in as a member of staff.
        clients: the companies as the API returned them, with their `site` and `advert`.
        images: the addresses of the media library's images, which the posts show in turn.
    """

    def __init__(self, api: Api, clients: Sequence[Mapping[str, Any]], images: Sequence[str]) -> None:
        self._api = api
        self._images = images
        self._clients = {client["company"]: client for client in clients}
        self._categories = {category["name"]: category["id"] for category in api.get("categories")}
        self._today = datetime.now(UTC).replace(hour=HOUR, minute=0, second=0, microsecond=0)

    def make(self) -> list[dict[str, Any]]:
        """Create posts, then the annex pages that show some of them. Return the posts."""
        posts = {facts["title"]: self._make_post(turn, facts) for turn, facts in enumerate(_oldest_first())}
        for page, rows in tomllib.loads((FOLDER / "annex.toml").read_text()).items():
            self._fill_page(page, rows, posts)
        return list(posts.values())

    def _make_post(self, turn: int, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Create a draft from the texts, then add what depends on the date and on uploads."""
        title, client = facts["title"], self._clients.get(facts.get("client", ""))
        words = {name: facts[name] for name in ("title", "body", "excerpt", "applicationType")} | {
            "commercialContent": client is not None,
            "selectedCategories": [self._categories[name] for name in facts["categories"]],
            "keywords": [{"name": name, "place": place} for place, name in enumerate(facts["keywords"], 1)],
            "clientId": client["id"] if client else None,
            "attribution": client["company"] if client else "Atheneum",
            "displayImageAbove": turn % 3 != 0,
        }
        day = self._today + timedelta(days=facts.get("day", -1))
        then = {
            "status": facts["status"],
            "date": day.isoformat() if "day" in facts else None,
            "originalPublishDate": min(day, self._today).date().isoformat(),
            "featuredImage": self._images[turn % len(self._images)],
            "documents": self._documents(facts),
        }
        return self._api.create("post", words, f"post-{title}", then)

    def _documents(self, facts: Mapping[str, Any]) -> list[dict[str, str]]:
        if not (title := facts.get("document")):
            return []
        return [{"imageUrl": self._upload(pictures.paper(title), title, "pdf")}]

    def _fill_page(
        self, page: str, rows: Mapping[str, Sequence[Mapping[str, str]]], posts: Mapping[str, Mapping[str, Any]]
    ) -> None:
        places = self._api.get(f"annex-posts?title={page}")
        for place, facts in zip(places, rows["posts"], strict=True):
            body = {"postId": posts[facts["title"]]["id"], "applicationDescription": facts["description"]}
            self._api.change(f"annex-post/{place['id']}", body)
        places = self._api.get(f"annex-microsites?title={page}")
        for place, facts in zip(places, rows["microsites"], strict=True):
            self._api.change(f"annex-microsite/{place['id']}", self._microsite(facts))

    def _microsite(self, facts: Mapping[str, str]) -> dict[str, Any]:
        client = self._clients[facts["company"]]
        return {
            "pageTitle": client["company"],
            "clientId": client["id"],
            "micrositeImage": client["logo"],
            "micrositeBody": facts["body"],
            "micrositeLink": f"https://{client['site']}",
        }

    def _upload(self, file: bytes, name: str, extension: str) -> str:
        return self._api.upload(file, "posts", name, extension, AREA)


def _oldest_first() -> list[dict[str, Any]]:
    """All posts in order of creation: lists show the newest first, which includes drafts."""
    posts = [
        {**facts, "applicationType": APPLICATION_TYPES[file.stem]}
        for file in sorted((FOLDER / "posts").glob("*.toml"))
        for facts in tomllib.loads(file.read_text())["posts"]
    ]
    return sorted(posts, key=lambda facts: facts.get("day", 0))
