"""Compile the engine with mypyc: `python tools/compile_engine.py OUTPUT`, as `./dev compile` does.

OUTPUT gets `lisboa/engine/*.so` and `lisboa/thinking/*.so`, one small file per module, and the library they share.
The sources stay clean, and nothing else is in OUTPUT, so no other part of the package can go stale there. The
`__init__.py` of both packages stays Python: it is what finds the compiled modules (LISBOA_COMPILED).
"""

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
PACKAGES = ("engine", "thinking")
GROUP = "lisboa_engine"
MYPY_OPTIONS = ["--config-file=", "--explicit-package-bases", f"--cache-dir={os.devnull}"]


def engine_modules() -> list[str]:
    """The modules to compile, as paths below src/."""
    modules = [path for package in PACKAGES for path in sorted((SOURCES / "lisboa" / package).glob("*.py"))]
    return [str(path.relative_to(SOURCES)) for path in modules if path.name != "__init__.py"]


class BuildOnAllCores(build_ext):
    """setuptools compiles the files of one extension one after the other; this does it side by side."""

    def build_extension(self, ext: Extension) -> None:
        compile_sources = self.compiler.compile

        def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_sources([source], **options), sources)
                return [name for names in objects for name in names]

        self.compiler.compile = compile_side_by_side
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = compile_sources


def compile_engine(output: Path) -> None:
    """Check, translate to C and build; problems are printed and end the program."""
    from mypyc.build import mypycify

    work = output.with_name(f"{output.name}.work")
    for folder in (output, work):
        shutil.rmtree(folder, ignore_errors=True)
    os.chdir(SOURCES)  # so that mypyc finds the modules by their full names
    extensions: list[Any] = mypycify(
        [*MYPY_OPTIONS, *engine_modules()],
        opt_level="3",
        debug_level="0",
        multi_file=True,  # one C file per module builds in a third of the time, and is as fast
        strip_asserts=False,
        group_name=GROUP,
        target_dir=str(work / "c"),
    )
    for extension in extensions:
        # A new compiler's new warning must not stop us.
        extension.extra_compile_args = [o for o in extension.extra_compile_args if o != "-Werror"]
    setup(
        name=GROUP,
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        cmdclass={"build_ext": BuildOnAllCores},
        script_args=["--quiet", "build_ext", "--build-lib", str(output), "--build-temp", str(work / "o")],
    )
    shutil.rmtree(work)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if not engine_modules():
        sys.exit("src/lisboa/engine holds no modules to compile")
    compile_engine(Path(sys.argv[1]).resolve())
