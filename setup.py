"""Build the native modules under ``src/``; all metadata lives in ``pyproject.toml``.

Every ruleset is one translation unit: the kernel's ``.pxd`` files are compiled into it with that ruleset's own
capacities, so ``UNITS`` below is the only place where a capacity is written.

Environment switches (all optional):

``SGS_UNITS=zongheng,riftbound``   build only these rulesets (the inner loop)
``SGS_FAST_OPT="-O2 -g"``          other flags of optimisation and debug information
``SGS_FAST_DEBUG=1``               RULE counters, and every derived value recomputed and compared after each event
``SGS_FAST_SANITIZE=address,undefined``   instrumented build
``SGS_FAST_ABI3=1``                one wheel for CPython 3.11 and later (ignored on free-threaded builds)
``SGS_FAST_ANNOTATE=1``            Cython's annotated HTML beside the generated C
``SGS_FAST_PROFILE=0``             no profile-guided build

With GCC a package (``pip install .``, a wheel) is built in two rounds: the first plays ``tools/train.py`` to learn which
ways are taken, the second is laid out by that (some 10 % less time a decision). Builds in place, and those with a switch
of their own, take one round; ``SGS_FAST_PROFILE=1`` asks for two.

Each combination of switches has its own folder under ``build/``, so that one never picks up another's objects.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from glob import glob

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE, SOURCE = "sgs_fast_core", "src/sgs_fast_core"

# Compile-time capacities of each ruleset; what each one bounds is told in kernel/types.pxd.
UNITS = {
    "zongheng": {
        "SEATS": 2, "OBJECTS": 384, "ZONES": 24, "EVENTS": 64, "FRAMES": 48, "ARENA": 16384,
        "LISTENERS": 192, "MODIFIERS": 256, "STACK": 48, "PENDING": 96, "MEMORY": 96, "PACKETS": 64,
    },
    "sanguosha": {
        "SEATS": 10, "OBJECTS": 384, "ZONES": 160, "EVENTS": 192, "FRAMES": 192, "ARENA": 8192,
        "LISTENERS": 248, "MODIFIERS": 192, "STACK": 16, "PENDING": 96, "MEMORY": 96, "PACKETS": 16, "SEAT_NUMS": 48,
        "NUMS": 1, "WORDS": 0,
    },
    "riftbound": {
        "SEATS": 4, "OBJECTS": 384, "ZONES": 64, "EVENTS": 64, "FRAMES": 64, "ARENA": 16384,
        "LISTENERS": 248, "MODIFIERS": 256, "STACK": 48, "PENDING": 96, "MEMORY": 96, "PACKETS": 64, "TEAMS": 1,
        "NUMS": 5, "WORDS": 0, "SEAT_NUMS": 16,
    },
}


def switch(name: str) -> str:
    return os.environ.get("SGS_FAST_" + name, "")


ABI3 = switch("ABI3") == "1" and not sysconfig.get_config_var("Py_GIL_DISABLED")
DEBUG = switch("DEBUG") == "1"
MACROS = [("Py_LIMITED_API", "0x030B0000")] if ABI3 else []
if DEBUG:
    MACROS.append(("SGS_DEBUG", "1"))
VARIANT = "-".join(
    word for word in (
        "abi3" if ABI3 else "", "debug" if DEBUG else "",
        switch("OPT").lstrip("-/").replace(" ", ""), switch("SANITIZE").replace(",", "-"),
    ) if word
) or "default"
# A changed header or capacity must rebuild; Cython itself follows the .pxd files.
DEPENDS = ["setup.py", *sorted(glob(f"{SOURCE}/include/*.h"))]


class BuildExt(build_ext):
    """Translates with Cython only when something is compiled, and chooses flags by the compiler met."""

    in_place = False       # kept here, since setuptools builds elsewhere and copies what comes of it

    def run(self) -> None:
        self.in_place = bool(self.inplace or self.editable_mode)
        if self.extensions:
            self.translate()
        super().run()

    def translate(self) -> None:
        """Replaces each extension's .pyx by its generated C; sdist and metadata commands never come here."""
        from Cython.Build import cythonize

        made = cythonize(
            self.extensions,
            include_path=["src"],
            build_dir="build/cython",
            annotate=switch("ANNOTATE") == "1",
            nthreads=min(os.cpu_count() or 1, len(self.extensions)) if len(self.extensions) > 1 else 0,
            compiler_directives={
                "language_level": 3, "boundscheck": False, "wraparound": False, "initializedcheck": False,
                "nonecheck": False, "cdivision": True, "freethreading_compatible": True,
            },
        )
        generated = {extension.name: extension for extension in made}
        for extension in self.extensions:
            extension.sources = generated[extension.name].sources
            extension.depends = sorted({*DEPENDS, *generated[extension.name].depends})

    def build_extensions(self) -> None:
        if not self.parallel:
            self.parallel = os.cpu_count()
        flags, link = self.usual_flags()
        learned = self.learn(flags, link) if self.two_rounds() else []
        self.build_round([*flags, *learned], link)

    def build_round(self, flags: list[str], link: list[str]) -> None:
        for extension in self.extensions:
            extension.extra_compile_args, extension.extra_link_args = flags, link
        super().build_extensions()

    def two_rounds(self) -> bool:
        """Whether to learn from games first: GCC only, since others keep what they learn in ways of their own."""
        asked = switch("PROFILE")
        if asked not in ("", "0", "1"):
            raise SystemExit(f"SGS_FAST_PROFILE: {asked!r}; 0 or 1, or not set")
        plain = not (self.in_place or DEBUG or switch("OPT") or switch("SANITIZE"))
        if asked == "0" or not (asked or plain) or self.compiler.compiler_type != "unix":
            return False
        shown = subprocess.run([*self.compiler.compiler, "--version"], capture_output=True, text=True, check=False)
        return "Free Software Foundation" in shown.stdout

    def learn(self, flags: list[str], link: list[str]) -> list[str]:
        """Builds with counters, plays, and returns the flags that use what was counted; none when that fails, as where
        games cannot be played on the building machine."""
        root = os.path.abspath(os.path.join(self.build_temp, "learned"))
        counted, packages, final = os.path.join(root, "counted"), os.path.join(root, "packages"), self.build_lib
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(SOURCE, os.path.join(packages, PACKAGE), ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.c"))
        self.build_lib, self.force = packages, True
        self.build_round([*flags, f"-fprofile-generate={counted}"], [*link, "-fprofile-generate"])
        self.build_lib = final
        path = os.pathsep.join([packages, os.getcwd(), *sys.path])         # a build in isolation finds its NumPy there only
        played = subprocess.run(
            [sys.executable, os.path.join("tools", "train.py")], capture_output=True, text=True, check=False,
            env=os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        )
        if played.returncode or not os.path.isdir(counted):
            self.warn(f"built without what games teach: {(played.stderr or 'nothing was counted').strip()[-400:]}")
            return []
        return [f"-fprofile-use={counted}", "-fprofile-partial-training", "-Wno-missing-profile"]

    def usual_flags(self) -> tuple[list[str], list[str]]:
        """Flags of the compiler and of the linker that every build has."""
        msvc = self.compiler.compiler_type == "msvc"
        flags = ["/O2"] if msvc else [
            "-g0", *(switch("OPT") or "-O2").split(), "-fvisibility=hidden", "-fwrapv", "-fno-strict-aliasing",
        ]
        link: list[str] = []
        if switch("SANITIZE") and not msvc:
            flags = ["-O1", "-g", "-fno-omit-frame-pointer", "-fno-strict-aliasing", "-fsanitize=" + switch("SANITIZE")]
            link = ["-fsanitize=" + switch("SANITIZE")]
        if not msvc:
            # A macro that the stable interface lacks must fail here and not when somebody imports the wheel.
            flags.append("-Werror=implicit-function-declaration")
        return flags, link

    def copy_extensions_to_source(self) -> None:
        # Without force an older file of another variant would be kept out by its date.
        self.force = True
        super().copy_extensions_to_source()


def unit(name: str) -> Extension:
    """The extension of one ruleset, with its capacities as macros."""
    capacities = [("SGS_" + key, str(value)) for key, value in UNITS[name].items()]
    return Extension(
        f"{PACKAGE}.rules.{name}", [f"{SOURCE}/rules/{name}.pyx"],
        define_macros=MACROS + capacities, py_limited_api=ABI3, include_dirs=[f"{SOURCE}/include"],
    )


def extensions() -> list[Extension]:
    """The api and the wanted rulesets."""
    wanted = [name for name in os.environ.get("SGS_UNITS", "").split(",") if name] or list(UNITS)
    if unknown := [name for name in wanted if name not in UNITS]:
        raise SystemExit(f"SGS_UNITS: no ruleset {', '.join(unknown)}; known: {', '.join(UNITS)}")
    units = [unit(name) for name in wanted if os.path.exists(f"{SOURCE}/rules/{name}.pyx")]
    api = Extension(
        f"{PACKAGE}.api", [f"{SOURCE}/api.pyx"],
        define_macros=MACROS, py_limited_api=ABI3, include_dirs=[f"{SOURCE}/include"],
    )
    return [api, *units]


if __name__ == "__main__":  # Cython's worker processes may import this file
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExt},
        options={"build": {"build_base": f"build/{VARIANT}"}}
        | ({"bdist_wheel": {"py_limited_api": "cp311"}} if ABI3 else {}),
    )
