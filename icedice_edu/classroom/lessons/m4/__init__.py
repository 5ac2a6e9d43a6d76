"""Lesson M4: lesson.md holds its words, tasks.py its numbers."""
