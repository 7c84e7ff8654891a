"""Files: one row for each object in S3, from granting the upload until the object is removed.

The metadata of a file is read from its bytes once after the upload, and then stored in the row.
"""
