"""Simulations shared among machines by Dask: a real cluster, with the tally of a single process."""

import re
from pathlib import Path

import pytest

from icedice_edu import simulate
from icedice_edu.play.bots import stopping_rule

pytestmark = pytest.mark.slow
TWO = ["stops at two", "never scared"]
GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "many-machines.md"


@pytest.fixture(scope="module")
def client():
    """A client of two worker processes that listen on this machine only."""
    from dask.distributed import Client, LocalCluster

    alone = {"n_workers": 2, "threads_per_worker": 1, "host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(**alone, processes=True) as cluster, Client(cluster) as client:
        yield client


def test_a_cluster_counts_what_one_process_counts(client):
    shared = simulate("pyramids", TWO, games=400, seed=7, executor=client.get_executor())

    assert shared == simulate("pyramids", TWO, games=400, seed=7)
    assert len(client.scheduler_info()["workers"]) == 2


def test_a_strategy_that_is_written_in_a_notebook_travels_to_the_workers(client):
    bots = {"mine": stopping_rule(lambda position: "stop" if len(position.counter) > 2 else "roll"),
            "two": "stops at two"}

    shared = simulate("pyramids", bots, games=40, executor=client.get_executor())

    assert shared == simulate("pyramids", bots, games=40)


def test_an_executor_or_a_client_that_is_closed_is_one_clear_sentence(client):
    from dask.distributed import Client

    gone = client.get_executor()
    gone.shutdown()
    with Client(client.scheduler.address) as other:
        without_client = other.get_executor()

    for executor in (gone, without_client):
        with pytest.raises(ValueError, match="This executor has been shut down"):
            simulate("pyramids", TWO, games=40, executor=executor)


def test_the_lines_in_the_documents_run_as_they_are(client, capsys):
    (lines,) = re.findall(r"```python\n(.*?Client.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    address = client.scheduler.address

    exec(lines.replace("tcp://scheduler:8786", address).replace("10**9", "1_000"), {})  # our own lines

    assert "of 1,000 games" in capsys.readouterr().out
