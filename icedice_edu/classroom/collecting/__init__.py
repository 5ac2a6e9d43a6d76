"""A class's work, collected from notebooks, work files, texts, tables, archives and pasted lines."""

from icedice_edu.classroom.collecting.collection import Collection, Left, Student, collected
from icedice_edu.classroom.collecting.files import Held, held_in, held_in_file, held_in_folder, held_in_text
from icedice_edu.classroom.collecting.reading import Refused, Seen, seen

__all__ = [
    "Collection",
    "Held",
    "Left",
    "Refused",
    "Seen",
    "Student",
    "collected",
    "held_in",
    "held_in_file",
    "held_in_folder",
    "held_in_text",
    "seen",
]
