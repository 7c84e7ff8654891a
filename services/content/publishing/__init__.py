"""The lifecycle posts, career listings, events and ads share: draft, schedule, publish, revise, trash.

A room declares its `PublicationKind` and gets its endpoints from `publishing_routers`. A change goes
`endpoints` → `service` (use case) → `repository` (one statement that stores, keeps history and publishes the event).
"""
