"""Creation, change and removal of publications, and their permalinks; each in one transaction."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from itertools import islice

from slugify import slugify
from sqlalchemy import Table, exists, func, inspect, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, FieldError, Invalid
from services.chassis.http.validation_messages import label_location
from services.chassis.resource import RecordResponse, map_constraint_errors
from services.chassis.resource.import_flags import check_mended, keep_flags
from services.chassis.types import get_now
from services.content.publishing.kind import PublicationKind
from services.content.publishing.models import Publication, SharedSlug
from services.content.publishing.repository import (
    insert_publication,
    lock_publication,
    lock_publications,
    replace_publication,
    update_publications,
    update_versions,
    where_ids,
)
from services.content.publishing.rules import P, Status, complete_transition
from services.content.publishing.schemas import PublicationIn
from services.content.references import REFERENCES

MAX_SLUG_LENGTH = 200
FALLBACK_SLUG = "untitled"


def slugify_title(title: str) -> str:
    """Convert a title to a slug."""
    return slugify(title, max_length=MAX_SLUG_LENGTH, word_boundary=True) or FALLBACK_SLUG


async def find_free_permalink(session: AsyncSession, table: Table, title: str) -> str:
    """Find a permalink for a title that no record of the table has."""
    slug = permalink = slugify_title(title)
    while await session.scalar(select(exists().where(table.c.permalink == permalink))):
        permalink = await number_permalink(session, table, slug)
    return permalink


async def number_permalink(session: AsyncSession, table: Table, slug: str) -> str:
    """Take the next numbered permalink of a slug that several records of the table share.

    The counter is locked until the transaction ends, so that concurrent saves get different numbers.
    """
    first = insert(SharedSlug.__table__).values(table_name=table.name, slug=slug, taken=2)
    following = first.on_conflict_do_update(
        index_elements=[SharedSlug.table_name, SharedSlug.slug], set_={"taken": SharedSlug.taken + 1}
    )
    return f"{slug}-{await session.scalar(following.returning(SharedSlug.taken))}"


AUTOSAVE_WINDOW = timedelta(minutes=15)
ONLY_DRAFTS = "Only drafts are saved by themselves."
MAX_LISTED_PROBLEMS = 100
SAME_TITLE = "Another one of this title was saved at the same moment, please save again."


async def create_publication(
    session: AsyncSession, kind: PublicationKind[P], user_id: int, body: PublicationIn
) -> RecordResponse:
    """Store a new publication, by default a draft.

    It is one statement, or two when it refers to other records, unless another record has its title.
    """
    changes, record = body.to_columns(), kind.model(created_by=user_id, updated_by=user_id)
    _apply_changes(kind, record, changes, get_now())
    await REFERENCES.check(session, changes)
    record.permalink = slug = slugify_title(kind.rules.get_title(record))
    response = await insert_publication(session, kind, record)
    while response is None:
        record.permalink = await number_permalink(session, kind.table, slug)
        response = await insert_publication(session, kind, record)
    return response


async def change_publication(
    session: AsyncSession,
    kind: PublicationKind[P],
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
    """
    changes, now = body.to_columns(), get_now()
    record = await REFERENCES.lock_and_check(
        session, changes, lambda: lock_publication(session, kind, record_id, expected)
    )
    was_draft, was_published = record.status == Status.DRAFT, record.published_at is not None
    slug = slugify_title(kind.rules.get_title(record))
    continues_autosave = autosave and _continues_autosave(record, user_id, now)
    _apply_changes(kind, record, changes, now)
    if autosave and not (was_draft and record.status == Status.DRAFT):
        raise Conflict(ONLY_DRAFTS)
    if not continues_autosave:
        record.autosaved_since = now if autosave else None
    record.version_name, record.updated_by = None, user_id
    title = kind.rules.get_title(record)
    if not was_published and slugify_title(title) != slug:
        record.permalink = await find_free_permalink(session, kind.table, title)
    with map_constraint_errors({f"uq_{kind.table.name}_permalink": lambda: Conflict(SAME_TITLE)}):
        return await replace_publication(session, kind, record, keep_revision=not continues_autosave)


async def change_publications(
    session: AsyncSession, kind: PublicationKind[P], user_id: int, ids: Collection[int], changes: Mapping[str, object]
) -> list[int]:
    """Set the same columns of several publications, all or none; return the ids of those that exist.

    Args:
        changes: columns that do not affect the permalink; references among them exist.
    """
    problems: dict[int, Invalid] = {}
    groups: defaultdict[tuple[tuple[str, object], ...], list[int]] = defaultdict(list)
    now = get_now()
    for record in await lock_publications(session, kind, ids):
        try:
            _apply_changes(kind, record, changes, now)
            groups[_find_side_changes(record, changes)].append(record.id)
        except Invalid as reason:
            problems[record.id] = reason
    if problems:
        raise _combine_problems(kind, problems)
    values = {**changes, "version_name": None, "autosaved_since": None, "updated_by": user_id}
    # Few combinations of derived columns occur, so there are few groups.
    for derived, members in groups.items():
        await update_publications(
            session, kind, where_ids(kind, members), {**values, **dict(derived)}, keep_revision=True
        )
    return sorted(id for members in groups.values() for id in members)


async def trash_publications(
    session: AsyncSession, kind: PublicationKind, user_id: int, ids: Collection[int], expected: int | None
) -> list[int]:
    """Move publications to the trash, all or none; return the ids of those that were not in it."""
    if expected is not None:
        await lock_publications(session, kind, ids, expected)
    values = {"deleted_at": func.now(), "deleted_by": user_id, "updated_at": kind.model.updated_at}
    return await kind.state.publish_removals(session, update_versions(kind, where_ids(kind, ids), values))


def _apply_changes(kind: PublicationKind[P], record: P, changes: Mapping[str, object], now: datetime) -> None:
    """Set the columns of a request and what follows from them."""
    before, date = (record.status, record.date), changes.get("date")
    for name, value in changes.items():
        setattr(record, name, value)
    complete_transition(record, before, date if isinstance(date, datetime) else None, now)
    kind.derive(record)
    if record.status == Status.DRAFT:
        kind.rules.check_draft(record)
    else:
        kind.rules.check_publishable(record)
    record.import_flags = keep_flags(record.import_flags, changes)
    if record.status not in (Status.DRAFT, before[0]):
        check_mended({"": record.import_flags or []}, kind.schema_in)


def _find_side_changes(record: Publication, changes: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    """Return the changed columns that are not among the changes of the request."""
    before = inspect(record).committed_state
    names = sorted(before.keys() - changes.keys())
    return tuple((name, value) for name in names if (value := getattr(record, name)) != before[name])


def _combine_problems(kind: PublicationKind, problems: Mapping[int, Invalid]) -> Invalid:
    """Return one problem that gives the reason for each publication by its id, with the labels of its fields."""

    def describe(problem: Invalid) -> str:
        labels = (label_location([error.field], kind.schema_in) for error in problem.errors)
        return f"{problem.message.rstrip('.')}: {', '.join(labels)}"

    named = islice(problems.items(), MAX_LISTED_PROBLEMS)
    errors = [FieldError(field=str(id), message=describe(problem)) for id, problem in named]
    return Invalid(next(iter(problems.values())).message, errors=errors)


def _continues_autosave(record: Publication, user_id: int, now: datetime) -> bool:
    """Return whether an autosave continues this user's previous ones."""
    since = record.autosaved_since
    same_author = record.updated_by == user_id and record.version_name is None
    return since is not None and same_author and now - since < AUTOSAVE_WINDOW
