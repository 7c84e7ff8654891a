"""What a client must be (Document 001 §5). Pure functions."""

from services.chassis.http.problems import Conflict, filled

FILL_ALL = "Please fill out all fields"
_MOST_NAMED = 3


def check_company(company: str | None) -> str:
    """A client needs a company.

    Raises:
        Invalid: it has none.
    """
    return filled(FILL_ALL, company=company)[0]


def check_unused(emails: list[str]) -> None:
    """A client whose figures users may read is not removed.

    Raises:
        Conflict: saying by whom it is used.
    """
    if not emails:
        return
    named = ", ".join(emails[:_MOST_NAMED])
    more = f" and {len(emails) - _MOST_NAMED} more" if len(emails) > _MOST_NAMED else ""
    raise Conflict(f"This client is in use by {'a user' if len(emails) == 1 else 'users'}: {named}{more}.")


def check_without_stats(email_content_stats: int, campaigns: int) -> None:
    """A client that has figures is not removed.

    Raises:
        Conflict: saying how many.
    """
    counted = ((email_content_stats, "email content stat"), (campaigns, "email marketing campaign"))
    used = [f"{number} {noun}{'s' if number > 1 else ''}" for number, noun in counted if number]
    if used:
        raise Conflict(f"This client is in use by {' and '.join(used)}.")
