"""A wheel with byte code in place of its source; run by the Python that will import it."""

import io
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from itertools import filterfalse

NEVER_CHECKED = (1).to_bytes(4, "little") + bytes(8)
OURS = "icedice_edu"


def compiled(wheel: bytes, name: str) -> bytes:
    """The same wheel with byte code: beside our own source, which coders read, and in place of any other."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(wheel)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in filterfalse(is_test, old.namelist()):
            code = byte_code(entry, old.read(entry), name)
            if code is None or name.startswith(OURS):
                new.writestr(entry, old.read(entry))
            if code is not None:
                new.writestr(cached(entry) if name.startswith(OURS) else f"{entry}c", code)
    return made.getvalue()


def is_test(entry: str) -> bool:
    """Whether a package tests itself with this: no page runs it, and every page would unpack it."""
    return "tests" in entry.split("/")[1:-1]


def byte_code(entry: str, content: bytes, wheel: str) -> bytes | None:
    """A module's byte code, which is never compared with a source; None for any other file."""
    if not entry.endswith(".py"):
        return None
    try:
        code = compile(content, f"{wheel.partition('-')[0]}/{entry}", "exec", dont_inherit=True, optimize=0)
    except SyntaxError:
        return None  # a template, or a test of a syntax error
    return MAGIC_NUMBER + NEVER_CHECKED + marshal.dumps(code)


def cached(entry: str) -> str:
    """Where Python looks for the byte code of a source."""
    folder, _, module = entry.rpartition("/")
    return f"{folder}/__pycache__/{module[:-3]}.{sys.implementation.cache_tag}.pyc"
