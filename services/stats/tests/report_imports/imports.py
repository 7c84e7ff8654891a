"""Reports of clicks, what a form tells of their addresses, and what came of an import."""

import json
from typing import Any

FOOTER, SHARED = "https://aspen.example/preferences", "https://heliox.example/lanes"


def clicks(*rows: tuple[str, int]) -> str:
    return "\n".join(["URL,Clicks", *(f"{url},{count}" for url, count in rows)])


def tell(*answers: tuple[str, str | None], remember: bool = True) -> str:
    return json.dumps([{"url": url, "slot": slot, "remember": remember} for url, slot in answers])


async def read_stats(staff) -> list[dict[str, Any]]:
    stats: list[dict[str, Any]] = (await staff.get("/email-stats")).json()
    return stats


async def read_slots(staff) -> dict[str, int | None]:
    [stat] = await read_stats(staff)
    slots = (await staff.get(f"/email-click-map/{stat['id']}")).json()["slots"]
    return {f"{slot['kind']}-{slot['position']}": slot["clicks"] for slot in slots}
