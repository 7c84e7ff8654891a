"""Publications of another system: what `services.chassis.resource.importing` needs to know of each kind."""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.resource.arrivals import Arrival
from services.chassis.resource.importing import ImportKind
from services.chassis.types import get_now
from services.content.publishing.kind import PublicationKind
from services.content.publishing.rules import P, Status
from services.content.publishing.schemas import PublicationIn
from services.content.publishing.service import number_permalink, slugify_title
from services.content.references import REFERENCES


def import_kind(kind: PublicationKind[P]) -> ImportKind[P, PublicationIn]:
    """Declare the import of a kind of publication."""
    return ImportKind(
        name=kind.name,
        model=kind.model,
        schema=kind.schema_in,
        to_columns=partial(_to_columns, kind),
        state=kind.state,
        references=REFERENCES,
        complete=partial(_choose_permalinks, kind),
    )


def _to_columns(kind: PublicationKind[P], arrival: Arrival, body: PublicationIn) -> None:
    """Set the columns of a publication. What its rules refuse is kept and flagged."""
    source, title = arrival.record, kind.rules.title.key
    publication = kind.model(**{title: "", **body.to_columns()})
    publication.created_by = publication.updated_by = source.author_id
    _set_status(arrival, publication)
    kind.derive(publication)
    is_draft = publication.status == Status.DRAFT
    try:
        (kind.rules.check_draft if is_draft else kind.rules.check_publishable)(publication)
    except Invalid as problem:
        arrival.flag(problem.errors)
    if arrival.flags and publication.status == Status.SCHEDULED:
        publication.status = Status.DRAFT
        arrival.change("status", "It must be mended before it is published, so it is a draft.")
    publication.permalink = slugify_title(source.permalink or kind.rules.get_title(publication))
    publication.import_flags = arrival.flags
    arrival.columns = {column.key: getattr(publication, column.key) for column in kind.own_columns}


def _set_status(arrival: Arrival, publication: P) -> None:
    now = get_now()
    if publication.status == Status.SCHEDULED and (publication.date is None or publication.date <= now):
        publication.status = Status.DRAFT
        arrival.change("status", "Its time to be published is over, so it is a draft.")
    if publication.status == Status.PUBLISHED:
        publication.date = publication.date or arrival.record.created_at or now
        publication.published_at = publication.date


async def _choose_permalinks(kind: PublicationKind[P], session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    """Number the permalinks that others have. An imported one that is changed keeps its own."""
    table = kind.table
    ids = [one.id for one in arrivals if one.id]
    own = dict((await session.execute(select(table.c.id, table.c.permalink).where(table.c.id.in_(ids)))).all())
    wanted = {one.columns["permalink"] for one in arrivals}
    taken = set(await session.scalars(select(table.c.permalink).where(table.c.permalink.in_(wanted))))
    for arrival in arrivals:
        slug = permalink = arrival.columns["permalink"]
        if arrival.id in own:
            arrival.columns["permalink"] = own[arrival.id]
            if arrival.record.permalink and slug != own[arrival.id]:
                arrival.change("permalink", f"It keeps its permalink {own[arrival.id]}.")
            continue
        while permalink in taken:
            permalink = await number_permalink(session, table, slug)
        if permalink != slug:
            arrival.change("permalink", f"Another one has the permalink {slug}.")
        taken.add(permalink)
        arrival.columns["permalink"] = permalink
