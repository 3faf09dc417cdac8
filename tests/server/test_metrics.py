"""What the server measures, as Prometheus reads it."""

import time

import httpx
from prometheus_client.parser import text_string_to_metric_families

from lisboa.server.metrics import Metrics


def samples(metrics):
    """Every sample by its name and the values of its labels, in the order of their names."""
    families = text_string_to_metric_families(metrics.render().decode())
    return {(s.name, *(s.labels[k] for k in sorted(s.labels))): s.value for f in families for s in f.samples}


def test_requests_are_counted_and_timed():
    metrics = Metrics()
    metrics.request("GET", "/api/tables/{id}", 200, 0.002)
    metrics.request("GET", "/api/tables/{id}", 200, 0.3)
    metrics.request("GET", "/api/tables/{id}", 404, 0.001)
    seen = samples(metrics)
    assert seen["lisboa_requests_total", "GET", "/api/tables/{id}", "200"] == 2
    assert seen["lisboa_requests_total", "GET", "/api/tables/{id}", "404"] == 1
    assert seen["lisboa_request_seconds_count", "GET", "/api/tables/{id}"] == 3
    assert seen["lisboa_request_seconds_bucket", "0.005", "GET", "/api/tables/{id}"] == 2


def test_strange_methods_and_paths_make_no_new_series():
    metrics = Metrics()
    for number in range(100):
        metrics.request(f"BREW{number}", None, 404, 0.001)
    assert samples(metrics)["lisboa_requests_total", "other", "none", "404"] == 100


def test_play_is_counted():
    metrics = Metrics()
    metrics.action("move", "done")
    metrics.action("move", "not-your-turn")
    metrics.action("move", "done")
    metrics.commit_seconds.observe(0.004)
    metrics.sockets.inc()
    metrics.sockets.inc()
    metrics.sockets.dec()
    metrics.thought("courtier", 0.7)
    metrics.thought("search@20", 0.5)
    metrics.thought("search@200", 5.0)
    metrics.bot_queue.set(3)
    metrics.events.inc(5)
    metrics.dropped.inc()
    seen = samples(metrics)
    assert seen["lisboa_actions_total", "move", "done"] == 2
    assert seen["lisboa_actions_total", "move", "not-your-turn"] == 1
    assert seen["lisboa_move_commit_seconds_count",] == 1
    assert seen["lisboa_sockets",] == 1
    assert seen["lisboa_bot_thought_seconds_sum", "courtier"] == 0.7
    assert seen["lisboa_bot_thought_seconds_sum", "search"] == 5.5
    assert seen["lisboa_bot_queue",] == 3
    assert seen["lisboa_events_sent_total",] == 5
    assert seen["lisboa_watchers_dropped_total",] == 1


def test_tables_that_left_memory_are_no_longer_shown():
    metrics = Metrics()
    metrics.show_tables({"running": 3, "open": 1})
    metrics.show_tables({"running": 2})
    seen = samples(metrics)
    assert seen["lisboa_tables", "running"] == 2
    assert seen["lisboa_tables", "open"] == 0


def test_each_app_counts_for_itself():
    one, other = Metrics(), Metrics()
    one.events.inc()
    assert samples(one)["lisboa_events_sent_total",] == 1
    assert samples(other)["lisboa_events_sent_total",] == 0


def test_the_process_is_measured():
    text = Metrics().render().decode()
    assert "python_gc_objects_collected_total" in text


def test_the_thoughts_of_bots_are_measured(server):
    """At a real table: a histogram that nothing fills would say that bots take no time."""
    headers = {"x-lisboa-operator": server.operator}
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "herald"}]
    with httpx.Client(base_url=server.address, headers=headers) as somebody:
        made = somebody.post("/api/tables", json={"seats": seats, "token": True, "seed": 7}).json()
        somebody.headers["authorization"] = f"Bearer {made['token']}"
        deadline = time.monotonic() + 60
        while 'lisboa_bot_thought_seconds_count{bot="herald"}' not in somebody.get("/metrics").text:
            assert time.monotonic() < deadline, "no thought was measured"
            look = somebody.get(f"/api/tables/{made['id']}").json()
            options = look["question"]["options"]
            if options:
                action = {"do": "play", "id": f"m{look['sequence']}", "move": options[0]["move"], "end": True}
                somebody.post(f"/api/tables/{made['id']}/actions", json={**action, "seen": look["sequence"]})
