"""Use cases of publications, each in one transaction."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from itertools import islice
from typing import Any, NoReturn

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.field_labels import label_location
from services.chassis.http.problems import Conflict, FieldError, Invalid, Stale
from services.chassis.resource import RecordResponse, map_constraint_errors
from services.content.publishing import lifecycle
from services.content.publishing.kind import PublicationKind
from services.content.publishing.lifecycle import Status
from services.content.publishing.permalinks import find_free_permalink, number_permalink, slugify_title
from services.content.publishing.repository import (
    insert_publication,
    lock_publication,
    lock_publications,
    remove_publications,
    replace_publication,
    update_publications,
    where_ids,
)
from services.content.publishing.scheduling.repository import notify_schedulers
from services.content.publishing.schemas import PublicationIn
from services.content.references import check_references, lock_and_check_references
from services.content.replicas import find_email

AUTOSAVE_WINDOW = timedelta(minutes=15)
ONLY_DRAFTS = "Only drafts are saved by themselves."
MAX_LISTED_PROBLEMS = 100
SAME_TITLE = "Another one of this title was saved at the same moment, please save again."
# The columns that a manual save resets.
_MANUAL_SAVE: Mapping[str, Any] = {"version_name": None, "autosaved_since": None}


async def create_publication(
    session: AsyncSession, kind: PublicationKind, user_id: int, body: PublicationIn
) -> RecordResponse:
    """Store a new publication, by default a draft.

    It is one statement, or two when it refers to other records, unless another record has its title.

    Raises:
        Invalid: a rule of its kind is broken, or it refers to a record that does not exist.
    """
    columns = _apply_changes(kind, kind.defaults, body.to_columns(), lifecycle.get_now())
    await check_references(session, columns)
    slug = slugify_title(columns[kind.rules.title])
    columns |= {"created_by": user_id, "updated_by": user_id, "permalink": slug}
    response = await insert_publication(session, kind, columns)
    while response is None:
        columns["permalink"] = await number_permalink(session, kind.table, slug)
        response = await insert_publication(session, kind, columns)
    await _wake_scheduler(session, columns["status"])
    return response


async def change_publication(
    session: AsyncSession,
    kind: PublicationKind,
    user_id: int,
    record_id: int,
    expected: int | None,
    body: PublicationIn,
    *,
    autosave: bool = False,
) -> RecordResponse:
    """Change the fields the request carries. The replaced state becomes a revision.

    Args:
        expected: the version the client has read; None for any.
        autosave: whether the editor saves automatically; a user's autosaves within 15 minutes are one revision.

    Raises:
        NotFound: the publication does not exist or is in the trash.
        Stale: it is no longer at the `expected` version; carries the current state and who changed it.
        Invalid: a rule of its kind is broken, or it refers to a record that does not exist.
        Conflict: an autosave of a publication that is not a draft.
    """
    changes, now = body.to_columns(), lifecycle.get_now()
    before = await lock_and_check_references(
        session, changes, lambda: lock_current(session, kind, record_id, expected), dict
    )
    columns = _apply_changes(kind, before, changes, now)
    if autosave and (before["status"], columns["status"]) != (Status.DRAFT, Status.DRAFT):
        raise Conflict(ONLY_DRAFTS)
    continues_autosave = autosave and _continues_autosave(before, user_id, now)
    columns |= {**_MANUAL_SAVE, "updated_by": user_id}
    if autosave:
        columns["autosaved_since"] = before["autosaved_since"] if continues_autosave else now
    title = kind.rules.title
    if before["published_at"] is None and slugify_title(columns[title]) != slugify_title(before[title]):
        columns["permalink"] = await find_free_permalink(session, kind.table, columns[title])
    with map_constraint_errors({f"uq_{kind.table.name}_permalink": lambda: Conflict(SAME_TITLE)}):
        response = await replace_publication(session, kind, record_id, columns, keep_revision=not continues_autosave)
    await _wake_scheduler(session, columns["status"])
    return response


async def change_publications(
    session: AsyncSession, kind: PublicationKind, user_id: int, ids: Collection[int], changes: Mapping[str, Any]
) -> list[int]:
    """Set the same columns of several publications, all or none; return the ids of those that exist.

    Args:
        changes: columns that do not affect the permalink; references among them exist.

    Raises:
        Invalid: names each publication that would break a rule.
    """
    problems: dict[int, Invalid] = {}
    groups: defaultdict[tuple[tuple[str, Any], ...], list[int]] = defaultdict(list)
    now = lifecycle.get_now()
    for before in await lock_publications(session, kind, ids):
        try:
            groups[_derive_side_changes(kind, before, changes, now)].append(before["id"])
        except Invalid as reason:
            problems[before["id"]] = reason
    if problems:
        raise _combine_problems(kind, problems)
    values = {**changes, **_MANUAL_SAVE, "updated_by": user_id}
    # Few combinations of derived columns occur, so there are few groups.
    for derived, members in groups.items():
        await update_publications(
            session, kind, where_ids(kind, members), {**values, **dict(derived)}, keep_revision=True
        )
    await _wake_scheduler(session, changes.get("status"))
    return sorted(id for members in groups.values() for id in members)


async def lock_current(
    session: AsyncSession, kind: PublicationKind, record_id: int, expected: int | None
) -> dict[str, Any]:
    """Lock a publication until the transaction ends; return its columns.

    Raises:
        NotFound: the publication does not exist or is in the trash.
        Stale: it is no longer at the `expected` version; carries the current state and who changed it.
    """
    columns = await lock_publication(session, kind, record_id)
    if columns is None:
        raise kind.records.not_found()
    if expected is not None and columns["version"] != expected:
        await _raise_stale(session, kind, columns)
    return columns


async def _raise_stale(session: AsyncSession, kind: PublicationKind, columns: Mapping[str, Any]) -> NoReturn:
    current = (await kind.records.get(session, columns["id"])).data
    raise Stale(current={**current, "updatedByEmail": await find_email(session, columns["updated_by"])})


async def trash_publications(
    session: AsyncSession, kind: PublicationKind, user_id: int, ids: Collection[int], expected: int | None
) -> list[int]:
    """Move publications to the trash, all or none; return the ids of those that were not in it.

    Raises:
        Stale: one of them is no longer at the `expected` version.
    """
    if expected is not None:
        for columns in await lock_publications(session, kind, ids):
            if columns["version"] != expected:
                await _raise_stale(session, kind, columns)
    values = {"deleted_at": func.now(), "deleted_by": user_id, "updated_at": kind.model.updated_at}
    return await remove_publications(session, kind, where_ids(kind, ids), values)


def _apply_changes(
    kind: PublicationKind, before: Mapping[str, Any], changes: Mapping[str, Any], now: datetime
) -> dict[str, Any]:
    """Return all columns after the changes, including derived ones.

    Raises:
        Invalid: they break a rule of its kind.
    """
    columns = {**before, **changes, **lifecycle.derive_transition(before, changes, now)}
    columns |= kind.derive(columns)
    if lifecycle.must_be_complete(columns["status"]):
        kind.rules.check_publishable(columns)
    else:
        kind.rules.check_draft(columns)
    return columns


async def _wake_scheduler(session: AsyncSession, status: str | None) -> None:
    if status == Status.SCHEDULED:
        await notify_schedulers(session)


def _derive_side_changes(
    kind: PublicationKind, before: Mapping[str, Any], changes: Mapping[str, Any], now: datetime
) -> tuple[tuple[str, Any], ...]:
    """Return the derived columns that differ after the changes.

    Raises:
        Invalid: they break a rule of its kind.
    """
    after = _apply_changes(kind, before, changes, now)
    return tuple((name, value) for name, value in after.items() if name not in changes and value != before[name])


def _combine_problems(kind: PublicationKind, problems: Mapping[int, Invalid]) -> Invalid:
    """Return one problem that gives the reason for each publication by its id, with the labels of its fields."""

    def describe(problem: Invalid) -> str:
        labels = (label_location([error.field], kind.schema_in) for error in problem.errors)
        return f"{problem.message.rstrip('.')}: {', '.join(labels)}"

    named = islice(problems.items(), MAX_LISTED_PROBLEMS)
    errors = [FieldError(field=str(id), message=describe(problem)) for id, problem in named]
    return Invalid(next(iter(problems.values())).message, errors=errors)


def _continues_autosave(before: Mapping[str, Any], user_id: int, now: datetime) -> bool:
    """Return whether an autosave continues this user's previous ones."""
    since = before["autosaved_since"]
    same_author = before["updated_by"] == user_id and before["version_name"] is None
    return since is not None and same_author and now - since < AUTOSAVE_WINDOW
