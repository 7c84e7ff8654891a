"""Shared fixtures and helpers: real PostgreSQL and real NATS, started once a run when a test requests them.

Fixtures, most of which return a function:

- `await database("content")` is a session of the service's migrated database, rolled back after the test.
- `await client("content", role="editor")` is an HTTP client of the service's app. Session and client share
  one transaction, so a test inserts rows in the session (flushed), sends requests and reads the rows.
- `token("exhibitor", client_id=7)` is a signed token that every service accepts.
- `events` publishes, awaits and reads events; `await worker("alerts")` runs a service's relay and consumers.
- `object_settings` are the settings with which a service uses a real S3 server.
- `await media_of("content")` is the media service that another service calls.
- `system` is a whole Masthead with its demo publisher, for tests through the gateway or in a browser. All processes
  of a run share it, so a test creates records of its own and reads no others. A test that must not run beside others
  is marked `exclusive`. The tests of `tests/faults` have a system of their own.

The transactions of a test that uses `worker`, or is marked `@pytest.mark.usefixtures("committed")`, commit, on
connections of their own; what they wrote is cleared after it. Concurrent requests need that too: otherwise all share
one connection.
"""
