"""Rules of clients (Document 001 §5). Pure functions."""

from services.chassis.http.problems import Conflict, require_filled

FILL_ALL = "Please fill out all fields"
_MAX_NAMES = 3


def check_company(company: str | None) -> str:
    """Check that a client has a company.

    Raises:
        Invalid: it has none.
    """
    return require_filled(FILL_ALL, company=company)[0]


def check_unused(emails: list[str]) -> None:
    """Check that no user may read the figures of a client to remove.

    Raises:
        Conflict: saying by whom it is used.
    """
    if not emails:
        return
    names = ", ".join(emails[:_MAX_NAMES])
    more = f" and {len(emails) - _MAX_NAMES} more" if len(emails) > _MAX_NAMES else ""
    raise Conflict(f"This client is in use by {'a user' if len(emails) == 1 else 'users'}: {names}{more}.")


def check_without_stats(email_content_stats: int, campaigns: int) -> None:
    """Check that a client to remove has no figures.

    Raises:
        Conflict: saying how many.
    """
    counts = ((email_content_stats, "email content stat"), (campaigns, "email marketing campaign"))
    uses = [f"{number} {noun}{'s' if number > 1 else ''}" for number, noun in counts if number]
    if uses:
        raise Conflict(f"This client is in use by {' and '.join(uses)}.")
