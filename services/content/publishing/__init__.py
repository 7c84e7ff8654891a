"""The lifecycle of posts, career listings, events and ads: draft, schedule, publish, revisions, trash.

A package of a kind declares its `PublicationKind`, from which its endpoints are built. A change goes `endpoints` →
`service` (use case) → `repository` (one statement that stores the record and its revision and publishes the event).
"""
