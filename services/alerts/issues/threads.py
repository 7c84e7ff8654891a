"""Threads: what staff say to each other about a slot of an issue (ALERT-136). They never leave the house.

A thread belongs to the slot, not to what is in it. It goes to the trash with its issue, and comes back with it.
"""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Annotated, Any

from pydantic import AfterValidator, Field, ValidationInfo, field_validator
from sqlalchemy import (
    ARRAY,
    JSON,
    BigInteger,
    ColumnElement,
    any_,
    bindparam,
    case,
    delete,
    func,
    literal,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import IN_TRASH, ONLY_POSITION, AlertItem, Dependents, Section, Thread, ThreadMessage
from services.alerts.issues.repository import items
from services.alerts.replicas import IS_STAFF, User
from services.alerts.section_fields import IMAGE
from services.alerts.section_kinds import KINDS
from services.alerts.slots import SLOTS
from services.chassis.events import REPUBLISHED, PublishedState, published_entity
from services.chassis.http.problems import Conflict, Forbidden, Invalid, NotFound
from services.chassis.identity import Caller
from services.chassis.identity.roles import Role
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import In, Out, RecordOut, RecordResponse, Records
from services.chassis.resource.json_columns import json_columns, json_list, json_object, text_literal
from services.chassis.types import Id, ImageAddress, Text, UtcTime

MAX_THREADS, MAX_MESSAGES, MAX_MENTIONS, MAX_TEXT = 200, 100, 20, 2_000
"""Of an issue, of a thread, of a message, and characters of a message."""
TOO_MANY_THREADS = f"An issue may have {MAX_THREADS} threads."
NO_PICTURE = "There is no picture here to pin."
REPLACED = "The picture was replaced meanwhile. Place the pin again."
TOO_MANY_MESSAGES = f"A thread may have {MAX_MESSAGES} messages. Begin another one."


Message = Annotated[str, Text(MAX_TEXT, min_length=1, lines=True)]
Mentions = Annotated[list[Id], Field(max_length=MAX_MENTIONS, description="The ids of members of staff.")]
Share = Annotated[float, Field(ge=0, le=1, strict=True)]


def _check_slot(key: str) -> str:
    if key not in SLOTS:
        raise ValueError("An issue has no such slot.")
    return key


class ThreadIn(In):
    """A new thread: its slot as `news-1` or `quote`, perhaps a field of it, and the first message.

    A pin is a place on the slot's picture: `x` from the left and `y` from the top, as shares of its size. It is
    refused if the slot does not have that `picture` any more.
    """

    slot: Annotated[str, Text(40), AfterValidator(_check_slot)]
    field: Annotated[str, Text(50)] | None = None
    x: Share | None = None
    y: Share | None = Field(None, validate_default=True)
    picture: ImageAddress | None = None
    text: Message
    mentions: Mentions = Field(default_factory=list)

    @field_validator("field")
    @classmethod
    def check_field(cls, field: str | None, info: ValidationInfo) -> str | None:
        """Check that the slot has the field."""
        slot = SLOTS.get(info.data.get("slot", ""))
        if field is not None and slot is not None and KINDS[slot.kind].field(field) is None:
            raise ValueError("A section of this kind has no such field.")
        return field

    @field_validator("y")
    @classmethod
    def check_pin(cls, y: float | None, info: ValidationInfo) -> float | None:
        """Check that a pin has both coordinates."""
        if "x" in info.data and (y is None) != (info.data["x"] is None):
            raise ValueError("A pin needs both x and y.")
        return y


class ThreadChangeIn(In):
    """A message to add, and whether the thread is resolved. A message alone reopens a resolved thread."""

    text: Message | None = None
    mentions: Mentions = Field(default_factory=list)
    resolved: bool | None = None


class ThreadMessageOut(Out):
    """A message. `author` is the e-mail of who wrote it; null if the account is gone."""

    id: int
    author_id: int
    author: str | None
    text: str
    mentions: list[int]
    at: UtcTime


class ThreadOut(RecordOut):
    """A thread with its messages, the first one first. `picture` is what its pin was placed on."""

    alert_item_id: int
    slot: str
    field: str | None
    x: float | None
    y: float | None
    picture: str | None
    resolved_at: UtcTime | None
    resolved_by: int | None
    messages: list[ThreadMessageOut]


class PublishedThread(ThreadOut):
    """The content of a thread's events. The title names its slot and its issue."""

    title: str


_author = select(User.email).where(User.id == ThreadMessage.author_id).correlate(ThreadMessage).scalar_subquery()
_message = json_object(ThreadMessage, ThreadMessageOut, {"author": _author})
_messages = select(json_list(_message, ThreadMessage.id.expression)).where(ThreadMessage.thread_id == Thread.id)
_COLUMNS: dict[str, ColumnElement[Any]] = {"messages": _messages.correlate(Thread).scalar_subquery()}
_issue = select(AlertItem.issue).where(AlertItem.id == Thread.alert_item_id).correlate(Thread).scalar_subquery()
_label = case({key: text_literal(slot.label) for key, slot in SLOTS.items()}, value=Thread.slot)

threads = Records(
    Thread,
    ThreadOut,
    "thread",
    columns=_COLUMNS,
    filters={"alert_item_id": Thread.alert_item_id == bindparam("alert_item_id", type_=BigInteger)},
)
THREAD = PublishedState(
    published_entity("alerts", "alert-thread"),
    Thread.id,
    json_columns(Thread, PublishedThread, _COLUMNS | {"title": func.concat(_label, text_literal(" of "), _issue)}),
    is_removed=Thread.alert_item_id.in_(select(AlertItem.id).where(IN_TRASH)),
)
"""Events of threads: the inbox of who is mentioned, and the audit trail."""

OPEN_THREADS: ColumnElement[Any] = literal_column(
    "(SELECT json_object_agg(slot, count) FROM (SELECT slot, count(*) FROM threads"
    " WHERE alert_item_id = alert_items.id AND resolved_at IS NULL GROUP BY slot) AS open)",
    JSON,
)
"""How many threads of each slot of an issue are open, as JSON; null without any."""


# The versions of the threads of an issue, and of those whose addresses their messages name.
_REVISION = text("""
    SELECT md5(concat(
        (SELECT string_agg(concat(id, '.', version), ',' ORDER BY id) FROM threads WHERE alert_item_id = item.id), ' ',
        (SELECT string_agg(concat(id, '.', version), ',' ORDER BY id) FROM users WHERE is_staff)
    )) FROM alert_items AS item WHERE id = :id AND deleted_at IS NULL
""")


async def get_revision(reader: AsyncReadSession, item_id: int) -> str:
    """Return a value that changes whenever the threads of an issue do, without reading their messages."""
    revision = await reader.scalar(_REVISION, {"id": item_id})
    if revision is None:
        raise items.not_found()
    return str(revision)


async def create_thread(session: AsyncSession, user_id: int, item_id: int, body: ThreadIn) -> RecordResponse:
    """Store a new thread with its first message."""
    await _check_mentions(session, body.mentions)
    await items.lock(session, item_id, None)  # one at a time, so that the limit holds
    if await threads.count(session, alert_item_id=item_id) >= MAX_THREADS:
        raise Conflict(TOO_MANY_THREADS)
    pin = {} if body.x is None else {"x": body.x, "y": body.y, "picture": await _get_picture(session, item_id, body)}
    thread = Thread(alert_item_id=item_id, slot=body.slot, field=body.field, **pin)
    session.add(thread)
    await session.flush()
    _add_message(session, thread, user_id, body.text, body.mentions)
    return await threads.create(session, thread, publish=THREAD)


async def change_thread(
    session: AsyncSession, user_id: int, thread_id: int, expected: int | None, body: ThreadChangeIn
) -> RecordResponse:
    """Add a message, resolve a thread or reopen it."""
    await _check_mentions(session, body.mentions)
    thread = await _lock_thread(session, thread_id, expected)
    if body.text is not None:
        is_of_thread = ThreadMessage.thread_id == thread.id
        if (await session.scalar(select(func.count()).where(is_of_thread)) or 0) >= MAX_MESSAGES:
            raise Conflict(TOO_MANY_MESSAGES)
        _add_message(session, thread, user_id, body.text, body.mentions)
    if body.resolved and thread.resolved_at is None:
        thread.resolved_at, thread.resolved_by = datetime.now(UTC), user_id
    elif body.resolved is False or (body.resolved is None and body.text is not None):
        thread.resolved_at = thread.resolved_by = None
    return await threads.change(session, thread, publish=THREAD)


async def remove_message(
    session: AsyncSession, caller: Caller, thread_id: int, expected: int | None, message_id: int
) -> None:
    """Remove a message, and its thread if it was the last one."""
    thread = await _lock_thread(session, thread_id, expected)
    messages = (await session.scalars(select(ThreadMessage).where(ThreadMessage.thread_id == thread.id))).all()
    message = next((one for one in messages if one.id == message_id), None)
    if message is None:
        raise NotFound("This message does not exist.")
    if message.author_id != caller.user_id and caller.role != Role.ADMIN:
        raise Forbidden("Only who wrote a message, or an administrator, removes it.")
    if len(messages) == 1:
        await threads.remove(session, [thread.id], publish=THREAD)
    else:
        await session.delete(message)
        await threads.change(session, thread, publish=THREAD)


async def _lock_thread(session: AsyncSession, thread_id: int, expected: int | None) -> Thread:
    """Lock the issue, then the thread, so that the issue does not go to the trash meanwhile."""
    item_id = await session.scalar(select(Thread.alert_item_id).where(Thread.id == thread_id))
    if item_id is None:
        raise threads.not_found()
    await items.lock(session, item_id, None)
    return await threads.lock(session, thread_id, expected)


async def _get_picture(session: AsyncSession, item_id: int, body: ThreadIn) -> str:
    """Return the image of a slot that a pin is placed on."""
    kind, position = SLOTS[body.slot]
    is_there = (Section.alert_item_id == item_id, Section.kind == kind, Section.position == (position or ONLY_POSITION))
    picture = await session.scalar(select(Section.image).where(*is_there))
    if not picture or body.field not in (None, IMAGE.name):
        raise Invalid.for_fields(NO_PICTURE, "x", "y")
    if body.picture not in (None, picture):
        raise Conflict(REPLACED)
    return picture


def _add_message(session: AsyncSession, thread: Thread, user_id: int, text: str, mentions: Sequence[int]) -> None:
    mentioned = list(dict.fromkeys(mentions))
    session.add(ThreadMessage(thread_id=thread.id, author_id=user_id, text=text, mentions=mentioned))


async def _check_mentions(session: AsyncSession, ids: Collection[int]) -> None:
    """Refuse mentions of anybody who is not a member of staff."""
    if ids:
        found = set(await session.scalars(select(User.id).where(User.id.in_(ids), IS_STAFF)))
        if not found.issuperset(ids):
            raise Invalid.for_fields("This member of staff does not exist.", "mentions")


async def _lock_nothing(session: AsyncSession, item_id: int) -> None:
    """The lock of the issue is enough."""


async def _hide_with_issue(session: AsyncSession, user_id: int, item_id: int) -> None:
    hide = update(Thread).where(Thread.alert_item_id == item_id).values(version=Thread.version + 1)
    await THREAD.publish_removals(session, hide)


async def _revive_with_issue(session: AsyncSession, user_id: int, item_id: int) -> None:
    revive = update(Thread).where(Thread.alert_item_id == item_id).values(version=Thread.version + 1)
    await THREAD.publish_changes(session, revive)


async def _renumber_with_issue(session: AsyncSession, item_id: int) -> None:
    same = update(Thread).where(Thread.alert_item_id == item_id)
    same = same.values(version=Thread.version + 1, updated_at=Thread.updated_at)
    await THREAD.publish_changes(session, same, kind=REPUBLISHED)


async def _purge_with_issues(session: AsyncSession, item_ids: Sequence[int]) -> None:
    is_theirs = Thread.alert_item_id == any_(literal(item_ids, ARRAY(BigInteger)))
    await THREAD.publish_removals(session, delete(Thread).where(is_theirs))


of_issues = Dependents(_lock_nothing, _hide_with_issue, _revive_with_issue, _renumber_with_issue, _purge_with_issues)
"""What happens to the threads of an issue that is renumbered or in the trash."""
