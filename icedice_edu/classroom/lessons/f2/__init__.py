"""Lesson F2: lesson.md holds its words, tasks.py its numbers."""
