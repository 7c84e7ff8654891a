"""Rules of clients (ACCOUNT-17, ACCOUNT-18). Pure functions."""

from services.chassis.http.problems import Conflict, require_filled

FILL_ALL = "Please fill out all fields"
_MAX_NAMES = 3


def check_company(company: str | None) -> str:
    """Return the company of a client after checking that it is not empty.

    Raises:
        Invalid: the company is missing.
    """
    return require_filled(FILL_ALL, company=company)[0]


def check_unused(emails: list[str]) -> None:
    """Check that no user has a grant for a client to be removed.

    Args:
        emails: of the users with a grant.

    Raises:
        Conflict: names up to three of the users.
    """
    if not emails:
        return
    names = ", ".join(emails[:_MAX_NAMES])
    more = f" and {len(emails) - _MAX_NAMES} more" if len(emails) > _MAX_NAMES else ""
    raise Conflict(f"This client is in use by {'a user' if len(emails) == 1 else 'users'}: {names}{more}.")


def check_without_records(content_stats: int, campaigns: int, live_bookings: int) -> None:
    """Check that a client to be removed has no figures and no live bookings.

    Raises:
        Conflict: gives the number of each kind.
    """
    counts = (
        (content_stats, "email content stat"),
        (campaigns, "email marketing campaign"),
        (live_bookings, "booking"),
    )
    uses = [f"{number} {noun}{'s' if number > 1 else ''}" for number, noun in counts if number]
    if uses:
        raise Conflict(f"This client is in use by {' and '.join(uses)}.")
