"""What is done with an issue's finished emails."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.render import RenderedEmail
from services.alerts.email.report import Report, report
from services.alerts.preview.letters import Edition, Letters
from services.alerts.preview.reading import read_issue, revision_of
from services.alerts.preview.snapshots import frozen
from services.alerts.replicas.users import address_of
from services.alerts.sections.kinds import Variant
from services.chassis.database import Database
from services.chassis.identity import Caller
from services.chassis.mail import Mail
from services.chassis.problems import Invalid, Unavailable


async def edition(database: Database, letters: Letters, item_id: int, variant: Variant) -> Edition:
    """An issue's email as it is now; from memory while nothing it shows has changed.

    Raises:
        NotFound: there is no such issue.
    """
    # The revision is read before the content, so what is remembered is never older than its revision.
    revision = await revision_of(database, item_id)
    known = letters.remembered(item_id, variant, revision)
    if known is None:
        async with database.transaction() as session:
            known = Edition.of((await rendered(session, letters, item_id, variant)).html)
        letters.remember(item_id, variant, revision, known)
    return known


async def frozen_edition(database: Database, item_id: int, variant: Variant) -> Edition:
    """An issue's email as it was published.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    async with database.transaction() as session:
        return Edition.of((await frozen(session, item_id, variant)).html)


async def rendered(session: AsyncSession, letters: Letters, item_id: int, variant: Variant) -> RenderedEmail:
    """An issue's email as it is now, with its text part.

    Raises:
        NotFound: there is no such issue.
    """
    return letters.render(await read_issue(session, item_id), variant)


async def text_part(session: AsyncSession, letters: Letters, item_id: int, variant: Variant, snapshot: bool) -> str:
    """The plain-text part of an issue's email, as it is now or as it was published.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    if snapshot:
        return (await frozen(session, item_id, variant)).text
    return (await rendered(session, letters, item_id, variant)).text


async def look_through(session: AsyncSession, letters: Letters, item_id: int, variant: Variant) -> Report:
    """What an editor should know before sending an issue's email.

    Raises:
        NotFound: there is no such issue.
    """
    issue = await read_issue(session, item_id)
    return report(issue, letters.render(issue, variant), variant)


async def send_trial(
    database: Database, letters: Letters, mail: Mail, caller: Caller, item_id: int, variant: Variant, to: str
) -> str:
    """Send an issue's email to the caller's own address; answers that address.

    Raises:
        NotFound: there is no such issue.
        Invalid: `to` is somebody else's address.
        Unavailable: the caller's address is not known here yet, or mail cannot be sent.
    """
    async with database.transaction() as session:
        email = await rendered(session, letters, item_id, variant)
        own = await address_of(session, caller.user_id)
    if own is None:
        raise Unavailable("Your e-mail address is not known here yet, please try again in a moment.")
    if to.casefold() != own.casefold():
        raise Invalid.naming("A test mail goes to your own address only.", "to")
    await mail.send(own, email.subject, email.text, email.html)
    return own
