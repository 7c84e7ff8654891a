"""The columns of reports, and the figures of an email stat that follow from them (STATS-62). Pure functions."""

from collections.abc import Mapping

from services.chassis.http.problems import Invalid
from services.chassis.types import MAX_ID
from services.stats.csv_files import index_headers, simplify_header
from services.stats.figures.rules import COUNTS, RATES

_FIGURES: Mapping[str, str] = {
    "sent": "sent sentto sends emailssent totalsent totalemailssent recipients totalrecipients",
    "delivered": "delivered deliveries successfuldeliveries totaldelivered totaldeliveries",
    "bounces": "bounces bounced totalbounces totalbounced",
    "hard_bounces": "hardbounces hardbounced hardbounce",
    "soft_bounces": "softbounces softbounced softbounce",
    "unique_opens": "uniqueopens uniqueopened opened recipientswhoopened openers uniqueviews",
    "total_opens": "opens totalopens totalopened views",
    "unique_clicks": "uniqueclicks uniqueclicked clicked recipientswhoclicked clickers",
    "total_clicks": "clicks totalclicks totalclicked",
    "unsubscribes": "unsubscribes unsubscribed unsubscriptions unsubs totalunsubs totalunsubscribes optouts",
    "complaints": "complaints spamcomplaints spamreports abusecomplaints totalabusecomplaints markedasspam",
    "bounce_rate": "bouncerate totalbouncerate",
    "open_rate": "openrate uniqueopenrate",
    "ctr": "ctr clickrate uniqueclickrate",
    "ctor": "ctor clicktoopenrate clicksperuniqueopens",
    "delivery_rate": "deliveryrate deliveredrate",
    "unsubscribe_rate": "unsubscriberate unsubscribedrate unsubrate",
    "spam_rate": "spamrate spamreportrate complaintrate abusecomplaintrate",
}
RATE_NAMES = frozenset(name for name in _FIGURES if name.endswith("_rate") or name in ("ctr", "ctor"))
"""The figures that are rates in percent."""
_CLICKS: Mapping[str, str] = {
    "address": "url urls link links address clickedurl clickedlink linkurl destinationurl linkaddress",
    "clicks": "totalclicks clicks clickcount numberofclicks timesclicked allclicks",
    "unique_clicks": "uniqueclicks uniqueclickers peoplewhoclicked subscriberswhoclicked",
}
_FIGURE_NAMES, _CLICK_NAMES = index_headers(_FIGURES), index_headers(_CLICKS)


def find_figure(header: str) -> str | None:
    """Return the figure of a header or label, or None for an unknown one."""
    return _FIGURE_NAMES.get(simplify_header(header))


def find_click_field(header: str) -> str | None:
    """Return the field of a header of the table of clicks, or None for an unknown one."""
    return _CLICK_NAMES.get(simplify_header(header))


MAX_RATE = 100
_STORED_RATES = frozenset(RATES) - {"growth_rate"}
# Each rate with the two counts it is made of.
_SHARES: Mapping[str, tuple[str, str]] = {
    "bounce_rate": ("bounces", "sent"),
    "open_rate": ("unique_opens", "delivered"),
    "ctr": ("unique_clicks", "delivered"),
    "ctor": ("unique_clicks", "unique_opens"),
    "delivery_rate": ("delivered", "sent"),
    "unsubscribe_rate": ("unsubscribes", "delivered"),
    "spam_rate": ("complaints", "delivered"),
}


def convert_figures(reported: Mapping[str, float]) -> dict[str, float]:
    """Return the figures of an email stat that a report has or that follow from it.

    Opens and clicks are those of different recipients if the report has them. Rates are computed from counts, because
    services name different rates alike; a rate without its counts is taken as it is.
    """
    counts = _complete_counts(reported)
    figures: dict[str, float] = {name: int(counts[name]) for name in COUNTS if name in counts}
    for name in _STORED_RATES:
        rate = _compute_share(counts, name)
        rate = reported.get(name) if rate is None else rate
        if rate is not None and rate <= MAX_RATE:
            figures[name] = rate
    for name in COUNTS:
        check_size(figures.get(name, 0), name)
    return figures


def add_live_rates(clicks: int, delivered: float | None, opens: float | None) -> dict[str, float]:
    """Return the clicks of people, and the rates that follow from them."""
    counts = {"unique_clicks": clicks} | {"delivered": delivered or 0, "unique_opens": opens or 0}
    rates = {name: _compute_share(counts, name) for name in ("ctr", "ctor")}
    return {"clicks": clicks} | {name: rate for name, rate in rates.items() if rate is not None and rate <= MAX_RATE}


def check_size(number: float, what: str) -> None:
    """Check that a count that was computed can be stored."""
    if number > MAX_ID:
        raise Invalid.for_fields(f"The {what} are more than can be stored.", "file")


def _complete_counts(reported: Mapping[str, float]) -> dict[str, float]:
    counts = dict(reported)
    if "bounces" not in counts and {"hard_bounces", "soft_bounces"} & counts.keys():
        counts["bounces"] = counts.get("hard_bounces", 0) + counts.get("soft_bounces", 0)
    if "delivered" not in counts and {"sent", "bounces"} <= counts.keys():
        counts["delivered"] = max(counts["sent"] - counts["bounces"], 0)
    if "sent" not in counts and {"delivered", "bounces"} <= counts.keys():
        counts["sent"] = counts["delivered"] + counts["bounces"]
    if "bounces" not in counts and {"sent", "delivered"} <= counts.keys():
        counts["bounces"] = max(counts["sent"] - counts["delivered"], 0)
    for name in ("opens", "clicks"):
        count = counts.get(f"unique_{name}", counts.get(f"total_{name}"))
        if count is not None:
            counts[name] = count
    return counts


def _compute_share(counts: Mapping[str, float], rate: str) -> float | None:
    """Return a rate in percent, or None if a count is missing or nothing was counted."""
    part, whole = (counts.get(name) for name in _SHARES[rate])
    return None if part is None or not whole else round(100 * part / whole, 2)
