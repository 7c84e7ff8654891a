"""Moves the records of another system into Masthead (docs/moving-in.md).

`sources` read another system or its export, one record at a time; `records` are what they read. What is written goes
through the import endpoints of the services, which decide what is kept as it is.
"""
