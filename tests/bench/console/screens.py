"""The measured screens, with the most script that each may fetch."""

from dataclasses import dataclass

import httpx

KIB = 1024


@dataclass(frozen=True, kw_only=True)
class Screen:
    """A screen whose first load is measured.

    Args:
        usable: selector of what is visible once the screen can be used.
        max_script: the most bytes of script on the wire.
        is_public: whether the visitor is not signed in.
    """

    name: str
    usable: str
    max_script: int
    is_public: bool = False


SCREENS = (
    Screen(
        name="sign-in",
        usable="input[type=password]:not([disabled])",
        max_script=200 * KIB,
        is_public=True,
    ),
    Screen(name="post list", usable="tbody tr a[href^='/post/']", max_script=240 * KIB),
    Screen(name="issue list", usable="tbody tr a[href^='/alert/']", max_script=240 * KIB),
    Screen(name="media library", usable="tbody tr a[href^='/media-image/']", max_script=240 * KIB),
    Screen(name="post editor", usable=".ProseMirror[contenteditable=true]", max_script=360 * KIB),
    Screen(name="section editor", usable="[role=dialog] form :is(input, textarea)", max_script=360 * KIB),
    Screen(name="microsite", usable="main h1", max_script=15 * KIB, is_public=True),
)


async def find_addresses(api: httpx.AsyncClient) -> dict[str, str]:
    """Return the path of each screen with records of the demo publisher."""
    [post] = (await api.get("posts", params={"limit": 1})).raise_for_status().json()
    [issue] = (await api.get("alert-items", params={"limit": 1, "status": "draft"})).raise_for_status().json()
    microsites = (await api.get("microsites", params={"status": "published"})).raise_for_status().json()
    return {
        "sign-in": "/sign-in",
        "post list": "/posts",
        "issue list": "/alerts",
        "media library": "/media-library",
        "post editor": f"/post/{post['id']}",
        "section editor": f"/alert/{issue['id']}?slot=news-1",
        "microsite": f"/marketplace/microsite?id={microsites[0]['id']}",
    }
