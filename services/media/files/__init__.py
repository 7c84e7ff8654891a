"""Files: one row for each object in S3, from the grant to upload it until nothing of it is left.

The metadata of a file is read from its bytes once, when it has arrived, and then kept in the row.
"""
