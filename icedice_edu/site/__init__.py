"""The play site: every lesson in a browser, with Python in the page itself and nothing installed.

JupyterLite brings the notebooks, Pyodide brings Python. Here both are put together with the lessons into a
folder of files that any web server can serve.
"""
