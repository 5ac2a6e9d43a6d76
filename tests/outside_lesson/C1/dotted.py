"""Rows of dots as an SVG: a module that lies beside the lesson."""


def dots(rows, columns):
    spots = "".join(
        f'<circle cx="{20 + 30 * x}" cy="{20 + 30 * y}" r="9" fill="#2f6fa8"/>'
        for y in range(rows) for x in range(columns)
    )
    box = f'viewBox="0 0 {10 + 30 * columns} {10 + 30 * rows}" width="{10 + 30 * columns}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{spots}</svg>'
