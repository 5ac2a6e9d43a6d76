"""What a learner makes of pictures that can be moved: it is kept with the work, as the picture's own data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from icedice_edu.classroom.blocks import Block, Blocks, HandsOn, Picture
from icedice_edu.classroom.hands_on import HANDS, after, said_after
from icedice_edu.classroom.lesson import Lesson
from icedice_edu.classroom.pictures import KINDS
from icedice_edu.classroom.work import Work


def as_they_are(blocks: Blocks, work: Work) -> Blocks:
    """The blocks, with every picture as this learner has moved it."""
    return tuple(_as_it_is(block, work) if isinstance(block, HandsOn) else block for block in blocks)


def _as_it_is(block: HandsOn, work: Work) -> HandsOn:
    made = _read(block.start, work.kept.get(block.name, ""))
    before = _read(block.start, work.kept.get(_before(block.name), ""))
    return block._replace(now=made or block.start, before=before is not None)


def _before(name: str) -> str:
    """Where it is kept what there was before the learner started over."""
    return f"{name} before"


def _read(start: Picture, text: str) -> Picture | None:
    """A kept picture, if it is one that moving the beginning can make: anybody can write a code."""
    kind, hands = KINDS[start.name], HANDS[start.name]
    try:
        facts = kind.read(text)
    except ValueError:
        return None
    names = [[(one.name, one.label) for one in hands.handles(held)] for held in (facts, start.facts)]
    return Picture(start.name, kind.alt(facts), facts) if names[0] == names[1] else None


# -- what the learner does ----------------------------------------------------------------------------


def moved(lesson: Lesson, work: Work, name: str, said: Mapping[str, str]) -> tuple[Work, str]:
    """The work after a move, and what the picture shows then."""
    now = found(lesson, work, name).now
    hands, handle = HANDS[now.name], said.get("handle", "")
    text = after(hands, now.facts, handle, said.get("value", ""))
    return work.keeping(name, text), said_after(hands, KINDS[now.name].read(text), handle)


def started_over(lesson: Lesson, work: Work, name: str) -> tuple[Work, str]:
    """The picture as it began; what was made is kept aside."""
    begins = found(lesson, work, name).start
    kept = dict(work.kept)
    if name in kept:
        kept[_before(name)] = kept.pop(name)
    return work.replace(kept=kept), HANDS[begins.name].tells(begins.facts)


def brought_back(lesson: Lesson, work: Work, name: str) -> tuple[Work, str]:
    """What was there before starting over; what is there now is kept aside in its place."""
    block, kept = found(lesson, work, name), dict(work.kept)
    if not block.before:
        raise ValueError("There is nothing to bring back.")
    back, now = kept.pop(_before(name)), kept.pop(name, "")
    kept = {**kept, name: back, **({_before(name): now} if now else {})}
    return work.replace(kept=kept), HANDS[block.start.name].tells(KINDS[block.start.name].read(back))


# -- where they are -----------------------------------------------------------------------------------


def found(lesson: Lesson, work: Work, name: str) -> HandsOn:
    """The picture of this name, as it is now."""
    block = next((block for block in _to_move(lesson, work) if block.name == name), None)
    if block is None:
        raise ValueError("There is no picture of this name to move.")
    return _as_it_is(block, work)


def made(lesson: Lesson, work: Work) -> tuple[HandsOn, ...]:
    """The pictures that this learner has moved."""
    return tuple(block for block in to_move(lesson, work) if block.name in work.kept)


def to_move(lesson: Lesson, work: Work) -> tuple[HandsOn, ...]:
    """All pictures of a lesson that can be moved, as they are now."""
    return tuple(_as_it_is(block, work) for block in _to_move(lesson, work))


def _to_move(lesson: Lesson, work: Work) -> Iterator[HandsOn]:
    return (block for block in _blocks(lesson, work) if isinstance(block, HandsOn))


def _blocks(lesson: Lesson, work: Work) -> Iterator[Block]:
    """All blocks that may hold a picture to move, nearest first."""
    for sentence in lesson.explain:
        yield from sentence.shown(work)
    yield from lesson.warmup
    yield from lesson.extended(work) if lesson.extended else lesson.extend
    for follow in (lesson.beside, lesson.record, lesson.reveal):
        yield from follow(work)
