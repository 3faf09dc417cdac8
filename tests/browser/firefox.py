"""A Firefox driven by its own WebDriver BiDi: no driver is needed, only the browser."""

import json
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from queue import Queue
from typing import Any

from websockets.sync.client import ClientConnection, connect

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
SECONDS = 60.0


def firefox() -> str | None:
    return os.environ.get("LISBOA_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """One tab, and what it has complained about."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.complaints: list[str] = []
        self._numbers = count(1)
        self.tell("session.new", capabilities={})
        self.tell("session.subscribe", events=["log.entryAdded"])
        self.tab = self.tell("browsingContext.getTree")["contexts"][0]["context"]

    def tell(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(SECONDS))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.complaints.append(answer["params"]["text"])

    def go(self, address: str) -> None:
        self.tell("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def run(self, script: str) -> Any:
        """The value of an expression, awaited; JSON is the way back."""
        wanted = f"(async () => JSON.stringify(await ({script})))()"
        found = self.tell("script.evaluate", expression=wanted, target={"context": self.tab}, awaitPromise=True)
        assert found["type"] == "success", found
        value = found["result"].get("value")
        return None if value is None else json.loads(value)

    def until(self, condition: str) -> None:
        """Waits until it holds; looked at each time something is drawn."""
        look = f"const look = () => ({condition}) ? done(true) : requestAnimationFrame(look); look()"
        assert self.run(f"new Promise(done => {{ {look} }})")

    def size(self, width: int, height: int) -> None:
        self.tell("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})


@contextmanager
def started(program: str, profile: Path) -> Iterator[Firefox]:
    profile.mkdir()
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        try:
            with connect(f"{_address(process)}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()
            process.wait(SECONDS)


def _address(process: "subprocess.Popen[str]") -> str:
    """Where it listens. What it says after that is read too, or it would wait for a reader."""
    found: Queue[str] = Queue()

    def read() -> None:
        assert process.stderr is not None
        for line in process.stderr:
            if heard := LISTENING.search(line):
                found.put(heard[1])

    threading.Thread(target=read, daemon=True).start()
    return found.get(timeout=SECONDS)
