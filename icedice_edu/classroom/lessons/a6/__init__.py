"""Lesson A6: lesson.md holds its words, tasks.py its numbers."""
