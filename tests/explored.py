"""A lesson with explorers, for tests: the lesson from outside, with something to move in three parts."""

from __future__ import annotations

import shutil
from pathlib import Path

OUTSIDE = Path(__file__).parent / "outside_lesson"
REVEAL = """
```{explorer} every_way
dice: 2 3 6
target: 12
```

That is how 12 can be made.
"""
EXPLAIN = """
![Four rows of four dots.](square_of_four)

````{shown} own
```{explorer} target_chances
number: {token}
```
````

{dice}`4 4 2`

"""
EXTEND = """
## Extend: One more

Try other dice.

```{explorer} sums_of_dice
dice: 3
laid: 12
```
"""
OWN = """

def own(work):
    return {"token": 16 if work.games else None}
"""


def explored_lesson(folder: Path) -> Path:
    """The lesson in a folder of its own."""
    made = folder / "explored"
    shutil.copytree(OUTSIDE / "C1", made, ignore=shutil.ignore_patterns("__pycache__", "lesson.de.md"))
    document, tasks = made / "lesson.md", made / "tasks.py"
    text = document.read_text(encoding="utf-8")
    before, after = text.split("## Explain\n\n![Four rows of four dots.](square_of_four)\n\n")
    text = f"{before}{REVEAL}\n## Explain\n{EXPLAIN}{after}".replace("## Wrap-up", f"{EXTEND}\n## Wrap-up")
    document.write_text(text, encoding="utf-8")
    tasks.write_text(tasks.read_text(encoding="utf-8") + OWN, encoding="utf-8")
    return made
