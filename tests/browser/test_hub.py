"""A class on a real JupyterHub: two learners follow one link, work and save; the teacher collects both."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hubs import Hub, repository_of_lessons, running_hub
from labpage import REPOSITORY, Notebook, new_window
from playwright.sync_api import Browser, Locator, Page, expect

from icedice_edu.classroom.collecting import collected, held_in_folder, seen
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.lessons import lesson_called
from icedice_edu.link import hub_link

A4 = "lessons/arithmetic/A4-parentheses-change-everything.ipynb"
LEARNERS = {"ada": "4", "bo": "9"}
"""Who comes, and what each one guesses."""


class Learner:
    """Somebody on the hub, with a browser of their own."""

    def __init__(self, browser: Browser, name: str) -> None:
        self.name = name
        self.context = new_window(browser, reduced_motion="reduce")
        self.page: Page = self.context.new_page()
        self.notebook = Notebook(self.page)

    def follow(self, link: str) -> None:
        """Open the link, log in by name, and wait until the lesson is there."""
        self.page.goto(link)
        self.page.fill("#username_input", self.name)
        self.page.click("#login_submit")
        self.notebook.ready()

    def form(self, act: str) -> Locator:
        return self.page.locator(f'.icelesson form[data-act="{act}"]').first

    def work(self, guess: str, answer: str) -> None:
        """Run the lesson, guess, and answer the first exit question."""
        self.notebook.run_all()
        self.notebook.show_everything()
        self.form("guess").locator(f'input[value="{guess}"]').check()
        self.form("guess").locator('button[type="submit"]').click()
        expect(self.page.locator('[data-icedice-part="predict"]')).to_contain_text("Your guess:")
        self.notebook.in_kernel("lesson.open_curtain()")  # as their teacher does
        self.form("answer E1").locator('[name="answer"]').fill(answer)
        self.form("answer E1").locator('button[type="submit"]').click()
        expect(self.page.locator('[data-icedice-part="exit"]')).to_contain_text("Saved.")
        self.notebook.save()


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    with running_hub(tmp_path_factory.mktemp("hub")) as running:
        yield running


@pytest.fixture(scope="module")
def learners(hub: Hub, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Learner]]:
    """Ada and Bo, who have followed the teacher's link, done some of A4, and saved."""
    repository = repository_of_lessons(tmp_path_factory.mktemp("git") / "math-4b")
    link = hub_link(hub.url, A4, remote=repository)
    task = Desk(lesson_called("A4"), 2026).task("E1")
    came = []
    try:
        for name, guess in LEARNERS.items():
            came.append(Learner(browser, name))
            came[-1].follow(link)
            came[-1].work(guess, task.answer if name == "ada" else "1")
        yield came
    finally:
        for one in came:
            one.context.close()


def test_the_link_lays_the_lessons_into_each_learners_own_home(hub: Hub, learners: list[Learner]) -> None:
    for one in learners:
        assert (hub.homes / one.name / "math-4b" / A4).is_file()
        assert f"/user/{one.name}/doc/tree/math-4b/{A4}" in one.page.url


def test_the_teacher_collects_both_from_their_home_folders(hub: Hub, learners: list[Learner]) -> None:
    found = collected((seen(held) for held in held_in_folder(hub.homes)), "A4")

    works = {student.work.guess: student.work.tries_at("E1") for student in found.students}
    assert works.keys() == set(LEARNERS.values()) and works["9"] == ("1",)
    assert [student.desk.verdict("E1").right for student in found.students].count(True) == 1


def test_a_learner_cannot_open_the_server_of_another(hub: Hub, learners: list[Learner]) -> None:
    ada, bo = learners

    shown = bo.page.request.get(f"{hub.url}/user/{ada.name}/api/contents/math-4b/{A4}")

    assert shown.status in (403, 404) and "cells" not in shown.text()
    assert ada.page.request.get(f"{hub.url}/user/{ada.name}/api/contents/math-4b/{A4}").ok


def test_a_learner_needs_no_more_memory_than_the_documents_say(hub: Hub, learners: list[Learner]) -> None:
    said = (REPOSITORY / "docs" / "classes.md").read_text("utf-8")
    kernel, server = (int(re.search(rf"\| {what} \| (\d+) MB \|", said)[1]) for what in ("kernel", "server"))

    assert len(hub.memory("ipykernel_launcher")) == len(hub.memory("jupyterhub-singleuser")) == 2
    assert 0.5 * kernel < max(hub.memory("ipykernel_launcher")) <= kernel
    assert 0.5 * server < max(hub.memory("jupyterhub-singleuser")) <= server
