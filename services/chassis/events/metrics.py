"""Prometheus metrics of events."""

from prometheus_client import Counter, Gauge, Histogram

outbox_depth = Gauge("events_outbox_depth", "Unpublished events in the outbox.", ["context"])
outbox_lag = Gauge("events_outbox_lag_seconds", "Age of the oldest unpublished event.", ["context"])
published = Counter("events_published_total", "Events acknowledged by NATS.", ["context"])
refused = Counter("events_refused_total", "Attempts to publish that were not acknowledged.", ["context"])
handled = Counter("events_handled_total", "Events handled, by outcome.", ["consumer", "outcome"])
pending = Gauge("events_pending", "Events not yet delivered to a consumer.", ["consumer"])
delay = Histogram(
    "events_delay_seconds",
    "Time from publication to the end of handling.",
    ["consumer"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3600),
)
