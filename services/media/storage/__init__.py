"""Object storage on S3: presigned URLs for browsers, and reads and writes by the service."""
