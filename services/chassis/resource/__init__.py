"""List, get, create, change and remove records: the operations that all resources share."""

from services.chassis.resource.concurrency import ConstraintErrors, IfMatch, map_constraint_errors
from services.chassis.resource.idempotency import Idempotent
from services.chassis.resource.paging import Page, cursor_paging, paging
from services.chassis.resource.public import public_router, respond_publicly
from services.chassis.resource.records import ListResponse, RecordResponse, Records
from services.chassis.resource.references import Reference, References
from services.chassis.resource.schemas import Deleted, In, ItemsToDelete, Out, RecordOut
from services.chassis.resource.search import (
    folded_text,
    like_pattern,
    like_patterns,
    matches_all_words,
    matches_part,
    search_index,
)
