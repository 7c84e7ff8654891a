"""Endpoints of the media library (MEDIA-11 to MEDIA-19, MEDIA-54, MEDIA-55)."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response
from pydantic import Field

from services.chassis.http.problems import (
    Conflict,
    Forbidden,
    NotFound,
    Stale,
    Unauthenticated,
    WrongMediaType,
    problems,
)
from services.chassis.identity import Staff
from services.chassis.persistence.database import DatabaseDep, ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, Page, like_pattern, like_patterns, paging
from services.chassis.types import MAX_ID, Id
from services.media.files.repository import Bucket, File
from services.media.files.service import verify_file
from services.media.library import service
from services.media.library.repository import MAX_PAGE_SIZE, images, list_uses_of
from services.media.library.schemas import (
    FileAddress,
    ImagesToDelete,
    MediaImageIn,
    MediaImageOut,
    MediaTags,
    ReplaceIn,
    TagOut,
    UseOut,
)
from services.media.library.service import FILE_ELSEWHERE
from services.media.permissions import Writer
from services.media.storage.access import StorageDep
from services.media.storage.s3 import UPLOAD_SECONDS

MAX_TAGS_IN_QUERY = 100
router = APIRouter(tags=["media library"], responses=problems(Unauthenticated, Forbidden))
Pixels = Annotated[int, Field(ge=1, le=MAX_ID)]
ImageId = Annotated[Id, Path(alias="id", description="The media image's id.")]


async def verify_linked_file(
    database: DatabaseDep, storage: StorageDep, request: Request, body: MediaImageIn
) -> File | None:
    """Return the verified file of the request's image; None for an image on another host (a FastAPI dependency)."""
    return await service.resolve_file(database, storage, request.app.state.settings.files_host, body.url)


async def verify_replacement(database: DatabaseDep, storage: StorageDep, body: ReplaceIn) -> File:
    """Return the verified file that replaces another one (a FastAPI dependency)."""
    return await verify_file(database, storage, Bucket.MEDIA, body.key)


LinkedFile = Annotated[File | None, Depends(verify_linked_file)]


@router.get("/media-images", summary="List images, newest first", response_model=list[MediaImageOut])
async def list_images(
    caller: Writer,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging(MAX_PAGE_SIZE, tuple(images.sorts)))],
    tag: Annotated[list[str], Query(max_length=MAX_TAGS_IN_QUERY, description="Images with any of these tags.")] = [],  # noqa: B006
    title: Annotated[str | None, Query(max_length=400, description="A part of the title.")] = None,
    search: Annotated[
        str | None, Query(max_length=400, description="Words of the title, the alternative text and the tags.")
    ] = None,
    min_width: Annotated[Pixels | None, Query(alias="minWidth", description="Images at least this wide.")] = None,
    min_height: Annotated[Pixels | None, Query(alias="minHeight", description="Images at least this high.")] = None,
    category: Annotated[str | None, Query(max_length=100)] = None,
    missing_alt: Annotated[bool, Query(alias="missingAlt", description="Only images without alt text.")] = False,
    unused: Annotated[bool, Query(description="Only images that no record uses.")] = False,
) -> Response:
    return await images.list_response(
        reader,
        page,
        tag=tuple(name.strip().lower() for name in tag if name.strip()) or None,
        title=like_pattern(title),
        search=like_patterns(search or ""),
        min_width=min_width,
        min_height=min_height,
        category=(category or "").strip().lower() or None,
        missing_alt=missing_alt or None,
        unused=unused or None,
    )


@router.get("/media-image/{id}", summary="One image", response_model=MediaImageOut, responses=problems(NotFound))
async def get_image(caller: Writer, reader: ReadSession, image_id: ImageId) -> Response:
    return (await images.get(reader, image_id)).response()


@router.post(
    "/media-image",
    summary="Add an image to the library",
    status_code=201,
    response_model=MediaImageOut,
    responses=problems(Conflict, WrongMediaType),
)
async def create_image(
    caller: Writer, session: Session, idempotent: Idempotent, body: MediaImageIn, file: LinkedFile
) -> Response:
    return await idempotent(lambda: service.create_image(session, caller.user_id, body, file))


@router.put(
    "/media-image/{id}",
    summary="Change an image",
    response_model=MediaImageOut,
    responses=problems(NotFound, Stale, WrongMediaType),
)
async def change_image(
    caller: Writer, session: Session, image_id: ImageId, expected: IfMatch, body: MediaImageIn, file: LinkedFile
) -> Response:
    return (await service.change_image(session, image_id, expected, body, file)).response()


@router.post(
    "/media-image/{id}/replace",
    summary="Replace an image's file by another one; its address stays",
    response_model=MediaImageOut,
    responses=problems(NotFound, Conflict, Stale, WrongMediaType),
)
async def replace_image(
    caller: Writer,
    session: Session,
    storage: StorageDep,
    image_id: ImageId,
    expected: IfMatch,
    new: Annotated[File, Depends(verify_replacement)],
) -> Response:
    return (await service.replace_file(session, storage, image_id, expected, new)).response()


@router.get(
    "/media-image/{id}/file",
    summary="Get an address from which the console reads an image's file, to crop it",
    responses=problems(NotFound),
)
async def get_file_address(caller: Writer, reader: ReadSession, storage: StorageDep, image_id: ImageId) -> FileAddress:
    image = (await images.get(reader, image_id)).data
    if image["key"] is None:
        raise NotFound(FILE_ELSEWHERE)
    name = image["key"].rpartition("/")[2]
    return FileAddress(url=await storage.presign_get(Bucket.MEDIA, image["key"], name), expires_in=UPLOAD_SECONDS)


@router.get("/media-image/{id}/uses", summary="List the records that use an image", responses=problems(NotFound))
async def list_uses(caller: Writer, session: Session, image_id: ImageId) -> list[UseOut]:
    image = await images.get(session, image_id)
    uses = await list_uses_of(session, [image.data["key"] or ""])
    return [
        UseOut(context=use.context, kind=use.kind, id=use.record_id, title=use.title, path=use.path) for use in uses
    ]


@router.delete("/media-images", summary="Remove images and their files, all or nothing", responses=problems(Conflict))
async def delete_images(caller: Staff, session: Session, items: ImagesToDelete) -> Deleted:
    ids = await service.remove_images(session, items.items_to_delete, even_if_used=items.even_if_used)
    return Deleted(deleted=ids)


@router.get("/media-tags/{id}", summary="An image's tags", response_model=list[TagOut], responses=problems(NotFound))
async def get_tags(caller: Writer, reader: ReadSession, image_id: ImageId) -> Response:
    return service.respond_with_tags(await images.get(reader, image_id)).response()


@router.post(
    "/media-tags/{id}",
    summary="Add tags to an image",
    status_code=201,
    response_model=list[TagOut],
    responses=problems(NotFound, Conflict),
)
async def add_tags(
    caller: Writer, session: Session, idempotent: Idempotent, image_id: ImageId, body: Annotated[MediaTags, Body()]
) -> Response:
    return await idempotent(lambda: service.set_tags(session, image_id, None, body, add=True))


@router.put(
    "/media-tags/{id}",
    summary="Replace the tags of an image",
    response_model=list[TagOut],
    responses=problems(NotFound, Stale),
)
async def set_tags(
    caller: Writer, session: Session, image_id: ImageId, expected: IfMatch, body: Annotated[MediaTags, Body()]
) -> Response:
    return (await service.set_tags(session, image_id, expected, body, add=False)).response()
