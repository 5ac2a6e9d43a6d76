"""How a test holds that something is answered at once, on a machine of any speed."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time

AT_ONCE = 3.0  # seconds of work: far more than any answer takes, far less than one that grows without bound


@contextmanager
def at_once() -> Iterator[None]:
    """Fails when what is inside is long work; counted in time of this process, not in time on the wall."""
    began = process_time()
    yield
    assert process_time() - began < AT_ONCE, "this was not answered at once"
