"""Converts the figures of a report to those of an email stat (STATS-62). Pure functions."""

from collections.abc import Mapping

from services.chassis.http.problems import Invalid
from services.chassis.types import MAX_ID
from services.stats.figures.rules import COUNTS, RATES

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
