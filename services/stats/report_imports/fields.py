"""The headers of reports that are recognised, for figures and for the table of clicks (STATS-61)."""

from collections.abc import Mapping

from services.stats.csv_files import index_headers, simplify_header

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
