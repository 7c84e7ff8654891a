"""Sample records and files."""

from typing import Any

from services.chassis.limits import LocalLimit

FIGURES: dict[str, Any] = {
    "sent": 21450,
    "delivered": 21180,
    "bounceRate": 1.26,
    "openRate": 31.4,
    "opens": 6650,
    "ctr": 4.2,
    "clicks": 889,
    "ctor": 13.4,
}
SHARES = ("bounceRate", "openRate", "ctr", "ctor", "deliveryRate", "unsubscribeRate", "spamRate")
EMAIL_STAT: dict[str, Any] = {"alertItemId": 5, "newsletterLink": "https://aspen.example/issues/415", **FIGURES}
CONTENT: dict[str, Any] = {
    "clientId": 7,
    "contentType": "featured-content",
    "category": "upstream",
    "imageUrl": "files.example/item.png",
    "externalLink": "https://tidewater.example/paper",
}
CAMPAIGN: dict[str, Any] = {
    "clientId": 7,
    "date": "2027-01-05T00:00:00Z",
    "subject": "A better way to thaw",
    "newsletterLink": "https://aspen.example/mailings/7",
    "imageUrl": "files.example/mailing.png",
    **FIGURES,
}
LEADS = """Email,First Name,Last Name,Company,Job Title,Clicks,Priority,Link
ada@lab.example,Ada,Byron,Analytical,Engineer,3,1,https://tidewater.example/paper
grace@navy.example,Grace,Hopper,Navy,Rear Admiral,0,0,
"""


def form(content: str | bytes, name: str = "leads.csv", **fields: str) -> dict[str, Any]:
    """Return the arguments of httpx for the form that uploads a file."""
    body = content.encode() if isinstance(content, str) else content
    return {"files": {"file": (name, body, "text/csv")}, "data": fields}


class OneMinute(LocalLimit):
    """A limit whose minute does not end during a test."""

    def is_exceeded(self, key: str, amount: int = 1, now: float | None = 0.0) -> bool:
        return super().is_exceeded(key, amount, 0.0)
