"""What is done with an issue's finished emails."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.render import RenderedEmail
from services.alerts.email.report import Report, report
from services.alerts.preview.letters import Edition, Letters, this_year
from services.alerts.preview.reading import read_issue, revision_of
from services.alerts.preview.snapshots import frozen
from services.alerts.sections.kinds import Variant
from services.chassis.database import Database


async def edition(database: Database, letters: Letters, item_id: int, variant: Variant) -> Edition:
    """An issue's email as it is now; from memory while nothing it shows has changed.

    Raises:
        NotFound: there is no such issue.
    """
    # The revision is read before the content, so what is remembered is never older than its revision.
    revision = f"{this_year()} {await revision_of(database, item_id)}"
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
