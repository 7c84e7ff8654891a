"""What a bulk change does, in one transaction."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.chassis.http.validation_messages import sentence
from services.content.bulk.fields import CHANGEABLE
from services.content.bulk.schemas import BulkMicrositeIn, BulkUpdateIn
from services.content.posts.kind import posts
from services.content.publishing.kind import Kind
from services.content.publishing.service import change_many

NOT_TOGETHER = "This cannot be changed on several at once."


async def update_field(session: AsyncSession, kinds: Mapping[str, Kind], user_id: int, sent: BulkUpdateIn) -> int:
    """Set one field of the selected publications, all or none; how many there were.

    Args:
        kinds: by the name of their table.

    Raises:
        Invalid: table or field is not on the list, the value is none of the field's, or a publication would
            break a rule.
    """
    kind = kinds.get(sent.table_name)
    if kind is None or sent.table_name not in CHANGEABLE:
        raise Invalid.naming(NOT_TOGETHER, "tableName")
    if sent.field_name not in CHANGEABLE[sent.table_name]:
        raise Invalid.naming(NOT_TOGETHER, "fieldName")
    changes = _columns(kind, {sent.field_name: sent.new_value})
    return len(await change_many(session, kind, user_id, sent.post_ids, changes))


async def give_microsite(session: AsyncSession, user_id: int, sent: BulkMicrositeIn) -> int:
    """Give the selected posts a microsite and its link, or take theirs away; how many there were."""
    changes = {"microsite_id": sent.new_microsite_id, "microsite_link": sent.new_microsite_link}
    return len(await change_many(session, posts, user_id, sent.post_ids, changes))


def _columns(kind: Kind, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The columns a request of this kind would change, judged as that request would be.

    Raises:
        Invalid: the value is none of the field's.
    """
    try:
        changes = kind.sent.model_validate(fields).columns()
    except ValidationError as error:
        [first, *_] = error.errors()
        raise Invalid.naming(sentence("newValue", first), "newValue") from error
    if not changes:
        raise Invalid.naming("This field cannot be empty.", "newValue")
    return changes
