"""What tests stand on: real PostgreSQL and real NATS, started once a run and only when a test asks.

Fixtures, each a function to call:

- `await database("content")` is a session of the service's migrated database, undone after the test.
- `await client("content", role="editor")` is an HTTP client of the service's app. Session and client share
  one transaction, so a test prepares rows in the session (flushed), sends requests and looks at the rows.
- `token("exhibitor", client_id=7)` is a signed token that every service accepts.
- `events` prepares, awaits and reads events; `await worker("alerts")` runs a service's relay and consumers.
- `object_settings` are the settings with which a service uses a real S3 server.
- `await media_of("content")` is the media service that one asks, where a test stores files.
- `system` is the whole of Masthead with its demo publisher, for what only shows through the gateway or in a browser.
  All processes of a run share it, so a test makes records of its own and looks at no others; what must not go beside
  other tests is marked `alone`.

A test that uses `worker`, or is marked `@pytest.mark.usefixtures("committed")`, works with transactions that
really commit, on connections of their own; what it wrote is cleared after it. Requests that run at the same
time need that too: without it all share one connection.
"""
