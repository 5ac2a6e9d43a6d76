"""Lesson S4: lesson.md holds its words, tasks.py its numbers."""
