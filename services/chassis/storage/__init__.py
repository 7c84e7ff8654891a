"""Object storage on S3: presigned URLs for browsers, and reads and writes by services."""

from services.chassis.storage.resource import StorageDep, open_storage
from services.chassis.storage.s3 import UPLOAD_SECONDS, ObjectHead, Part, Storage, Upload

__all__ = ["UPLOAD_SECONDS", "ObjectHead", "Part", "Storage", "StorageDep", "Upload", "open_storage"]
