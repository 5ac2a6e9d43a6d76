"""Lessons that are documents: `lesson.md` and a small `tasks.py` in one folder."""

from icedice_edu.classroom.document.mistakes import DocumentMistakes, Mistake
from icedice_edu.classroom.document.reader import mistakes_in, read_lesson
from icedice_edu.classroom.document.script import read_document
from icedice_edu.classroom.document.values import phrase

__all__ = ["DocumentMistakes", "Mistake", "mistakes_in", "phrase", "read_document", "read_lesson"]
