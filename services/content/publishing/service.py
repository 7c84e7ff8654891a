"""What happens to publications, each in one transaction."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from itertools import islice
from typing import Any

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, FieldError, Invalid, Stale
from services.chassis.resource import Executor, RecordResponse, map_constraint_errors
from services.content.publishing import life
from services.content.publishing.kind import Kind
from services.content.publishing.life import Status
from services.content.publishing.permalinks import free_permalink, numbered, slug
from services.content.publishing.repository import (
    among,
    hold_publication,
    hold_publications,
    insert_publication,
    remove_publications,
    replace_publication,
    update_publications,
)
from services.content.publishing.scheduling.repository import announce_schedule
from services.content.publishing.schemas import PublicationIn
from services.content.replicas.users import address_of

ONE_AUTOSAVE = timedelta(minutes=15)
ONLY_DRAFTS = "Only drafts are saved by themselves."
MOST_NAMED = 100
SAME_TITLE = "Another one of this title was saved at the same moment, please save again."
# What a state has that somebody saved just now.
_BY_HAND: Mapping[str, Any] = {"version_name": None, "autosaved_since": None}


async def create(writer: Executor, kind: Kind, user_id: int, sent: PublicationIn) -> RecordResponse:
    """Store a new publication, a draft unless it says otherwise; by one statement, unless others have its title.

    Raises:
        Invalid: a rule of its kind is broken.
    """
    columns = _changed(kind, kind.blank, sent.columns(), life.now())
    wanted = slug(columns[kind.rules.title])
    columns |= {"created_by": user_id, "updated_by": user_id, "permalink": wanted}
    shown = await insert_publication(writer, kind, columns)
    while shown is None:
        columns["permalink"] = await numbered(writer, kind.table, wanted)
        shown = await insert_publication(writer, kind, columns)
    await _schedule(writer, columns["status"])
    return shown


async def change(
    session: AsyncSession,
    kind: Kind,
    user_id: int,
    record_id: int,
    expected: int | None,
    sent: PublicationIn,
    *,
    autosave: bool = False,
) -> RecordResponse:
    """Change the fields the request carries; the state they replace becomes a revision.

    Args:
        expected: the version the caller has seen, or None when any will do.
        autosave: the editor saves by itself: what a person saves within 15 minutes this way is one revision.

    Raises:
        NotFound: there is no such publication, or it is in the trash.
        Stale: it is no longer the `expected` version; carries it, and who changed it.
        Invalid: a rule of its kind is broken.
        Conflict: it saves itself but is no draft.
    """
    before, now = await load(session, kind, record_id, expected), life.now()
    columns = _changed(kind, before, sent.columns(), now)
    if autosave and (before["status"], columns["status"]) != (Status.DRAFT, Status.DRAFT):
        raise Conflict(ONLY_DRAFTS)
    going_on = autosave and _goes_on(before, user_id, now)
    columns |= {**_BY_HAND, "updated_by": user_id}
    if autosave:
        columns["autosaved_since"] = before["autosaved_since"] if going_on else now
    title = kind.rules.title
    if before["published_at"] is None and slug(columns[title]) != slug(before[title]):
        columns["permalink"] = await free_permalink(session, kind.table, columns[title])
    with map_constraint_errors({f"uq_{kind.table.name}_permalink": lambda: Conflict(SAME_TITLE)}):
        shown = await replace_publication(session, kind, record_id, columns, keep=not going_on)
    await _schedule(session, columns["status"])
    return shown


async def change_many(
    session: AsyncSession, kind: Kind, user_id: int, ids: Collection[int], changes: Mapping[str, Any]
) -> list[int]:
    """Give several publications the same values, all or none; the ids of those that there are.

    Args:
        changes: columns that need no permalink anew.

    Raises:
        Invalid: a rule would be broken; names each that would break one.
    """
    refused: dict[int, Invalid] = {}
    alike: defaultdict[tuple[tuple[str, Any], ...], list[int]] = defaultdict(list)
    now = life.now()
    for before in await hold_publications(session, kind, ids):
        try:
            alike[_besides(kind, before, changes, now)].append(before["id"])
        except Invalid as reason:
            refused[before["id"]] = reason
    if refused:
        raise _refusal(refused)
    values = {**changes, **_BY_HAND, "updated_by": user_id}
    # What comes of a change besides differs by what a record was, in very few ways.
    for besides, members in alike.items():
        await update_publications(session, kind, among(kind, members), {**values, **dict(besides)}, keep=True)
    await _schedule(session, changes.get("status"))
    return sorted(id for members in alike.values() for id in members)


async def load(session: AsyncSession, kind: Kind, record_id: int, expected: int | None) -> dict[str, Any]:
    """The columns of a publication to change, which is locked until the transaction ends.

    Raises:
        NotFound: there is none, or it is in the trash.
        Stale: it is no longer the `expected` version; carries it, and who changed it.
    """
    held = await hold_publication(session, kind, record_id)
    if held is None:
        raise kind.records.not_found()
    if expected is not None and held["version"] != expected:
        current = (await kind.records.get(session, record_id)).data
        raise Stale(current={**current, "updatedByEmail": await address_of(session, held["updated_by"])})
    return held


async def throw_away(
    session: AsyncSession, kind: Kind, user_id: int, ids: Collection[int], expected: int | None
) -> list[int]:
    """Move publications to the trash, all or none; the ids of those that were not there yet.

    Raises:
        Stale: one of them is no longer the `expected` version.
    """
    if expected is not None:
        for held in await hold_publications(session, kind, ids):
            await load(session, kind, held["id"], expected)
    values = {"deleted_at": func.now(), "deleted_by": user_id, "updated_at": kind.model.updated_at}
    return await remove_publications(session, kind, among(kind, ids), values)


def _changed(kind: Kind, before: Mapping[str, Any], changes: Mapping[str, Any], now: datetime) -> dict[str, Any]:
    """All columns as the changes leave them, with what follows from those.

    Raises:
        Invalid: they break a rule of its kind.
    """
    columns = {**before, **changes, **life.passage(before, changes, now)}
    columns |= kind.derive(columns)
    if life.goes_live(columns["status"]):
        kind.rules.check_publishable(columns)
    else:
        kind.rules.check_draft(columns)
    return columns


async def _schedule(writer: Executor, status: str | None) -> None:
    if status == Status.SCHEDULED:
        await announce_schedule(writer)


def _besides(
    kind: Kind, before: Mapping[str, Any], changes: Mapping[str, Any], now: datetime
) -> tuple[tuple[str, Any], ...]:
    """What else than the changes themselves becomes different.

    Raises:
        Invalid: they break a rule of its kind.
    """
    after = _changed(kind, before, changes, now)
    return tuple((name, value) for name, value in after.items() if name not in changes and value != before[name])


def _refusal(refused: Mapping[int, Invalid]) -> Invalid:
    """One problem that names each publication by its id, with what stands against its change."""
    named = islice(refused.items(), MOST_NAMED)
    errors = [
        FieldError(field=str(id), message=f"{why.message}: {', '.join(e.field for e in why.errors)}")
        for id, why in named
    ]
    return Invalid(next(iter(refused.values())).message, errors=errors)


def _goes_on(before: Mapping[str, Any], user_id: int, now: datetime) -> bool:
    """Whether an autosave belongs to those this user's editor made just before."""
    since = before["autosaved_since"]
    by_the_same = before["updated_by"] == user_id and before["version_name"] is None
    return since is not None and by_the_same and now - since < ONE_AUTOSAVE
