"""The sections of issues, which are answered as nothing, as an object or as a list."""

import json
from random import Random
from typing import Any

from tests.old_system.texts import LINK, draft
from tests.old_system.world import World

_STORIES = (
    "news", "fact", "otd", "ted", "patent", "bioprocess", "upstream", "downstream", "fill", "spotlight", "solution",
    "regulatory", "discovery", "project", "event",
)  # fmt: skip
SECTIONS = (*_STORIES, "quote", "humor", "poll", "survey", "previous-poll", "previous-survey", "ads", "jobs")
_POSITIONS = {"news": (1, 2, 3, 99), "ads": tuple(range(1, 11)), "jobs": (1, 2, 3, 4)}
MISSING_JOB = 9_999


def make_sections(world: World, kind: str, issue: int) -> Any:
    """What `alert-{kind}/{issue}` answers. The first issue lacks some; the second has two news at 99."""
    first = 20 * issue
    if kind in _POSITIONS:
        positions = (*_POSITIONS[kind], 99) if (kind, issue) == ("news", 2) else _POSITIONS[kind]
        return [{**_make(world, kind, issue, first + n), "position": place} for n, place in enumerate(positions)]
    nothing = {"quote": None, "otd": {}, "ted": {"id": 0, "alertItemId": issue, "title": ""}}
    if issue == 1 and kind in nothing:
        return nothing[kind]
    if kind in ("humor", "fact", "patent"):
        return [_make(world, kind, issue, first + n) for n in range(2 if (kind, issue) == ("patent", 2) else 1)]
    return _make(world, kind, issue, first)


def _make(world: World, kind: str, issue: int, id: int) -> dict[str, Any]:
    base = {"id": id, "alertItemId": issue, "attribution": "", "createdAt": "2024-02-03T04:05:06.000Z"}
    if kind == "jobs":
        job = MISSING_JOB if issue == 3 else 1 + id % world.last["job"]
        nested = None if job == MISSING_JOB else world.record("job", job)
        return {**base, "job": nested, **({"jobId": job} if issue % 2 else {})}
    if kind in ("poll", "survey"):
        return {**base, "title": f"{kind} of {issue}", "link": LINK, "answer1": "Yes", "answer2": "No", "answer3": ""}
    shown = {**base, "image": world.picture(id)}
    if kind == "ads":
        return {**shown, "link": LINK, "micrositeLink": "https://market.example/page?id=1", "clientId": 1}
    if kind.startswith("previous-"):
        return shown
    raw = draft(Random(f"{world.seed} {kind} {id}").choice(("resin", "titer")))
    sized = {**shown, "imageWidth": (600, "300", None)[id % 3], "link": LINK}
    if kind in ("quote", "humor"):
        return {**sized, "citation": raw}
    special = {"date": "March 9–11, 2027", "featuredEvent": True} if kind == "event" else {}
    return {**sized, **special, "title": f"{kind} of {issue}", "body": raw if id % 2 else json.dumps(raw)}
