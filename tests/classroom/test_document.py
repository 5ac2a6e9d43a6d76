"""Lessons that are documents: what is read in them, what is made of it, and every mistake with its line."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from unhurried import unhurried

import icedice_edu
from icedice_edu.classroom.blocks import Say, plain
from icedice_edu.classroom.desk import Desk
from icedice_edu.classroom.document import DocumentMistakes, mistakes_in, read_document, read_lesson
from icedice_edu.classroom.document.values import filled, phrase
from icedice_edu.classroom.gaps import blanks
from icedice_edu.classroom.guides import guide_head, renewed_guide
from icedice_edu.classroom.lesson_parts import part
from icedice_edu.classroom.lessons import LESSONS, lesson_called
from icedice_edu.maths.expressions import read
from icedice_widgets import open_lesson
from icedice_widgets.lesson.pictures import drawn

B1 = Path(__file__).parent / "documents" / "B1"
Changed = Callable[..., Path]


@pytest.fixture
def changed(tmp_path: Path) -> Changed:
    """The small lesson in a folder of its own, with one thing changed in one of its files."""

    def change(before: str, after: str, file: str = "lesson.md") -> Path:
        folder = shutil.copytree(B1, tmp_path / "B1")
        text = (folder / file).read_text("utf-8")
        assert before in text
        (folder / file).write_text(text.replace(before, after, 1), "utf-8")
        return folder

    return change


# -- values -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "said"), [
    ("{n}", "1,204"), ("{half}", "1/2"), ("{E}", "(6 + 3) × 2"), ("{list}", "3, 5 and 6"), ("{two}", "−2"),
    ("{n:money}", "$1,204"), ("{half:money}", "$0.50"), ("{half:percent}", "50%"),
    ("{third:percent}", "33.3%"), ("{eighth:percent}", "12.5%"), ("{third:decimal}", "0.33"),
    ("{three:word}", "three"), ("{eleven:a}", "an 11"),
    ("{one|penguin|penguins}", "1 penguin"), ("{three|penguin|penguins}", "3 penguins"),
    ("{three:word|penguin|penguins}", "three penguins"),
    ("{one:=|was|were}", "was"), ("{three:=|was|were}", "were"),
    ("{low}", "a number below zero"), (r"\{n}", "{n}"), ("[6]", "[6]"),
])
def test_values_are_written_as_the_document_asks(text: str, said: str) -> None:
    values = {"n": 1204, "half": Fraction(1, 2), "third": Fraction(1, 3), "eighth": Fraction(1, 8),
              "one": 1, "two": -2, "three": 3, "eleven": 11,
              "E": read("(6+3)*2"), "list": (3, 5, 6), "low": phrase("low"),
              "phrases": {"low": "a number below zero"}}

    assert filled(text, values) == said


def test_the_field_of_a_gap_shows_the_words_around_it() -> None:
    said = "The top is last. In (6 + 3) × 2 you double [[all]]. So the 2 is [[taken away]] instead of added."

    assert blanks(said) == ("In (6 + 3) × 2 you double …", "So the 2 is … instead of added")


# -- the lesson ---------------------------------------------------------------------------------------


def test_a_document_is_a_lesson_like_any_other() -> None:
    lesson = unhurried(read_lesson(B1))
    desk = Desk(lesson, 7)

    assert mistakes_in(B1, seeds=tuple(map(str, range(20)))) == ()
    assert (lesson.grades, lesson.vocabulary, lesson.first_tasks) == ((3, 4), ("sum",), ("1",))
    assert "You have not played yet." in plain(part(desk, "record"))
    desk.do("guess", {"guess": "1"})
    assert "Your guess: 1 time." in plain(part(desk, "reveal"))
    assert part(desk, "reveal")[-1] == Say("That is about what to expect.", "hint")
    assert lesson.prediction.said("2") == "2 times"


def test_a_prediction_shows_its_pictures_and_tables_before_and_after_the_guess(changed: Changed) -> None:
    seen = "## Predict\n\n{dice}`6 1`\n\n```{table}\nsum | dice\n7 | 6 1\n```"
    lesson = unhurried(read_lesson(changed("## Predict", seen)))
    desk = Desk(lesson, 7)

    asked = plain(part(desk, "predict"))
    desk.do("guess", {"guess": "1"})

    for said in (asked, plain(part(desk, "predict"))):
        assert "[2 dice: 6 and 1.]" in said and "7   | 6 1" in said
    assert lesson.prediction.question == ("Roll two dice 6 times. How often is the sum 7?",)


def test_a_line_of_a_form_that_says_nothing_has_no_field(changed: Changed) -> None:
    form = "## Record: Your games\n\n```{fill} words · Keep\n{faces}\n{nothing}\nlast\n```\n"
    folder = changed("## Record: Your games\n", form)
    (folder / "tasks.py").write_text((folder / "tasks.py").read_text("utf-8").replace(
        'VALUES = {', 'VALUES = {"nothing": "", '), "utf-8")
    lesson = read_lesson(folder)

    shown = plain(part(Desk(lesson, 7), "record"))

    assert shown.count("____") == 2


def test_tasks_have_name_question_options_answer_and_verdict() -> None:
    number, choice = read_lesson(B1).tasks("7")
    (leaving,) = read_lesson(B1).exit_tasks("7")

    assert (number.name, number.question) == ("1", "What is the sum?")
    assert number.verdict(number.answer).right
    assert number.picture is not None and number.picture.name == "dice" and len(number.hints) == 4
    assert number.verdict("997").sentence == "Count the pips once more."
    assert {option.said for option in choice.options} == {"even", "odd"}
    wrong = next(option.key for option in choice.options if option.key != choice.answer)
    assert choice.verdict(wrong).slip in ("even", "odd") and "equal parts" in choice.verdict(wrong).sentence
    assert leaving.question == number.question and leaving.hints == ()


def test_a_reason_is_asked_for_with_a_choice_unless_the_document_says_no(changed: Changed) -> None:
    assert [task.because for task in read_lesson(B1).tasks("7")] == [False, True]
    hints = "hints\n: Look at both dice."
    quiet = read_lesson(changed(hints, f"because\n: no\n\n{hints}"))

    assert [task.because for task in quiet.tasks("7")] == [False, False]


def test_another_language_is_the_same_lesson_with_the_same_record() -> None:
    english, german = read_lesson(B1), read_lesson(B1, "de")
    desks = Desk(english, 7), Desk(german, 7)
    for desk in desks:
        desk.do("guess", {"guess": "1"})
        desk.do("claim", {"claim": "pairs"})
        desk.do("answer 1", {"answer": desks[0].task("1").answer})
        desk.do("answer 2", {"answer": "A"})

    assert mistakes_in(B1, "de") == () and german.title == "Zwei Würfel, eine Summe"
    for seed in map(str, range(20)):
        one, other = english.tasks(seed), german.tasks(seed)
        assert [(a.name, a.answer, a.picture) for a in one] == [(b.name, b.answer, b.picture) for b in other]
    assert desks[0].work == desks[1].work and desks[1].verdict("1") == (True, "Right.", "")
    desks[0].do("restore", {"code": desks[1].work.code()})
    assert not desks[0].notice
    assert repr(open_lesson(B1, language="de", fresh=True)) == "Lesson B1: Zwei Würfel, eine Summe (seed 7)"


def test_an_own_picture_is_drawn_with_its_words() -> None:
    _, (_, picture) = read_lesson(B1).launch

    assert 'aria-label="An arrow to the right"' in drawn("B1", picture)


def test_a_changed_sentence_is_seen_when_the_lesson_is_opened_again(changed: Changed) -> None:
    folder = changed("Play one round.", "Play two rounds.")

    assert read_lesson(folder).play == ("Play two rounds.",)


def test_the_shelf_is_a_mapping_that_reads_when_asked() -> None:
    assert list(icedice_edu.lessons) == list(LESSONS) and len(icedice_edu.lessons) == len(LESSONS)
    assert icedice_edu.lessons["A4"].title == "Parentheses change everything"
    assert icedice_edu.lessons["A4"].text().startswith("[setup]\nLesson A4")
    with pytest.raises(ValueError, match="speaks no 'xx'"):
        lesson_called("A4", "xx")


def test_the_head_of_a_guide_comes_from_the_lesson() -> None:
    lesson = read_lesson(B1)
    guide = "# Old\n\n**Purpose.** Add.\n\n| Min | 1 |\n|---|---|\n| | setup |\n"

    facts = guide_head(lesson).splitlines()[2]
    assert facts == "Grades 3–4 · 45 minutes · 3.OA.C.7 · words: sum · class seed 7"
    assert "| Min | 1 | 4 |" in renewed_guide(guide, lesson) and "Old" not in renewed_guide(guide, lesson)


def test_sections_can_be_looked_at_with_their_lines() -> None:
    document = read_document(B1 / "lesson.md")
    play = document.section("play")

    assert (B1 / "lesson.md").read_text("utf-8").splitlines()[play.line - 1] == "## Play"
    assert play.text.strip() == "Play one round."


# -- mistakes -----------------------------------------------------------------------------------------

MISTAKES = [
    ("## Play\n", "## Plays\n", "“Plays” is no section."),
    ("## Wrap-up", "## Extend", "There is no section Wrap-up."),
    (" — Yes. Six pairs make 7, one makes 12.", "", "“disagree: more pairs make 7” has no reply."),
    (" — That is about what to expect.", "", "is no choice and no reply to a number."),
    ("[[7]]", "[[]]", "A gap has no model answer."),
    ("[[7]]", "7", "has no gap to fill in."),
    ("{dice}`6 1`", "{rainbow}`6 1`", "There is no picture {rainbow}."),
    ("{dice}`6 1`", "{dice}`6 banana`", "{dice}: dice: "),
    ("![An arrow to the right](arrow)", "![](arrow)", "The picture arrow has no alternative text."),
    ("(arrow)", "(arow)", "tasks.py has no function arow for this picture."),
    ("1. Roll two dice. {dice}`6 1`", "1. Roll two dice.", "This step has no picture."),
    (": Start with the bigger die.\n", "", "Task 1 has 3 hints."),
    ("exit: 3}", "exit: 2}", "The minutes add up to 44."),
    ("exit: 3}", "exam: 3}", "There is no part exam."),
    ("grades: [3, 4]", "grades: third", "grades is 'third'."),
    ("game: tokens", "game: chess", "There is no game chess."),
    ("seed: 7\n", "to_play: {games: game|games}\nseed: 7\n", "“games: game|games” counts nothing"),
    ("seed: 7", "sead: 7", "sead is unknown."),
    ("id: B1\n", "", "The front matter says no id."),
    ("seed: 7", "seed: &x 7", "is more YAML than is read here."),
    ("seed: 7", "- 7", "is not front matter that can be read."),
    ("What is the sum?\n", "", "Task 1 asks nothing."),
    ("answer\n: {sum}", "", "Task 1 has no answer."),
    ("multiplied, {product}", "multiplied", "The slip “multiplied” has no value"),
    ("1 · number · two_dice(most=6)", "1 · nummer · two_dice", "There is no kind of task called “nummer”."),
    ("two_dice(most=6)", "two_dise", "tasks.py has no function two_dise."),
    ("two_dice(most=6)", "print(open('x'))", "is no call."),
    ("E1 · like 1", "E1 · like 9", "is like one that is not there."),
    ("- (x) {kind}", "- ( ) {kind} — No.", "No option of task 2 is right."),
    ("{shown} rolls", "{shown} roles", "tasks.py has no function roles."),
    ("{sum:a}", "{sum:an}", "asks for the format an"),
    (": Count the pips once more.", ": Count.\n\n> A quote.", "A quote cannot stand in a task."),
    ("What is the sum?\n", "What is the sum?\n\n```{fill} mine\nName\n```\n",
     "{fill} cannot stand in a task."),
    ("What is the sum?\n", "What is the sum?\n\n```{table}\n:caption: Sums\na | b\n1 | 2\n```\n",
     "A table in a task has no caption."),
]
ON_THE_LINE = [told for _, after, told in MISTAKES if "##" not in after and "no section" not in told
               and "No option" not in told and "stand in a task" not in told and "caption" not in told]
LATER = [
    ("Start at {one}", "Start at {uno}", "{uno} has no value here. There are dice, even, faces, kind"),
    ("{faces} times", "{facets} times", "{facets} has no value here."),
    ("lay 12 · lay 18", "lay 12 · lay 99", "{board}: “lay 99” cannot be played."),
    ("{if played} You", "{if plaid} You", "{plaid} has no value here."),
    ("odd\n: odd\n", "uneven\n: odd\n", "There is no phrase 'odd'."),
    ("What is the sum?\n", "What is the sum?\n\n```{table}\none | other\n{one}\n```\n", "{table}: table: "),
]


@pytest.mark.parametrize(("before", "after", "told"), MISTAKES)
def test_a_mistake_is_told_with_its_line_when_the_document_is_read(
    changed: Changed, before: str, after: str, told: str
) -> None:
    folder = changed(before, after)
    with pytest.raises(DocumentMistakes) as caught:
        read_lesson(folder)

    text = (folder / "lesson.md").read_text("utf-8")
    found = next(one for one in caught.value.mistakes if told in str(one))
    assert found.file == "lesson.md"
    if after and told in ON_THE_LINE:
        assert after.split("\n")[0] in text.splitlines()[found.line - 1]


@pytest.mark.parametrize(("before", "after", "told"), LATER)
def test_what_only_a_function_can_tell_is_told_with_its_line(
    changed: Changed, before: str, after: str, told: str
) -> None:
    folder = changed(before, after)
    found = mistakes_in(folder, seeds=tuple(map(str, range(8))))

    assert any(told in str(one) for one in found), found
    assert all(one.line > 0 for one in found)


def test_a_table_in_a_task_is_shown_as_a_picture(changed: Changed) -> None:
    asked = "What is the sum?\n\n```{table}\none | other\n{one} | {other}\n```\n"
    task = read_lesson(changed("What is the sum?\n", asked)).tasks("7")[0]

    table = task.picture
    assert table is not None and table.name == "table" and table.alt.startswith("Table. one ")
    assert [picture.name for picture in task.more] == ["dice"]
    assert f">{table.facts.rows[0][0]}<" in drawn("B1", table)


def test_a_mistake_that_two_tasks_share_is_told_once(changed: Changed) -> None:
    found = mistakes_in(changed("Count the pips once more.", "Count the {pips}."))

    assert len(found) == 1 and "{pips} has no value here." in str(found[0])


def test_all_mistakes_are_told_at_once(changed: Changed) -> None:
    folder = changed("[[7]]", "[[]]")
    text = (folder / "lesson.md").read_text("utf-8")
    (folder / "lesson.md").write_text(text.replace("exit: 3}", "exit: 2}"), "utf-8")
    lines = [one.line for one in mistakes_in(folder)]

    assert len(lines) == 2 and lines == sorted(lines)


@pytest.mark.parametrize(("before", "after", "told"), [
    ("one, other = luck", "one other = luck", "tasks.py, line 9: Python cannot read this"),
    ("VALUES =", "VALUE = 1 / 0\nVALUES =", "tasks.py, line 5: Python stops here: ZeroDivisionError"),
    ("from icedice_edu.classroom.document", "from nowhere", "tasks.py, line 3: Python stops here: Module"),
    ("luck.between(1, most)", "luck.betwixt(1, most)", "tasks.py, line 9: Python stops here: AttributeError"),
])
def test_a_broken_tasks_file_is_one_sentence(changed: Changed, before: str, after: str, told: str) -> None:
    found = mistakes_in(changed(before, after, "tasks.py"))

    assert any(str(one).startswith(told) for one in found), found


def test_tasks_may_import_what_lies_beside_them_and_two_lessons_do_not_mix(changed: Changed) -> None:
    folder = changed("VALUES = {", "from helpers import FACES\n\nVALUES = {'f': FACES, ", "tasks.py")
    (folder.parent / "helpers.py").write_text("FACES = 6\n", "utf-8")
    assert read_lesson(folder).title
    (folder.parent / "helpers.py").write_text("FACES = 1 / 0\n", "utf-8")

    assert mistakes_in(folder), "read anew"


def test_a_translation_with_other_tasks_is_told(changed: Changed) -> None:
    folder = changed("### 1 · number · two_dice(most=6)", "### 1 · number · two_dice(most=5)", "lesson.de.md")

    assert "Task 1 differs from lesson.md." in str(mistakes_in(folder, "de")[0])


def test_a_lesson_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DocumentMistakes, match=r"There is no lesson.md in"):
        read_lesson(tmp_path)
