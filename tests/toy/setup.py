"""Builds the duel against an sgs_fast that is installed, or lies in the tree that SGS_FAST_SOURCE names."""

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup

SOURCE = os.environ.get("SGS_FAST_SOURCE", "")
VARIANTS = {
    "toy": {
        "SEATS": 3, "OBJECTS": 256, "ZONES": 21, "EVENTS": 32, "FRAMES": 32, "ARENA": 4096,
        "LISTENERS": 96, "MODIFIERS": 64, "STACK": 24, "PENDING": 48, "MEMORY": 64, "PACKETS": 1,
    },
    # So little room that a small game gets through, and a slightly larger one meets each limit.
    "tiny": {
        "SEATS": 3, "OBJECTS": 48, "ZONES": 21, "EVENTS": 32, "FRAMES": 8, "ARENA": 160,
        "LISTENERS": 6, "MODIFIERS": 6, "STACK": 3, "PENDING": 3, "MEMORY": 4, "PACKETS": 1,
    },
}


def include_folder() -> str:
    """Where the kernel's .pxd files lie; the C header is in `sgs_fast_core/include` inside it."""
    if SOURCE:
        return SOURCE
    import sgs_fast

    return sgs_fast.get_include()


if __name__ == "__main__":
    from Cython.Build import cythonize

    include = include_folder()
    headers = os.path.join(include, "sgs_fast_core", "include")
    sanitize = os.environ.get("SGS_FAST_SANITIZE", "")
    flags = [os.environ.get("SGS_FAST_OPT", "-O1"), "-g0", "-fwrapv", "-fno-strict-aliasing"]
    extensions = []
    for name in os.environ.get("TOY_VARIANTS", " ".join(VARIANTS)).split():
        room = VARIANTS[name]
        if name != "toy":
            shutil.copy(Path("toyduel", "toy.pyx"), Path("toyduel", f"{name}.pyx"))
        extension = Extension(
            f"toyduel.{name}", [f"toyduel/{name}.pyx"], include_dirs=[headers],
            define_macros=[(f"SGS_{key}", str(value)) for key, value in room.items()],
        )
        if os.name != "nt":
            extension.extra_compile_args = [*flags, f"-fsanitize={sanitize}"] if sanitize else flags
            extension.extra_link_args = [f"-fsanitize={sanitize}"] if sanitize else []
        extensions.append(extension)
    setup(
        name="toyduel", packages=["toyduel"],
        ext_modules=cythonize(extensions, include_path=[include, "."], build_dir="made"),
        options={"build_ext": {"parallel": 2}},
    )
