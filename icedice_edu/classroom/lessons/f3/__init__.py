"""Lesson F3: lesson.md holds its words, tasks.py its numbers."""
