"""Lesson F5: lesson.md holds its words, tasks.py its numbers."""
