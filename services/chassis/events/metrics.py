"""What Prometheus is told of events."""

from prometheus_client import Counter, Gauge, Histogram

outbox_depth = Gauge("events_outbox_depth", "Events written and not yet published.", ["context"])
outbox_lag = Gauge("events_outbox_lag_seconds", "Age of the oldest event not yet published.", ["context"])
published = Counter("events_published_total", "Events acknowledged by NATS.", ["context"])
refused = Counter("events_refused_total", "Attempts to publish that were not acknowledged.", ["context"])
handled = Counter("events_handled_total", "Events by what became of them.", ["consumer", "outcome"])
pending = Gauge("events_pending", "Events a consumer has not been shown yet.", ["consumer"])
delay = Histogram(
    "events_delay_seconds",
    "Time from the announcement to the end of its handling.",
    ["consumer"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3600),
)
