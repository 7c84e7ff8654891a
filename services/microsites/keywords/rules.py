"""How many keywords a microsite may have (Document 000 §5, API contract §3). Pure functions."""

from services.chassis.http.problems import Invalid

NONE = "Add at least one keyword."


def check_number(keywords: int, most: int) -> None:
    """Keywords are saved one at least, and as many as the setting allows at most.

    Raises:
        Invalid: there are fewer or more.
    """
    if not keywords:
        raise Invalid.naming(NONE, "keywords")
    if keywords > most:
        raise Invalid.naming(f"This microsite may have at most {most} keywords, not {keywords}.", "keywords")
