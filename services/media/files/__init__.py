"""Files: one row for each object in S3, from the grant to upload it until nothing of it is left.

What a file is, is read from its own bytes once, when it has arrived, and answered from the row from then on.
"""
