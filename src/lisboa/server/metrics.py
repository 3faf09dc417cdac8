"""What the server counts and measures, in the form that Prometheus reads. Each app has its own registry."""

from collections.abc import Mapping
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

from lisboa.tables.entries import CLOSED, OPEN, OVER, RUNNING, SEALED

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
STATUSES: Final = (OPEN, RUNNING, SEALED, OVER, CLOSED)
METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
THINKING: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """The instruments. Labels come from short closed lists, never from what people send."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._requests = Counter(
            "lisboa_requests", "Requests answered", ["method", "route", "status"], registry=registry
        )
        self._request_seconds = Histogram(
            "lisboa_request_seconds", "Time to answer", ["method", "route"], registry=registry, buckets=QUICK
        )
        self.actions = Counter("lisboa_actions", "Actions at tables", ["kind", "result"], registry=registry)
        self.commit_seconds = Histogram(
            "lisboa_move_commit_seconds", "Time to store a move", registry=registry, buckets=QUICK
        )
        self.sockets = Gauge("lisboa_sockets", "Open sockets", registry=registry)
        self._tables = Gauge("lisboa_tables", "Tables in memory", ["status"], registry=registry)
        self._thought_seconds = Histogram(
            "lisboa_bot_thought_seconds", "Time a bot thought", ["bot"], registry=registry, buckets=THINKING
        )
        self.bot_queue = Gauge("lisboa_bot_queue", "Bots that wait for a free thinker", registry=registry)
        self.reviews = Gauge("lisboa_reviews", "Reviews that are not done", registry=registry)
        self.messages = Counter(
            "lisboa_messages", "Messages that call people", ["channel", "result"], registry=registry
        )
        self.events = Counter("lisboa_events_sent", "Events sent to watchers", registry=registry)
        self.dropped = Counter("lisboa_watchers_dropped", "Watchers dropped as too slow", registry=registry)
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)

    def request(self, method: str, route: str | None, status: int, seconds: float) -> None:
        """`route` is the template of the path, `/api/tables/{id}`; none where no route fits."""
        method = method if method in METHODS else "other"
        route = route or "none"
        self._requests.labels(method, route, str(status)).inc()
        self._request_seconds.labels(method, route).observe(seconds)

    def action(self, kind: str, result: str) -> None:
        """`kind` is an entry's kind; `result` is `done`, or the code of the refusal."""
        self.actions.labels(kind, result).inc()

    def thought(self, bot: str, seconds: float) -> None:
        """How long a bot thought; those of one name are one, whatever number of iterations they were given."""
        self._thought_seconds.labels(bot.partition("@")[0]).observe(seconds)

    def message(self, channel: str, result: str) -> None:
        """What became of a message to somebody who was not there."""
        self.messages.labels(channel, result).inc()

    def show_tables(self, counts: Mapping[str, int]) -> None:
        """How many tables are in memory, by status; none of those that are not named."""
        for status in STATUSES:
            self._tables.labels(status).set(counts.get(status, 0))

    def render(self) -> bytes:
        return generate_latest(self.registry)
