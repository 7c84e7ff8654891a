"""The fields of a lead and the headers of files that are recognised for them (STATS-15)."""

from collections.abc import Mapping

HEADERS: Mapping[str, str] = {
    "email": "Email",
    "first_name": "First Name",
    "last_name": "Last Name",
    "company": "Company",
    "job_title": "Job Title",
    "clicks": "Clicks",
    "priority": "Priority",
    "link": "Link",
}
"""The fields of a lead with the headers of the export (STATS-18)."""

_ALIASES: Mapping[str, str] = {
    "email": "emailaddress mail mailaddress emailid contactemail workemail businessemail",
    "first_name": "firstname first givenname forename vorname",
    "last_name": "lastname last surname familyname nachname",
    "company": (
        "companyname organization organisation organizationname employer account "
        "accountname companyaccount associatedcompany firma"
    ),
    "job_title": "jobtitle title position role jobrole function",
    "clicks": "click clickcount totalclicks numberofclicks uniqueclicks",
    "priority": "prio ispriority highpriority",
    "link": "url clickedlink clickedurl linkurl clicklink linkaddress clickedlinkaddress clickedlinkurl",
}
_CLICK_TIMES = frozenset(("clickedat", "clickedon", "clicktime", "clickdate", "clickeddate", "clickedtime"))
_BY_NAME = {name: field for field, aliases in _ALIASES.items() for name in (field.replace("_", ""), *aliases.split())}


def find_field(header: str) -> str | None:
    """Return the field of a header, ignoring case, spaces and punctuation, or None for an unknown header."""
    return _BY_NAME.get(_plain(header))


def is_click_time(header: str) -> bool:
    """Whether a header is that of the time of a click."""
    return _plain(header) in _CLICK_TIMES


def _plain(header: str) -> str:
    return "".join(filter(str.isalnum, header)).lower()
