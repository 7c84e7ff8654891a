"""Copies the objects of both buckets from and to S3."""

import hashlib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from botocore.exceptions import ClientError

from deploy.backup.archive import Archive, StoredObject
from deploy.objects import BUCKETS, CONNECTIONS, Store

_CHUNK_BYTES = 1024 * 1024
_HEADERS = ("ContentType", "ContentDisposition", "CacheControl", "ContentEncoding", "ContentLanguage")

_T = TypeVar("_T")
_R = TypeVar("_R")

Name = tuple[str, str]
"""Bucket and key of an object."""


class Objects:
    """The objects of a store, whose key may read, write and list them."""

    def __init__(self, store: Store) -> None:
        self._client = store.connect()

    def list_names(self) -> set[Name]:
        """List all objects."""
        list_pages = self._client.get_paginator("list_objects_v2").paginate
        return {
            (bucket, each["Key"])
            for bucket in BUCKETS
            for page in list_pages(Bucket=bucket)
            for each in page.get("Contents", ())
        }

    def save(self, names: Iterable[Name], archive: Archive) -> dict[Name, StoredObject]:
        """Copy objects to the archive; one that was removed meanwhile is left out."""
        copies = _run_in_parallel(lambda name: self._save(name, archive), names)
        return {(copy.bucket, copy.key): copy for copy in copies if copy is not None}

    def restore(self, objects: Iterable[StoredObject], archive: Archive) -> None:
        """Copy objects from the archive, with their headers."""
        _run_in_parallel(lambda each: self._restore(each, archive), objects)

    def find_differences(self, objects: Iterable[StoredObject]) -> list[Name]:
        """Read every object; return those that are missing, additional or different in content or headers."""
        expected = {(each.bucket, each.key): each for each in objects}
        present = self.list_names()
        both = sorted(expected.keys() & present)
        same = _run_in_parallel(lambda name: self._is_same(expected[name]), both)
        changed = {name for name, is_same in zip(both, same, strict=True) if not is_same}
        return sorted(changed | (expected.keys() ^ present))

    def _save(self, name: Name, archive: Archive) -> StoredObject | None:
        bucket, key = name
        try:
            found = self._client.get_object(Bucket=bucket, Key=key)
        except ClientError as error:
            if error.response["Error"]["Code"] == "NoSuchKey":
                return None
            raise
        sha256, size = archive.add_object(found["Body"].iter_chunks(_CHUNK_BYTES))
        return StoredObject(bucket, key, sha256, size, _select_headers(found))

    def _restore(self, each: StoredObject, archive: Archive) -> None:
        path = str(archive.object_path(each.sha256))
        self._client.upload_file(path, each.bucket, each.key, ExtraArgs=each.headers)

    def _is_same(self, each: StoredObject) -> bool:
        found = self._client.get_object(Bucket=each.bucket, Key=each.key)
        digest = hashlib.file_digest(found["Body"], "sha256")
        return digest.hexdigest() == each.sha256 and _select_headers(found) == each.headers


def _select_headers(response: dict[str, Any]) -> dict[str, str]:
    return {name: response[name] for name in _HEADERS if response.get(name)}


def _run_in_parallel(work: Callable[[_T], _R], items: Iterable[_T]) -> list[_R]:
    """Return what work returns for each item, or raise what it raised."""
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        return list(pool.map(work, items))
