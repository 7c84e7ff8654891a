"""The life posts, career listings, events and ads share: drafted, scheduled, published, revised, thrown away.

A room declares its `Kind` and gets its endpoints from `publication_router`. A change goes
`endpoints` → `service` (what happens) → `repository` (one statement that stores, keeps history and announces).
"""
