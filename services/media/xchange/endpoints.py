"""Endpoints of the exchange (MEDIA-20).

Listing verifies new uploads, so these endpoints write: they take the database as `database`.
"""

from typing import Annotated

from fastapi import APIRouter, Path

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import DatabaseDep, Session
from services.chassis.resource import Deleted, ItemsToDelete
from services.chassis.types import Text
from services.media.storage.access import StorageDep
from services.media.xchange import service
from services.media.xchange.service import XchangeFile

router = APIRouter(tags=["exchange"], responses=problems(Unauthenticated, Forbidden))


@router.get("/xchange-folders", summary="List the folders with submitted files")
async def list_xchange_folders(caller: Staff, database: DatabaseDep, storage: StorageDep) -> list[str]:
    return await service.list_folders(database, storage)


@router.get("/xchange-files/{folder}", summary="List the files of a folder")
async def list_xchange_files(
    caller: Staff, database: DatabaseDep, storage: StorageDep, folder: Annotated[str, Text(255), Path()]
) -> list[XchangeFile]:
    return await service.list_files(database, storage, folder)


@router.delete("/xchange-files", summary="Remove submitted files")
async def delete_xchange_files(caller: Staff, session: Session, items: ItemsToDelete) -> Deleted:
    return Deleted(deleted=await service.remove_files(session, items.items_to_delete))
