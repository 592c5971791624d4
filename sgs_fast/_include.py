"""The folder that a package built against the native part needs."""

from pathlib import Path


def get_include() -> str:
    """The folder to pass to Cython as ``include_path``, so that ``from sgs_fast_core.api cimport ...`` is found.

    An ordinary installation is also found without it; an editable one only with it. The C headers, for the C compiler,
    are in ``sgs_fast_core/include`` inside this folder.
    """
    import sgs_fast_core

    return str(Path(sgs_fast_core.__file__).resolve().parent.parent)
