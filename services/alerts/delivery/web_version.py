"""The frozen email for readers on the web. Pure functions."""

from services.alerts.email.merge_tags import MERGE_TAGS, MergeTags
from services.alerts.house.branding import PREFERENCES_PAGE, UNSUBSCRIBE_PAGE


def remove_merge_tags(html: str, site: str, url: str) -> str:
    """Replace what a mail service fills in for each recipient, which readers on the web would see as it is.

    Typed texts contain no merge tags, because they are escaped (ALERT-41).

    Args:
        site: the publisher's site, whose pages take the place of the recipient's own links.
        url: the page of the issue.
    """
    tags = _find_tags(html, 'href="{}"')
    if tags is None:
        return html
    for tag, address in _list_links(tags, site, url):
        html = html.replace(f'href="{tag}"', f'href="{address}"')
    return _remove_words(html, tags, " ", "<br>")


def remove_merge_tags_from_text(text: str, site: str, url: str) -> str:
    """Replace the same in the plain-text part."""
    tags = _find_tags(text, ": {}\n")
    if tags is None:
        return text
    for tag, address in _list_links(tags, site, url):
        text = text.replace(f": {tag}\n", f": {address}\n")
    return _remove_words(text, tags, "\n\n", "\n\n")


def _find_tags(content: str, link: str) -> MergeTags | None:
    """Return the merge tags of the mail service for which the email was rendered; it has a link to unsubscribe."""
    return next((tags for tags in MERGE_TAGS.values() if link.format(str(tags.unsubscribe)) in content), None)


def _list_links(tags: MergeTags, site: str, url: str) -> list[tuple[str, str]]:
    return [
        (tags.unsubscribe, f"{site}{UNSUBSCRIBE_PAGE}"),
        (tags.preferences, f"{site}{PREFERENCES_PAGE}"),
        (tags.view_online, url),
    ]


def _remove_words(content: str, tags: MergeTags, before_recipient: str, before_address: str) -> str:
    """Remove the recipient, and the postal address that the mail service knows."""
    content = content.replace(f"{before_recipient}Sent to {tags.recipient}.", "")
    return content.replace(f"{before_address}{tags.address}", "") if tags.address else content
