"""What is done with an issue's finished emails."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.eml import Finished
from services.alerts.preview.letters import Edition, Letters
from services.alerts.preview.reading import read_issue, revision_of
from services.alerts.preview.schemas import EmailReport
from services.alerts.preview.snapshots import frozen
from services.alerts.preview.wanted import Wanted
from services.alerts.replicas.users import address_of
from services.alerts.sections.kinds import Variant
from services.chassis.http.problems import Invalid, NotFound, Unavailable
from services.chassis.identity import Caller
from services.chassis.mail import Mail
from services.chassis.persistence.database import Database


async def edition(database: Database, letters: Letters, wanted: Wanted) -> Edition:
    """An issue's email; as it is now, it comes from memory while nothing it shows has changed.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    if wanted.snapshot:
        async with database.transaction() as session:
            return Edition.of((await frozen(session, wanted.item_id, wanted.variant)).html)
    # The revision is read before the content, so what is remembered is never older than its revision.
    revision = await revision_of(database, wanted.item_id)
    known = letters.remembered(wanted.item_id, wanted.variant, revision)
    if known is None:
        async with database.transaction() as session:
            known = Edition.of((await finished(session, letters, wanted)).html)
        letters.remember(wanted.item_id, wanted.variant, revision, known)
    return known


async def remembered_edition(database: Database, letters: Letters, item_id: int, variant: Variant) -> Edition | None:
    """An issue's email as it is now, if it is still remembered.

    Raises:
        NotFound: there is no such issue.
    """
    return letters.remembered(item_id, variant, await revision_of(database, item_id))


async def finished(session: AsyncSession, letters: Letters, wanted: Wanted) -> Finished:
    """An issue's email with its text part, as it is now or as it was published.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    if wanted.snapshot:
        return await frozen(session, wanted.item_id, wanted.variant)
    return letters.render(await read_issue(session, wanted.item_id), wanted.variant)


async def look_through(session: AsyncSession, letters: Letters, wanted: Wanted) -> EmailReport:
    """What an editor should know before sending an issue's email, as it is now or as it was published.

    Raises:
        NotFound: there is no such issue, or it was never published since reports are kept.
    """
    if not wanted.snapshot:
        issue = await read_issue(session, wanted.item_id)
        return EmailReport.of(issue, letters.render(issue, wanted.variant), wanted.variant)
    known = (await frozen(session, wanted.item_id, wanted.variant)).report
    if known is None:
        raise NotFound("No report was kept when this alert item was published.")
    return EmailReport.model_validate(known)


async def send_trial(database: Database, letters: Letters, mail: Mail, caller: Caller, wanted: Wanted, to: str) -> str:
    """Send an issue's email to the caller's own address; answers that address.

    Raises:
        NotFound: there is no such issue, or it was never published.
        Invalid: `to` is somebody else's address.
        Unavailable: the caller's address is not known here yet, or mail cannot be sent.
    """
    async with database.transaction() as session:
        email = await finished(session, letters, wanted)
        own = await address_of(session, caller.user_id)
    if own is None:
        raise Unavailable("Your e-mail address is not known here yet, please try again in a moment.")
    if to.casefold() != own.casefold():
        raise Invalid.naming("A test mail goes to your own address only.", "to")
    await mail.send(own, email.subject, email.text, email.html)
    return own
